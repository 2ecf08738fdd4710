import type { FundModel, MarketFund } from './fund.ts'
import { dividendRows, splitRows } from './fund-event.ts'
import { closedDaysOf } from './fund-model.ts'
import { fundReturns } from './fund-return.ts'
import type { ReturnSource } from './fund-return.ts'
import { roundTo } from './chance/fixed-point.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { moneySeries } from './money-series.ts'
import { below, openStream } from './chance/prng.ts'
import { publish } from './series.ts'
import type { Series } from './series.ts'
import { TROUBLE } from './trouble.ts'

const ONE = 10_000_000_000
const DAY_MS = 86_400_000

/** Makes the NAV of all classes of a fund, in their order. They share one path; each class deducts its own sales service fee. */
export function makeFundSeries(
  source: ReturnSource,
  rates: Float64Array,
  model: FundModel,
  classes: readonly MarketFund[],
): Series[] {
  const { calendar, seed } = source
  const life = lifeOf(calendar, model)
  const base = Number(classes[0]?.salesServiceRate ?? 0n)
  if (model.kind.fundType === 'MM') {
    return classes.map((each) =>
      moneySeries(calendar, rates, {
        seed,
        place: model.place,
        letter: each.letter,
        first: life.firstPlace,
        end: life.endPlace,
        feeDifference: Number(each.salesServiceRate) - base,
      }),
    )
  }
  const returns = fundReturns(source, model)
  const dividends = dividendRows(seed, model, calendar)
  const splits = splitRows(seed, model, calendar)
  const start = openStream(seed, 'start', String(model.place))
  const older = 8000 + below(start, 17_000)
  const isPublished = publication(source, model, life)
  return classes.map((each, at) =>
    publish(calendar, {
      returns,
      firstRow: life.firstRow,
      endRow: life.endRow,
      startNav: life.isOlder ? roundTo(older * (1000 - 12 * at), 1000) * 1_000_000 : ONE,
      feeDifference: Number(each.salesServiceRate) - base,
      decimals: each.terms.navDecimals,
      dividends,
      splits,
      isPublished,
    }),
  )
}

interface Life {
  readonly firstPlace: number
  readonly endPlace: number
  readonly firstRow: number
  readonly endRow: number
  /** Whether the fund began before the market: it has no closed period, and its start NAV is not one. */
  readonly isOlder: boolean
}

/** Returns a fund's first and last place. A start on a day without a NAV row moves to the next row. An issuing fund has none yet. */
function lifeOf(calendar: MarketCalendar, model: FundModel): Life {
  const { days, rows } = calendar
  const none = { firstPlace: 0, endPlace: 0, firstRow: 0, endRow: 0, isOlder: false }
  if (model.inception === null) return none
  const isOlder = model.inception < days[0]!
  const from = isOlder ? days[0]! : model.inception
  const firstRow = rows.findIndex((place) => days[place]! >= from && calendar.isSession[place] === 1)
  const until = model.retiredOn
  const after = until === null ? -1 : rows.findIndex((place) => days[place]! >= until)
  const endRow = after === -1 ? rows.length : after
  if (firstRow === -1 || firstRow >= endRow) return none
  const endPlace = after === -1 ? days.length : rows[endRow]!
  return { firstPlace: rows[firstRow]!, endPlace, firstRow, endRow, isOlder }
}

/** Returns a test for published rows: weekly for one to three months from a new fund's start, then as the kind; no trouble days. */
function publication(source: ReturnSource, model: FundModel, life: Life): (row: number) => boolean {
  const { calendar, seed } = source
  const closedDays = closedDaysOf(seed, model.place)
  const first = Date.parse(calendar.days[life.firstPlace]!)
  const missing =
    model.place === TROUBLE.navMissing.at ? calendar.placeOf.get(TROUBLE.navMissing.day) : undefined
  return (row) => {
    if (row === life.firstRow) return true
    const place = calendar.rows[row]!
    if (place === missing) return false
    if (model.kind.cadence === 'month') return calendar.isMonthly[place] === 1
    if (model.kind.cadence === 'week') return calendar.isWeekly[place] === 1
    const isClosed = !life.isOlder && Date.parse(calendar.days[place]!) - first < closedDays * DAY_MS
    return !isClosed || calendar.isWeekly[place] === 1
  }
}
