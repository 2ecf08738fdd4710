import { describe, expect, test } from 'vitest'
import type { AdoptionRefusal, AdvisedProposal } from './adoption.ts'
import { adoptedEnd, decideAdvised, judgeAdoption } from './adoption.ts'

const END = new Date('2026-01-05T06:50:00Z')
const now = new Date('2026-01-05T06:49:59Z')
const proposal: AdvisedProposal = { kind: 'buy', adopter: null, state: 'viewed', version: 2, expiresAt: END }
const member = { isMaker: true, isAdviser: false }
const asked = { version: 2, now }

interface Case {
  readonly why: string
  readonly proposal?: Partial<AdvisedProposal>
  readonly member?: Partial<typeof member>
  readonly asked?: Partial<typeof asked>
}

const ADOPTED = { adopter: '郑样本' } as const
/** Each case has what all later ones refuse by too, so that the order is seen. */
const CASES = {
  'maker-only': [
    { why: 'a checker', member: { isMaker: false, isAdviser: true }, proposal: ADOPTED },
    { why: 'nobody’s duty', member: { isMaker: false } },
  ],
  'own-advice': [{ why: 'the adviser, who is a maker too', member: { isAdviser: true }, proposal: ADOPTED }],
  'proposal-adopted': [
    { why: 'adopted', proposal: { ...ADOPTED, kind: 'rsp' }, asked: { now: END, version: 1 } },
    { why: 'adopted and carried out', proposal: { ...ADOPTED, state: 'executed' } },
  ],
  'proposal-expired': [
    { why: 'the very second', asked: { now: END, version: 1 }, proposal: { kind: 'rsp' } },
  ],
  'proposal-decided': [
    { why: 'declined', proposal: { state: 'declined', kind: 'rsp' }, asked: { version: 1 } },
    { why: 'withdrawn', proposal: { state: 'withdrawn' } },
  ],
  'proposal-changed': [{ why: 'revised meanwhile', asked: { version: 1 }, proposal: { kind: 'rsp' } }],
  'not-adoptable': [
    { why: 'plans', proposal: { kind: 'rsp' } },
    { why: 'a mixture', proposal: { kind: 'rebalance' } },
  ],
} satisfies Record<AdoptionRefusal['kind'], readonly Case[]>

const ALL: readonly (readonly [string, Case])[] = Object.entries(CASES).flatMap(([kind, cases]) =>
  cases.map((each: Case) => [kind, each] as const),
)

describe('CO10 an adviser’s proposal', () => {
  test.each(ALL)('%s: $why', (kind, each) => {
    const verdict = judgeAdoption(
      { ...proposal, ...each.proposal },
      { ...member, ...each.member },
      { ...asked, ...each.asked },
    )
    expect(verdict.kind).toBe(kind)
  })

  test.each(['buy', 'sell', 'switch'] as const)('to %s is adopted by a maker', (kind) => {
    expect(judgeAdoption({ ...proposal, kind }, member, asked)).toEqual({ kind: 'ok', proposes: kind })
  })

  test('names who adopted it, to the adviser and to whoever comes second', () => {
    const refused = { kind: 'proposal-adopted', by: '郑样本' }
    expect(decideAdvised({ ...proposal, ...ADOPTED }, asked)).toEqual(refused)
    expect(judgeAdoption({ ...proposal, ...ADOPTED }, member, asked)).toEqual(refused)
    expect(decideAdvised(proposal, asked)).toEqual({ kind: 'ok' })
  })

  test('ends with the company’s aim, and never after the adviser’s own end', () => {
    const [earlier, later] = [now, END]
    expect(adoptedEnd({ aim: earlier, adviser: later })).toBe(earlier)
    expect(adoptedEnd({ aim: later, adviser: earlier })).toBe(earlier)
    expect(adoptedEnd({ aim: later, adviser: later })).toBe(later)
  })
})
