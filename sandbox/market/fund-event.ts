import { E8 } from './chance/fixed-point.ts'
import type { FundModel } from './fund.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { below, happens, openStream, pickWeighted } from './chance/prng.ts'
import { TROUBLE } from './trouble.ts'

/** The weight of each month in thousandths (calibration.json, `month_share`). */
const MONTHS = [129, 34, 115, 77, 50, 123, 77, 45, 109, 56, 59, 127].map(
  (weight, n) => [n + 1, weight] as const,
)
/** Cash per share in 1e-4, by deciles (quantiles 10/50/90%: 0.006, 0.022, 0.12). */
const CASH = [40, 60, 90, 120, 160, 216, 280, 400, 650, 1200]
const PAYERS_PER_MILLE = 334
const SPLITTERS_PER_MILLE = 10

/** Draws the rows on which a fund pays a dividend, with the intended cash per share in 1e-4, the same for each class. */
export function dividendRows(
  seed: number,
  model: FundModel,
  calendar: MarketCalendar,
): ReadonlyMap<number, number> {
  const stream = openStream(seed, 'dividend', String(model.place))
  const pays =
    happens(stream, PAYERS_PER_MILLE) && model.kind.fundType !== 'MM' && model.kind.cadence === 'day'
  const months = new Set(Array.from({ length: 1 + below(stream, 3) }, () => pickWeighted(stream, MONTHS)))
  const session = 3 + below(stream, 14)
  const perMille = 350 + below(stream, 600)
  const rows = new Map<number, number>()
  if (pays) {
    let month = ''
    let count = 0
    calendar.rows.forEach((place, row) => {
      const day = calendar.days[place]!
      if (calendar.isSession[place] !== 1) return
      count = day.slice(0, 7) === month ? count + 1 : 1
      month = day.slice(0, 7)
      if (count !== session || !months.has(Number(month.slice(5)))) return
      if (happens(stream, perMille)) rows.set(row, CASH[below(stream, CASH.length)]! + below(stream, 20))
    })
  }
  const { at, day, cashE4 } = TROUBLE.dividendBeforeHoliday
  const row = calendar.rows.indexOf(calendar.placeOf.get(day) ?? -1)
  if (model.place === at && row >= 0) rows.set(row, cashE4)
  return rows
}

/** Draws the rows with a split and its ratio in 1e-8. A split happens only if the NAV stays at or above one. */
export function splitRows(
  seed: number,
  model: FundModel,
  calendar: MarketCalendar,
): ReadonlyMap<number, number> {
  const stream = openStream(seed, 'split', String(model.place))
  const rows = new Map<number, number>()
  const splits = happens(stream, SPLITTERS_PER_MILLE) && model.kind.fundType !== 'MM'
  const ratio = E8 + (5 + below(stream, 6)) * 10_000_000
  const year = 2022 + below(stream, 4)
  const row = calendar.rows.findIndex((place) => calendar.days[place]!.startsWith(`${year}-09`))
  if (splits && row >= 0) rows.set(row, ratio)
  return rows
}
