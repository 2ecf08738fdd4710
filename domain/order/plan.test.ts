import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, parseFen, parseRate, rate } from '#domain/number/money.ts'
import type { PlanAction, PlanRefusal, PlanState, TermOutcome } from './plan.ts'
import { actOnPlan, afterTerm, amountOfTerm, amountsOfTerms, decideSkip, planCan } from './plan.ts'

const active = (misses = 0): PlanState => ({ state: 'active', misses })
const paused = (misses = 0): PlanState => ({ state: 'paused', misses, reason: 'client' })
const ended: PlanState = { state: 'ended', reason: 'client' }

const ACTIONS: readonly PlanAction[] = [
  { do: 'pause', reason: 'client' },
  { do: 'resume' },
  { do: 'skip' },
  { do: 'change' },
  { do: 'end', reason: 'client' },
]

describe('what may be done with a plan', () => {
  const cells = [active(1), paused(1), ended].flatMap((plan) =>
    ACTIONS.map((action) => [plan, action] as const),
  )

  test.each(cells)('%j %j is as the table says', (plan, action) => {
    const allowed = planCan[plan.state][action.do]
    const found = actOnPlan(plan, action)
    expect(found.kind).toBe(allowed ? 'ok' : 'plan-state-forbids')
    if (!allowed) expect(found).toEqual({ kind: 'plan-state-forbids', state: plan.state, action: action.do })
  })

  test.each([
    [
      active(2),
      { do: 'pause', reason: 'fund-re-rated' },
      { state: 'paused', misses: 2, reason: 'fund-re-rated' },
    ],
    [paused(3), { do: 'resume' }, active(0)],
    [active(2), { do: 'skip' }, active(2)],
    [paused(2), { do: 'change' }, paused(2)],
    [paused(), { do: 'end', reason: 'fund-ended' }, { state: 'ended', reason: 'fund-ended' }],
  ] as [PlanState, PlanAction, PlanState][])('%j after %j', (plan, action, expected) => {
    expect(actOnPlan(plan, action)).toEqual({ kind: 'ok', plan: expected })
  })
})

const due = { dueOn: '2026-01-10', tradeDate: '2026-01-12' }
const early = { isOrdered: false, isBeforeCutOff: true }

const REFUSALS = {
  'plan-state-forbids': [
    () => decideSkip(paused(), due, early),
    () => decideSkip(ended, due, early),
    () => actOnPlan(ended, { do: 'resume' }),
  ],
  'term-already-running': [
    () => decideSkip(active(), due, { ...early, isOrdered: true }),
    () => decideSkip(active(), due, { ...early, isBeforeCutOff: false }),
  ],
} satisfies Record<PlanRefusal['kind'], (() => { kind: string })[]>

describe('skipping a term', () => {
  for (const [kind, asks] of Object.entries(REFUSALS)) {
    test.each(asks)(`${kind} (%#)`, (ask) => expect(ask().kind).toBe(kind))
  }

  test('before it runs', () => expect(decideSkip(active(2), due, early)).toEqual({ kind: 'ok' }))
})

describe('after a term (rules/orders.md#terms-of-a-plan)', () => {
  const run = (from: PlanState, ...outcomes: TermOutcome[]) =>
    outcomes.reduce((plan, outcome) => afterTerm(plan, outcome, false), from)

  test('three misses in a row pause it, two do not', () => {
    expect(run(active(), 'pay-failed', 'pay-failed')).toEqual(active(2))
    expect(run(active(), 'pay-failed', 'pay-failed', 'pay-failed')).toEqual({
      state: 'paused',
      misses: 3,
      reason: 'three-misses',
    })
  })

  test.each([
    [['pay-failed', 'pay-failed', 'done', 'pay-failed', 'pay-failed'], 'active'],
    [['pay-failed', 'pay-failed', 'skipped', 'pay-failed'], 'paused'],
    [['pay-failed', 'pay-failed', 'refused', 'pay-failed'], 'paused'],
    [['refused', 'refused', 'refused', 'skipped', 'skipped', 'skipped'], 'active'],
  ] as const)('%j: %s', (outcomes, state) => expect(run(active(), ...outcomes).state).toBe(state))

  test('what was paused meanwhile counts on and keeps its reason; what has ended is over', () => {
    expect(run(paused(2), 'pay-failed')).toEqual(paused(3))
    expect(run(ended, 'pay-failed', 'done')).toBe(ended)
  })

  test.each(['done', 'pay-failed', 'refused', 'skipped'] as const)(
    'the last term completes it, %s',
    (outcome) => {
      expect(afterTerm(active(2), outcome, true)).toEqual({ state: 'ended', reason: 'completed' })
      expect(afterTerm(ended, outcome, true)).toBe(ended)
    },
  )

  test('a plan is paused by exactly three misses without a success between', () => {
    const outcomes = fc.array(fc.constantFrom('done', 'pay-failed', 'refused', 'skipped' as const), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(outcomes, (list) => {
        const tried = list.filter((each) => each === 'done' || each === 'pay-failed').join(' ')
        return (
          (run(active(), ...list).state === 'paused') === tried.includes('pay-failed pay-failed pay-failed')
        )
      }),
    )
  })
})

describe('a plan that grows', () => {
  const stepUp = { rate: parseRate('0.05')!, everyTerms: 12 }
  const at = (amount: string, term: number, step = stepUp) =>
    fenText(amountOfTerm(parseFen(amount)!, step, term))

  test.each([
    ['1000.00', 1, '1000.00'],
    ['1000.00', 12, '1000.00'],
    ['1000.00', 13, '1050.00'],
    ['1000.00', 24, '1050.00'],
    ['1000.00', 25, '1102.00'],
    ['1000.00', 37, '1157.00'],
    ['10.50', 13, '11.00'],
    ['10.00', 13, '10.00'],
  ])('%s in term %i is %s', (amount, term, expected) => expect(at(amount, term)).toBe(expected))

  test('a step that rounding would turn down is no step', () => {
    expect(at('10.90', 2, { rate: parseRate('0.0001')!, everyTerms: 1 })).toBe('10.90')
  })

  test('all of them at once are each by itself', () => {
    const step = { rate: parseRate('0.07')!, everyTerms: 3 }
    const each = Array.from({ length: 40 }, (_, done) => amountOfTerm(fen(50_055n), step, done + 1))
    expect(amountsOfTerms(fen(50_055n), step, 40)).toEqual(each)
    expect(amountsOfTerms(fen(123n), null, 2)).toEqual([123n, 123n])
  })

  test('without a step it stays as it is', () => {
    expect(amountOfTerm(fen(123n), null, 99)).toBe(123n)
  })

  test('it never shrinks, and every step is whole yuan', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10_000_000n),
        fc.bigInt(0n, 100_000_000n),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 60 }),
        (amount, by, everyTerms, term) => {
          const step = { rate: rate(by), everyTerms }
          const now = amountOfTerm(fen(amount), step, term)
          const next = amountOfTerm(fen(amount), step, term + 1)
          return now >= amount && next >= now && (next === now || next % 100n === 0n)
        },
      ),
    )
  })
})
