import { FIRM_DUTIES } from '#domain/duty/duty.ts'
import { FIRM_WORK, SCOPES, workIn, type Scope } from '#domain/duty/waiting-work.ts'
import { findFirmWork, getCutOff, getFirmFigures } from '#contract/waiting-work.ts'
import { call } from '#web/call/call.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { HomeLoading, HomePage } from '#web/parts/staff/home-page.tsx'
import { WaitingCards } from '#web/parts/staff/waiting-card.tsx'
import { FIRM_PLACES } from '#web/parts/staff/waiting-places.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { CutOffLine } from './cut-off-line.tsx'
import { FiguresCard } from './figures-card.tsx'

const PATH = '/adviser/home'
const OTHERS = '/adviser/client/list/other-client'
const OWN = '/adviser/client/list/my-client'

/** Asks for the figures and for each kind alone: their cards wait for the answers. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const scope = scopeOf(url.searchParams)
  return {
    asked: scope,
    figures: call(getFirmFigures, { scope: scope ?? 'self' }),
    cutOff: call(getCutOff, {}).then((answer) => ({ answer, readAtMs: Date.now() })),
    waits: (scope === null ? FIRM_WORK : workIn(scope, FIRM_DUTIES)).map((kind) => ({
      kind,
      waits: call(findFirmWork, { kinds: kind, scope: scope ?? 'self' }),
    })),
  }
}

function scopeOf(search: URLSearchParams): Scope | null {
  const asked = search.get('scope')
  return SCOPES.find((scope) => scope === asked) ?? null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <HomeLoading title={useCopy(copy).title} lines={6} />
}

export default function AdviserHome({ loaderData: { asked, figures, cutOff, waits } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const duties = useFacts().viewer?.duties ?? []
  const scopes = SCOPES.filter((scope) => duties.some((duty) => (duty === 'adviser') === (scope === 'self')))
  const shown = scopes.find((scope) => scope === asked) ?? scopes[0] ?? 'self'
  // Without a scope in the address all was asked for, before it was known whose duties read what.
  const counted = waits.filter(({ kind }) => workIn(shown, duties).includes(kind))
  const places = counted.map((each) => {
    const href = FIRM_PLACES[each.kind]
    return { ...each, href: shown === 'node' ? (href?.replace(OWN, OTHERS) ?? null) : href }
  })
  const parts = scopes.map((scope) => ({
    href: `${PATH}?scope=${scope}`,
    label: t.scopes[scope],
    isCurrent: scope === shown,
  }))
  return (
    <HomePage title={t.title} aside={scopes.length > 1 && <Segmented label={t.scope} parts={parts} />}>
      <CutOffLine cutOff={cutOff} />
      <WaitingCards places={places} />
      <FiguresCard figures={figures} />
    </HomePage>
  )
}
