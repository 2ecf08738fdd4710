import BadgeCheck from 'lucide-react/icons/badge-check'
import ChartPie from 'lucide-react/icons/chart-pie'
import FileCheck from 'lucide-react/icons/file-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Search from 'lucide-react/icons/search'
import SunMoon from 'lucide-react/icons/sun-moon'
import Users from 'lucide-react/icons/users'
import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Welcome } from '#web/parts/page/welcome.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { CERTIFICATION, MEMBERS, PROPOSALS } from '../page.tsx'
import { isReady, loadReadiness } from '../readiness.ts'
import * as copy from './copy.ts'

/** Loads hints for the home page. If they cannot be read, the page is shown without them. */
export async function clientLoader() {
  const [readiness, found] = await Promise.all([
    loadReadiness(call, () => null),
    call(findCompanyProposals, {}),
  ])
  const proposals = found.kind === 'ok' ? found.value.proposals : []
  return { readiness, toCheck: proposals.filter(({ canApprove }) => canApprove).length }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <Home mayNotBuy={false} toCheck={0} />
}

export default function InstitutionalHome({ loaderData: { readiness, toCheck } }: Route.ComponentProps) {
  return <Home mayNotBuy={readiness !== null && !isReady(readiness)} toCheck={toCheck} />
}

interface HomeProps {
  readonly mayNotBuy: boolean
  /** The number of proposals that wait for the reader's own decision. */
  readonly toCheck: number
}

function Home({ mayNotBuy, toCheck }: HomeProps) {
  const t = useCopy(copy)
  return (
    <Welcome
      words={t}
      errands={[
        {
          href: PROPOSALS,
          icon: FileCheck,
          title: t.proposals,
          text: t.proposalsText,
        },
        { href: '/institutional/holdings', icon: ChartPie, title: t.holdings, text: t.holdingsText },
        {
          href: '/institutional/transactions',
          icon: ReceiptText,
          title: t.transactions,
          text: t.transactionsText,
        },
        { href: CERTIFICATION, icon: BadgeCheck, title: t.certification, text: t.certificationText },
        { href: MEMBERS, icon: Users, title: t.members, text: t.membersText },
        { href: '/tool/fund-selector', icon: Search, title: t.funds, text: t.fundsText },
        { href: '/preferences', icon: SunMoon, title: t.look, text: t.lookText },
      ]}
    >
      {toCheck > 0 && (
        <Note tone="warn">
          <b>{t.waits(toCheck)}</b>
          <p className="row">
            <LinkButton size="small" href={PROPOSALS}>
              {t.toCheck}
            </LinkButton>
          </p>
        </Note>
      )}
      {mayNotBuy ? (
        <Note tone="warn">
          <b>{t.mayNotBuy}</b>
          <p>{t.mayNotBuyText}</p>
          <p className="row">
            <LinkButton size="small" href={CERTIFICATION}>
              {t.seeMissing}
            </LinkButton>
          </p>
        </Note>
      ) : (
        <Note>
          <b>{t.maker}</b>
          <p>{t.makerText}</p>
        </Note>
      )}
    </Welcome>
  )
}
