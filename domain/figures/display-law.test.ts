import { describe, expect, test } from 'vitest'
import { publicIntervals, refuseInterval } from './display-law.ts'

const years = (inception: string, today: string) => {
  const found = publicIntervals(inception, today)
  return 'kind' in found
    ? found.kind
    : (found as readonly { to: string }[]).map((each) => each.to.slice(0, 4)).join(' ')
}

/** rules/figures.md#display-law: contract day, today, the periods shown to the public. */
const CASES = [
  ['2026-01-15', '2026-07-14', 'fund-under-six-months'],
  ['2026-01-15', '2026-07-15', '2026'],
  ['2025-07-16', '2026-07-15', '2026'],
  ['2025-07-15', '2026-07-15', 'no-full-calendar-year'],
  ['2025-01-01', '2026-07-15', '2025'],
  ['2024-05-06', '2026-07-15', '2025'],
  ['2021-07-15', '2026-07-15', '2022 2023 2024 2025'],
  ['2021-07-14', '2026-07-15', '2022 2023 2024 2025'],
  ['2020-12-31', '2026-07-15', '2021 2022 2023 2024 2025'],
  ['2009-03-02', '2026-07-15', '2021 2022 2023 2024 2025'],
] as const

describe('past performance the public may see', () => {
  test.each(CASES)('a contract of %s, on %s: %s', (inception, today, expected) => {
    expect(years(inception, today)).toBe(expected)
  })

  test('names the day from which there will be something', () => {
    expect(publicIntervals('2026-01-15', '2026-07-14')).toEqual({
      kind: 'fund-under-six-months',
      shownFrom: '2026-07-15',
    })
    expect(publicIntervals('2025-07-15', '2026-07-15')).toMatchObject({ shownFrom: '2027-01-01' })
  })

  test('a stretch since inception and a year are told apart', () => {
    expect(publicIntervals('2026-01-15', '2026-08-03')).toEqual([
      { kind: 'since-inception', from: '2026-01-15', to: '2026-08-03' },
    ])
    expect(publicIntervals('2024-05-06', '2026-08-03')).toEqual([
      { kind: 'calendar-year', from: '2024-12-31', to: '2025-12-31' },
    ])
  })

  test.each([
    ['2026-01-06', '2026-07-06', 'interval-not-over-six-months'],
    ['2026-01-05', '2026-07-06', undefined],
    ['2025-07-06', '2026-07-06', undefined],
    ['2026-06-06', '2026-07-06', 'interval-not-over-six-months'],
  ])('an interval of its own from %s to %s: %s', (from, to, expected) => {
    expect(refuseInterval({ from, to }, '2015-01-05', '2026-07-06')?.kind).toBe(expected)
  })

  test('a young fund has no interval at all', () => {
    const found = refuseInterval({ from: '2026-02-02', to: '2026-07-06' }, '2026-02-02', '2026-07-06')
    expect(found).toEqual({ kind: 'fund-under-six-months', shownFrom: '2026-08-02' })
  })
})
