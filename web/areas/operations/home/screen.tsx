import { allows } from '#domain/duty/right.ts'
import { HOUSE_WORK, type HouseWork } from '#domain/duty/waiting-work.ts'
import { findEmergencies } from '#contract/account/emergency.ts'
import { findHouseWork } from '#contract/waiting-work.ts'
import { call } from '#web/call/call.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { HomeLoading, HomePage } from '#web/parts/staff/home-page.tsx'
import { WaitingCards } from '#web/parts/staff/waiting-card.tsx'
import { HOUSE_PLACES } from '#web/parts/staff/waiting-places.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/screen'
import { EmergencyStrip } from './emergency-strip.tsx'
import * as copy from './copy.ts'

const KINDS = Object.keys(HOUSE_WORK) as HouseWork[]

/** Asks for each kind alone: the answers are waited for by their cards. */
export function clientLoader() {
  return {
    emergencies: call(findEmergencies, {}),
    waits: KINDS.map((kind) => ({ kind, waits: call(findHouseWork, { kinds: kind }) })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <HomeLoading title={useCopy(copy).title} lines={6} />
}

export default function OperationsHome({ loaderData: { emergencies, waits } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { site, viewer } = useFacts()
  const may = (kind: HouseWork) => (viewer?.duties ?? []).some((duty) => allows(duty, HOUSE_WORK[kind]))
  const places = waits
    .filter(({ kind }) => may(kind))
    .map((each) => ({ ...each, href: HOUSE_PLACES[each.kind] }))
  return (
    <HomePage title={t.title}>
      <EmergencyStrip found={emergencies} />
      <WaitingCards places={places} />
      {site.isSandbox && (
        <Card title={t.tools}>
          <PageLink href="/sandbox">{t.sandbox}</PageLink>
          <p className="small muted">{t.sandboxText}</p>
        </Card>
      )}
    </HomePage>
  )
}
