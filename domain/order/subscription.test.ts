import { describe, expect, test } from 'vitest'
import { fen, parseFen, parseRate } from '#domain/number/money.ts'
import { firstRefusal } from './policy.ts'
import { completePurchaseDecision } from './purchase.ts'
import type { SubscriptionFacts as Facts, SubscriptionRefusal } from './subscription.ts'
import { SUBSCRIPTION_POLICIES } from './subscription.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'

const decideSubscription = (facts: Facts) =>
  firstRefusal(SUBSCRIPTION_POLICIES, facts) ?? completePurchaseDecision(facts)

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
