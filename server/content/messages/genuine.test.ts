import { expect, test } from 'vitest'
import { judgeGenuine, type OwnLists } from './genuine.ts'

const own: OwnLists = {
  domains: ['tingyu-wealth.example', 'pay.tingyu.example'],
  phones: ['400-684-0500'],
  staffCodes: ['TY-00217', 'TY-10B8'],
}

test.each([
  ['tingyu-wealth.example', 'ours'],
  ['https://www.tingyu-wealth.example/help?x=1#y', 'ours'],
  ['  TINGYU-WEALTH.EXAMPLE. ', 'ours'],
  ['ｔｉｎｇｙｕ－ｗｅａｌｔｈ．ｅｘａｍｐｌｅ', 'ours'],
  ['tingyu-wealth。example:8443', 'ours'],
  ['tingyu\u200b-wealth.example', 'ours'],
  ['https://tingyu-wealth.example@evil.example/', 'unknown'],
  ['https://evil.example\\@tingyu-wealth.example', 'unknown'],
  ['tingyu-wealth.example.evil.example', 'look-alike'],
  ['tingyuwealth.example', 'look-alike'],
  ['tingyu-wea1th.example', 'look-alike'],
  ['tіngyu-wealth.example', 'look-alike'],
  ['xn--tngyu-wealth-1ok.example', 'look-alike'],
  ['tlngyu-wealht.example', 'look-alike'],
  ['my-tingyu-wealth-login.example', 'look-alike'],
  ['example.com', 'unknown'],
  ['wealth.example', 'unknown'],
  ['tingyu', 'unreadable'],
  ['', 'unreadable'],
  ['a b.c!d', 'unreadable'],
  [`${'a.'.repeat(200)}example`, 'unreadable'],
])('a domain %j is %s', (text, verdict) => {
  expect(judgeGenuine('domain', text, own).verdict).toBe(verdict)
})

test.each([
  ['400-684-0500', 'ours'],
  ['４００ ６８４ ０５００', 'ours'],
  ['+86 400 684 0500', 'ours'],
  ['0086-400-684-0500', 'ours'],
  ['(400) 684–0500', 'ours'],
  ['00400684 0500', 'look-alike'],
  ['+1 400 684 0500', 'look-alike'],
  ['400-684-0501', 'look-alike'],
  ['13800138000', 'unknown'],
  ['8613800138000', 'unknown'],
  ['95188', 'unknown'],
  ['four hundred', 'unreadable'],
])('a phone number %j is %s', (text, verdict) => {
  expect(judgeGenuine('phone', text, own).verdict).toBe(verdict)
})

test.each([
  ['TY-00217', 'ours'],
  ['ｔｙ ００２１７', 'ours'],
  ['TY-OO217', 'look-alike'],
  ['TY-00218', 'unknown'],
  ['ab', 'unreadable'],
])('a staff code %j is %s, and no code is given away', (text, verdict) => {
  expect(judgeGenuine('staff', text, own)).toMatchObject({ verdict, genuine: null })
})

test('a look-alike names the real entry', () => {
  expect(judgeGenuine('domain', 'tingyu-wea1th.example', own).genuine).toBe('tingyu-wealth.example')
  expect(judgeGenuine('phone', '00 86 400 684 0500 1', own).genuine).toBe('400-684-0500')
})

test('empty lists call nothing ours', () => {
  const none = { domains: [], phones: [], staffCodes: [] }
  expect(judgeGenuine('domain', 'tingyu-wealth.example', none).verdict).toBe('unknown')
})
