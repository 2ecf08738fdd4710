import { findAlerts } from '#contract/fund/alert.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findFavourites } from '#contract/fund/favourite.ts'
import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import { readTypedNumber } from '#domain/number/typed-number.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'
import { percent, nav } from '#web/format/format.ts'

export const PATH = '/investor/favorite'
export type Favourites = OutputOf<typeof findFavourites>
export type Favourite = Favourites['favourites'][number]
export type Group = Favourites['groups'][number]
export type Alerts = OutputOf<typeof findAlerts>
export type Alert = Alerts['alerts'][number]

/** The name for funds that are in no group. */
export const UNGROUPED = 'none'

export type FavouritePage =
  | { readonly view: 'funds'; readonly list: Favourites; readonly group: string }
  | { readonly view: 'alerts'; readonly alerts: Alerts }

export async function loadFavourites(call: Call, url: URL): Promise<FavouritePage> {
  if (url.searchParams.get('view') === 'alerts')
    return { view: 'alerts', alerts: whole(await call(findAlerts, {})) }
  const list = whole(await call(findFavourites, {}))
  const asked = url.searchParams.get('group') ?? ''
  const isKnown = asked === UNGROUPED || list.groups.some(({ groupId }) => groupId === asked)
  return { view: 'funds', list, group: isKnown ? asked : '' }
}

function whole<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
}

export function groupPath(group: string): string {
  return group === '' ? PATH : `${PATH}?group=${group}`
}

/** Returns the funds of a group. The empty name means all funds. */
export function fundsIn(favourites: readonly Favourite[], group: string): readonly Favourite[] {
  if (group === '') return favourites
  return favourites.filter(({ groupId }) => (groupId ?? UNGROUPED) === group)
}

/** Returns the value held in these funds, in yuan. Null if nothing is held. */
export function sumHeld(favourites: readonly Favourite[]): string | null {
  const held = favourites.flatMap(({ heldValue }) =>
    heldValue === null ? [] : [parseDecimal(heldValue, 2)!],
  )
  return held.length === 0
    ? null
    : formatDecimal(
        held.reduce((sum, each) => sum + each, 0n),
        2,
      )
}

/** Returns the group ids with one of them moved by one place. Null if it cannot be moved. */
export function movedGroups(groups: readonly Group[], groupId: string, step: 1 | -1): string[] | null {
  const ids = groups.map((each) => each.groupId)
  const at = ids.indexOf(groupId)
  const to = at + step
  if (at < 0 || to < 0 || to >= ids.length) return null
  ids.splice(to, 0, ...ids.splice(at, 1))
  return ids
}

const PERCENTS = ['day-move', 'drawdown']
const FACTS = ['terms', 'managers', 'fees']

export const hasThreshold = (kind: Alert['kind']) => !FACTS.includes(kind)
export const isPercent = (kind: Alert['kind']) => PERCENTS.includes(kind)

/** Returns the typed threshold as the server takes it: `5` per cent is `0.05`. Null if it is not a number above zero. */
export function thresholdOf(kind: Alert['kind'], typed: string): string | null {
  if (!hasThreshold(kind)) return ''
  const scale = isPercent(kind) ? 2 : 4
  const read = readTypedNumber(typed, isPercent(kind) ? 'percent' : 'yuan')
  const value = read.kind === 'number' ? parseDecimal(read.plain, scale) : null
  if (value === null || value <= 0n) return null
  return formatDecimal(value, isPercent(kind) ? scale + 2 : scale)
}

/** Formats a threshold for the reader. */
export function thresholdText({ kind, threshold }: Alert): string {
  if (threshold === null) return ''
  return isPercent(kind) ? percent(threshold) : nav(threshold)
}
