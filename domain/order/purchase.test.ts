import { describe, expect, test } from 'vitest'
import { fen, parseFen, parseRate } from '#domain/number/money.ts'
import { firstRefusal } from './policy.ts'
import type { PurchaseFacts as Facts, PurchaseRefusal } from './purchase.ts'
import { completePurchaseDecision, PURCHASE_POLICIES } from './purchase.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'

const decidePurchase = (facts: Facts) =>
  firstRefusal(PURCHASE_POLICIES, facts) ?? completePurchaseDecision(facts)

const money = (text: string) => parseFen(text)!

const usual: Facts = {
  request: { amount: money('1000.00'), acceptsMismatch: false, hasReadDocuments: true },
  terms: {
    fundStatus: '0',
    riskLevel: 3,
    firstMinimum: money('100.00'),
    addOnMinimum: money('10.00'),
    singleMaximum: money('50000.00'),
    dayMaximum: money('100000.00'),
  },
  schedule: {
    feeScheduleId: '1',
    ruleVersion: 'v',
    discountE4: 1_000n,
    tiers: [{ from: fen(0n), to: null, rate: parseRate('0.008'), fixedFee: null, ...UNBOUNDED }],
  },
  buyer: {
    holdsOrAwaits: false,
    boughtToday: fen(0n),
    cardSingleLimit: money('60000.00'),
    cardLeftToday: money('40000.00'),
  },
  assessment: { level: 3, isLowestCategory: false, isProfessional: false, validUntil: '2026-12-31' },
  today: '2026-07-06',
}

const request = (amount: string, more = {}): Partial<Facts> => ({
  request: { ...usual.request, amount: money(amount), ...more },
})

/** One row for each refusal and boundary: the changes from the usual case, and the answer. */
const CASES = {
  'fund-not-open': [
    { terms: { ...usual.terms, fundStatus: '5' } },
    { terms: { ...usual.terms, fundStatus: '9' } },
  ],
  'fee-unknown': [{ schedule: null }, { schedule: { ...usual.schedule!, tiers: [] } }],
  'fund-unrated': [{ terms: { ...usual.terms, riskLevel: 0 } }],
  'assessment-missing': [{ assessment: null }],
  'assessment-expired': [{ today: '2027-01-01' }],
  'risk-forbidden': [{ assessment: { ...usual.assessment!, level: 1, isLowestCategory: true } }],
  'risk-mismatch': [{ terms: { ...usual.terms, riskLevel: 4 } }],
  'documents-not-read': [request('1000.00', { hasReadDocuments: false })],
  'below-minimum': [request('99.99'), { ...request('9.99'), buyer: { ...usual.buyer, holdsOrAwaits: true } }],
  'above-single-maximum': [request('50000.01')],
  'above-day-maximum': [
    { ...request('20000.00'), buyer: { ...usual.buyer, boughtToday: money('80000.01') } },
  ],
  'above-card-limit': [request('40000.01')],
} satisfies Record<PurchaseRefusal['kind'], Partial<Facts>[]>

describe('may this purchase be accepted', () => {
  for (const [kind, cases] of Object.entries(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) => {
      expect(decidePurchase({ ...usual, ...change }).kind).toBe(kind)
    })
  }

  test.each([
    request('100.00'),
    request('40000.00'),
    { ...request('20000.00'), buyer: { ...usual.buyer, boughtToday: money('80000.00') } },
    { ...request('10.00'), buyer: { ...usual.buyer, holdsOrAwaits: true } },
    { terms: { ...usual.terms, riskLevel: 4 }, ...request('1000.00', { acceptsMismatch: true }) },
    { terms: { ...usual.terms, fundStatus: '6' } },
    { terms: { ...usual.terms, singleMaximum: null, dayMaximum: null } },
  ] as Partial<Facts>[])('accepted at the boundary (%#)', (change) => {
    expect(decidePurchase({ ...usual, ...change }).kind).toBe('ok')
  })

  test('what cannot change today is said before what the person can mend', () => {
    const all = { ...usual, ...request('0.01', { hasReadDocuments: false }), assessment: null }
    expect(decidePurchase(all).kind).toBe('assessment-missing')
    expect(decidePurchase({ ...all, terms: { ...usual.terms, fundStatus: '8' } }).kind).toBe('fund-not-open')
  })

  test('the refusal says how much would still be allowed today', () => {
    const facts = {
      ...usual,
      ...request('30000.00'),
      buyer: { ...usual.buyer, boughtToday: money('80000.01') },
    }
    expect(decidePurchase(facts)).toEqual({
      kind: 'above-day-maximum',
      maximum: '100000.00',
      left: '19999.99',
    })
  })
})
