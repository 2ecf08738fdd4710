import { expect, test } from 'vitest'
import { isBlockedPassword } from '#domain/person/blocked-password.ts'
import { isCommonPassword, isListedPassword, LISTED_PASSWORDS, siteNamesOf } from './blocked-password.ts'

test('D1 the list has ten thousand passwords and more', () => {
  expect(LISTED_PASSWORDS).toBeGreaterThanOrEqual(10_000)
  expect(Number.isInteger(LISTED_PASSWORDS)).toBe(true)
})

test.each([
  '123456',
  'password',
  'dragon',
  'Mercede1',
  'GEEKBOY',
  'trustno1',
  '5201314',
  'woaini1314',
  'a123456',
  'dearbook',
  'ms0083jxj',
  '1qaz2wsx3edc',
  'p@ssw0rd',
])('%s is listed', (password) => expect(isListedPassword(password)).toBe(true))

test.each(['k7#mVq2x', 'Vq7-harbour', 'Sandbox-2026', 'correct-horse-battery', '身份证', '', ' 123456'])(
  '%j is not',
  (password) => expect(isListedPassword(password)).toBe(false),
)

test('what the rule of the domain cannot know is on the list', () => {
  const unknown = ['mercede1', 'travka', 'geekboy', 'ms0083jxj'].filter(
    (each) => !isBlockedPassword(each, 'someone1'),
  )
  expect(unknown.every(isListedPassword)).toBe(true)
  expect(unknown.length).toBeGreaterThan(0)
})

const NAMES = siteNamesOf({ brandEn: 'Tingyu Wealth', domains: ['tingyu-wealth.example', 'a.example'] })

test('names of a site are its brand and domains, in letters; short ones are no names', () => {
  expect(NAMES).toEqual(['tingyuwealth', 'tingyu', 'wealth'])
})

test.each([
  'Tingyu2026!',
  '2026tingyu',
  't1ngyu-wealth',
  'TINGYU_WEALTH_1',
  'mercede1!!',
  '#2026Dragon2026#',
  '!!trustno1!!',
  '88geekboy88',
])('%s is a listed word or a name with something around it', (password) =>
  expect(isCommonPassword(password, NAMES)).toBe(true),
)

test.each(['k7#mVq2x', 'Vq7-harbour', 'tin-gYx-u88', 'qUiet-otter-4'])('%s is none', (password) =>
  expect(isCommonPassword(password, NAMES)).toBe(false),
)
