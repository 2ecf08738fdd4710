import { expect, test } from 'vitest'
import { benchmarkReturns } from './benchmark-returns.ts'

const LEVELS = [
  { day: '2024-07-03', level: 100 },
  { day: '2025-07-03', level: 110 },
  { day: '2026-01-05', level: 120 },
  { day: '2026-07-03', level: 132 },
]
const row = (own: Partial<Parameters<typeof benchmarkReturns>[0]>) => ({
  navDate: '2026-07-03',
  inception: '2024-07-03',
  return1y: '0.1',
  return2y: '0.2',
  return3y: null,
  return5y: null,
  returnInception: '0.2',
  ...own,
})

test('a benchmark is told over the fund’s own spans', () => {
  const told = benchmarkReturns(row({}), LEVELS)
  expect(told).toMatchObject({ return3y: null, return5y: null })
  const { return1y, return2y, returnInception } = told
  expect([return1y, return2y, returnInception].map(Number)).toEqual([0.2, 0.32, 0.32])
})

test('no benchmark where the fund tells nothing or the indexes are not known', () => {
  const none = { return1y: null, return2y: null, return3y: null, return5y: null, returnInception: null }
  const silent = row({ return1y: null, return2y: null, returnInception: null })
  expect(benchmarkReturns(silent, LEVELS)).toEqual(none)
  expect(benchmarkReturns(row({}), [])).toEqual(none)
})
