import type { getFundPerformance } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import { sevenDayYield } from '#domain/figures/series.ts'
import type { NavRow } from './fund-series.store.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'
import { thin } from './thin.ts'

export type MoneyDays = NonNullable<OutputOf<typeof getFundPerformance>['money']>

/** One day's income of a money fund, as in the NAV table. */
export type IncomeRow = Pick<NavRow, 'nav_date' | 'dividend'>

const WEEK = 7
const MOST_POINTS = 2000

/**
 * Returns a money fund's days, oldest first: yuan per 10,000 shares, and the yield of seven calendar days a year, compounded if
 * income is carried over daily, simple if monthly (rules/fees.md#seven-day-yield). A row that carries several days counts for all of
 * them. The yield is null until the rows reach back a week.
 */
export function moneyDays(rows: readonly IncomeRow[], carry: IncomeCarry): MoneyDays {
  const income = rows.map((row) => Number(row.dividend) * 10_000)
  const days = rows.map((row, at) => ({
    date: row.nav_date,
    incomePer10k: ratioText(income[at]!)!,
    yield7d: ratioText(yieldAt(rows, income, { at, carry })),
  }))
  return thin(days, MOST_POINTS)
}

function yieldAt(
  rows: readonly IncomeRow[],
  income: readonly number[],
  { at: last, carry }: { readonly at: number; readonly carry: IncomeCarry },
): number | null {
  const week: number[] = []
  for (let at = last; at >= 0; at -= 1) {
    const back = daysBetween(rows[at]!.nav_date, rows[last]!.nav_date)
    if (back >= WEEK) {
      while (week.length < WEEK) week.push(0)
      return sevenDayYield(week, carry)
    }
    while (week.length < back) week.push(0)
    week.push(income[at]!)
  }
  return null
}
