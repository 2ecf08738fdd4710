import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placePurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'
import { fen, rate, share } from '#domain/number/money.ts'
import { judgeAll } from '#domain/order/judge-all.ts'
import type { PolicyOutcome } from '#domain/order/judge-all.ts'
import type { Policy } from '#domain/order/policy.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import { completeSwitchDecision } from '#domain/order/switch.ts'
import {
  decideOpening,
  decideTerm,
  openingPoliciesOf,
  termPoliciesOf,
} from '#server/trade/plans/plan-policies.ts'
import type { AskedTerm } from '#server/trade/plans/plan-policies.ts'
import type { AskedRedemption, AskedSwitch } from './exit-policies.ts'
import { decideSale, REDEMPTION_ORDER_POLICIES, SWITCH_ORDER_POLICIES } from './exit-policies.ts'
import type { PurchaseFacts } from './facts.ts'
import { decide, policiesOf } from './purchase-policies.ts'

const MANY = 2_000
const yuan = (value: number) => fen(BigInt(value) * 100n)
const units = (value: number) => share(BigInt(value) * 100n)

/** Returns random choices that are the same for the same seed. */
function chance(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return {
    pick: <T>(...of: readonly [T, ...T[]]): T => of[next() % of.length]!,
    often: () => next() % 5 !== 0,
  }
}

type Stage = 'purchase' | 'subscription' | 'private'

/** Makes a purchase that may break any rule. The facts that the policies read are drawn; the others are left out. */
function purchaseOf(seed: number, stage: Stage): AskedTerm {
  const { pick, often } = chance(seed)
  const schedule = {
    feeScheduleId: '1',
    ruleVersion: 'v',
    discountE4: 1_000n,
    tiers: often() ? [{ from: fen(0n), to: null, rate: rate(800_000n), fixedFee: null, ...UNBOUNDED }] : [],
  }
  const riskLevel = pick(0, 1, 3, 3, 3, 4)
  const amount = yuan(pick(5, 150, 1_000, 30_000, 90_000))
  const assessment = often()
    ? {
        level: pick(1, 3, 4),
        isLowestCategory: !often(),
        isProfessional: false,
        validUntil: pick('2026-12-31', '2026-07-05'),
      }
    : null
  const fundStatus = stage === 'subscription' ? '1' : pick('0', '0', '0', '5')
  const gate = {
    riskLevel,
    schedule,
    position: often()
      ? {
          mostHolders: 200,
          isMinimumNet: often(),
          isSpecificTarget: often(),
          hasSignedDisclosure: often(),
          otherHolders: pick(0, 200),
          isHolder: often(),
        }
      : null,
    declaration: often()
      ? { outcome: 'approved', validUntil: '2026-12-31', facts: { financialAssets: '5000000.00' } }
      : null,
    isPerson: true,
    contract: null,
    today: '2026-07-06',
    now: new Date('2026-07-06T10:00:00+08:00'),
  }
  const facts = {
    product: {
      fundCode: '000001',
      isAgencyEnded: !often(),
      terms: {
        fundStatus,
        riskLevel,
        firstMinimum: yuan(100),
        addOnMinimum: yuan(10),
        singleMaximum: pick(null, yuan(50_000)),
        dayMaximum: pick(null, yuan(40_000)),
      },
      offer: {
        firstMinimum: yuan(100),
        addOnMinimum: yuan(10),
        unit: yuan(pick(1, 100)),
        maximum: yuan(50_000),
      },
      ipo: often() ? { from: '2026-07-01', to: '2026-07-31' } : null,
      schedule: often() ? schedule : null,
    },
    buyer: {
      assessment,
      documentValidTo: pick('2030-01-01', '2030-01-01', '2026-01-01'),
      lacksChecker: !often(),
      holdsOrAwaits: often(),
      boughtToday: yuan(pick(0, 20_000)),
      subscribed: yuan(pick(0, 20_000)),
    },
    privateGate: stage === 'private' ? gate : null,
    tradeDate: '2026-07-06',
    // Facts that no policy reads are left out.
  } as unknown as PurchaseFacts
  return {
    facts,
    exit: pick(null, { periodicStatus: '0' }, { periodicStatus: '0' }, { periodicStatus: '3' }),
    request: { amount, acceptsMismatch: often(), hasReadDocuments: often() },
    card: { singleLimit: pick(null, yuan(20_000)), leftToday: yuan(60_000) } as AskedTerm['card'],
    today: '2026-07-06',
  }
}

function redemptionOf(seed: number): AskedRedemption {
  const { pick, often } = chance(seed)
  const terms = {
    fundStatus: pick('0', '0', '0', '9'),
    minimumRedemption: units(10),
    minimumHolding: units(20),
    singleMaximum: pick(null, units(500)),
    dayMaximum: pick(null, units(300)),
  }
  const position = {
    available: units(pick(100, 600)),
    locked: pick(null, { shares: units(200), from: '2026-08-03' }),
    redeemedToday: units(pick(0, 250)),
    isInDispute: !often(),
  }
  const facts = { terms, position } as unknown as AskedRedemption['facts']
  return { facts, terms, position, request: { shares: units(pick(5, 50, 95, 100, 590, 600, 700)) } }
}

function switchOf(seed: number): AskedSwitch {
  const { pick, often } = chance(seed)
  const { facts, request, terms: exit, position } = redemptionOf(seed)
  const bought = purchaseOf(seed, 'purchase')
  const { terms } = bought.facts.product
  return {
    facts: { ...facts, target: bought.facts.product } as AskedSwitch['facts'],
    request: { ...bought.request, ...request },
    source: { ...exit, registrarCode: '98', convertStatus: pick('0', '0', '1'), minimumSwitch: units(10) },
    target: { ...terms, registrarCode: pick('98', '98', '99'), convertStatus: pick('0', '0', '2') },
    isPairOffered: often(),
    position,
    buyer: bought.facts.buyer,
    estimate: pick(null, yuan(5), yuan(200), yuan(45_000), yuan(60_000)),
    assessment: bought.facts.buyer.assessment,
    today: bought.today,
  }
}

interface Kind {
  readonly kind: string
}

interface Judged {
  /** The result of the function that stops at the first refusal. */
  readonly decided: Kind
  readonly outcomes: readonly PolicyOutcome<Kind>[]
}

function judged<F>(decided: Kind, policies: readonly Policy<F, Kind>[], facts: F): Judged {
  return { decided, outcomes: judgeAll(policies, facts) }
}

function entry(stage: Stage) {
  return (seed: number): Judged => {
    const asked = purchaseOf(seed, stage)
    const { facts, request, card, today } = asked
    return judged(decide(facts, request, card, today), policiesOf(facts), asked)
  }
}

/** The lists of policies, named like the rows of the table in the rules. */
const LISTS = {
  purchase: entry('purchase'),
  subscription: entry('subscription'),
  'private purchase': entry('private'),
  'plan, agreed': (seed) => {
    const asked = purchaseOf(seed, 'purchase')
    return judged(decideOpening(asked), openingPoliciesOf(asked.facts), asked)
  },
  'plan, each term': (seed) => {
    const asked = purchaseOf(seed, 'purchase')
    return judged(decideTerm(asked), termPoliciesOf(asked.facts), asked)
  },
  redemption: (seed) => {
    const asked = redemptionOf(seed)
    return judged(decideSale(asked.facts, asked.request.shares), REDEMPTION_ORDER_POLICIES, asked)
  },
  switch: (seed) => {
    const asked = switchOf(seed)
    const decided = firstRefusal(SWITCH_ORDER_POLICIES, asked) ?? completeSwitchDecision(asked)
    return judged(decided, SWITCH_ORDER_POLICIES, asked)
  },
} satisfies Record<string, (seed: number) => Judged>

const BOOK = new Map(
  readFileSync('docs/rules/orders.md', 'utf8')
    .split('## Policies')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, row, names]) => [row!, names!.split(', ')]),
)

const drawn = (judge: (seed: number) => Judged) =>
  Array.from({ length: MANY }, (_, nth) => judge((nth + 1) * 7_919))

describe.each(Object.entries(LISTS))('%s', (row, judge) => {
  test('is judged by the policies of the book, in its order', () => {
    const names = judge(1).outcomes.map(({ name }) => name)
    expect(names).toEqual(BOOK.get(row))
    expect(new Set(names).size).toBe(names.length)
  })

  test('is refused by the first policy that refuses, whichever way the list is run', () => {
    const seen = new Set<string>()
    for (const { decided, outcomes } of drawn(judge)) {
      const refused = outcomes.find((each) => each.verdict === 'refused')
      if (refused === undefined) expect(decided.kind).toBe('ok')
      else expect(decided).toEqual(refused.refusal)
      seen.add(decided.kind)
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

/** Checks that a private fund makes once more before the ordinary rule. The contract lists their refusals with the ordinary ones. */
const ASKED_TWICE = ['private-suitability', 'private-fee-known']

test.each([
  [placePurchase, LISTS.purchase],
  [placePurchase, LISTS.subscription],
  [placePurchase, LISTS['private purchase']],
  [openPlan, LISTS['plan, agreed']],
  [placeRedemption, LISTS.redemption],
  [placeSwitch, LISTS.switch],
])('the contract has the refusals in the order of the policies (%#)', (endpoint, judge) => {
  const told: readonly string[] = endpoint.refusals
  const places = new Map<string, Set<number>>()
  for (const each of drawn(judge).flatMap(({ outcomes }) => outcomes)) {
    if (each.verdict !== 'refused' || ASKED_TWICE.includes(each.name)) continue
    const place = told.indexOf(each.refusal.kind)
    // A company cannot agree a plan.
    if (endpoint === openPlan && each.name === 'second-person') continue
    expect(place, each.refusal.kind).toBeGreaterThan(-1)
    places.set(each.name, (places.get(each.name) ?? new Set()).add(place))
  }
  const inOrder = judge(1).outcomes.flatMap(({ name }) =>
    [...(places.get(name) ?? [])].toSorted((a, b) => a - b),
  )
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  expect(inOrder.length).toBeGreaterThan(5)
})
