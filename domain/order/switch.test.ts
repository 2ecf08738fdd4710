import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import type { PurchaseTier } from '#domain/fee/fee.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'
import {
  fen,
  fenText,
  parseFen,
  parseNav,
  parseRate,
  parseShare,
  rate,
  share,
  shareText,
} from '#domain/number/money.ts'
import { firstRefusal } from './policy.ts'
import type { SwitchFacts as Facts, SwitchRefusal } from './switch.ts'
import { completeSwitchDecision, SWITCH_POLICIES } from './switch.ts'
import { switchShares } from './switch-result.ts'

const money = (text: string) => parseFen(text)!
const shares = (text: string) => parseShare(text)!
const byRate = (text: string): PurchaseTier[] => [
  { from: fen(0n), to: null, rate: parseRate(text), fixedFee: null, ...UNBOUNDED },
]
const least = (text: string): PurchaseTier[] =>
  byRate(text).map((tier) => ({ ...tier, minFee: money('5.00') }))
const fixed = (text: string): PurchaseTier[] => [
  { from: fen(0n), to: null, rate: null, fixedFee: money(text), ...UNBOUNDED },
]

function switched(
  amount: string,
  outNav: string,
  redemption: string,
  from: PurchaseTier[],
  to: PurchaseTier[],
  more = {},
) {
  const found = switchShares({
    lots: [{ lotId: '1', remaining: shares(amount), registeredOn: addDays('2026-03-12', -10) }],
    shares: shares(amount),
    appliedOn: '2026-03-11',
    confirmedOn: '2026-03-12',
    charge: {
      tiers: [{ fromDays: 0, toDays: null, rate: parseRate(redemption)! }],
      backEndTiers: null,
      rounding: 'per-lot',
      holdEnd: 'confirm',
    },
    source: { nav: parseNav(outNav)!, purchaseTiers: from },
    target: { nav: parseNav('1')!, purchaseTiers: to, shareRounding: 'half-up' },
    makeUpDiscountE4: 10_000n,
    ...more,
  })
  if (found.kind !== 'ok') throw new Error(found.kind)
  return found
}

/**
 * rules/fees.md#switch: shares, NAV, redemption rate, rates of source and target, discount, gross, fee, make-up, net in, NAV,
 * shares in.
 */
const VECTORS = [
  [
    'C1',
    '10000',
    '1.2000',
    '0.005',
    '0.008',
    '0.015',
    '10000',
    '12000.00',
    '60.00',
    '83.00',
    '11857.00',
    '1.5000',
    '7904.67',
  ],
  [
    'C2',
    '10000',
    '1.0500',
    '0',
    '0',
    '0.008',
    '10000',
    '10500.00',
    '0.00',
    '83.33',
    '10416.67',
    '1.2345',
    '8437.97',
  ],
  [
    'C3',
    '10000',
    '1.0500',
    '0',
    '0',
    '0.008',
    '1000',
    '10500.00',
    '0.00',
    '8.39',
    '10491.61',
    '1.2345',
    '8498.67',
  ],
  [
    'C4',
    '5000',
    '2.3456',
    '0.01',
    '0.008',
    '0.005',
    '10000',
    '11728.00',
    '117.28',
    '0.00',
    '11610.72',
    '0.9870',
    '11763.65',
  ],
  [
    'C5',
    '1000',
    '1.0000',
    '0.015',
    '0.003',
    '0.008',
    '10000',
    '1000.00',
    '15.00',
    '4.90',
    '980.10',
    '1.0000',
    '980.10',
  ],
] as const

describe('what a switch becomes', () => {
  test.each(VECTORS)(
    '%s',
    (_, amount, nav, redemption, from, to, discount, gross, fee, makeUp, net, inNav, inShares) => {
      const target = { nav: parseNav(inNav)!, purchaseTiers: byRate(to), shareRounding: 'half-up' }
      const found = switched(amount, nav, redemption, byRate(from), [], {
        target,
        makeUpDiscountE4: BigInt(discount),
      })
      expect([found.out.gross, found.out.fee, found.makeUp, found.inNet].map(fenText)).toEqual([
        gross,
        fee,
        makeUp,
        net,
      ])
      expect(shareText(found.inShares)).toBe(inShares)
    },
  )

  /** Cases beyond the table of rules/fees.md#switch: fixed-fee tiers, max(fee of the target − fee of the source, 0). */
  test.each([
    ['both fixed', fixed('1000.00'), fixed('1500.00'), '500.00'],
    ['target cheaper', fixed('1500.00'), fixed('1000.00'), '0.00'],
    ['source by rate', byRate('0.0001'), fixed('1500.00'), '900.06'],
    ['target by rate', fixed('1000.00'), byRate('0.0005'), '1998.50'],
    ['no fee before', byRate('0'), fixed('1000.00'), '1000.00'],
  ])('fixed-fee tiers: %s', (_, from, to, makeUp) => {
    const found = switched('6000000.00', '1', '0', from, to, { makeUpDiscountE4: 1_000n })
    expect([fenText(found.makeUp), fenText(found.inNet)]).toEqual([
      makeUp,
      fenText(fen(600_000_000n - found.makeUp)),
    ])
  })

  /** A least fee of 5.00 on the 100.00 that was redeemed. The discount of 0.1 applies only to differences of rates. */
  test.each([
    ['a least fee in the target', byRate('0'), least('0.008'), '5.00'],
    ['a least fee in both', least('0.003'), least('0.008'), '0.00'],
    ['a least fee in the source', least('0.003'), byRate('0.015'), '0.00'],
  ])('the make-up is the difference of two fees with %s', (_, from, to, makeUp) => {
    expect(fenText(switched('100.00', '1', '0', from, to, { makeUpDiscountE4: 1_000n }).makeUp)).toBe(makeUp)
    // If both fees are above the least fee, only the rates count.
    const large = switched('10000.00', '1', '0', from, to, { makeUpDiscountE4: 10_000n })
    const free = (tiers: PurchaseTier[]) => tiers.map((tier) => ({ ...tier, ...UNBOUNDED }))
    const plain = switched('10000.00', '1', '0', free(from), free(to), { makeUpDiscountE4: 10_000n })
    expect(large.makeUp).toBe(plain.makeUp)
  })

  test('tiers are those of what came out, not of what was asked for', () => {
    const tiers: PurchaseTier[] = [
      { from: fen(0n), to: money('1000000.00'), rate: parseRate('0.008'), fixedFee: null, ...UNBOUNDED },
      { from: money('1000000.00'), to: null, rate: parseRate('0.005'), fixedFee: null, ...UNBOUNDED },
    ]
    expect(fenText(switched('1000000.00', '1', '0.01', byRate('0'), tiers).makeUp)).toBe('7857.14')
    expect(fenText(switched('1000000.00', '1', '0', byRate('0'), tiers).makeUp)).toBe('4975.12')
  })

  test('a missing tier is a refusal, never zero', () => {
    expect(() => switched('1.00', '1', '0', [], byRate('0'))).toThrow('fee-unknown')
    expect(() => switched('1.00', '1', '0', byRate('0'), [])).toThrow('fee-unknown')
  })

  test('money is conserved, and a make-up is never negative', () => {
    const rates = fc.bigInt(0n, 2_000_000n)
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 10n),
        rates,
        rates,
        fc.bigInt(0n, 10_000n),
        (amount, from, to, discount) => {
          const tier = (value: bigint) => [
            { from: fen(0n), to: null, rate: rate(value), fixedFee: null, ...UNBOUNDED },
          ]
          const text = shareText(share(amount))
          const found = switched(text, '1.2345', '0.005', tier(from), tier(to), {
            makeUpDiscountE4: discount,
          })
          const { out, makeUp, inNet } = found
          return makeUp >= 0n && inNet + makeUp + out.fee === out.gross && (to > from || makeUp === 0n)
        },
      ),
    )
  })
})

const decideSwitch = (facts: Facts) => firstRefusal(SWITCH_POLICIES, facts) ?? completeSwitchDecision(facts)

const usual: Facts = {
  request: { shares: shares('50.00'), acceptsMismatch: false, hasReadDocuments: true },
  source: {
    registrarCode: '98',
    fundStatus: '0',
    convertStatus: '0',
    minimumSwitch: shares('10.00'),
    minimumHolding: shares('100.00'),
  },
  target: {
    registrarCode: '98',
    fundStatus: '0',
    convertStatus: '0',
    riskLevel: 3,
    firstMinimum: money('50.00'),
    addOnMinimum: money('10.00'),
    singleMaximum: money('500.00'),
    dayMaximum: money('800.00'),
  },
  isPairOffered: true,
  position: { available: shares('150.00'), locked: null },
  buyer: { holdsOrAwaits: false, boughtToday: fen(0n) },
  estimate: money('60.00'),
  assessment: { level: 3, isLowestCategory: false, isProfessional: false, validUntil: '2026-12-31' },
  today: '2026-07-06',
}
const asks = (text: string, more = {}) => ({ request: { ...usual.request, shares: shares(text), ...more } })
const source = (change: Partial<Facts['source']>) => ({ source: { ...usual.source, ...change } })
const target = (change: Partial<Facts['target']>) => ({ target: { ...usual.target, ...change } })

const CASES = {
  'other-registrar': [target({ registrarCode: '99' })],
  'pair-not-offered': [{ isPairOffered: false }],
  'source-not-switchable': [
    source({ convertStatus: '1' }),
    source({ convertStatus: '3' }),
    source({ fundStatus: '6' }),
    source({ fundStatus: '4' }),
  ],
  'target-not-switchable': [
    target({ convertStatus: '2' }),
    target({ convertStatus: '3' }),
    target({ fundStatus: '5' }),
    target({ fundStatus: '1' }),
  ],
  'fund-unrated': [target({ riskLevel: 0 })],
  'assessment-missing': [{ assessment: null }],
  'assessment-expired': [{ today: '2027-01-01' }],
  'risk-forbidden': [{ assessment: { ...usual.assessment!, level: 1, isLowestCategory: true } }],
  'risk-mismatch': [target({ riskLevel: 4 })],
  'documents-not-read': [asks('50.00', { hasReadDocuments: false })],
  'shares-locked': [
    {
      ...asks('150.01'),
      position: { available: shares('150.00'), locked: { shares: shares('1.00'), from: '2026-10-05' } },
    },
  ],
  'above-available': [asks('150.01')],
  'below-minimum-switch': [asks('9.99')],
  'must-switch-all': [asks('50.01')],
  'below-target-minimum': [
    { estimate: money('49.99') },
    { estimate: money('9.99'), buyer: { ...usual.buyer, holdsOrAwaits: true } },
  ],
  'above-target-maximum': [{ estimate: money('500.01') }],
  'above-target-day-maximum': [{ buyer: { ...usual.buyer, boughtToday: money('740.01') } }],
} satisfies Record<SwitchRefusal['kind'], Partial<Facts>[]>

describe('may these shares be switched', () => {
  for (const [kind, cases] of Object.entries<Partial<Facts>[]>(CASES)) {
    test.each(cases)(`${kind} (%#)`, (change) =>
      expect(decideSwitch({ ...usual, ...change }).kind).toBe(kind),
    )
  }

  test.each([
    {},
    asks('150.00'),
    asks('10.00'),
    source({ convertStatus: '2', fundStatus: '5' }),
    target({ convertStatus: '1', fundStatus: '6' }),
    { estimate: money('50.00') },
    { estimate: null },
    { estimate: money('10.00'), buyer: { ...usual.buyer, holdsOrAwaits: true } },
    { estimate: money('500.00') },
    { buyer: { ...usual.buyer, boughtToday: money('740.00') } },
    { estimate: money('9999.00'), ...target({ singleMaximum: null, dayMaximum: null }) },
    { ...target({ riskLevel: 4 }), ...asks('50.00', { acceptsMismatch: true }) },
  ] as Partial<Facts>[])('accepted at the boundary (%#)', (change) => {
    expect(decideSwitch({ ...usual, ...change }).kind).toBe('ok')
  })

  test('nothing is no switch', () => {
    expect(() => decideSwitch({ ...usual, ...asks('0.00') })).toThrow('asks for shares')
  })

  test('all of it is known as all', () => {
    expect(decideSwitch({ ...usual, ...asks('150.00') })).toMatchObject({ isAll: true })
    expect(decideSwitch(usual)).toMatchObject({ isAll: false })
  })

  test('the refusals say what would do', () => {
    expect(decideSwitch({ ...usual, ...asks('50.01') })).toEqual({
      kind: 'must-switch-all',
      available: '150.00',
      minimumHolding: '100.00',
    })
    expect(decideSwitch({ ...usual, buyer: { ...usual.buyer, boughtToday: money('790.00') } })).toMatchObject(
      {
        left: '10.00',
      },
    )
  })

  test('what cannot change today is said before what the person can mend', () => {
    const all = { ...usual, ...asks('999.00', { hasReadDocuments: false }), ...target({ riskLevel: 5 }) }
    expect(decideSwitch(all).kind).toBe('risk-mismatch')
    expect(decideSwitch({ ...all, isPairOffered: false }).kind).toBe('pair-not-offered')
  })
})
