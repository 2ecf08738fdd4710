import { COMPANY_WORK } from '#domain/duty/waiting-work.ts'
import { findCompanyWork } from '#contract/waiting-work.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { HomeLoading, HomePage } from '#web/parts/staff/home-page.tsx'
import { WaitingCards } from '#web/parts/staff/waiting-card.tsx'
import { COMPANY_PLACES } from '#web/parts/staff/waiting-places.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { CERTIFICATION, NEW_PROPOSAL } from '../page.tsx'
import { isReady, loadReadiness } from '../readiness.ts'
import * as copy from './copy.ts'

/** Asks for each kind alone, and whether the company may buy. If that cannot be read, the page is shown without it. */
export async function clientLoader() {
  const waits = COMPANY_WORK.map((kind) => ({
    kind,
    href: COMPANY_PLACES[kind],
    waits: call(findCompanyWork, { kinds: kind }),
  }))
  return { waits, readiness: await loadReadiness(call, () => null) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <HomeLoading title={useCopy(copy).title} lines={4} />
}

export default function InstitutionalHome({ loaderData: { waits, readiness } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const mayNotBuy = readiness !== null && !isReady(readiness)
  return (
    <HomePage
      title={t.title}
      aside={!mayNotBuy && <LinkButton href={NEW_PROPOSAL}>{t.newProposal}</LinkButton>}
    >
      <WaitingCards places={waits} />
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
    </HomePage>
  )
}
