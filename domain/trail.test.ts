import { describe, expect, test } from 'vitest'
import { fenText, NAV_ONE, parseNav, parseRate, parseShare, RATE_ONE } from './money.ts'
import { firmMoneyCaps, quarterAmount, quarterEndIn, yearAmount } from './trail.ts'

const days = (count: number, of: Parameters<typeof yearAmount>[0]) => Array(count).fill(yearAmount(of))

describe('a quarter of days', () => {
  /** rules/fees.md#trail-commission: a million for 90 days; the ratio is the one that counts after the cap. */
  test.each([
    ['K1', '0.012', '0.5', '1479.45'],
    ['K2', '0.012', '0.3', '887.67'],
    ['K3 and K4', '0.003', '0.15', '110.96'],
  ])('%s is rounded once', (_, rate, ratio, amount) => {
    const facts = { rate: parseRate(rate)!, ratio: parseRate(ratio)! }
    const of = { ...facts, shares: parseShare('1000000.00')!, nav: NAV_ONE }
    expect(fenText(quarterAmount(days(90, of)))).toBe(amount)
  })

  /** rules/fees.md#sales-service-fee. */
  test.each([
    ['V1', 30, '0.004', '32.88'],
    ['V2', 365, '0.004', '400.00'],
    ['V4', 400, '0.0015', '164.38'],
  ])('%s', (_, count, rate, amount) => {
    const of = { shares: parseShare('100000.00')!, nav: NAV_ONE, rate: parseRate(rate)!, ratio: RATE_ONE }
    expect(fenText(quarterAmount(days(count, of)))).toBe(amount)
  })

  test('does not lose what a day alone would round away', () => {
    // A third of a fen a day: rounded daily it would be nothing at all.
    const of = { shares: parseShare('1.00')!, nav: parseNav('1.2166')!, rate: RATE_ONE, ratio: RATE_ONE }
    expect(fenText(quarterAmount(days(1, of)))).toBe('0.00')
    expect(fenText(quarterAmount(days(90, of)))).toBe('0.30')
  })
})

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
