import { expect, test } from 'vitest'
import { fundHref, quartileOf, sortNotices, type FundFacts } from './model.ts'

test('FU3 the address of a chart holds only what is not as usual', () => {
  expect(fundHref('990000', '1y', 'growth')).toBe('/tool/fund/990000')
  expect(fundHref('990000', 'all', 'unit')).toBe('/tool/fund/990000?span=all&by=unit')
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
