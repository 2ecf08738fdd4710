import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import type { FeeUnknown } from '#domain/fee/fee.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, share } from '#domain/number/money.ts'
import type { AboveAvailable, HoldingTier, Lot, RedemptionCharge } from '#domain/fee/redemption-fee.ts'
import { holdingRate, inOrderOfUse, redeemLots } from '#domain/fee/redemption-fee.ts'

/** A trading day for a redemption, and the day on which it would be confirmed. */
export interface SaleDay {
  readonly tradeDate: Day
  readonly confirmDate: Day
}

/** A day on which the same redemption costs less than on every day before it. */
export interface CheaperDay extends SaleDay {
  /** The sum of redemption fee and back-end fee. */
  readonly fee: Fen
  /** The saving against today's fee. */
  readonly saved: Fen
}

/** Returns the trading days from `from` to `until` whose confirmation day is still in the calendar. */
export function saleDays(
  calendar: TradingCalendar,
  { from, until, confirmDays }: { readonly from: Day; readonly until: Day; readonly confirmDays: number },
): readonly SaleDay[] {
  return calendar.openDays
    .filter((day) => day >= from && day <= until)
    .flatMap((tradeDate) => {
      const confirmDate = addTradingDays(calendar, tradeDate, confirmDays)
      return typeof confirmDate === 'string' ? [{ tradeDate, confirmDate }] : []
    })
}

/** Returns the lots left after the orders in flight, which take the oldest free lots first (rules/fees.md#redemption-by-lots). */
export function lotsAfter(lots: readonly Lot[], taken: Share): readonly Lot[] {
  let left: bigint = taken
  return inOrderOfUse(lots)
    .map((lot) => {
      const used = lot.remaining < left ? lot.remaining : left
      left -= used
      return { ...lot, remaining: share(lot.remaining - used) }
    })
    .filter((lot) => lot.remaining > 0n)
}

/**
 * Finds the days on which waiting saves money 卖出等待: redeeming these shares costs less than on any day before, at today's NAV and
 * with today's lots. A fee falls only when a lot reaches a new tier, so only those days are checked. `days` ascend and begin with
 * today. Refuses as `redeemLots` does today; a later day without a fee is left out. rules/figures.md#waiting-to-redeem.
 */
export function planSale(facts: {
  readonly lots: readonly Lot[]
  readonly shares: Share
  readonly nav: Nav
  readonly charge: RedemptionCharge
  readonly days: readonly [SaleDay, ...SaleDay[]]
}):
  | { readonly kind: 'ok'; readonly fee: Fen; readonly days: readonly CheaperDay[] }
  | AboveAvailable
  | FeeUnknown {
  const { days } = facts
  const today = feeOn(facts, days[0])
  if (typeof today === 'object') return today
  let least: bigint = today
  const cheaper: CheaperDay[] = []
  for (const day of daysOfSteps(facts)) {
    const fee = feeOn(facts, day)
    if (typeof fee === 'object' || fee >= least) continue
    least = fee
    cheaper.push({ ...day, fee, saved: fen(today - fee) })
  }
  return { kind: 'ok', fee: today, days: cheaper }
}

/** Returns the next lower rate of a lot and the first trade date that gets it. Null if there is no lower rate. */
export function nextLowerRate(
  lot: Pick<Lot, 'registeredOn'>,
  { tiers, holdEnd }: Pick<RedemptionCharge, 'tiers' | 'holdEnd'>,
  days: readonly [SaleDay, ...SaleDay[]],
): { readonly rate: Rate; readonly tradeDate: Day | null } | null {
  const held = daysBetween(lot.registeredOn, endOf(days[0], holdEnd))
  const now = holdingRate(tiers, held)
  const next = tiers
    .filter(({ fromDays, rate }) => fromDays > held && now !== null && rate < now)
    .toSorted((a, b) => a.fromDays - b.fromDays)[0]
  if (!next) return null
  const target = addDays(lot.registeredOn, next.fromDays)
  return { rate: next.rate, tradeDate: firstOnOrAfter(days, target, holdEnd)?.tradeDate ?? null }
}

type Facts = Parameters<typeof planSale>[0]

function feeOn(facts: Facts, day: SaleDay): Fen | AboveAvailable | FeeUnknown {
  const made = redeemLots({ ...facts, appliedOn: day.tradeDate, confirmedOn: day.confirmDate })
  return made.kind === 'ok' ? fen(made.fee + made.backEndFee) : made
}

/** Returns each first day on which a lot reaches another tier, in order and once. */
function daysOfSteps({ lots, charge, days }: Facts): readonly SaleDay[] {
  const bounds = [...charge.tiers, ...(charge.backEndTiers ?? [])].map(lowerBound)
  const found = new Set<SaleDay>()
  for (const { registeredOn } of lots) {
    for (const bound of bounds) {
      const day = firstOnOrAfter(days, addDays(registeredOn, bound), charge.holdEnd)
      if (day) found.add(day)
    }
  }
  return [...found].toSorted((a, b) => (a.tradeDate < b.tradeDate ? -1 : 1))
}

const lowerBound = ({ fromDays }: HoldingTier) => fromDays

/** Finds the first day whose end of holding is not before `target`. The days ascend, so their ends ascend too. */
function firstOnOrAfter(
  days: readonly SaleDay[],
  target: Day,
  holdEnd: RedemptionCharge['holdEnd'],
): SaleDay | undefined {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (endOf(days[middle]!, holdEnd) < target) low = middle + 1
    else high = middle
  }
  return days[low]
}

function endOf(day: SaleDay, holdEnd: RedemptionCharge['holdEnd']): Day {
  return holdEnd === 'apply' ? day.tradeDate : day.confirmDate
}
