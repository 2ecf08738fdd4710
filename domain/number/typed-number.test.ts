import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypedCount, readTypedNumber } from './typed-number.ts'
import { thousands } from './thousands.ts'

describe('one number as people type it', () => {
  test.each([
    ['1000', 'yuan', '1000'],
    ['1,234,567.89', 'yuan', '1234567.89'],
    ['１，０００．５', 'yuan', '1000.5'],
    ['1、000｡50', 'yuan', '1000.50'],
    ['\u200B1\u2060000\uFEFF', 'yuan', '1000'],
    ['1000 元', 'yuan', '1000'],
    ['1000份', 'share', '1000'],
    ['25%', 'percent', '25'],
    ['２５％', 'percent', '25'],
  ] as const)('%j in %s is %s', (text, unit, plain) => {
    expect(readTypedNumber(text, unit)).toEqual({ kind: 'number', plain })
  })

  test.each([
    ['1000,50', 'yuan', 'number-comma'],
    ['1,5', 'yuan', 'number-comma'],
    ['1，5', 'yuan', 'number-comma'],
    ['12,3456', 'yuan', 'number-comma'],
    ['1234,567', 'yuan', 'number-comma'],
    ['0,500', 'yuan', 'number-comma'],
    ['1.234,50', 'yuan', 'number-comma'],
    [',500', 'yuan', 'number-comma'],
    ['1000\t2000', 'yuan', 'number-blank'],
    ['1 000', 'yuan', 'number-blank'],
    ['1\u00A0000', 'yuan', 'number-blank'],
    ['1000份', 'yuan', 'number-unit'],
    ['1000元', 'share', 'number-unit'],
    ['25', 'percent', 'number'],
    ['25元', 'percent', 'number-unit'],
    ['$1000', 'yuan', 'number-unit'],
    ['1万', 'yuan', 'number-unit'],
    ['1e3', 'yuan', 'number-unit'],
    ['-5', 'yuan', 'form'],
    ['+5', 'yuan', 'form'],
    ['1.', 'yuan', 'form'],
    ['1.2.3', 'yuan', 'form'],
    ['', 'yuan', 'form'],
    ['元', 'yuan', 'form'],
  ] as const)('%j in %s is %s', (text, unit, kind) => {
    expect(readTypedNumber(text, unit).kind).toBe(kind)
  })

  test('what is written with groups is read as the same number, whatever comma it has', () => {
    const written = fc.tuple(fc.bigInt(0n, 10n ** 13n - 1n), fc.constantFrom(',', '，', '、', '﹐'))
    fc.assert(
      fc.property(written, ([value, comma]) => {
        const text = thousands(String(value)).replaceAll(',', comma)
        expect(readTypedNumber(text, 'yuan')).toEqual({ kind: 'number', plain: String(value) })
      }),
    )
  })
})

test.each([
  ['30', 30],
  ['３０', 30],
  [' 0 ', 0],
  ['80', 80],
  ['81', null],
  ['1.5', null],
  ['1,5', null],
  ['3 0', null],
  ['-3', null],
  ['', null],
])('%j is a count of 80 at most: %s', (text, count) => {
  expect(readTypedCount(text, 80)).toBe(count)
})
