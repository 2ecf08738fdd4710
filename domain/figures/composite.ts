import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { lastOnOrBefore } from './days.ts'
import type { Level } from './series.ts'

/** One index of a benchmark. The weight is a fraction of 1. */
export interface BenchmarkPart {
  readonly weight: number
  readonly levels: readonly Level[]
}

/**
 * Computes the levels of a benchmark with fixed weights, rebalanced every day: B_t = B_{t−1} × (1 + Σ w r_t), starting at one
 * (rules/figures.md#display-law). Only days that every index has are used; the result is empty if there are none.
 */
export function compositeLevels(parts: readonly BenchmarkPart[]): Level[] {
  const [first, ...others] = parts
  if (!first) return []
  const byDay = others.map((part) => new Map(part.levels.map((each) => [each.day, each.level])))
  const shared = first.levels.filter(({ day }) => byDay.every((part) => part.has(day)))
  const of = (part: number, each: Level) => (part === 0 ? each.level : byDay[part - 1]!.get(each.day)!)
  let level = 1
  return shared.map((each, at) => {
    const before = shared[at - 1]
    if (before) {
      level *=
        1 + parts.reduce((sum, { weight }, part) => sum + weight * (of(part, each) / of(part, before) - 1), 0)
    }
    return { day: each.day, level }
  })
}

/** The greatest age in days at which a level may stand for a later day: the longest holiday with its weekends, and one day. */
const STALE_DAYS = 12

/** Returns the level of a day, or the last one before it. Null if that one is too old. */
export function levelOn(levels: readonly Level[], day: Day): number | null {
  const found = levels[lastOnOrBefore(levels, day)]
  return found && daysBetween(found.day, day) <= STALE_DAYS ? found.level : null
}

/** Returns the return from one day to another by `levelOn`. Null if either level is missing. */
export function returnOver(levels: readonly Level[], from: Day, to: Day): number | null {
  const [base, end] = [levelOn(levels, from), levelOn(levels, to)]
  return base === null || end === null ? null : end / base - 1
}
