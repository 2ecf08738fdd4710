import { expect, test } from 'vitest'
import { findRequestedKind } from './account-application.ts'

test.each([
  ['101', 'open'],
  ['108', 'add'],
  ['103', 'modify'],
  ['109', 'drop'],
  // We never close a fund account, and only the registrar freezes one (rules/registrar.md#business-codes).
  ['102', null],
  ['104', null],
  ['001', null],
  ['', null],
])('%s answers %s', (code, kind) => {
  expect(findRequestedKind(code)).toBe(kind)
})
