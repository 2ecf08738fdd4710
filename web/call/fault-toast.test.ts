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
  ['fe', false, '/investor/home', '/main/home?redirectUrl=%2Finvestor%2Fhome'],
  [
    'fe',
    false,
    '/register/corporate/guide',
    '/institutional-login?redirectUrl=%2Fregister%2Fcorporate%2Fguide',
  ],
  ['fe', false, '/institutional/home', '/institutional-login?redirectUrl=%2Finstitutional%2Fhome'],
  ['fe', true, '/investor/home', null],
  ['fsso', false, '/investor/home', null],
] as const)('AP4 401 of %s, quiet %s, at %s leads to %s', (client, isQuiet, pathname, target) => {
  expect(homeAfter401(client, isQuiet, { pathname, search: '' }, null)).toBe(target)
})

test('AP4 what was asked for in the address is not lost with the session', () => {
  const at = { pathname: '/investor/trade/buy', search: '?fundCode=990001&amount=10' }
  expect(homeAfter401('fe', false, at, 'investor')).toBe(
    '/main/home?redirectUrl=%2Finvestor%2Ftrade%2Fbuy%3FfundCode%3D990001%26amount%3D10',
  )
})

test.each([
  ['operator', '/operations/reviews', '/operations-login?redirectUrl=%2Foperations%2Freviews'],
  ['operator', '/tool/fund-selector', '/operations-login?redirectUrl=%2Ftool%2Ffund-selector'],
  ['corporate', '/tool/fund-selector', '/institutional-login?redirectUrl=%2Ftool%2Ffund-selector'],
  ['investor', '/tool/fund-selector', '/main/home?redirectUrl=%2Ftool%2Ffund-selector'],
  [null, '/operations/reviews', '/operations-login?redirectUrl=%2Foperations%2Freviews'],
] as const)(
  'AP4 401 of the session of %s at %s leads to the log-in of his own area',
  (role, pathname, to) => {
    expect(homeAfter401('fe', false, { pathname, search: '' }, role)).toBe(to)
  },
)
