import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { purchaseOf, redemptionOf, switchOf } from '../../../tests/world/files/drawn-orders.ts'
import type { AskedGates } from './gates.ts'
import { askedPurchase, askedSale, askedSwitch, askGates, GATES_NUMBER } from './gates.ts'
import { replayTrace, traceOf, tellsMeans } from './gate-trace.ts'

const MANY = 500

type Draw = (seed: number) => AskedGates

const entry = (list: 'purchase' | 'proposed-purchase', stage: Parameters<typeof purchaseOf>[1]): Draw => {
  return (seed) => {
    const { facts, ...asked } = purchaseOf(seed, stage)
    return { list, asked: askedPurchase(facts, asked) }
  }
}

/** What each list of gates may be asked, drawn as the tests of the policies draw it. */
const DRAWN: Readonly<Record<string, Draw>> = {
  purchase: entry('purchase', 'purchase'),
  subscription: entry('purchase', 'subscription'),
  'proposed purchase': entry('proposed-purchase', 'purchase'),
  'proposed subscription': entry('proposed-purchase', 'subscription'),
  'proposed private purchase': entry('proposed-purchase', 'private'),
  'proposed plan': (seed) => {
    const { facts, exit, ...asked } = purchaseOf(seed, 'purchase')
    return { list: 'proposed-plan', asked: { ...askedPurchase(facts, asked), exit } }
  },
  redemption: (seed) => ({ list: 'redemption', asked: askedSale(redemptionOf(seed)) }),
  switch: (seed) => ({ list: 'switch', asked: askedSwitch(switchOf(seed)) }),
  'proposed switch': (seed) => {
    const made = askedSwitch(switchOf(seed))
    const buyer = { documentValidTo: seed % 3 === 0 ? '2026-01-01' : null }
    return { list: 'proposed-switch', asked: { ...made, facts: { ...made.facts, buyer } } }
  },
  'act on a plan': (seed) => {
    const now = {
      amount: '100.00',
      frequency: 'monthly',
      sendDay: 5,
      lastDue: null,
      mostTerms: null,
    } as const
    const known = { ...now, state: 'active', agreed: '100.00', stepUp: null } as const
    const before = seed % 3 === 0 ? { ...known, state: 'paused' as const } : known
    const state =
      seed % 2 === 0
        ? ({ state: 'active', misses: 0 } as const)
        : ({ state: 'ended', reason: 'client' } as const)
    const terms = seed % 5 === 0 ? now : { ...now, amount: '200.00' }
    return {
      list: 'plan-act',
      asked: { planId: 'p', before, now: known, state, action: { do: 'change' }, terms },
    }
  },
}

const seeds = Array.from({ length: MANY }, (_, nth) => (nth + 1) * 7_919)
const allOf = (draw: Draw) => seeds.map((seed) => draw(seed))

describe.each(Object.entries(DRAWN))('the gates of: %s', (_, draw) => {
  test('answer the same when they are asked again what was kept', () => {
    const { content } = traceOf(allOf(draw).map((gated) => ({ gates: [gated] })))
    expect(replayTrace(content)).toEqual([])
  })

  test('let pass, refuse, and are kept with every answer', () => {
    const verdicts = new Set(allOf(draw).flatMap((gated) => askGates(gated).map(({ verdict }) => verdict)))
    expect(verdicts).toContain('passed')
    expect(verdicts).toContain('refused')
  })

  test('tell what was changed in what was kept', () => {
    const passing = allOf(draw).find((gated) => askGates(gated)[0]!.verdict === 'passed')!
    const { content } = traceOf([{ gates: [passing] }])
    const [first] = askGates(passing)
    const other = content.replace(`["${first!.name}","${first!.verdict}"]`, `["${first!.name}","refused"]`)
    expect(replayTrace(other)).toEqual([{ item: 1, gate: first!.name, kept: 'refused', now: first!.verdict }])
  })
})

test('the document comes before the tolerance, and both before what the order itself is asked', () => {
  const names = (draw: string) => askGates(DRAWN[draw]!(1)).map(({ name }) => name)
  expect(names('proposed purchase').slice(0, 4)).toEqual([
    'agency',
    'document',
    'within-tolerance',
    'second-person',
  ])
  expect(names('proposed plan').slice(0, 4)).toEqual([
    'agency',
    'plan-offered',
    'document',
    'within-tolerance',
  ])
  expect(names('proposed switch').slice(0, 3)).toEqual(['document', 'within-tolerance', 'shares-undisputed'])
})

test('the trace of a private fund tells the means of its investor, no other does', () => {
  const told = (draw: string) => tellsMeans(traceOf([{ gates: [DRAWN[draw]!(7)] }]).content)
  expect(told('proposed private purchase')).toBe(true)
  expect(Object.keys(DRAWN).filter(told)).toEqual(['proposed private purchase'])
})

/** The lists under their number, by the hash of all answers to what is drawn. Whoever changes a gate raises the number and this with it. */
test('a list that answers otherwise has another number', () => {
  const answers = Object.values(DRAWN).map((draw) =>
    allOf(draw).map((gated) => askGates(gated).map(({ name, verdict }) => `${name} ${verdict}`)),
  )
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16)
  expect({ number: GATES_NUMBER, hash }).toEqual({ number: 1, hash: 'f8882a3bb3072cb7' })
})
