import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, addMonths, daysBetween } from '#domain/calendar/day.ts'
import { lastOnOrBefore } from './days.ts'
import type { Level } from './series.ts'

export type Period = '1w' | '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | 'inception'

/** The reason why a figure cannot be computed. Such a figure is shown as "--" and never as zero. */
export interface NotComputable {
  readonly kind: 'not-computable'
  readonly reason:
    | 'no-values'
    /** The history begins after the start of the period. */
    | 'history-too-short'
    /** There is no value near the period's start: the last one before it is too old. */
    | 'base-missing'
    /** There is no value of the period's last day or later yet. */
    | 'period-not-over'
    /** The history does not reach back to the start of the fund. */
    | 'beginning-missing'
    | 'under-one-year'
}

export interface PeriodReturn {
  readonly kind: 'ok'
  /** A fraction: 0.05 is 5%. */
  readonly value: number
  readonly baseDay: Day
  readonly endDay: Day
}

const MONTHS: Readonly<Partial<Record<Period, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '2y': 24,
  '3y': 36,
  '5y': 60,
}

/**
 * The greatest age in days of a base level at the nominal start. The market's longest holiday is 11 days with its weekends. A
 * fund that publishes monthly has gaps of up to 31 days, which are too long only for the return of a week.
 */
const OLDEST_BASE = { week: 14, other: 31 } as const

/** "Since inception" requires a history that begins at most two weeks after the contract's effective day. */
const FIRST_VALUE_WITHIN = 14

/** Returns the nominal start of a period, by calendar months cut at the month's end (rules/figures.md#period-returns). */
export function nominalStart(end: Day, period: Exclude<Period, 'inception'>): Day {
  if (period === '1w') return addDays(end, -7)
  if (period === 'ytd') return `${Number(end.slice(0, 4)) - 1}-12-31`
  return addMonths(end, -MONTHS[period]!)
}

/**
 * Returns the index of a period's base in ascending levels; the last level is the end of the period. The base is the last level on or
 * before the nominal start. Not computable if that level is too old (rules/figures.md#period-returns).
 */
export function baseIndex(
  levels: readonly Level[],
  period: Exclude<Period, 'inception'>,
): number | NotComputable {
  const end = levels.at(-1)
  if (!end) return notComputable('no-values')
  const start = nominalStart(end.day, period)
  const at = lastOnOrBefore(levels, start)
  if (at === -1) return notComputable('history-too-short')
  const oldest = period === '1w' ? OLDEST_BASE.week : OLDEST_BASE.other
  return daysBetween(levels[at]!.day, start) > oldest ? notComputable('base-missing') : at
}

/** Computes R = A_end / A_base − 1 over a period that ends with the last level (rules/figures.md#period-returns). */
export function periodReturn(
  levels: readonly Level[],
  period: Exclude<Period, 'inception'>,
): PeriodReturn | NotComputable {
  const at = baseIndex(levels, period)
  return typeof at === 'number' ? returnBetween(levels[at]!, levels.at(-1)!) : at
}

/**
 * Computes the return since the contract's effective day. The first level is its base, so it must be of that day or at most two weeks
 * later. If the effective day is not known, the first level must be the face value of 1 (rules/figures.md#period-returns).
 */
export function returnSinceInception(
  levels: readonly Level[],
  inception: Day | null,
): PeriodReturn | NotComputable {
  const [first, end] = [levels[0], levels.at(-1)]
  if (!first || !end) return notComputable('no-values')
  const isWhole =
    inception === null ? first.level === 1 : daysBetween(inception, first.day) <= FIRST_VALUE_WITHIN
  return isWhole ? returnBetween(first, end) : notComputable('beginning-missing')
}

/**
 * Computes the return of one whole calendar year, from the last level on or before the day before the year to the last level
 * of the year. It needs a level on or after 31 December (rules/figures.md#period-returns).
 */
export function calendarYearReturn(levels: readonly Level[], year: number): PeriodReturn | NotComputable {
  if (levels.length === 0) return notComputable('no-values')
  const [eve, close] = [`${year - 1}-12-31`, `${year}-12-31`]
  const [base, end] = [lastOnOrBefore(levels, eve), lastOnOrBefore(levels, close)]
  if (base === -1) return notComputable('history-too-short')
  if (levels.at(-1)!.day < close) return notComputable('period-not-over')
  const isNear = (at: number, day: Day) => daysBetween(levels[at]!.day, day) <= OLDEST_BASE.other
  if (!isNear(base, eve) || !isNear(end, close)) return notComputable('base-missing')
  return returnBetween(levels[base]!, levels[end]!)
}

/** Computes (1 + R)^(365 / days) − 1 by calendar days. Not computable under one year (rules/figures.md#period-returns). */
export function annualised(value: number, days: number): number | NotComputable {
  return days < 365 ? notComputable('under-one-year') : (1 + value) ** (365 / days) - 1
}

function returnBetween(base: Level, end: Level): PeriodReturn {
  return { kind: 'ok', value: end.level / base.level - 1, baseDay: base.day, endDay: end.day }
}

function notComputable(reason: NotComputable['reason']): NotComputable {
  return { kind: 'not-computable', reason }
}
