import { expect, test } from 'vitest'
import { faultNotice, homeAfter401 } from './fault-toast.ts'

const fault = { client: 'fe', isQuiet: false, lastToldMs: null, nowMs: 10_000 } as const

test.each([
  [401, '401'],
  [403, '403'],
  [500, '500'],
  [502, '502'],
  [504, '504'],
  ['network', 'network'],
  [503, '500'],
  [418, '500'],
] as const)('AP4 main client tells %s as %s', (status, notice) => {
  expect(faultNotice({ ...fault, status })).toBe(notice)
})

test.each([
  [401, null],
  [403, null],
  [500, '500'],
  [502, '502'],
  [504, '504'],
  ['network', 'network'],
] as const)('AP4 single sign-on client tells %s as %s', (status, notice) => {
  expect(faultNotice({ ...fault, client: 'fsso', status })).toBe(notice)
})

test('AP4 a quiet call says nothing, and nothing is said twice in five seconds', () => {
  expect(faultNotice({ ...fault, status: 500, isQuiet: true })).toBeNull()
  expect(faultNotice({ ...fault, status: 500, lastToldMs: 5_001 })).toBeNull()
  expect(faultNotice({ ...fault, status: 500, lastToldMs: 5_000 })).toBe('500')
})

test.each([
  ['fe', false, '/investor/home', '/main/home'],
  ['fe', false, '/register/corporate/guide', '/institutional-login'],
  ['fe', false, '/institutional/home', '/institutional-login'],
  ['fe', true, '/investor/home', null],
  ['fsso', false, '/investor/home', null],
] as const)('AP4 401 of %s, quiet %s, at %s leads to %s', (client, isQuiet, path, target) => {
  expect(homeAfter401(client, isQuiet, path)).toBe(target)
})
