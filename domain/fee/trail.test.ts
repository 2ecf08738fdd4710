import { expect, test } from 'vitest'
import { parseRate } from '#domain/number/money.ts'
import { firmMoneyCaps, quarterEndIn } from './trail.ts'

test.each([
  ['2026-09-30', '2026-10-09', '2026-09-30'],
  ['2026-09-29', '2026-09-30', null],
  ['2026-12-31', '2027-01-04', '2026-12-31'],
  ['2025-12-30', '2026-04-01', '2026-03-31'],
  ['2026-06-30', '2026-06-30', null],
])('the quarter end in [%s, %s) is %s', (from, to, end) => {
  expect(quarterEndIn(from, to)).toBe(end)
})

test('every law, fund type, tilt and client has one line of caps', () => {
  const caps = firmMoneyCaps()
  const key = (each: (typeof caps)[number]) =>
    [each.signedFrom, each.fundType, each.isEquityTilted, each.clientKind].join()
  expect(new Set(caps.map(key)).size).toBe(caps.length)
  const of = { signedFrom: '2026-01-01', clientKind: 'institution', isEquityTilted: false }
  const found = (fundType: string) =>
    caps.find((each) => key(each) === key({ ...each, ...of, fundType } as never))
  expect(found('EQ')).toMatchObject({
    trail: parseRate('0.3'),
    service: parseRate('0.004'),
    serviceDays: 365,
  })
  expect(found('BOND')).toMatchObject({ trail: parseRate('0.15'), service: parseRate('0.002') })
  expect(found('MM')).toMatchObject({
    trail: parseRate('0.15'),
    service: parseRate('0.0015'),
    serviceDays: null,
  })
})
