import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, parseTypedAmount, parseTypedShares } from './money.ts'

describe('an amount as typed (rules/ledger.md#amounts)', () => {
  test.each([
    ['0.01', 1n],
    ['1', 100n],
    ['4.35', 435n],
    ['0.29', 29n],
    ['64.1', 6410n],
    ['1000.00', 100_000n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('%s is taken', (text, expected) => expect(parseTypedAmount(text)).toBe(expected))

  test.each([
    '',
    ' ',
    '0',
    '0.00',
    '-1',
    '+1',
    '01',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    ' 1',
    '1\n',
    '１００',
    '١',
    '10000000000000',
  ])('%j is no amount', (text) => {
    expect(parseTypedAmount(text)).toBeNull()
    expect(parseTypedShares(text)).toBeNull()
  })

  test('shares are typed as an amount is', () => expect(parseTypedShares('1234.56')).toBe(123_456n))

  test('what is shown can be typed again', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 999_999_999_999_999n),
        (value) => parseTypedAmount(fenText(fen(value))) === value,
      ),
    )
  })
})
