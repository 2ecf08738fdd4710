import type { Day } from '#domain/calendar/calendar.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { holdingSums } from '#domain/holding/holding-figures.ts'
import { flowDays } from '#domain/holding/holding-flow.ts'
import type { PricedHolding } from '#domain/holding/portfolio-figures.ts'
import type { Nav } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { findDeals, findDividends } from '#server/portfolio/deals/deal.store.ts'
import { eventsByFund } from './holding-events.ts'
import type { PriceWish } from './price.store.ts'
import { findLatestPrices, findPricesOn } from './price.store.ts'

/** One fund of a client with all the data that its figures are computed from. */
export interface LoadedHolding extends PricedHolding {
  /** The fund that the share class belongs to. */
  readonly fundId: string
}

/** Loads a client's holdings at the end of a day, sold ones too, with the newest prices and those of days on which money moved. */
export async function loadPortfolio(db: Db, accountNumber: string, to: Day): Promise<LoadedHolding[]> {
  const events = await loadEvents(db, { accountNumber, to })
  const flows = [...new Set(events.values().flatMap(flowDays))].sort()
  const wishes = [...events].map(([fundId, list]) => ({ fundId, days: heldDays(list, flows) }))
  return priceHoldings(db, events, wishes, to)
}

/** Loads the events of a client's funds up to a day, or of one fund. A switch has an event in each of its two funds. */
export async function loadEvents(
  db: Db,
  of: { readonly accountNumber: string; readonly to: Day; readonly fundId?: string },
): Promise<Map<string, readonly HoldingEvent[]>> {
  const deals = await findDeals(db, of)
  const all = eventsByFund(deals, await findDividends(db, of))
  return of.fundId === undefined ? all : new Map(all.entries().filter(([fundId]) => fundId === of.fundId))
}

/** Adds prices to holdings: the newest ones by a day, and those of the wanted days. */
export async function priceHoldings(
  db: Db,
  events: ReadonlyMap<string, readonly HoldingEvent[]>,
  wishes: readonly PriceWish[],
  to: Day,
): Promise<LoadedHolding[]> {
  const latest = await findLatestPrices(db, [...events.keys()], to)
  const prices = await findPricesOn(db, wishes)
  return [...events].map(([fundId, list]) => {
    const { latest: newest, before } = latest.get(fundId) ?? { latest: null, before: null }
    const on = prices.get(fundId) ?? new Map<Day, Nav>()
    // The newest price is valid on its own day and on every later day, also on days that are not in `wishes`.
    const priceOn = (day: Day) => (newest !== null && day >= newest.day ? newest.nav : (on.get(day) ?? null))
    return { fundId, events: list.map((each) => withPrice(each, priceOn)), latest: newest, before, priceOn }
  })
}

/** Adds the published price of the ex-date if the registrar paid a dividend without giving that price. */
function withPrice(event: HoldingEvent, priceOn: (day: Day) => Nav | null): HoldingEvent {
  return isUnpriced(event) ? { ...event, nav: priceOn(event.day) } : event
}

function isUnpriced(event: HoldingEvent): event is Extract<HoldingEvent, { kind: 'paid-out' }> {
  return event.kind === 'paid-out' && event.nav === null
}

/** Returns the days on which an event needs a price but does not contain one. */
export function unpricedDays(events: readonly HoldingEvent[]): readonly Day[] {
  return [...new Set(events.filter(isUnpriced).map(({ day }) => day))].sort()
}

/** Returns those of `days` from a holding's first event to its last, or all days from the first event on if shares are still held. */
export function heldDays(events: readonly HoldingEvent[], days: readonly Day[]): readonly Day[] {
  const [first, last] = [events[0]?.day, events.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const isHeld = holdingSums(events).shares > 0n
  return days.filter((day) => day >= first && (isHeld || day <= last))
}
