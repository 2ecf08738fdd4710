import { expect, test } from 'vitest'
import { isCurrent } from './menu.ts'

test('a fund page belongs to the fund selector', () => {
  const funds = { href: '/tool/fund-selector' }
  expect(isCurrent(funds, '/tool/fund/990112')).toBe(true)
  expect(isCurrent(funds, '/tool/fund-selector')).toBe(true)
  expect(isCurrent(funds, '/tool/article')).toBe(false)
})

test('a group is current where one of its links is, or a page below one', () => {
  const group = { links: [{ href: '/a/b' }, { href: '/c' }] }
  expect(isCurrent(group, '/c/d')).toBe(true)
  expect(isCurrent(group, '/a')).toBe(false)
})
