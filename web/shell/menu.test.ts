import { expect, test } from 'vitest'
import { isCurrent } from './menu.ts'

test('a fund page and a comparison belong to the fund selector', () => {
  const funds = { href: '/tool/fund-selector' }
  expect(isCurrent(funds, '/tool/fund/990112')).toBe(true)
  expect(isCurrent(funds, '/tool/fund-selector')).toBe(true)
  expect(isCurrent(funds, '/tool/compare')).toBe(true)
  expect(isCurrent(funds, '/tool/article')).toBe(false)
})

test('the services for advisers and institutions belong to the entry that opens those for investors', () => {
  const service = { href: '/main/platform-service/investor' }
  expect(isCurrent(service, '/main/platform-service/adviser')).toBe(true)
  expect(isCurrent(service, '/main/home')).toBe(false)
  expect(isCurrent({ href: '/main/client-service' }, '/main/platform-service/adviser')).toBe(false)
})

test('a group is current where one of its links is, or a page below one', () => {
  const group = { links: [{ href: '/a/b' }, { href: '/c' }] }
  expect(isCurrent(group, '/c/d')).toBe(true)
  expect(isCurrent(group, '/a')).toBe(false)
})
