import { describe, expect, test } from 'vitest'
import { judgeCoverRange, lastShareDay, phaseOf } from './cover.ts'

describe('AD22 cover', () => {
  const days = { from: '2026-07-06', to: '2026-07-10' }
  test.each([
    ['proposed', '2026-07-05', 'proposed'],
    ['proposed', '2026-07-10', 'proposed'],
    ['proposed', '2026-07-11', 'over'],
    ['approved', '2026-07-05', 'coming'],
    ['approved', '2026-07-06', 'running'],
    ['approved', '2026-07-10', 'running'],
    ['approved', '2026-07-11', 'over'],
    ['refused', '2026-07-07', 'refused'],
    ['withdrawn', '2026-07-11', 'withdrawn'],
  ] as const)('%s on %s is %s', (state, today, phase) =>
    expect(phaseOf({ state, ...days }, today)).toBe(phase),
  )

  test.each([
    ['2026-07-06', '2026-07-06', true],
    ['2026-07-05', '2026-07-06', false],
    ['2026-07-07', '2026-07-06', false],
    ['2026-07-06', '2026-09-03', true],
    ['2026-07-06', '2026-09-04', false],
  ])('%s to %s', (from, to, isFit) =>
    expect(judgeCoverRange({ from, to }, '2026-07-06')).toEqual(
      isFit ? { kind: 'ok' } : { kind: 'cover-range-wrong', mostDays: 60 },
    ),
  )
})

test.each([
  [0, null],
  [1, '2026-07-06'],
  [90, '2026-10-03'],
  [91, null],
  [1.5, null],
])('AD8 a client is shared for %s days', (days, last) => expect(lastShareDay('2026-07-06', days)).toBe(last))
