import { expect, test } from 'vitest'
import { redirectTarget } from './guard.ts'

const url = { pathname: '/investor/holdings', search: '?tab=all&x=1' }
const viewer = { displayName: 'A', accountNumber: '****1', role: 'investor' } as const

test('RO2 nobody there: the log-in keeps path and query', () => {
  expect(redirectTarget('investor', null, url)).toBe(
    '/account-login?redirectUrl=%2Finvestor%2Fholdings%3Ftab%3Dall%26x%3D1',
  )
  expect(redirectTarget('corporate', null, { pathname: '/institutional/home', search: '' })).toBe(
    '/institutional-login?redirectUrl=%2Finstitutional%2Fhome',
  )
})

test.each([
  ['investor', 'investor', null],
  ['investor', 'adviser', '/adviser/home'],
  ['adviser', 'corporate', '/institutional/home'],
  ['corporate', 'investor', '/investor/home'],
] as const)('RO3 area of %s visited by %s leads to %s', (area, role, target) => {
  expect(redirectTarget(area, { ...viewer, role }, url)).toBe(target)
})
