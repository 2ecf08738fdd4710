import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fullDay, month, shortDay, weekday } from './date-text.ts'
import { change, gain, largeAmount, maskedCard, money, nav, percent, plainMoney } from './format.ts'

const VECTORS = '/work/shared/data/vectors/money_truncate.json'
interface Vector {
  input: string
  truncate2_grouped: string
  truncate2_plain: string
}

describe.skipIf(!existsSync(VECTORS))('TR5 published truncation vectors', () => {
  const { cases } = existsSync(VECTORS)
    ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as { cases: Vector[] })
    : { cases: [] }
  test.each(cases)('$input', (vector) => {
    expect(money(vector.input)).toBe(vector.truncate2_grouped)
    expect(plainMoney(vector.input)).toBe(vector.truncate2_plain)
  })
})

test.each([
  ['4.35', '4.35'],
  ['-0.009', '0.00'],
  ['000123.999', '123.99'],
  ['123456789012345678.999', '123,456,789,012,345,678.99'],
  ['1e5', '100,000.00'],
  ['1e-7', '0.00'],
  ['1e', '--'],
  ['NaN', '--'],
  ['', '--'],
  [null, '--'],
])('TR5 money of %s is %s', (text, shown) => {
  expect(money(text)).toBe(shown)
})

test('TR5 four decimals for a NAV, masked card', () => {
  expect(nav('2.13749')).toBe('2.1374')
  expect(nav(null)).toBe('--')
  expect(maskedCard('6222 0211 0000 8806')).toBe('**** 8806')
})

test.each([
  ['0.0412', '+4.12%', 'up'],
  ['-0.00385', '−0.39%', 'down'],
  ['0.00001', '0.00%', 'flat'],
  ['-0.00001', '0.00%', 'flat'],
  ['12.5', '+1,250.00%', 'up'],
  ['0', '0.00%', 'flat'],
  [null, '--', 'flat'],
])('change of %s is %s', (ratio, text, tone) => {
  expect(change(ratio)).toEqual({ text, tone })
})

test('percent has no plus, gain has a sign', () => {
  expect(percent('0.008')).toBe('0.80%')
  expect(percent('-0.1685')).toBe('−16.85%')
  expect(gain('-1444.117')).toEqual({ text: '−1,444.11', tone: 'down' })
})

test.each([
  ['9999.99', 'zh', '9,999.99', ''],
  ['10000', 'zh', '1.00', '万'],
  ['3124099.99', 'zh', '312.40', '万'],
  ['186999999.99', 'zh', '1.86', '亿'],
  ['186999999.99', 'en', '186.99', 'm'],
  ['1869999999.99', 'en', '1.86', 'bn'],
  ['0', 'zh', '0.00', ''],
] as const)('TR5 large amount %s in %s', (text, locale, figure, unit) => {
  expect(largeAmount(text, locale)).toEqual({ figure, unit })
})

test('days keep their calendar day in both languages', () => {
  expect(fullDay('2026-11-19', 'zh')).toBe('2026-11-19')
  expect(fullDay('2026-09-05', 'en')).toBe('5 Sep 2026')
  expect(shortDay('2026-11-19', 'en')).toBe('19 Nov')
  expect(month('2026-03-01', 'en')).toBe('Mar 2026')
  expect(weekday('2026-11-20', 'zh')).toBe('11-20（周五）')
  expect(weekday('2026-11-20', 'en')).toBe('Fri 20 Nov')
})
