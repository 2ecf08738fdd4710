import type { Day } from '#domain/calendar/calendar.ts'
import type { Level } from '#domain/figures/series.ts'
import { relativeRisk, returnsOf } from '#domain/figures/risk.ts'
import { ratioText } from '#domain/figures/ratio-text.ts'

/** Finds the days that every series has, oldest first, with the level of each series. */
export function commonDays(series: readonly (readonly Level[])[]): { day: Day; levels: number[] }[] {
  const [first, ...others] = series
  if (!first) return []
  const byDay = others.map((levels) => new Map(levels.map((each) => [each.day, each.level])))
  return first.flatMap(({ day, level }) => {
    const rest = byDay.map((levels) => levels.get(day))
    return rest.every((each) => each !== undefined) ? [{ day, levels: [level, ...rest] }] : []
  })
}

/** With fewer pairs of returns a correlation says nothing about two funds. */
const FEWEST_PAIRS = 30

/** Computes the correlation of each two series, from returns between neighbouring days; the diagonal is 1. */
export function correlationsOf(days: readonly (readonly number[])[]): (string | null)[][] {
  const count = days[0]?.length ?? 0
  const returns = Array.from({ length: count }, (_, n) => returnsOf(days.map((levels) => levels[n]!)))
  const basis = { periods: 252, riskFree: 0 }
  return returns.map((one, at) =>
    returns.map((other, with_) => {
      if (one.length < FEWEST_PAIRS) return null
      return at === with_ ? '1' : ratioText(relativeRisk(one, other, basis)?.correlation ?? null)
    }),
  )
}
