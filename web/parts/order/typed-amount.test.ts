import { expect, test } from 'vitest'
import { groupedAmount, parseAmount, sentAmount } from './typed-amount.ts'

test.each([
  ['1,000.50', '1000.50'],
  ['1，000.5', '1000.50'],
  ['1、000。50', '1000.50'],
  ['１２，３４５，６７８', '12345678.00'],
  ['\u202A1,000\u202C', '1000.00'],
  ['\u00A01000.00 ', '1000.00'],
  ['1000元', '1000.00'],
  ['¥1,000.00', '1000.00'],
  ['￥ 1000 元', '1000.00'],
  ['CNY 1,000.00', '1000.00'],
])('an amount with one certain meaning is read: %j is %s', (typed, sent) => {
  expect(sentAmount(typed)).toBe(sent)
})

test.each([
  ['1000,50'],
  ['1,5'],
  ['299999,99'],
  ['1,00,000'],
  ['0,500'],
  ['1.234,50'],
  ['1，5'],
  ['1、5'],
  ['1000\t2000'],
  ['1 000'],
  ['10 00.50'],
  ['1000份'],
  ['$1000'],
  ['1万'],
  ['1。000'],
])('nothing is guessed of %j, and it stays as it was typed', (typed) => {
  expect(parseAmount(typed)).toBeNull()
  expect(sentAmount(typed)).toBe('')
  expect(groupedAmount(typed)).toBe(typed)
})
