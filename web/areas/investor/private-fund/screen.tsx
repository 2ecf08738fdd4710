import { getPrivateSteps } from '#contract/suitability/suitability.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { AreaLoading, AreaPage } from '#web/parts/page/area-page.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { PRIVATE_FUNDS } from '#web/parts/fund/private-path.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import type { Steps } from './model.ts'
import { NextCard } from './next-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** Loads the steps. Null if the fund does not exist or this client may not see it. */
export async function clientLoader({ params: { fundCode } }: Route.ClientLoaderArgs): Promise<Steps | null> {
  const answer = await call(getPrivateSteps, { fundCode })
  if (answer.kind === 'refused' && answer.refusal?.kind === 'fund-not-found') return null
  const { fund, ...own } = valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
  return fund && { ...own, fund }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <AreaLoading area={useArea()} title={useCopy(copy).title} />
}

export default function PrivateFund({ loaderData: steps }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <AreaPage area={useArea()} title={t.title}>
      {steps === null ? (
        <EmptyCard
          title={t.missingTitle}
          text={t.missingText}
          way={{ href: PRIVATE_FUNDS, text: t.toList }}
        />
      ) : (
        <Known steps={steps} />
      )}
    </AreaPage>
  )
}

function useArea() {
  return { label: useCopy(copy).crumb, href: PRIVATE_FUNDS }
}

function Known({ steps }: { readonly steps: Steps }) {
  const t = useCopy(copy)
  const { fund } = steps
  // Keeps the page live: a payment, call or end recorded elsewhere is shown at once.
  useLive()
  return (
    <>
      <Card>
        <div className="spread">
          <div>
            <FundName fund={fund} />
          </div>
          <Risk level={fund.riskLevel} />
        </div>
      </Card>
      {fund.contract?.ended && (
        <Note tone="warn">
          <b>{t.ended[fund.contract.ended]}</b>
        </Note>
      )}
      <NextCard steps={steps} />
      <StepsCard fund={fund} />
    </>
  )
}
