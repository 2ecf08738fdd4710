import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, share, shareText } from '#domain/number/money.ts'
import type { Leg } from '#server/portfolio/deals/deal.ts'
import { legsOfDeal, legsOfDividend } from '#server/portfolio/deals/deal.ts'
import { coursesOf } from './positions.ts'
import { deal, dividend, JULY } from './test-past.ts'

const course = (legs: readonly Leg[], fundId = '1') => {
  const found = coursesOf(legs, JULY).find((each) => each.fundId === fundId)!
  const text = (amount: typeof found.realised) => (amount === null ? null : fenText(amount))
  return {
    opening: [shareText(found.opening.shares), text(found.opening.cost)],
    closing: [shareText(found.closing.shares), text(found.closing.cost)],
    realised: text(found.realised),
  }
}

describe('cost by the moving average', () => {
  const before = deal('purchase', '2026-06-01', { shares: '100.00', nav: '1', gross: '100.00' })
  const more = deal('purchase', '2026-07-02', { shares: '100.00', nav: '2', gross: '200.00' })

  test('what is sold takes its part of all cost with it; the opening is what was held before', () => {
    const sale = deal('redemption', '2026-07-20', { shares: '50.00', nav: '2', gross: '100.00', fee: '1.00' })
    expect(course([before, more, sale].flatMap(legsOfDeal))).toEqual({
      opening: ['100.00', '100.00'],
      closing: ['150.00', '225.00'],
      realised: '24.00',
    })
  })

  test('what was sold before the period is not realised in it, what comes after it is not there', () => {
    const early = deal('redemption', '2026-06-20', { shares: '40.00', nav: '2', gross: '80.00' })
    const late = deal('redemption', '2026-08-03', { shares: '60.00', nav: '2', gross: '120.00' })
    expect(course([before, early, late].flatMap(legsOfDeal))).toEqual({
      opening: ['60.00', '60.00'],
      closing: ['60.00', '60.00'],
      realised: '0.00',
    })
  })

  test('a switch (C1) realises what it takes over; its target costs that, make-up fee included', () => {
    const held = deal('purchase', '2026-06-01', { shares: '10000.00', nav: '1', gross: '10000.00' })
    const moved = deal('switch', '2026-07-06', {
      shares: '10000.00',
      nav: '1.2',
      gross: '12000.00',
      fee: '143.00',
      makeUpFee: '83.00',
      target: { fundId: '2', shares: share(790467n), nav: legNav('1.5') },
    })
    const legs = [held, moved].flatMap(legsOfDeal)
    expect(course(legs)).toMatchObject({ closing: ['0.00', '0.00'], realised: '1940.00' })
    expect(course(legs, '2')).toMatchObject({ opening: ['0.00', '0.00'], closing: ['7904.67', '11940.00'] })
  })

  test('reinvested shares cost nothing, a split leaves the cost as it was', () => {
    const split = deal('forced-increase', '2026-07-08', { shares: '100.00', nav: '0', isSplit: true })
    const legs = [
      ...legsOfDeal(before),
      ...legsOfDividend(dividend('dividend', '2026-07-07', { shares: '10.00' })),
    ]
    expect(course([...legs, ...legsOfDeal(split)]).closing).toEqual(['210.00', '100.00'])
  })

  test('what a transfer cost is not known, until nothing of it is left', () => {
    const came = deal('transfer-in', '2026-07-03', { shares: '10.00', nav: '0' })
    const part = deal('redemption', '2026-07-10', { shares: '60.00', nav: '1', gross: '60.00' })
    const rest = deal('redemption', '2026-07-13', { shares: '50.00', nav: '1', gross: '50.00' })
    const anew = deal('purchase', '2026-07-20', { shares: '5.00', nav: '1', gross: '5.00' })
    expect(course([before, came, part].flatMap(legsOfDeal))).toMatchObject({
      closing: ['50.00', null],
      realised: null,
    })
    expect(course([before, came, part, rest, anew].flatMap(legsOfDeal)).closing).toEqual(['5.00', '5.00'])
  })
})

test('law: all money put in is cost still held, or proceeds less what was realised', () => {
  const step = fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    shares: fc.integer({ min: 1, max: 10_000_000 }),
    isSale: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let held = 0n
      let [paidIn, paidOut] = [0n, 0n]
      const legs: Leg[] = []
      for (const each of steps.toSorted((a, b) => a.day - b.day)) {
        const sells = each.isSale && held > 0n
        const moved = sells ? (BigInt(each.shares) % held) + 1n : BigInt(each.shares)
        held += sells ? -moved : moved
        const money = fen(BigInt(each.cents))
        if (sells) paidOut += money
        else paidIn += money
        const on = `2026-07-${String(each.day).padStart(2, '0')}`
        const leg = { on, fundId: '1', money, isSplit: false } as const
        legs.push({ ...leg, shares: share(sells ? -moved : moved), external: sells ? 'out' : 'in' })
      }
      const [made] = coursesOf(legs, JULY)
      expect(made!.closing.shares).toBe(held)
      // Purchases of a day are counted before its sales. A sale then has another average cost, but no money is lost.
      expect(made!.closing.cost! + paidOut - made!.realised!).toBe(paidIn)
    }),
  )
})

function legNav(text: string) {
  return deal('purchase', '2026-07-01', { shares: '1.00', nav: text }).nav
}
