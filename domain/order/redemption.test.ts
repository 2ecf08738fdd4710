import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShare, share } from '#domain/number/money.ts'
import type { RedemptionRefusal } from './redemption.ts'
import { decideRedemption } from './redemption.ts'

type Facts = Parameters<typeof decideRedemption>[0]

const shares = (text: string) => parseShare(text)!
const asks = (text: string) => ({ request: { shares: shares(text) } })
const usual: Facts = {
  request: { shares: shares('50.00') },
  terms: {
    fundStatus: '0',
    minimumRedemption: shares('10.00'),
    minimumHolding: shares('100.00'),
    singleMaximum: null,
    dayMaximum: null,
  },
  position: { available: shares('150.00'), redeemedToday: shares('0'), locked: null },
}
const terms = (change: Partial<Facts['terms']>) => ({ terms: { ...usual.terms, ...change } })
const position = (available: string, redeemedToday = '0') => ({
  position: { available: shares(available), redeemedToday: shares(redeemedToday), locked: null },
})

const locked = { shares: shares('20.00'), from: '2026-10-05' }

/** One row for each refusal and boundary; the vectors of rules/orders.md#least-holding 100.00 and minimum redemption 10.00. */
const CASES = {
  'fund-not-redeemable': ['1', '4', '6', '8', '9'].map((fundStatus) => terms({ fundStatus })),
  'shares-locked': [
    { ...asks('150.01'), position: { ...usual.position, locked } },
    { ...asks('170.00'), position: { ...usual.position, locked } },
  ],
  'above-available': [
    asks('150.01'),
    { ...asks('0.01'), ...position('0') },
    { ...asks('170.01'), position: { ...usual.position, locked } },
  ],
  'below-minimum-redemption': [asks('9.99'), asks('0.01')],
  'must-redeem-all': [asks('50.01'), asks('149.99')],
  'above-redemption-maximum': [
    terms({ singleMaximum: shares('49.99') }),
    { ...asks('150.00'), ...terms({ singleMaximum: shares('149.99') }) },
  ],
  'above-day-redemption-maximum': [
    terms({ dayMaximum: shares('49.99') }),
    { ...terms({ dayMaximum: shares('100.00') }), ...position('150.00', '50.01') },
  ],
} satisfies Record<RedemptionRefusal['kind'], Partial<Facts>[]>

describe('may these shares be redeemed', () => {
  for (const [kind, cases] of Object.entries<Partial<Facts>[]>(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) => {
      expect(decideRedemption({ ...usual, ...change }).kind).toBe(kind)
    })
  }

  test.each([
    [asks('50.00'), false],
    [asks('10.00'), false],
    [asks('150.00'), true],
    [{ ...asks('5.00'), ...position('5.00') }, true],
    [terms({ fundStatus: '5' }), false],
    [terms({ singleMaximum: shares('50.00'), dayMaximum: shares('50.00') }), false],
    [{ ...terms({ dayMaximum: shares('100.00') }), ...position('150.00', '50.00') }, false],
    [{ ...asks('50.01'), ...terms({ minimumHolding: shares('0') }) }, false],
  ] as [Partial<Facts>, boolean][])('accepted at the boundary (%#)', (change, isAll) => {
    expect(decideRedemption({ ...usual, ...change })).toEqual({ kind: 'ok', isAll })
  })

  test('a refusal says what would do', () => {
    const held = { ...asks('170.00'), position: { ...usual.position, locked } }
    expect(decideRedemption({ ...usual, ...held })).toEqual({
      kind: 'shares-locked',
      available: '150.00',
      from: '2026-10-05',
    })
    expect(decideRedemption({ ...usual, ...asks('50.01') })).toEqual({
      kind: 'must-redeem-all',
      available: '150.00',
      minimumHolding: '100.00',
    })
    const limited = { ...usual, ...terms({ dayMaximum: shares('100.00') }), ...position('150.00', '80.00') }
    expect(decideRedemption(limited)).toEqual({
      kind: 'above-day-redemption-maximum',
      maximum: '100.00',
      left: '20.00',
    })
    const spent = { ...usual, ...terms({ dayMaximum: shares('100.00') }), ...position('150.00', '120.00') }
    expect(decideRedemption(spent)).toMatchObject({ left: '0.00' })
  })

  test('what cannot change today is said before what the person can mend', () => {
    const all = { ...usual, ...asks('999.00'), ...terms({ fundStatus: '6', singleMaximum: shares('1.00') }) }
    expect(decideRedemption(all).kind).toBe('fund-not-redeemable')
    expect(decideRedemption({ ...all, ...terms({ singleMaximum: shares('1.00') }) }).kind).toBe(
      'above-available',
    )
  })

  test('nothing is no redemption', () => {
    expect(() => decideRedemption({ ...usual, ...asks('0.00') })).toThrow('asks for shares')
  })

  test('what is accepted leaves nothing, or at least the minimum holding', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 30_000n), fc.bigInt(0n, 30_000n), (asked, available) => {
        const facts = {
          request: { shares: share(asked) },
          position: { ...usual.position, available: share(available) },
        }
        const left = available - asked
        return decideRedemption({ ...usual, ...facts }).kind !== 'ok' || left === 0n || left >= 10_000n
      }),
    )
  })
})
