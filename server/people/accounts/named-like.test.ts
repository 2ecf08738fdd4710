import { expect, test } from 'vitest'
import { isNamedLike } from './named-like.ts'

test.each([
  ['王小明', '小明', true],
  ['王小明', 'xiaoming', true],
  ['王小明', 'Wang Xiao', true],
  ['王小明', 'wxm', true],
  ['王小明', 'wm', false],
  ['Anna Wang', 'na wa', true],
  ['Anna Wang', 'aw', false],
  // A mask tells its first letter and its length, and nothing else is compared.
  ['王**', '王小明', true],
  ['王**', '王大', true],
  ['王**', '小明', false],
  ['王**', '王小明明', false],
  ['王**', 'wang', true],
  ['王**', 'wangdaming', true],
  ['王**', 'wa', true],
  ['王**', 'wxm', true],
  ['王**', 'wx', false],
  ['王**', '李小明', false],
  ['单**', 'shan', true],
  ['A***', 'anna', true],
  ['A***', 'bert', false],
])('XX2 %s is found by “%s”: %s', async (name, typed, isFound) => {
  expect(await isNamedLike(name, typed)).toBe(isFound)
})
