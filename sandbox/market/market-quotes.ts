import { nav, rate } from '#domain/number/money.ts'
import { redemptionTiersOn, tiersOn } from './fees/fee-on-day.ts'
import type { MarketFund } from './fund.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { sevenDayYield } from './money-yield.ts'
import type { DatedQuotes, FundTerms } from './quotes.ts'
import type { Series } from './series.ts'
import { statusesOf } from './fees/trade-terms.ts'
import { TROUBLE } from './trouble.ts'
import { findSpan } from './universe.ts'

export interface QuoteSource {
  readonly seed: number
  readonly calendar: MarketCalendar
  readonly funds: readonly MarketFund[]
  readonly series: ReadonlyMap<string, Series>
}

/** Makes look-ups by code and day; each is a map and an array access. For a reused code they return the fund that had it that day. */
export function makeQuotes(source: QuoteSource): DatedQuotes {
  const { calendar, funds, series } = source
  const lives = new Map<string, MarketFund[]>()
  for (const fund of funds) {
    const code = fund.terms.fundCode
    lives.set(code, [...(lives.get(code) ?? []), fund])
  }
  // A class that has ended stays listed, because its holders are still to be paid. A reused code belongs to the newer fund.
  const byRegistrar = Map.groupBy(
    [...lives.values()].map((holders) => holders.at(-1)!.terms),
    (terms) => terms.registrarCode,
  )
  const holderOn = (code: string, day: string): MarketFund | undefined => {
    const all = lives.get(code)
    return all?.length === 1
      ? all[0]
      : all?.findLast((fund) => fund.inception === null || fund.inception <= day)
  }
  const at = (code: string, day: string) => {
    const place = calendar.placeOf.get(day)
    const fund = place === undefined ? undefined : holderOn(code, day)
    const columns = fund && series.get(fund.key)
    if (place === undefined || !fund || !columns || columns.unit[place] === 0) return null
    return { fund, columns, place }
  }
  return {
    fundsOf: (registrarCode) => byRegistrar.get(registrarCode) ?? [],
    navOn: (code, day) => {
      const hit = at(code, day)
      return (
        hit && {
          unit: nav(BigInt(hit.columns.unit[hit.place]!) * 10_000n),
          accumulated: nav(BigInt(hit.columns.accumulated[hit.place]!) * 10_000n),
        }
      )
    },
    termsOn: (code, day) => termsOf(holderOn(code, day), day),
    knownOn: (code, day) => {
      const hit = at(code, day)
      return hit && publishedOn(calendar, hit.fund, hit.place)
    },
    dividendOn: (code, day) => {
      const hit = at(code, day)
      const cash = hit?.columns.dividend[hit.place] ?? 0
      if (!hit || cash === 0 || hit.fund.kind.fundType === 'MM') return null
      return { perShare: nav(BigInt(cash)), payDay: calendar.nextSession(hit.place, 2) }
    },
    splitOn: (code, day) => {
      const hit = at(code, day)
      const ratio = hit?.columns.splits.get(hit.place)
      return ratio === undefined ? null : rate(BigInt(ratio))
    },
    moneyOn: (code, day) => {
      const hit = at(code, day)
      if (!hit || hit.fund.kind.fundType !== 'MM') return null
      return {
        incomePer10k: nav(BigInt(hit.columns.dividend[hit.place]!) * 10_000n),
        yield7d: yieldAt(source, hit),
      }
    },
  }
}

/**
 * Returns the day on whose evening the NAV of a place is published: the day itself, or the next session if it is none. QDII: one session
 * later; the late NAV of the trouble list: later still. Null if the calendar ends before.
 */
export function publishedOn(calendar: MarketCalendar, fund: MarketFund, place: number): string | null {
  const day = calendar.days[place]!
  const { navLate } = TROUBLE
  if (fund.place === navLate.at && day === navLate.day)
    return calendar.nextSession(place, navLate.sessionsLate)
  if (fund.kind.id === 'qdii') return calendar.nextSession(place)
  return day
}

function termsOf(fund: MarketFund | undefined, day: string): FundTerms | null {
  if (!fund) return null
  const span = findSpan(fund.spans, day)
  const { fundStatus, dayMaximum } = span
  return {
    ...fund.terms,
    ...statusesOf(fund.kind, fundStatus),
    ...(fund.terms.isBackEnd && { convertStatus: '3' as const }),
    fundStatus,
    dayMaximum,
    purchaseTiers: tiersOn(fund.schedules, day),
    redemptionTiers: redemptionTiersOn(fund.schedules, day),
  }
}

/** Computes the yield of seven calendar days. A row for several days stands for all of them. Null in a fund's first week. */
function yieldAt(source: QuoteSource, hit: { fund: MarketFund; columns: Series; place: number }) {
  const { fund, columns, place } = hit
  if (
    place < 7 ||
    columns.unit.subarray(place - 13 > 0 ? place - 13 : 0, place - 6).every((unit) => unit === 0)
  )
    return null
  const incomes = Array.from(columns.dividend.subarray(place - 6, place + 1))
  return rate(BigInt(sevenDayYield(incomes, fund.terms.incomeCarry === 'monthly')) * 1000n)
}
