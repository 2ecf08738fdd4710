import { expect, test } from 'vitest'
import { readBankAccount } from './bank-account.ts'

test.each([
  ['6222000011112222', '6222000011112222'],
  [' 1100 2233-4455 ', '110022334455'],
  ['１１００２２３３', '11002233'],
  ['1'.repeat(30), '1'.repeat(30)],
  ['1'.repeat(7), null],
  ['1'.repeat(31), null],
  ['12345678A', null],
  ['', null],
  [`${' '.repeat(60)}12345678`, null],
])('“%s” is the account %s', (typed, account) => {
  expect(readBankAccount(typed)).toBe(account)
})
