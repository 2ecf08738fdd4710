import type { getFundPerformance } from '#contract/fund/fund-page.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import { incomeOfShare, yieldOn } from '#domain/fund/money-fund.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import type { DayIncome, Rate } from '#domain/number/money.ts'
import { trimEnd } from '#domain/number/trim-end.ts'
import type { NavRow } from './fund-series.store.ts'
import { thin } from './thin.ts'

export type MoneyDays = NonNullable<OutputOf<typeof getFundPerformance>['money']>

/** One day's income of a money fund, as in the NAV table. */
export type IncomeRow = Pick<NavRow, 'nav_date' | 'dividend'>

const MOST_POINTS = 2000

/** Returns a money fund's days, oldest first: yuan per 10,000 shares, and the yield of seven calendar days (rules/fees.md#seven-day-yield). */
export function moneyDays(rows: readonly IncomeRow[], carry: IncomeCarry): MoneyDays {
  const days = rows.map((row) => ({ day: row.nav_date, income: incomeOfShare(row.dividend) }))
  const shown = days.map(({ day, income }, at) => {
    const found = yieldOn(days, at, carry)
    return { date: day, incomePer10k: decimalText(income), yield7d: found && decimalText(found) }
  })
  return thin(shown, MOST_POINTS)
}

function decimalText(value: DayIncome | Rate): string {
  return trimEnd(trimEnd(formatDecimal(value, 8), '0'), '.')
}
