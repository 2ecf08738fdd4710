import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { divide, parseDecimal } from '#domain/number/decimal.ts'
import type { DayIncome, Rate } from '#domain/number/money.ts'
import { dayIncome, rate } from '#domain/number/money.ts'

/** When a money fund's income becomes shares: every trading day or every month; until then it waits (rules/fees.md#money-funds). */
export type IncomeCarry = 'daily' | 'monthly'

const WEEK = 7
const YEAR = 365
const PER = 10_000n
const INCOME_ONE = 100_000_000n

/** 0.001 per cent in units of a rate: the step of a rounded yield. */
const MILLI_PERCENT = 1_000n

/**
 * Computes the 7-day annualised yield 七日年化收益率 of seven calendar days, oldest first: simple if income is carried over
 * monthly, compound if daily. Half up at three decimals of a percentage; a year always has 365 days. Null
 * without seven incomes. The compound power is float64, which is exact far beyond those decimals. rules/fees.md#seven-day-yield.
 */
export function sevenDayYield(incomes: readonly DayIncome[], carry: IncomeCarry): Rate | null {
  if (incomes.length !== WEEK) return null
  if (carry === 'monthly') {
    const sum = incomes.reduce((all, income) => all + income, 0n)
    return roundYield(sum * BigInt(YEAR), BigInt(WEEK) * PER)
  }
  const logGrowth = incomes.reduce(
    (all, income) => all + Math.log1p(Number(income) / Number(INCOME_ONE * PER)),
    0,
  )
  return roundYield(BigInt(Math.round(Math.expm1((logGrowth * YEAR) / WEEK) * GUARDED)), GUARD)
}

/** A day's income. One that carries several days (a weekend) stands on the last of them. */
export interface IncomeDay {
  readonly day: Day
  readonly income: DayIncome
}

/** Reads the income per share, as a NAV row has it, as that of 10,000 shares. Throws on any other text, since that is our own defect. */
export function incomeOfShare(dividend: string): DayIncome {
  const income = parseDecimal(dividend, 12)
  if (income === null) throw new TypeError(dividend)
  return dayIncome(income)
}

/**
 * Computes the seven-day yield of the calendar days up to the one at `last` of an ascending list; a day that is not in it has its income in
 * the next one. Null until the list reaches back to the first of the seven.
 */
export function yieldOn(days: readonly IncomeDay[], last: number, carry: IncomeCarry): Rate | null {
  const week: DayIncome[] = []
  for (let at = last; at >= 0 && week.length < WEEK; at -= 1) {
    const back = daysBetween(days[at]!.day, days[last]!.day)
    while (week.length < Math.min(back, WEEK)) week.push(dayIncome(0n))
    if (week.length < WEEK) week.push(days[at]!.income)
  }
  return sevenDayYield(week.toReversed(), carry)
}

/** Four more decimals than a rate has, so that the float is rounded only once. */
const GUARD = 10_000n
const GUARDED = 1e12

function roundYield(numerator: bigint, denominator: bigint): Rate {
  return rate(divide(numerator, denominator * MILLI_PERCENT, 'half-up') * MILLI_PERCENT)
}
