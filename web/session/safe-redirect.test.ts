import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const ORIGIN = 'https://fund.example'

test.each([
  ['/investor/holdings', '/investor/holdings'],
  ['/tool/fund-selector?keyword=%E5%80%BA&page=2#list', '/tool/fund-selector?keyword=%E5%80%BA&page=2#list'],
  ['/investor/../adviser/home', '/adviser/home'],
  ['/investor/home?next=https://evil.com', '/investor/home?next=https://evil.com'],
])('RO2 follows %s', (target, path) => {
  expect(safeRedirect(target, ORIGIN)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'investor/home',
  'https://evil.com',
  'javascript:alert(1)',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/.//evil.com',
  '/..//evil.com',
  '/foo/..//evil.com',
  '/%2e//evil.com',
  '/%2F/evil.com',
  '/%2Fevil.com',
  '/%5Cevil.com',
  '/%00',
  '/%E0%A4%A',
  '/account-login?redirectUrl=/investor/home',
  '/Account-Login',
  '/%61ccount-login',
  '/institutional-login',
  '/logout',
  '/fsso/rest/x',
  `/${'a'.repeat(2_001)}`,
])('RO2 drops %s', (target) => {
  expect(safeRedirect(target, ORIGIN)).toBeNull()
})
