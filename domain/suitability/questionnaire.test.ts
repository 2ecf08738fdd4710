import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import type { AssessmentRefusal } from './questionnaire.ts'
import { decideAssessment, levelOf, validThrough } from './questionnaire.ts'

describe('level of a score (rules/suitability.md#questionnaire)', () => {
  test.each([
    [0, 1],
    [19, 1],
    [20, 2],
    [39, 2],
    [40, 3],
    [59, 3],
    [60, 4],
    [79, 4],
    [80, 5],
    [100, 5],
  ])('%i is C%i', (score, level) => expect(levelOf(score, false)).toEqual({ level, isLowestCategory: false }))

  test('85 with "cannot bear any loss" is C1 of the lowest category', () => {
    expect(levelOf(85, true)).toEqual({ level: 1, isLowestCategory: true })
  })

  test.each([-1, 101, 50.5, Number.NaN])('%d is no score', (score) =>
    expect(() => levelOf(score, false)).toThrow('0 to 100'),
  )
})

test.each([
  ['2026-03-02', 'public', '2027-03-01'],
  ['2025-09-10', 'public', '2026-09-09'],
  ['2028-02-29', 'public', '2029-02-27'],
  ['2026-03-02', 'private', '2029-03-01'],
] as const)('assessed %s for %s funds it holds through %s', (assessedOn, funds, last) => {
  expect(validThrough(assessedOn, funds)).toBe(last)
})

const EIGHT = [
  '2025-10-05',
  '2025-11-01',
  '2025-12-01',
  '2026-02-01',
  '2026-04-01',
  '2026-06-01',
  '2026-08-01',
  '2026-09-01',
]

/** Earlier assessments, today, and the day on which another is allowed. */
const CASES = {
  'assessed-enough-today': [
    [['2026-07-06', '2026-07-06'], '2026-07-06', '2026-07-07'],
    [['2025-01-01', '2026-07-06', '2026-07-06', '2026-07-06'], '2026-07-06', '2026-07-07'],
  ],
  'assessed-enough-this-year': [
    [EIGHT, '2026-10-04', '2026-10-05'],
    [[...EIGHT, '2026-10-04'], '2026-10-04', '2026-11-01'],
    [Array.from({ length: 8 }, () => '2024-02-29'), '2024-06-01', '2025-03-01'],
  ],
} satisfies Record<AssessmentRefusal['kind'], [string[], string, string][]>

describe('how often a client may be assessed', () => {
  for (const [kind, cases] of Object.entries(CASES)) {
    test.each(cases)(`${kind} (%#)`, (history, today, againOn) => {
      expect(decideAssessment(history, today)).toMatchObject({ kind, againOn })
    })
  }

  test.each([
    [[], '2026-07-06'],
    [['2026-07-06'], '2026-07-06'],
    [['2026-07-06', '2026-07-06'], '2026-07-07'],
    [EIGHT, '2026-10-05'],
    [EIGHT.slice(1), '2026-09-30'],
  ])('allowed (%#)', (history, today) => expect(decideAssessment(history, today)).toEqual({ kind: 'ok' }))

  test('the day a refusal names is the first that is allowed', () => {
    const days = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(days, (offsets) => {
        const history = offsets.map((offset) => addDays('2027-09-09', -offset))
        const verdict = decideAssessment(history, '2027-09-09')
        if (verdict.kind === 'ok') return true
        const before = decideAssessment(history, addDays(verdict.againOn, -1))
        return decideAssessment(history, verdict.againOn).kind === 'ok' && before.kind !== 'ok'
      }),
    )
  })
})
