import { describe, expect, test } from 'vitest'
import { decideSuitability } from './suitability.ts'

/** domain.md 3.2, decision table: rows tolerance, columns R0 to R5. A allow, M mismatch, X forbidden or unrated, Q assess first. */
const TABLE = [
  ['none', 'XQQQQQ'],
  ['C1 lowest', 'XAXXXX'],
  ['C1', 'XAMMMM'],
  ['C2', 'XAAMMM'],
  ['C3', 'XAAAMM'],
  ['C4', 'XAAAAM'],
  ['C5', 'XAAAAA'],
] as const

const LETTER = {
  allow: 'A',
  'mismatch-accepted': 'A',
  'risk-mismatch': 'M',
  'risk-forbidden': 'X',
  'fund-unrated': 'X',
  'assessment-missing': 'Q',
  'assessment-expired': 'Q',
} as const

function client(row: string) {
  if (row === 'none') return null
  return {
    level: Number(row[1]),
    isLowestCategory: row.includes('lowest'),
    isProfessional: false,
    validUntil: '2026-09-09',
  }
}

describe('suitability of a client’s own order', () => {
  test.each(TABLE)('%s: %s', (row, expected) => {
    const outcomes = [0, 1, 2, 3, 4, 5].map((risk) =>
      decideSuitability(client(row), risk, '2026-09-09', false),
    )
    expect(outcomes.map((each) => LETTER[each.kind]).join('')).toBe(expected)
  })

  test('the assessment holds through its last day and not a day longer', () => {
    expect(decideSuitability(client('C2'), 2, '2026-09-09', false).kind).toBe('allow')
    expect(decideSuitability(client('C2'), 2, '2026-09-10', false)).toEqual({
      kind: 'assessment-expired',
      validUntil: '2026-09-09',
    })
  })

  test('accepting the special warning opens a mismatch, but never for the lowest category', () => {
    expect(decideSuitability(client('C3'), 4, '2026-09-09', true)).toMatchObject({
      kind: 'mismatch-accepted',
    })
    expect(decideSuitability(client('C1 lowest'), 2, '2026-09-09', true)).toMatchObject({
      kind: 'risk-forbidden',
    })
  })

  test('a professional investor may buy above his level', () => {
    const professional = { level: 2, isLowestCategory: false, isProfessional: true, validUntil: '2026-09-09' }
    expect(decideSuitability(professional, 5, '2026-09-09', false).kind).toBe('allow')
  })
})
