import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placePurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
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
import { decideSale, REDEMPTION_ORDER_POLICIES, SWITCH_ORDER_POLICIES } from './exit-policies.ts'
import { decide, policiesOf } from './purchase-policies.ts'
import type { Stage } from '../../../tests/world/files/drawn-orders.ts'
import { purchaseOf, redemptionOf, switchOf } from '../../../tests/world/files/drawn-orders.ts'

const MANY = 2_000
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
    const { terms, request } = asked
    const position = { ...asked.position, ...asked.facts.position }
    return judged(decideSale({ terms, position }, request.shares), REDEMPTION_ORDER_POLICIES, asked)
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
