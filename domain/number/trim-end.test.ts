import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'
import { trimEnd } from './trim-end.ts'

test.each([
  ['1.500', '0', '1.5'],
  ['1.000', '0.', '1'],
  ['000', '0', ''],
  ['1.05', '0', '1.05'],
  ['', '0', ''],
])('%s without %s at its end is %s', (text, signs, kept) => expect(trimEnd(text, signs)).toBe(kept))

test.each([
  ['', ''],
  ['7', '7'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
  ['1234567', '1,234,567'],
])('%s is grouped as %s', (digits, grouped) => expect(thousands(digits)).toBe(grouped))
