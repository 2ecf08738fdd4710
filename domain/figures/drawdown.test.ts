import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { deepestFall, maxDrawdown } from './drawdown.ts'
import { adjustedLevels } from './series.ts'

/** A day of a fund in ten-thousandths: price, dividend per share, and the number of shares that one share became. */
interface PriceRow {
  readonly unit: number
  readonly dividend: number
  readonly split: number
}

const dayOf = (at: number) => addDays('2026-01-05', at)

const levelsOf = (days: readonly PriceRow[]) =>
  adjustedLevels(
    days.map(({ unit, dividend, split }, at) => ({
      day: dayOf(at),
      unit: unit / 10_000,
      dividend: dividend / 10_000,
      splitRatio: split / 10_000,
    })),
  )

/** Computes exactly, as fractions of whole numbers, the value of the first day's share with all dividends reinvested. */
function worths(days: readonly PriceRow[]): { readonly up: bigint; readonly down: bigint }[] {
  let [up, down] = [1n, 1n]
  return days.map(({ unit, dividend, split }, at) => {
    if (at > 0 && (dividend > 0 || split !== 10_000)) {
      // One share became split / 10,000 shares, and its dividend bought dividend / unit more shares.
      up *= BigInt(split) * BigInt(unit) + BigInt(dividend) * 10_000n
      down *= BigInt(unit) * 10_000n
    }
    return { up: up * BigInt(unit), down }
  })
}

/** Finds the deepest fall by comparing all pairs exactly: the first day of the peak and the first day of the lowest value after it. */
function firstDeepest(days: readonly PriceRow[]) {
  const all = worths(days)
  let worst = { up: 1n, down: 1n, peak: -1, trough: -1 }
  let top = 0
  for (const [at, each] of all.entries()) {
    const high = all[top]!
    if (each.up * high.down > high.up * each.down) top = at
    const peak = all[top]!
    const [up, down] = [each.up * peak.down, each.down * peak.up]
    if (up * worst.down < worst.up * down) worst = { up, down, peak: top, trough: at }
  }
  const day = (at: number) => (at < 0 ? null : dayOf(at))
  return { peakDay: day(worst.peak), troughDay: day(worst.trough) }
}

test('20,000 random funds: of equal peaks and equal lows the first is named, over dividends and splits', () => {
  let state = 11
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  // Only a few prices, so that many are equal; about one day in eight has a dividend, and one in eight a split.
  const cases = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + next(14) }, (): PriceRow => {
      const event = next(8)
      return {
        unit: 10_000 + 537 * next(7),
        dividend: event === 0 ? 537 * (1 + next(3)) : 0,
        split: event === 1 ? 10_000 + 1_237 * (1 + next(3)) : 10_000,
      }
    }),
  )
  const wrong = cases
    .map((days) => {
      const { peakDay, troughDay } = maxDrawdown(levelsOf(days))!
      return { days, made: { peakDay, troughDay }, wanted: firstDeepest(days) }
    })
    .filter(({ made, wanted }) => made.peakDay !== wanted.peakDay || made.troughDay !== wanted.troughDay)
  expect(wrong.length, JSON.stringify(wrong[0])).toBe(0)
})

test('equal prices between two events are equal levels', () => {
  const days = [1.1234, 1.2345, 1.0101, 1.1719, 1.0101, 1.2345, 1.1].map((unit, at) => ({
    day: dayOf(at),
    unit,
    dividend: at === 1 ? 0.0337 : 0,
    splitRatio: 1,
  }))
  const levels = adjustedLevels(days).map(({ level }) => level)
  expect([levels[5], levels[4]]).toEqual([levels[1], levels[2]])
  const fall = maxDrawdown(adjustedLevels(days))!
  expect([fall.peakDay, fall.troughDay, fall.recoveryDay]).toEqual([dayOf(1), dayOf(2), dayOf(5)])
  expect(deepestFall(adjustedLevels(days), 0)).toBe(fall.value)
})
