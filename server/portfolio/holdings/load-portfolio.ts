import type { Day } from '#domain/calendar/calendar.ts'
import type { HoldingEvent } from '#domain/holding/holding-event.ts'
import { flowDays, holdingSums } from '#domain/holding/holding-figures.ts'
import type { PricedHolding } from '#domain/holding/portfolio-figures.ts'
import type { Nav } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { findDeals, findDividends } from '#server/portfolio/deals/deal.store.ts'
import { eventsByFund } from './holding-events.ts'
import type { PriceWish } from './price.store.ts'
import { findLatestPrices, findPricesOn } from './price.store.ts'

/** One fund of a client with all that its figures are worked out from. */
export interface LoadedHolding extends PricedHolding {
  /** The fund that the share class belongs to. */
  readonly fundId: string
}

/** A client's holdings as they were at the end of a day, sold ones too; prices on the days when money came or went, and the newest. */
export async function loadPortfolio(db: Db, accountNumber: string, to: Day): Promise<LoadedHolding[]> {
  const events = await loadEvents(db, { accountNumber, to })
  const flows = [...new Set(events.values().flatMap(flowDays))].sort()
  const wishes = [...events].map(([fundId, list]) => ({ fundId, days: heldDays(list, flows) }))
  return priceHoldings(db, events, wishes, to)
}

/** What happened to each fund of a client by a day, or to one of them; a switch has its other half in the other fund. */
export async function loadEvents(
  db: Db,
  of: { readonly accountNumber: string; readonly to: Day; readonly fundId?: string },
): Promise<Map<string, readonly HoldingEvent[]>> {
  const deals = await findDeals(db, of)
  const all = eventsByFund(deals, await findDividends(db, of))
  return of.fundId === undefined ? all : new Map(all.entries().filter(([fundId]) => fundId === of.fundId))
}

/** Holdings with their newest prices by a day and those of the days wished for. */
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
    // The newest price is that of its day and of every later one, whichever days were wished for.
    const priceOn = (day: Day) => (newest !== null && day >= newest.day ? newest.nav : (on.get(day) ?? null))
    return { fundId, events: list.map((each) => withPrice(each, priceOn)), latest: newest, before, priceOn }
  })
}

/** A registrar may pay a dividend without naming the price of its ex-date: what was published stands in. */
function withPrice(event: HoldingEvent, priceOn: (day: Day) => Nav | null): HoldingEvent {
  return isUnpriced(event) ? { ...event, nav: priceOn(event.day) } : event
}

function isUnpriced(event: HoldingEvent): event is Extract<HoldingEvent, { kind: 'paid-out' }> {
  return event.kind === 'paid-out' && event.nav === null
}

/** Days whose price the events themselves do not name. */
export function unpricedDays(events: readonly HoldingEvent[]): readonly Day[] {
  return [...new Set(events.filter(isUnpriced).map(({ day }) => day))].sort()
}

/** Of `days`, those between a holding's first event and its last, or all after the first while it is held. */
export function heldDays(events: readonly HoldingEvent[], days: readonly Day[]): readonly Day[] {
  const [first, last] = [events[0]?.day, events.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const isHeld = holdingSums(events).shares > 0n
  return days.filter((day) => day >= first && (isHeld || day <= last))
}
