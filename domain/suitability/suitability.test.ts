import { describe, expect, test } from 'vitest'
import { validThrough } from './questionnaire.ts'
import type { Assessment, CareDuty } from './suitability.ts'
import {
  careDuties,
  decideProposalSuitability,
  decideSuitability,
  coolingDelay,
  seniorFrom,
} from './suitability.ts'

/** rules/suitability.md#decision-table: rows tolerance, columns R0 to R5. A allow, M mismatch, X forbidden or unrated, Q assess first. */
const TABLE = [
  ['none', 'XQQQQQ'],
  ['expired', 'XQQQQQ'],
  ['C1 lowest', 'XAXXXX'],
  ['C1', 'XAMMMM'],
  ['C2', 'XAAMMM'],
  ['C3', 'XAAAMM'],
  ['C4', 'XAAAAM'],
  ['C5', 'XAAAAA'],
  ['C1 professional', 'XAAAAA'],
  ['C4 professional', 'XAAAAA'],
] as const

const LETTER = {
  allow: 'A',
  'mismatch-accepted': 'A',
  'risk-mismatch': 'M',
  'risk-forbidden': 'X',
  'above-tolerance': 'X',
  'fund-unrated': 'X',
  'assessment-missing': 'Q',
  'assessment-expired': 'Q',
} as const

const TODAY = '2026-09-09'

function client(row: string): Assessment | null {
  if (row === 'none') return null
  return {
    level: row === 'expired' ? 5 : Number(row[1]),
    isLowestCategory: row.includes('lowest'),
    isProfessional: row.includes('professional'),
    validUntil: row === 'expired' ? '2026-09-08' : TODAY,
  }
}

const CELLS = TABLE.flatMap(([row, letters]) =>
  [...letters].map((letter, risk) => [row, risk, letter] as const),
)

describe('suitability of a client’s own order', () => {
  test.each(CELLS)('%s and R%i: %s', (row, risk, letter) => {
    expect(LETTER[decideSuitability(client(row), risk, TODAY, false).kind]).toBe(letter)
  })

  test.each(CELLS)(
    '%s and R%i after the special warning: M is allowed, all else as before',
    (row, risk, letter) => {
      const { kind } = decideSuitability(client(row), risk, TODAY, true)
      expect(LETTER[kind]).toBe(letter === 'M' ? 'A' : letter)
      expect(kind === 'mismatch-accepted').toBe(letter === 'M')
    },
  )

  test.each(CELLS)('%s and R%i proposed by an adviser: above the level is forbidden', (row, risk, letter) => {
    const isAbove = risk > (client(row)?.level ?? risk)
    const wanted = letter === 'M' || (letter === 'A' && isAbove) ? 'X' : letter
    expect(LETTER[decideProposalSuitability(client(row), risk, TODAY).kind]).toBe(wanted)
  })
})

describe('worked cases of rules/suitability.md#decision-table', () => {
  test('1: C2 assessed 2025-09-10 buys R2 through 2026-09-09 and not a day longer', () => {
    const assessed = { ...client('C2')!, validUntil: validThrough('2025-09-10', 'public') }
    expect(decideSuitability(assessed, 2, '2026-09-09', false).kind).toBe('allow')
    expect(decideSuitability(assessed, 2, '2026-09-10', false)).toEqual({
      kind: 'assessment-expired',
      validUntil: '2026-09-09',
    })
  })

  test('2: C3 and R4 is a mismatch until it is accepted', () => {
    expect(decideSuitability(client('C3'), 4, TODAY, false).kind).toBe('risk-mismatch')
    expect(decideSuitability(client('C3'), 4, TODAY, true)).toEqual({
      kind: 'mismatch-accepted',
      tolerance: 3,
      riskLevel: 4,
    })
  })

  test('3: C1 lowest never buys R2, whatever he signs', () => {
    expect(decideSuitability(client('C1 lowest'), 2, TODAY, true).kind).toBe('risk-forbidden')
  })

  test('4: nobody proposes R4 to C3', () => {
    const refused = { kind: 'above-tolerance', tolerance: 3, riskLevel: 4 }
    expect(decideProposalSuitability(client('C3'), 4, TODAY)).toEqual(refused)
    expect(decideProposalSuitability({ ...client('C3')!, isProfessional: true }, 4, TODAY)).toEqual(refused)
    expect(decideProposalSuitability(client('C1 lowest'), 2, TODAY).kind).toBe('risk-forbidden')
  })

  test('5: C5 of 67 years buys R5 after the steps for seniors', () => {
    expect(decideSuitability(client('C5'), 5, TODAY, false).kind).toBe('allow')
    const isSenior = TODAY >= seniorFrom('1959-03-01')
    const facts = { outcome: 'allow', riskLevel: 5, isSenior } as const
    expect(careDuties({ ...facts, isFirstOrder: true })).toEqual(['senior-warning', 'call-back'])
    expect(careDuties({ ...facts, isFirstOrder: false })).toEqual(['senior-warning'])
  })

  test('6: a fund re-rated to R4 no longer suits the next term of C3', () => {
    expect(decideSuitability(client('C3'), 3, TODAY, false).kind).toBe('allow')
    expect(decideSuitability(client('C3'), 4, TODAY, false).kind).toBe('risk-mismatch')
  })
})

describe('care beyond the matrix', () => {
  test.each([
    ['1961-09-10', '2026-09-10'],
    ['1960-02-29', '2025-02-28'],
  ])('65 begins on the birthday: %s, %s', (bornOn, day) => expect(seniorFrom(bornOn)).toBe(day))

  test.each([
    ['allow', 5, false, true, []],
    ['allow', 3, true, true, []],
    ['allow', 4, true, true, ['senior-warning', 'call-back']],
    ['mismatch-accepted', 4, false, true, []],
    ['mismatch-accepted', 5, false, false, ['cooling-delay', 'call-back']],
    ['mismatch-accepted', 5, true, false, ['senior-warning', 'cooling-delay', 'call-back']],
  ] as const satisfies [string, number, boolean, boolean, CareDuty[]][])(
    '%s R%i, senior %s, first %s',
    (outcome, riskLevel, isSenior, isFirstOrder, duties) => {
      expect(careDuties({ outcome, riskLevel, isSenior, isFirstOrder })).toEqual(duties)
    },
  )
})

describe('the delay before an order above the tolerance for R5', () => {
  const warnedAt = new Date('2026-03-02T08:00:00Z')
  const at = (now: string, over: Partial<Parameters<typeof coolingDelay>[0]> = {}) =>
    coolingDelay({ outcome: 'mismatch-accepted', riskLevel: 5, warnedAt, now: new Date(now), ...over })
  const until = '2026-03-03T08:00:00.000Z'

  test('is a day from the warning, and over at its very end', () => {
    expect(at('2026-03-03T07:59:59.999Z')).toEqual({ kind: 'cooling-delay', until })
    expect(at('2026-03-03T08:00:00Z')).toBeNull()
  })

  test('is told to the full minute after it', () =>
    expect(at('2026-03-02T08:00:00Z', { warnedAt: new Date('2026-03-02T07:59:00.001Z') })).toEqual({
      kind: 'cooling-delay',
      until,
    }))

  test('has not begun where nothing was accepted', () =>
    expect(at('2026-03-04T08:00:00Z', { warnedAt: null })).toEqual({ kind: 'cooling-delay', until: null }))

  test.each([
    ['R4', { riskLevel: 4 }],
    ['who may buy R5', { outcome: 'allow' as const }],
    ['who may not at all', { outcome: 'risk-forbidden' as const }],
  ])('is none for %s', (_, over) =>
    expect(at('2026-03-02T08:00:00Z', { ...over, warnedAt: null })).toBeNull(),
  )
})
