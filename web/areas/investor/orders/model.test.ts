import { describe, expect, test } from 'vitest'
import { addressOf, askedOf, isNarrowed } from './model.ts'

const asked = (query: string) => askedOf(new URLSearchParams(query))

describe('IN2 the address says what is shown', () => {
  test.each([
    ['', '/investor/orders'],
    ['kind=sell&state=open', '/investor/orders?kind=sell&state=open'],
    ['kind=steal&state=never&from=2026-02-30&to=x', '/investor/orders'],
    [
      'from=2026-07-01&to=2026-07-31&keyword= 990 ',
      '/investor/orders?from=2026-07-01&to=2026-07-31&keyword=990',
    ],
    [`keyword=${'x'.repeat(80)}`, `/investor/orders?keyword=${'x'.repeat(60)}`],
  ])('%s is %s', (query, address) => {
    expect(addressOf('/investor/orders', asked(query))).toBe(address)
  })

  test('a page further back keeps what narrows it', () => {
    const path = '/institutional/transactions'
    expect(addressOf(path, asked('kind=buy'), '9TY1')).toBe(`${path}?kind=buy&cursor=9TY1`)
    expect([isNarrowed(asked('')), isNarrowed(asked('state=done'))]).toEqual([false, true])
  })
})
