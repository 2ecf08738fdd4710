import { expect, test } from 'vitest'
import { countFailures, readingOf, type Reading } from './model.ts'

const said = (code: string, isSuccess = false) =>
  ({ kind: 'ok', value: { code, isSuccess, errorMsg: 'x' } }) as const

test.each([
  [said('0000', true), { kind: 'read' }],
  // The code alone is no success: code and `isSuccess` are both needed to store the hash (rules/product.md#answers-and-errors).
  [said('0000', false), { kind: 'refused', message: 'x' }],
  [said('8001'), { kind: 'dialog', dialog: 'identity-failed', message: 'x' }],
  [said('8002'), { kind: 'dialog', dialog: 'info-error', message: 'x' }],
  [said('8003'), { kind: 'dialog', dialog: 'expired', message: 'x' }],
  [
    { kind: 'refused', code: '8002', message: 'y' },
    { kind: 'dialog', dialog: 'info-error', message: 'y' },
  ],
  [
    { kind: 'refused', code: '9999', message: 'busy' },
    { kind: 'refused', message: 'busy' },
  ],
  [{ kind: 'fault', status: 504 }, { kind: 'unreachable' }],
] as const)('RE6 an answer of the reader %j is shown as %j', (answer, expected) => {
  expect(readingOf(answer)).toEqual(expected)
})

const dialog = (of: 'identity-failed' | 'info-error' | 'expired'): Reading => ({
  kind: 'dialog',
  dialog: of,
  message: 'x',
})

test.each([
  [dialog('identity-failed'), 0, 1],
  [dialog('identity-failed'), 1, 2],
  // A misread name looks to the machine like another person's card, but not to our staff.
  [dialog('info-error'), 0, 1],
  [dialog('info-error'), 1, 2],
  [dialog('expired'), 1, 0],
  [{ kind: 'read' } as const, 1, 0],
  [{ kind: 'unreachable' } as const, 1, 0],
])('RE6 after %j and %i photos that led nowhere there are %i', (reading, before, after) =>
  expect(countFailures(reading, before)).toBe(after),
)
