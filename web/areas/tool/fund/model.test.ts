import { expect, test } from 'vitest'
import { fundHref, isYoung, quartileOf, sortNotices, type FundDetails, type FundFacts } from './model.ts'

test('FU3 the address of a chart holds only what is not as usual', () => {
  expect(fundHref('990000', '1y', 'growth')).toBe('/tool/fund/990000')
  expect(fundHref('990000', 'all', 'unit')).toBe('/tool/fund/990000?span=all&by=unit')
  const window = { from: '2025-01-06', to: '2026-01-05', isTooShort: false }
  expect(fundHref('990000', 'all', 'growth', window)).toBe('/tool/fund/990000?from=2025-01-06&to=2026-01-05')
})

test.each([
  ['2023-07-03', '2026-07-03', 3, false],
  ['2023-07-04', '2026-07-03', 3, true],
  ['2025-07-04', '2026-07-03', 1, true],
  ['2015-01-05', '2026-07-03', 5, false],
  [null, '2026-07-03', 1, false],
  ['2026-07-01', null, 1, false],
] as const)('a fund of %s on %s is too young for %i years: %s', (inception, navDate, years, young) => {
  expect(isYoung({ inception, navDate } as FundDetails, years)).toBe(young)
})

test.each([
  [7, 1, 1],
  [7, 2, 2],
  [7, 4, 3],
  [7, 7, 4],
  [4, 2, 2],
  [100, 25, 1],
  [100, 26, 2],
  [3, 1, null],
] as const)('domain 7.7: of %i peers place %i is in quarter %s', (peers, rank, quartile) => {
  expect(quartileOf({ rank, peers })).toBe(quartile)
})

test('FU3 of each document the newest is shown, announcements all', () => {
  const notice = (kind: FundFacts['notices'][number]['kind'], publishedOn: string) => ({
    kind,
    publishedOn,
    title: { zh: kind, en: kind },
    body: { zh: '', en: '' },
  })
  const { documents, announcements } = sortNotices([
    notice('report', '2026-06-01'),
    notice('prospectus', '2026-05-01'),
    notice('prospectus', '2025-05-01'),
    notice('limit', '2025-01-01'),
  ])
  expect(documents.map((each) => each.publishedOn)).toEqual(['2026-05-01'])
  expect(announcements.map(({ kind }) => kind)).toEqual(['report', 'limit'])
})
