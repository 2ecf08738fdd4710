import type { MarketCalendar } from './market-calendar.ts'
import { E8, grow, roundTo } from './chance/fixed-point.ts'

/**
 * The published NAV of one class, one value per calendar day of the market; 0 is "no row". Unit and accumulated in 1e-4 yuan, dividend in
 * 1e-8 (cash per share on its ex-date, already deducted from the unit NAV; a money fund's daily income).
 */
export interface Series {
  readonly unit: Int32Array
  readonly accumulated: Int32Array
  readonly dividend: Int32Array
  /** The ratio of each split by its day, in 1e-8. Days without a split have no entry. */
  readonly splits: ReadonlyMap<number, number>
}

export interface ClassPlan {
  /** The fund's returns in 1e-8, one per NAV row. The fee of the class is deducted from them. */
  readonly returns: Float64Array
  /** Row of the first NAV; that row's return is not applied. */
  readonly firstRow: number
  /** The row after the last row. */
  readonly endRow: number
  /** First NAV, 1e-10 yuan. */
  readonly startNav: number
  /** The sales service fee above class A's, yearly in 1e-8, by calendar days / 365, exactly (rules/sample-market.md#fund-kinds). */
  readonly feeDifference: number
  readonly decimals: number
  /** The intended dividend in 1e-4 by row. Less is paid if the NAV would fall below one. */
  readonly dividends: ReadonlyMap<number, number>
  readonly splits: ReadonlyMap<number, number>
  /** Whether a row is published. Rows between the weekly ones of a closed period and missing days are not. */
  readonly isPublished: (row: number) => boolean
}

const SCALE_OF_UNIT = 1_000_000
const LEAST_AFTER_DIVIDEND = 10_000_000_000

/** Compounds a plan into published figures: each rounded half up to the class's decimals (rules/sample-market.md#determinism). */
export function publish(calendar: MarketCalendar, plan: ClassPlan): Series {
  const size = calendar.days.length
  const series = {
    unit: new Int32Array(size),
    accumulated: new Int32Array(size),
    dividend: new Int32Array(size),
  }
  const splits = new Map<number, number>()
  const coarse = 10 ** (4 - plan.decimals)
  let nav = plan.startNav
  let paid = 0
  let factor = E8
  let fee = 0
  const firstPlace = calendar.rows[plan.firstRow] ?? 0
  for (let row = plan.firstRow; row < plan.endRow; row += 1) {
    const place = calendar.rows[row]!
    if (row > plan.firstRow) {
      const owed = Math.floor((plan.feeDifference * (place - firstPlace)) / 365)
      nav = grow(nav, plan.returns[row]! - (owed - fee))
      fee = owed
    }
    const ratio = plan.splits.get(row)
    if (ratio !== undefined && nav / ratio >= LEAST_AFTER_DIVIDEND / E8) {
      nav = Math.floor((nav / ratio) * E8)
      factor = Math.round((factor * ratio) / E8)
      splits.set(place, ratio)
    }
    const cash = affordable(nav, plan.dividends.get(row) ?? 0)
    nav -= cash * SCALE_OF_UNIT
    paid += Math.round((cash * factor) / E8)
    if (cash > 0) series.dividend[place] = cash * 10_000
    if (!plan.isPublished(row) && cash === 0 && ratio === undefined) continue
    const unit = roundTo(nav, SCALE_OF_UNIT * coarse) * coarse
    series.unit[place] = unit
    series.accumulated[place] = Math.round((unit * factor) / E8) + paid
  }
  return { ...series, splits }
}

function affordable(nav: number, wanted: number): number {
  const most = Math.floor((nav - LEAST_AFTER_DIVIDEND) / SCALE_OF_UNIT)
  return Math.max(0, Math.min(wanted, most))
}
