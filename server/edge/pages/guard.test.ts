import { describe, expect, test } from 'vitest'
import type { Actor } from '#server/base/http/actor.ts'
import { firstSegment, guardArea } from './guard.ts'

const session = {
  sessionHash: Buffer.alloc(32),
  ticket: '',
  authMode: 'ticket',
  loginId: '',
  partyId: '',
  area: 'individual',
} as const
const guest: Actor = { role: 'guest', session: null }
const investor: Actor = { role: 'investor', accountNumber: '620100018806', ...session }
const corporate: Actor = { role: 'corporate', accountNumber: '620100050018', ...session }

describe('guards of the role areas', () => {
  test.each([
    ['/investor', '', '/account-login?redirectUrl=%2Finvestor'],
    [
      '/investor/trade/buy',
      '?fundCode=990000',
      '/account-login?redirectUrl=%2Finvestor%2Ftrade%2Fbuy%3FfundCode%3D990000',
    ],
    ['/investor/no/such/page', '', '/account-login?redirectUrl=%2Finvestor%2Fno%2Fsuch%2Fpage'],
    ['/adviser/home', '', '/account-login?redirectUrl=%2Fadviser%2Fhome'],
    ['/institutional/home', '', '/institutional-login?redirectUrl=%2Finstitutional%2Fhome'],
    ['/operations/x', '', '/operations-login?redirectUrl=%2Foperations%2Fx'],
    ['/investor/home.data', '', '/account-login?redirectUrl=%2Finvestor%2Fhome'],
  ])('a guest at %s%s goes to the login', (path, query, to) => {
    expect(guardArea(path, query, guest)).toBe(to)
  })

  test('another role goes to its own home, the right one in', () => {
    expect(guardArea('/adviser/client/search', '', investor)).toBe('/investor/home')
    expect(guardArea('/investor/holdings', '', corporate)).toBe('/institutional/home')
    expect(guardArea('/investor/holdings', '', investor)).toBeNull()
  })

  test('who has logged in and not yet chosen goes to the choice, not to the log-in again', () => {
    const chosen = (area: 'individual' | 'institutional'): Actor => ({
      role: 'guest',
      session: { ...session, area },
    })
    expect(guardArea('/investor/holdings', '?x=1', chosen('individual'))).toBe(
      '/account-login/select-account?redirectUrl=%2Finvestor%2Fholdings%3Fx%3D1',
    )
    expect(guardArea('/institutional/home', '', chosen('institutional'))).toBe(
      '/register/corporate/select-account?redirectUrl=%2Finstitutional%2Fhome',
    )
  })

  test.each([
    ['/investor', '', '/investor/home'],
    ['/Investor/', '?hideFooter=Y', '/investor/home?hideFooter=Y'],
    ['/investor.data', '', '/investor/home'],
  ])('the bare name %s%s of an area is its home', (path, query, home) => {
    expect(guardArea(path, query, investor)).toBe(home)
  })

  test.each([
    '/',
    '/main/home',
    '/institutional-login',
    '/account-login',
    '/investors',
    '/operations-login',
    '/tool/fund/990000',
  ])('%s is public', (path) => expect(guardArea(path, '', guest)).toBeNull())

  test.each([
    '/Investor/home',
    '//investor/home',
    '/./investor',
    '/x/../investor/home',
    '/investor;a=1/home',
    '/%69nvestor/home',
    '/investor%2Fhome',
    '\\investor\\home',
    '/investor.data',
  ])('%s is no way around', (path) => {
    expect(firstSegment(path)).toBe('investor')
    expect(guardArea(path, '', guest)).not.toBeNull()
  })
})
