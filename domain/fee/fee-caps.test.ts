import { describe, expect, test } from 'vitest'
import { FUND_TYPES } from '#contract/values.ts'
import type { CapRefusal, CheckedSchedule, Holder } from './fee-caps.ts'
import { checkSchedule } from './fee-caps.ts'
import type { FundType } from './fee-rules.ts'
import { FEE_RULES, feeRulesOn, FUND_TYPE_ROWS } from './fee-rules.ts'
import type { Rate } from '#domain/number/money.ts'
import { fen, parseFen, parseRate, rate as ofRate, rateText } from '#domain/number/money.ts'
import { UNBOUNDED } from './fee.ts'

const rate = (text: string) => parseRate(text)!
const NEW = '2026-01-01'
const OLD = '2025-12-31'

const buy = (given: string, kind: 'purchase' | 'subscription' = 'purchase'): CheckedSchedule => ({
  kind,
  tiers: [{ from: fen(0n), to: null, rate: rate(given), fixedFee: null, ...UNBOUNDED }],
})
const service = (given: string): CheckedSchedule => ({ kind: 'service', rate: rate(given) })

test('every product type of the contract has its row', () => {
  expect(Object.keys(FUND_TYPE_ROWS)).toEqual([...FUND_TYPES])
})

test('the law changes with the first day of 2026', () => {
  expect([feeRulesOn(OLD).version, feeRulesOn(NEW).version]).toEqual(['2013', '2026'])
})

/**
 * rules/fees.md#law-in-force: type, equity-tilted, caps of purchase, subscription and sales service, from 2026 and before; '-' means
 * no cap.
 */
const CAPS = [
  ['EQ', true, '0.008 0.008 0.004', '0.015 0.012 -'],
  ['MIXED', true, '0.008 0.008 0.004', '0.015 0.012 -'],
  ['MIXED', false, '0.005 0.005 0.004', '0.015 0.012 -'],
  ['INDEX', false, '0.003 0.003 0.002', '0.008 0.006 -'],
  ['BOND', false, '0.003 0.003 0.002', '0.008 0.006 -'],
  ['MM', false, '0 0 0.0015', '- - 0.0025'],
  ['QDII', true, '0.008 0.008 0.004', '0.015 0.012 -'],
  ['FOF', false, '0.005 0.005 0.004', '0.015 0.012 -'],
] as const

describe.each(CAPS)('caps of %s, tilted %s', (type, isTilted, now, before) => {
  test.each([
    [NEW, now],
    [OLD, before],
  ])('signed %s: %s', (signedOn, caps) => {
    const make = [(text: string) => buy(text), (text: string) => buy(text, 'subscription'), service]
    for (const [at, cap] of caps.split(' ').entries()) {
      const verdict = (text: string) => checkSchedule(make[at]!(text), type, isTilted, signedOn)
      if (cap === '-') {
        expect(verdict('0.02')).toEqual({ kind: 'ok' })
        continue
      }
      const above = (Number(cap) + 0.00000001).toFixed(8)
      expect(verdict(cap)).toEqual({ kind: 'ok' })
      expect(verdict(above)).toEqual({ kind: 'above-cap', cap: Number(cap).toFixed(8), given: above })
    }
  })
})

test('a fixed fee is judged at the foot of its tier', () => {
  const fixed = (from: string): CheckedSchedule => ({
    kind: 'purchase',
    tiers: [{ from: parseFen(from)!, to: null, rate: null, fixedFee: parseFen('1000.00')!, ...UNBOUNDED }],
  })
  expect(checkSchedule(fixed('5000000.00'), 'BOND', false, NEW)).toEqual({ kind: 'ok' })
  expect(checkSchedule(fixed('126000.00'), 'EQ', true, NEW)).toEqual({ kind: 'ok' })
  expect(checkSchedule(fixed('125999.99'), 'EQ', true, NEW)).toMatchObject({
    kind: 'above-cap',
    given: '0.00800001',
  })
  expect(checkSchedule(fixed('0.00'), 'EQ', true, NEW)).toMatchObject({
    kind: 'above-cap',
    given: '1.00000000',
  })
})

/** Builds a redemption schedule with rates from 0, 7, 30, 90 and 180 days held; `part` stays in the fund. */
function redemption(
  rates: string,
  more: { holder?: Holder; hasServiceFee?: boolean; isExempt?: boolean; part?: string } = {},
) {
  const from = [0, 7, 30, 90, 180]
  return {
    kind: 'redemption',
    tiers: rates.split(' ').map((text, at) => ({
      fromDays: from[at]!,
      toDays: from[at + 1] ?? null,
      rate: rate(text),
      toFund: rate(more.part ?? '1'),
    })),
    holder: more.holder ?? 'all',
    hasServiceFee: more.hasServiceFee ?? false,
    isExempt: more.isExempt ?? false,
  } satisfies CheckedSchedule
}

/** Schedule, type, day signed, and the first day held that is below the floor, or null. */
const FLOORS = [
  ['2026 floor', redemption('0.015 0.01 0.005 0.005 0'), 'EQ', NEW, null],
  ['under 7 days', redemption('0.0149 0.01 0.005 0.005 0'), 'EQ', NEW, 0],
  ['7 to 30 days', redemption('0.015 0.0099 0.005 0.005 0'), 'EQ', NEW, 7],
  ['30 to 180 days', redemption('0.015 0.01 0.005 0.0049 0'), 'EQ', NEW, 90],
  ['older floor', redemption('0.015 0.0075 0.005 0.005 0'), 'EQ', OLD, null],
  ['older floor today', redemption('0.015 0.0075 0.005 0.005 0'), 'EQ', NEW, 7],
  ['older, with service fee', redemption('0.005 0.005 0 0 0', { hasServiceFee: true }), 'EQ', OLD, null],
  ['older, service fee too low', redemption('0.005 0.0049 0 0 0', { hasServiceFee: true }), 'EQ', OLD, 7],
  ['older has no exceptions', redemption('0.015 0 0 0 0', { holder: 'individual' }), 'BOND', OLD, 7],
  ['money fund', redemption('0 0 0 0 0'), 'MM', NEW, null],
  ['exempt fund', redemption('0 0 0 0 0', { isExempt: true }), 'INDEX', NEW, null],
  ['individual, bond', redemption('0.015 0 0 0 0', { holder: 'individual' }), 'BOND', NEW, null],
  ['individual, index', redemption('0.015 0 0 0 0', { holder: 'individual' }), 'INDEX', NEW, null],
  ['individual, bond, under 7 days', redemption('0.01 0 0 0 0', { holder: 'individual' }), 'BOND', NEW, 0],
  ['individual, equity', redemption('0.015 0 0 0 0', { holder: 'individual' }), 'EQ', NEW, 7],
  ['institution, bond', redemption('0.015 0.01 0 0 0', { holder: 'institution' }), 'BOND', NEW, null],
  ['institution, bond, from 7 days', redemption('0.015 0 0 0 0', { holder: 'institution' }), 'BOND', NEW, 7],
  ['institution, index', redemption('0.015 0.01 0 0 0', { holder: 'institution' }), 'INDEX', NEW, 30],
  ['all, bond', redemption('0.015 0.01 0 0 0'), 'BOND', NEW, null],
  ['all, index', redemption('0.015 0.01 0 0 0'), 'INDEX', NEW, 30],
] as const satisfies readonly (readonly [string, CheckedSchedule, FundType, string, number | null])[]

test.each(FLOORS)('redemption: %s', (_, schedule, type, signedOn, fromDays) => {
  const verdict = checkSchedule(schedule, type, type === 'EQ', signedOn)
  expect(verdict).toMatchObject(fromDays === null ? { kind: 'ok' } : { kind: 'below-floor', fromDays })
})

test('the part that stays in the fund', () => {
  const half = redemption('0.015 0.01 0.005 0.005 0', { part: '0.5' })
  expect(checkSchedule(half, 'EQ', true, NEW)).toMatchObject({
    kind: 'below-fund-part',
    fromDays: 0,
    given: '0.50000000',
  })
})

/** rules/fees.md#funds-part-of-the-fee: the least parts from 0, 7, 30, 90 and 180 days held. */
describe.each([
  ['signed under the older law', OLD, '1 1 0.75 0.5 0.25', {}],
  ['signed today', NEW, '1 1 1 1 1', {}],
  ['signed today, with a service fee', NEW, '1 1 1 1 1', { hasServiceFee: true }],
])('the least part that stays in the fund, %s', (_, signedOn, parts, more) => {
  const least = parts.split(' ').map(rate)
  const charging = redemption('0.015 0.01 0.005 0.005 0.001', more)
  const keeping = (kept: readonly Rate[]) => {
    const tiers = charging.tiers.map((tier, at) => ({ ...tier, toFund: kept[at]! }))
    return checkSchedule({ ...charging, tiers }, 'EQ', true, signedOn)
  }

  test('is enough', () => expect(keeping(least)).toEqual({ kind: 'ok' }))

  test.each(charging.tiers.map(({ fromDays }, at) => [fromDays, at] as const))(
    'is told from %i days on, where a hundred-millionth less is kept',
    (fromDays, at) => {
      const short = least.with(at, ofRate(least[at]! - 1n))
      expect(keeping(short)).toMatchObject({
        kind: 'below-fund-part',
        fromDays,
        floor: rateText(least[at]!),
      })
    },
  )
})

const REFUSALS = {
  'fund-type-unknown': () => checkSchedule(buy('0'), 'WIP', false, NEW),
  'fee-unknown': () => checkSchedule({ ...redemption('0.015'), tiers: [] }, 'EQ', true, NEW),
  'above-cap': () => checkSchedule(buy('0.01'), 'EQ', true, NEW),
  'below-floor': () => checkSchedule(redemption('0 0 0 0 0'), 'EQ', true, NEW),
  'below-fund-part': () =>
    checkSchedule(redemption('0.02 0.02 0.02 0.02 0', { part: '0.9' }), 'EQ', true, NEW),
} satisfies Record<CapRefusal['kind'], () => unknown>

test.each(Object.entries(REFUSALS))('refused as %s', (kind, ask) => expect(ask()).toMatchObject({ kind }))

test('a schedule without tiers is unknown, one ruled by its own contract passes', () => {
  expect(checkSchedule({ kind: 'purchase', tiers: [] }, 'EQ', true, NEW)).toEqual({ kind: 'fee-unknown' })
  expect(checkSchedule(buy('0.05'), 'POF-EQ', true, NEW)).toEqual({ kind: 'ok' })
})

test('a tier with neither rate nor fixed fee is unknown; a fixed fee of nothing is nothing', () => {
  const tier = { from: fen(0n), to: null, rate: null, ...UNBOUNDED }
  const check = (fixedFee: string | null) => {
    const tiers = [{ ...tier, fixedFee: fixedFee === null ? null : parseFen(fixedFee) }]
    return checkSchedule({ kind: 'purchase', tiers }, 'MM', false, NEW)
  }
  expect([check(null).kind, check('0.00').kind, check('0.01').kind]).toEqual([
    'fee-unknown',
    'ok',
    'above-cap',
  ])
})

test('a least fee is judged at the foot of its tier, and from the first fen on by the rate beside it', () => {
  const check = (from: string, minFee: string, given = '0.005') => {
    const bounds = { minFee: parseFen(minFee), maxFee: null }
    const tier = { from: parseFen(from)!, to: null, rate: rate(given), fixedFee: null, ...bounds }
    return checkSchedule({ kind: 'purchase', tiers: [tier] }, 'EQ', true, NEW).kind
  }
  expect(check('0.00', '5.00', '0.008')).toBe('ok')
  expect(check('0.00', '5.00', '0.00800001')).toBe('above-cap')
  // 8,000 of 1,008,000 is 0.8 % of the net amount; one fen more is above the cap.
  expect(check('1008000.00', '8000.00')).toBe('ok')
  expect(check('1008000.00', '8000.01')).toBe('above-cap')
})

test('no fee has no part to leave in the fund; the first day that falls short is named', () => {
  const floor = redemption('0.015 0.01 0.005 0.005 0')
  const with180 = (tier: { rate: string; toFund: string }, at90 = '0.005') => {
    const changed = [...floor.tiers.slice(0, 3), { ...floor.tiers[3]!, rate: rate(at90) }]
    const last = { ...floor.tiers[4]!, rate: rate(tier.rate), toFund: rate(tier.toFund) }
    return checkSchedule({ ...floor, tiers: [...changed, last] }, 'EQ', true, NEW)
  }
  expect(with180({ rate: '0', toFund: '0' })).toEqual({ kind: 'ok' })
  expect(with180({ rate: '0.001', toFund: '0.5' })).toMatchObject({ kind: 'below-fund-part', fromDays: 180 })
  expect(with180({ rate: '0.001', toFund: '0.5' }, '0.004')).toMatchObject({
    kind: 'below-floor',
    fromDays: 90,
  })
})

test('floors have no holes', () => {
  for (const { floors } of FEE_RULES) {
    for (const list of [floors.withService, floors.without]) {
      const joints = list.slice(1).map((floor, at) => floor.fromDays === list[at]!.toDays)
      expect([list.at(0)!.fromDays, list.at(-1)!.toDays, ...joints]).toEqual([
        0,
        null,
        ...joints.map(() => true),
      ])
    }
  }
})
