import { expect, test } from 'vitest'
import type { SelectedFund } from '#contract/fund-list.ts'
import { benchmarkReturns } from './compare-benchmark.ts'

const LEVELS = [
  { day: '2024-07-03', level: 100 },
  { day: '2025-07-03', level: 110 },
  { day: '2026-01-05', level: 120 },
  { day: '2026-07-03', level: 132 },
]
const row = (own: Partial<SelectedFund>) =>
  ({
    navDate: '2026-07-03',
    inception: '2024-07-03',
    return1y: '0.1',
    return2y: '0.2',
    return3y: null,
    return5y: null,
    returnInception: '0.2',
    ...own,
  }) as SelectedFund

test('a benchmark is told over the fund’s own spans, and over the one shown', () => {
  const shown = { from: '2026-01-05', to: '2026-07-03' }
  expect(benchmarkReturns(row({}), LEVELS, shown)).toMatchObject({ return3y: null, return5y: null })
  const { growth, return1y, return2y, returnInception } = benchmarkReturns(row({}), LEVELS, shown)
  expect([growth, return1y, return2y, returnInception].map(Number)).toEqual([0.1, 0.2, 0.32, 0.32])
})

test('no benchmark where the fund tells nothing, nothing is shown, or the indexes are not known', () => {
  const none = {
    growth: null,
    return1y: null,
    return2y: null,
    return3y: null,
    return5y: null,
    returnInception: null,
  }
  const silent = row({ return1y: null, return2y: null, returnInception: null })
  expect(benchmarkReturns(silent, LEVELS, null)).toEqual(none)
  expect(benchmarkReturns(row({}), [], { from: '2026-01-05', to: '2026-07-03' })).toEqual(none)
})
