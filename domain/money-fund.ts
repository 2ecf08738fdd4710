import { divide } from './decimal.ts'
import type { DayIncome, Fen, Rate, Share } from './money.ts'
import { fen, rate } from './money.ts'

/** Shares × income per 10,000 stand at 2 + 8 + 4 decimals of a yuan; a fen at 2. */
const FEN_E14 = 10n ** 12n

export interface Credit {
  readonly credited: Fen
  /** What was cut off, in 1e-14 yuan; of the sign of the income. */
  readonly tail: bigint
}

/** A day's income of one holder of a money fund, cut to the fen towards zero, and what was cut. rules/fees.md#money-funds. */
export function creditIncome(shares: Share, income: DayIncome): Credit {
  const exact = shares * income
  const credited = divide(exact, FEN_E14, 'down')
  return { credited: fen(credited), tail: exact - credited * FEN_E14 }
}

/**
 * A day's income of all holders: each is credited by himself, then the whole fen in the sum of the tails go one each to the
 * largest tails, earlier holders first among equals. The sum is the fund's income cut to the fen; nothing else is lost.
 */
export function distributeIncome<Holder extends { readonly shares: Share }>(
  holders: readonly Holder[],
  income: DayIncome,
): readonly (Holder & { readonly credited: Fen })[] {
  const credits = holders.map((holder) => creditIncome(holder.shares, income))
  const pool = divide(
    credits.reduce((sum, credit) => sum + credit.tail, 0n),
    FEN_E14,
    'down',
  )
  const one = income < 0n ? -1n : 1n
  const winners = new Set(largestTails(credits).slice(0, Number(pool * one)))
  return holders.map((holder, at) => {
    const { credited } = credits[at]!
    return { ...holder, credited: fen(winners.has(at) ? credited + one : credited) }
  })
}

/** Places by size of tail; a sort keeps the order of equals. */
function largestTails(credits: readonly Credit[]): readonly number[] {
  const size = (at: number) => (credits[at]!.tail < 0n ? -credits[at]!.tail : credits[at]!.tail)
  return credits.map((_, at) => at).toSorted((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0))
}

/** How a money fund's income becomes shares: each session, or each month, until when it waits (rules/fees.md#money-funds). */
export type IncomeCarry = 'daily' | 'monthly'

const WEEK = 7
const YEAR = 365
const PER = 10_000n
const INCOME_ONE = 100_000_000n

/** Three decimals of a percentage, in units of a rate. */
const MILLI_PERCENT = 1_000n

/**
 * 7-day annualised yield 七日年化收益率 of the incomes of seven calendar days, oldest first: simple where income is carried over
 * monthly, compound where daily. Rounded half up at three decimals of a percentage; a year has 365 days, leap or not. Null
 * without seven incomes. The compound power is float64 and exact far beyond those decimals. rules/fees.md#seven-day-yield.
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

/** Four more decimals than a rate has, so that the float is rounded in one place only. */
const GUARD = 10_000n
const GUARDED = 1e12

function roundYield(numerator: bigint, denominator: bigint): Rate {
  return rate(divide(numerator, denominator * MILLI_PERCENT, 'half-up') * MILLI_PERCENT)
}
