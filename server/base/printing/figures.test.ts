import { expect, test } from 'vitest'
import { grouped, momentOf, navText, percent, signed, signedPercent } from './figures.ts'

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1234567.89', '1,234,567.89'],
  ['-123456.00', '-123,456.00'],
  [null, '--'],
])('grouped %s', (text, printed) => expect(grouped(text)).toBe(printed))

test.each([
  ['0.00', '0.00'],
  ['0.01', '+0.01'],
  ['-1000.00', '-1,000.00'],
  ['1000.00', '+1,000.00'],
  [null, '--'],
])('signed %s', (text, printed) => expect(signed(text)).toBe(printed))

test.each([
  ['1.23450000', '1.2345'],
  ['1.00000000', '1.0000'],
  ['0.12345678', '0.12345678'],
  ['1.23456000', '1.23456'],
  [null, '--'],
])('navText %s', (text, printed) => expect(navText(text)).toBe(printed))

test.each([
  ['0.05499999', '+5.50%'],
  ['-0.05499999', '-5.50%'],
  ['0.00009999', '+0.01%'],
  ['-0.00009999', '-0.01%'],
  ['0.00004999', '0.00%'],
  ['-0.00004999', '0.00%'],
  ['0.0001', '+0.01%'],
  ['0.001', '+0.10%'],
  ['12.5', '+1,250.00%'],
  [null, '--'],
])('signedPercent %s is rounded half up', (text, printed) => expect(signedPercent(text)).toBe(printed))

test('a rate of eight decimals', () => expect(percent('0.01500000')).toBe('1.50%'))

test('an instant is Beijing’s day', () =>
  expect(momentOf('2026-08-03T20:05:59.000Z')).toEqual({ day: '2026-08-04', time: '04:05' }))
