import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { Level } from './series.ts'

export interface Drawdown {
  /** The greatest fall as a fraction, zero or below: −0.25 is a fall of a quarter. */
  readonly value: number
  /** Null if the levels never fell. */
  readonly peakDay: Day | null
  readonly troughDay: Day | null
  /** The first day at or above the peak again, and the calendar days from the trough to it. Null while the level is still below. */
  readonly recoveryDay: Day | null
  readonly recoveryDays: number | null
  /** The longest time from one high to the next or to the end, in calendar days. */
  readonly longestDays: number
}

/** Differences smaller than this count as equal: over a dividend or split the levels may differ by rounding of float64. */
const SAME = 1e-12

/**
 * Computes the maximum drawdown min_t(A_t / max_{s≤t} A_s − 1). The first level counts as a peak; of equal falls and of
 * equal peaks the first is returned. Null if there are no levels. rules/figures.md#risk-figures.
 */
export function maxDrawdown(levels: readonly Level[]): Drawdown | null {
  const first = levels[0]
  if (!first) return null
  let peak = first
  let longestDays = 0
  let worst = { value: 0, peak: first, trough: first }
  for (const each of levels) {
    longestDays = Math.max(longestDays, daysBetween(peak.day, each.day))
    if (each.level > peak.level * (1 + SAME)) peak = each
    const value = each.level / peak.level - 1
    if (value < worst.value - SAME) worst = { value, peak, trough: each }
  }
  if (worst.value === 0) {
    return { value: 0, peakDay: null, troughDay: null, recoveryDay: null, recoveryDays: null, longestDays }
  }
  const { value, peak: top, trough } = worst
  const recovery = levels.find((each) => each.day > trough.day && each.level >= top.level * (1 - SAME))
  return {
    value,
    peakDay: top.day,
    troughDay: trough.day,
    recoveryDay: recovery?.day ?? null,
    recoveryDays: recovery ? daysBetween(trough.day, recovery.day) : null,
    longestDays,
  }
}

/** Computes only the depth of the maximum drawdown, without its days. Used for thousands of funds a night. */
export function deepestFall(levels: readonly Level[], from: number): number {
  let peak = levels[from]?.level ?? 0
  let worst = 0
  for (let at = from; at < levels.length; at += 1) {
    const { level } = levels[at]!
    if (level > peak) peak = level
    else if (level / peak - 1 < worst) worst = level / peak - 1
  }
  return worst
}

/** Returns for each level its fall from the highest level so far: zero or below (rules/figures.md#risk-figures). */
export function falls(levels: readonly Level[]): number[] {
  let peak = 0
  return levels.map(({ level }) => {
    peak = Math.max(peak, level)
    return level / peak - 1
  })
}
