import { expect, test } from 'vitest'
import { isAcceptanceOver, readWarning, WARNING_VERSION as version } from './special-warning.ts'

test.each([
  ['insists and has read the text in force', true, version, { kind: 'ok', isAccepted: true }],
  ['insists and has read nothing', true, '', { kind: 'ok', isAccepted: false }],
  ['has read and does not insist', false, version, { kind: 'ok', isAccepted: false }],
  ['has read and not insisted on an earlier text', false, '2025-01-01', { kind: 'ok', isAccepted: false }],
  ['insists on an earlier text', true, '2025-01-01', { kind: 'text-changed', version }],
])('who %s', (_, acceptsMismatch, warningVersion, said) =>
  expect(readWarning({ acceptsMismatch, warningVersion })).toEqual(said),
)

test.each([
  ['2026-03-02', '2027-03-01', false],
  ['2026-03-02', '2027-03-02', true],
  ['2028-02-29', '2029-02-27', false],
  ['2028-02-29', '2029-02-28', true],
])('accepted on %s, on %s it is over: %s', (acceptedOn, today, isOver) =>
  expect(isAcceptanceOver(acceptedOn, today)).toBe(isOver),
)
