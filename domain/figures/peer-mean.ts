import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import type { Level } from './series.ts'

/** The mean of a fund type's daily returns on one day, and the number of classes in it. */
export interface PeerStep {
  readonly day: Day
  readonly mean: number
  readonly peers: number
}

export interface PeerMeans {
  /** Adds the returns between neighbouring levels of one class. Levels more than the longest holiday apart are skipped. */
  readonly add: (levels: readonly Level[]) => void
  /** Returns the steps, oldest first. */
  readonly steps: () => PeerStep[]
}

const LONGEST_STEP = 12

/**
 * Collects the equally weighted mean return of classes, day by day. The order in which classes are added changes the means only by
 * rounding of float64 (rules/figures.md#display-law: a yardstick of the same method and period).
 */
export function collectPeerMeans(): PeerMeans {
  const sums = new Map<Day, { sum: number; peers: number }>()
  return {
    add(levels) {
      for (let at = 1; at < levels.length; at += 1) {
        const [before, { day, level }] = [levels[at - 1]!, levels[at]!]
        if (isFar(before.day, day)) continue
        const known = sums.get(day)
        const step = level / before.level - 1
        if (known) {
          known.sum += step
          known.peers += 1
        } else sums.set(day, { sum: step, peers: 1 })
      }
    },
    steps: () =>
      [...sums]
        .map(([day, { sum, peers }]) => ({ day, mean: sum / peers, peers }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** Whether two days are further apart than the longest step. Days of one month are compared by their numbers, which is faster. */
function isFar(from: Day, to: Day): boolean {
  if (from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) - Number(from.slice(8)) <= LONGEST_STEP) {
    return false
  }
  return daysBetween(from, to) > LONGEST_STEP
}
