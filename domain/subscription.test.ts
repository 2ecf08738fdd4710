import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, parseFen, parseNav, parseRate, rateText, shareText } from './money.ts'
import type { SubscriptionRefusal } from './subscription.ts'
import { decideSubscription } from './subscription.ts'
import { allot, allotmentRatio, subscriptionResult } from './subscription-result.ts'
import { UNBOUNDED } from './fee.ts'

type Facts = Parameters<typeof decideSubscription>[0]

const money = (text: string) => parseFen(text)!
const schedule = (rateText: string | null, fixedFee: string | null = null) => ({
  feeScheduleId: '1',
  ruleVersion: 'v',
  discountE4: 10_000n,
  tiers: [
    {
      from: fen(0n),
      to: null,
      rate: rateText === null ? null : parseRate(rateText),
      fixedFee: fixedFee === null ? null : money(fixedFee),
      ...UNBOUNDED,
    },
  ],
})

/** rules/fees.md#subscription: amount, rate or fixed fee, net, fee, interest, shares of the net, of the interest, of both. */
const RESULTS = [
  ['S1', '10000.00', '0.012', null, '9881.42', '118.58', '3.00', '9881.42', '3.00', '9884.42'],
  ['S2', '100000.00', '0.01', null, '99009.90', '990.10', '55.55', '99009.90', '55.55', '99065.45'],
  ['S3', '1000.00', '0', null, '1000.00', '0.00', '0.17', '1000.00', '0.17', '1000.17'],
  [
    'S4',
    '5000000.00',
    null,
    '1000.00',
    '4999000.00',
    '1000.00',
    '123.45',
    '4999000.00',
    '123.45',
    '4999123.45',
  ],
  ['S5', '10000.00', '0.008', null, '9920.63', '79.37', '0', '9920.63', '0.00', '9920.63'],
] as const

describe('what a subscription becomes', () => {
  test.each(RESULTS)('%s', (_, amount, rate, fixed, net, fee, interest, ofNet, ofInterest, shares) => {
    const found = subscriptionResult({
      amount: money(amount),
      schedule: schedule(rate, fixed),
      interest: money(interest),
      faceValue: parseNav('1')!,
    })
    if ('kind' in found) throw new Error(found.kind)
    expect([fenText(found.net), fenText(found.fee)]).toEqual([net, fee])
    expect([found.netShares, found.interestShares, found.shares].map(shareText)).toEqual([
      ofNet,
      ofInterest,
      shares,
    ])
  })

  test('interest shares are cut, shares of the net are rounded', () => {
    const facts = {
      amount: money('10.00'),
      schedule: schedule('0'),
      interest: money('10.00'),
      faceValue: parseNav('0.6')!,
    }
    const found = subscriptionResult(facts)
    if ('kind' in found) throw new Error(found.kind)
    expect([found.netShares, found.interestShares].map(shareText)).toEqual(['16.67', '16.66'])
  })

  test('no tier is a refusal, never zero', () => {
    const facts = { amount: money('10.00'), interest: fen(0n), faceValue: parseNav('1')! }
    expect(subscriptionResult({ ...facts, schedule: { ...schedule('0'), tiers: [] } })).toEqual({
      kind: 'fee-unknown',
    })
  })
})

describe('allotment', () => {
  test.each([
    ['A1', '5000000000.00', '8000000000.00', '0.62500000', '6250.00', '3750.00'],
    ['A2', '3000000000.00', '4123456789.12', '0.72754491', '7275.45', '2724.55'],
    ['A3', '5000000000.00', '4999999999.00', '1.00000000', '10000.00', '0.00'],
  ])('%s', (_, cap, valid, ratio, confirmed, refund) => {
    const found = allotmentRatio(money(cap), money(valid))
    expect(rateText(found)).toBe(ratio)
    const one = allot(money('10000.00'), found)
    expect([fenText(one.confirmed), fenText(one.refund)]).toEqual([confirmed, refund])
  })

  test('what is confirmed and what goes back are what was applied for', () => {
    const sum = fc.bigInt(1n, 10n ** 14n)
    fc.assert(
      fc.property(sum, sum, sum, (cap, valid, applied) => {
        const one = allot(fen(applied), allotmentRatio(fen(cap), fen(valid)))
        return one.confirmed + one.refund === applied && one.confirmed >= 0n && one.refund >= 0n
      }),
    )
  })
})

const usual: Facts = {
  request: { amount: money('5000.00'), acceptsMismatch: false, hasReadDocuments: true },
  terms: {
    fundStatus: '1',
    riskLevel: 3,
    ipo: { from: '2026-06-29', to: '2026-07-10' },
    firstMinimum: money('1000.00'),
    addOnMinimum: money('100.00'),
    unit: money('100.00'),
    maximum: money('20000.00'),
  },
  schedule: schedule('0.008'),
  subscriber: { subscribed: fen(0n), cardSingleLimit: money('15000.00'), cardLeftToday: money('12000.00') },
  assessment: { level: 3, isLowestCategory: false, isProfessional: false, validUntil: '2026-12-31' },
  today: '2026-07-06',
  tradeDate: '2026-07-06',
}
const asks = (amount: string, more = {}) => ({
  request: { ...usual.request, amount: money(amount), ...more },
})
const terms = (change: Partial<Facts['terms']>) => ({ terms: { ...usual.terms, ...change } })
const had = (subscribed: string) => ({ subscriber: { ...usual.subscriber, subscribed: money(subscribed) } })

const CASES = {
  'fund-not-raising': [
    terms({ fundStatus: '0' }),
    terms({ ipo: null }),
    { today: '2026-06-28', tradeDate: '2026-06-29' },
    { today: '2026-07-10', tradeDate: '2026-07-13' },
  ],
  'fee-unknown': [{ schedule: null }, { schedule: { ...schedule('0'), tiers: [] } }],
  'fund-unrated': [terms({ riskLevel: 0 })],
  'assessment-missing': [{ assessment: null }],
  'assessment-expired': [{ assessment: { ...usual.assessment!, validUntil: '2026-07-05' } }],
  'risk-forbidden': [{ assessment: { ...usual.assessment!, level: 1, isLowestCategory: true } }],
  'risk-mismatch': [terms({ riskLevel: 4 })],
  'documents-not-read': [asks('5000.00', { hasReadDocuments: false })],
  'below-minimum': [asks('999.99'), { ...asks('99.99'), ...had('1000.00') }],
  'not-a-multiple': [asks('1050.00'), asks('1000.01')],
  'above-subscription-maximum': [
    asks('20100.00'),
    { ...asks('5000.00'), ...had('15100.00') },
    { ...asks('100.00'), ...had('30000.00') },
  ],
  'above-card-limit': [asks('12100.00'), asks('15100.00')],
} satisfies Record<SubscriptionRefusal['kind'], Partial<Facts>[]>

describe('may this subscription be accepted', () => {
  for (const [kind, cases] of Object.entries<Partial<Facts>[]>(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) =>
      expect(decideSubscription({ ...usual, ...change }).kind).toBe(kind),
    )
  }

  test.each([
    {},
    asks('1000.00'),
    asks('12000.00'),
    { ...asks('100.00'), ...had('1000.00') },
    { ...asks('5000.00'), ...had('15000.00') },
    { today: '2026-06-29', tradeDate: '2026-06-29' },
    { today: '2026-07-04', tradeDate: '2026-07-06' },
    { today: '2026-07-10', tradeDate: '2026-07-10' },
    { ...asks('5000.01'), ...terms({ unit: null, maximum: null }) },
    { ...terms({ riskLevel: 4 }), ...asks('5000.00', { acceptsMismatch: true }) },
  ] as Partial<Facts>[])('accepted at the boundary (%#)', (change) => {
    expect(decideSubscription({ ...usual, ...change }).kind).toBe('ok')
  })

  test('the refusals say what would do', () => {
    expect(decideSubscription({ ...usual, ...asks('5000.00'), ...had('15100.00') })).toEqual({
      kind: 'above-subscription-maximum',
      maximum: '20000.00',
      left: '4900.00',
    })
    expect(decideSubscription({ ...usual, ...terms({ fundStatus: '0', ipo: null }) })).toEqual({
      kind: 'fund-not-raising',
      fundStatus: '0',
      from: null,
      to: null,
    })
    expect(decideSubscription({ ...usual, ...asks('15100.00') })).toMatchObject({ limit: '15000.00' })
  })

  test('what cannot change today is said before what the person can mend', () => {
    const all = { ...usual, ...asks('0.01', { hasReadDocuments: false }), assessment: null }
    expect(decideSubscription(all).kind).toBe('assessment-missing')
    expect(decideSubscription({ ...all, ...terms({ fundStatus: '9' }) }).kind).toBe('fund-not-raising')
  })
})
