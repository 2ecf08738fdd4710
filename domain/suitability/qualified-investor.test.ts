import { describe, expect, test } from 'vitest'
import type { CallBackPoint, CallBackRefusal } from '#domain/calendar/cooling-off.ts'
import {
  afterCallBack,
  CALL_BACK_POINTS,
  coolingOffEnds,
  decideCallBack,
} from '#domain/calendar/cooling-off.ts'
import { purchaseFee, UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, fenText, parseFen, parseRate } from '#domain/number/money.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { PrivatePurchaseFacts as Facts, PrivatePurchaseRefusal } from './qualified-investor.ts'
import { isQualifiedInvestor, PRIVATE_PURCHASE_POLICIES } from './qualified-investor.ts'

const decidePrivatePurchase = (facts: Facts) =>
  firstRefusal(PRIVATE_PURCHASE_POLICIES, facts) ?? ({ kind: 'ok' } as const)

const money = (text: string) => parseFen(text)!
const person = (assets: string, ...incomes: [string, string, string]) => ({
  who: 'person' as const,
  financialAssets: money(assets),
  incomes: [money(incomes[0]), money(incomes[1]), money(incomes[2])] as const,
})

/** The vectors of rules/private-funds.md#qualified-investor and the limits next to them. */
test.each([
  ['500k three times', person('0', '500000', '500000', '500000'), true],
  ['500k on average', person('0', '400000', '500000', '600000'), true],
  ['a fen short of both', person('2999999.99', '499999', '499999', '499999'), false],
  ['a fen short of the average', person('0', '500000', '500000', '499999.99'), false],
  ['assets alone', person('3000000.00', '0', '0', '0'), true],
  ['a firm of 9.99 million', { who: 'unit' as const, netAssets: money('9990000.00') }, false],
  ['a firm of 10 million', { who: 'unit' as const, netAssets: money('10000000.00') }, true],
  ['exempt by law', { who: 'exempt' as const }, true],
])('qualified investor: %s', (_, investor, expected) => expect(isQualifiedInvestor(investor)).toBe(expected))

const usual: Facts = {
  investor: person('3000000.00', '0', '0', '0'),
  terms: { riskLevel: 4, isMinimumNet: false, mostHolders: 200 },
  isSpecificTarget: true,
  assessment: { level: 4, isLowestCategory: false, isProfessional: false, validUntil: '2026-12-31' },
  acceptsMismatch: false,
  hasSignedDisclosure: true,
  proofValidUntil: '2026-12-31',
  amount: money('1000000.00'),
  netOfFee: money('1000000.00'),
  holders: 199,
  isHolder: false,
  today: '2026-07-06',
}
const net = { terms: { ...usual.terms, isMinimumNet: true }, netOfFee: money('990099.01') }

const CASES = {
  'not-specific-target': [{ isSpecificTarget: false, assessment: null }],
  'fund-unrated': [{ terms: { ...usual.terms, riskLevel: 0 } }],
  'assessment-missing': [{ assessment: null, hasSignedDisclosure: false }],
  'assessment-expired': [{ assessment: { ...usual.assessment!, validUntil: '2026-07-05' } }],
  'risk-forbidden': [
    { assessment: { ...usual.assessment!, level: 1, isLowestCategory: true }, acceptsMismatch: true },
  ],
  'risk-mismatch': [{ assessment: { ...usual.assessment!, level: 3 } }],
  'risk-disclosure-unsigned': [{ hasSignedDisclosure: false, proofValidUntil: null }],
  'proof-missing': [{ proofValidUntil: null }],
  'proof-expired': [{ proofValidUntil: '2026-07-05' }],
  'not-qualified-investor': [{ investor: person('2999999.99', '0', '0', '0') }],
  'below-private-minimum': [{ amount: money('999999.99') }, net],
  'holders-full': [{ holders: 200 }, { holders: 200, investor: { who: 'exempt' } }],
} satisfies Record<PrivatePurchaseRefusal['kind'], Partial<Facts>[]>

describe('may this investor sign', () => {
  for (const [kind, cases] of Object.entries<Partial<Facts>[]>(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) =>
      expect(decidePrivatePurchase({ ...usual, ...change }).kind).toBe(kind),
    )
  }

  test.each([
    {},
    { ...net, terms: usual.terms },
    { ...net, isHolder: true, amount: money('100000.00') },
    { holders: 200, isHolder: true },
    { investor: { who: 'exempt' }, proofValidUntil: null, amount: money('1.00') },
    { assessment: { ...usual.assessment!, level: 3 }, acceptsMismatch: true },
  ] as Partial<Facts>[])('accepted at the boundary (%#)', (change) => {
    expect(decidePrivatePurchase({ ...usual, ...change }).kind).toBe('ok')
  })

  test('1,000,000 with a fee of 1% inside is 990,099.01 net', () => {
    const tiers = [{ from: fen(0n), to: null, rate: parseRate('0.01'), fixedFee: null, ...UNBOUNDED }]
    const fee = purchaseFee(money('1000000.00'), { tiers, discountE4: 10_000n })
    if ('kind' in fee) throw new Error(fee.kind)
    expect(fenText(fee.net)).toBe('990099.01')
    expect(decidePrivatePurchase({ ...usual, ...net, netOfFee: fee.net })).toEqual({
      kind: 'below-private-minimum',
      minimum: '1000000.00',
      given: '990099.01',
    })
  })
})

describe('cooling-off and call-back', () => {
  const at = (text: string) => new Date(`${text}+08:00`)
  const signed = { signedAt: at('2026-03-02T16:00:00'), paidAt: at('2026-03-02T16:00:00'), isBySeller: false }

  const CALLS = {
    'cooling-off': { ...signed, now: at('2026-03-03T15:59:59.999') },
    'call-back-by-seller': { ...signed, now: at('2026-03-03T16:00:00'), isBySeller: true },
  } satisfies Record<CallBackRefusal['kind'], unknown>

  test.each(Object.entries(CALLS))('refused as %s', (kind, facts) =>
    expect(decideCallBack(facts).kind).toBe(kind),
  )

  test('signed and paid 2026-03-02 16:00, called from 2026-03-03 16:00', () => {
    expect(decideCallBack({ ...signed, now: at('2026-03-03T16:00:00') })).toEqual({ kind: 'ok' })
  })

  test('the later of signature and payment counts', () => {
    const later = at('2026-03-02T18:30:00')
    const expected = at('2026-03-03T18:30:00')
    expect(coolingOffEnds(signed.signedAt, later)).toEqual(expected)
    expect(coolingOffEnds(later, signed.paidAt)).toEqual(expected)
  })

  const yes = Object.fromEntries(CALL_BACK_POINTS.map((point) => [point, true])) as Record<
    CallBackPoint,
    boolean
  >

  test('all points confirmed make the contract count', () =>
    expect(afterCallBack(yes)).toEqual({ kind: 'effective' }))

  test.each(CALL_BACK_POINTS)('"no" on %s cancels', (point) => {
    expect(afterCallBack({ ...yes, [point]: false })).toEqual({ kind: 'cancelled', failed: [point] })
  })
})
