import { describe, expect, test } from 'vitest'
import { fenText } from '#domain/number/money.ts'
import { legsOfDeal, legsOfDividend } from '#server/portfolio/deals/deal.ts'
import { returnOf, valuePeriod } from './period-return.ts'
import type { Period } from './period.ts'
import type { Past } from './statement-lines.ts'
import { deal, dividend, JULY, past } from './test-past.ts'

function measure(made: Past, period: Period = JULY) {
  const legs = [...made.deals.flatMap(legsOfDeal), ...made.dividends.flatMap(legsOfDividend)]
  const valued = valuePeriod(legs, made.prices, period)
  return { valued, made: returnOf(valued, period) }
}

/** Builds a purchase from its trade date, shares, NAV, gross amount and fee. */
const bought = (on: string, shares: string, nav: string, gross: string, fee = '0.00') =>
  deal('purchase', on, { shares, nav, gross, fee })
const sold = (on: string, shares: string, nav: string, gross: string, fee = '0.00') =>
  deal('redemption', on, { shares, nav, gross, fee })

describe('the table of rules/figures.md#client-portfolios, as deals of one fund', () => {
  const period: Period = { ...JULY, from: '2026-03-03', openedOn: '2026-03-02', to: '2026-05-29' }
  const made = past(
    {
      deals: [
        bought('2026-03-02', '10000.00', '1', '10000.00'),
        bought('2026-03-31', '4854.37', '1.03', '5000.00'),
        sold('2026-04-30', '1981.38', '1.0094', '2000.00'),
      ],
    },
    { 1: { '2026-03-02': '1', '2026-03-31': '1.03', '2026-04-30': '1.0094', '2026-05-29': '1.04980273' } },
  )

  test('value after each flow, both returns and the days', () => {
    const { valued, made: measured } = measure(made, period)
    expect(valued.flows!.map((each) => fenText(each.after))).toEqual(['15300.00', '12994.00'])
    expect([fenText(valued.opening!), fenText(valued.closing!)]).toEqual(['10000.00', '13514.10'])
    if (measured.kind !== 'computed') throw new Error(measured.reason)
    expect(measured.days).toBe(88)
    expect(measured.timeWeighted).toBeCloseTo(0.049802, 5)
    expect(measured.xirr).toBeCloseTo(0.179213, 5)
    expect(measured.moneyWeighted).toBeCloseTo(0.040544, 5)
  })
})

describe('flows and fees', () => {
  const navs = { 1: { '2026-06-30': '1', '2026-07-10': '1.05', '2026-07-20': '1.1', '2026-07-31': '1.21' } }

  test('sold out at +5%, bought again and up 10%: the chain goes on where it stopped', () => {
    const { made } = measure(
      past(
        {
          deals: [
            bought('2026-06-30', '100.00', '1', '100.00'),
            sold('2026-07-10', '100.00', '1.05', '105.00'),
            bought('2026-07-20', '45.45', '1.1', '50.00'),
          ],
        },
        navs,
      ),
    )
    expect(made.kind === 'computed' && made.timeWeighted).toBeCloseTo(0.155, 3)
  })

  test('a purchase’s fee is lost after its flow, a redemption’s before it', () => {
    const flat = { 1: { '2026-06-30': '1', '2026-07-31': '1' } }
    const buying = past({ deals: [bought('2026-07-01', '990.00', '1', '1000.00', '10.00')] }, flat)
    expect(measure(buying).made).toMatchObject({ timeWeighted: expect.closeTo(-0.01, 9) })
    const selling = past(
      {
        deals: [
          bought('2026-06-30', '1000.00', '1', '1000.00'),
          sold('2026-07-15', '1000.00', '1', '1000.00', '15.00'),
        ],
      },
      flat,
    )
    expect(measure(selling).made).toMatchObject({ timeWeighted: expect.closeTo(-0.015, 9) })
  })

  test('a purchase fee of the last day is a loss of that month, not of the next nor of none', () => {
    const deals = [
      bought('2026-06-01', '10000.00', '1', '10000.00'),
      bought('2026-06-30', '9920.63', '1', '10000.00', '79.37'),
    ]
    const made = past({ deals }, { 1: { '2026-06-01': '1', '2026-06-30': '1', '2026-07-31': '1' } })
    const june: Period = { ...JULY, from: '2026-06-02', openedOn: '2026-06-01', to: '2026-06-30' }
    expect(measure(made, june).made).toMatchObject({ timeWeighted: expect.closeTo(-0.0039685, 9) })
    expect(measure(made).made).toMatchObject({ timeWeighted: 0 })
  })

  test('a loss of a day and what is left of nearly everything have their own returns', () => {
    const lost = past(
      { deals: [bought('2026-07-30', '1000.00', '1', '1000.00')] },
      { 1: { '2026-07-30': '1', '2026-07-31': '0.894' } },
    )
    expect(measure(lost).made).toMatchObject({ moneyWeighted: expect.closeTo(-0.106, 9) })
    const deals = [
      bought('2026-06-30', '1000.00', '1', '1000.00'),
      sold('2026-07-10', '999.99', '1.4', '1399.99'),
    ]
    const left = past({ deals }, { 1: { '2026-06-30': '1', '2026-07-10': '1.4', '2026-07-31': '1.5' } })
    expect(measure(left).made).toMatchObject({ timeWeighted: expect.closeTo(0.5, 4) })
  })

  test('a fen of rounding left by the last sale of a day is no loss of everything', () => {
    const deals = [
      bought('2026-06-30', '0.30', '1', '0.30'),
      sold('2026-07-10', '0.10', '1.05', '0.11'),
      sold('2026-07-10', '0.20', '1.05', '0.21'),
    ]
    const { made } = measure(past({ deals }, navs))
    expect(made.kind === 'computed' && made.timeWeighted).toBeCloseTo(0.0667, 3)
  })

  test('a cash dividend is paid out on its ex-date and so no loss', () => {
    const made = past(
      {
        deals: [bought('2026-06-30', '2000.00', '1.34', '2680.00')],
        dividends: [dividend('dividend', '2026-07-10', { cash: '200.00' })],
      },
      { 1: { '2026-06-30': '1.34', '2026-07-10': '1.24', '2026-07-31': '1.24' } },
    )
    expect(measure(made).made).toMatchObject({ timeWeighted: expect.closeTo(0, 9) })
  })

  test('a transfer comes and goes at its value, a split changes nothing', () => {
    const deals = [
      deal('transfer-in', '2026-07-10', { shares: '100.00', nav: '0' }),
      deal('forced-increase', '2026-07-20', { shares: '100.00', nav: '0', isSplit: true }),
    ]
    const made = past({ deals }, { 1: { '2026-07-10': '1', '2026-07-20': '0.5', '2026-07-31': '0.6' } })
    expect(measure(made).made).toMatchObject({ timeWeighted: expect.closeTo(0.2, 9) })
  })
})

describe('what cannot be computed says why', () => {
  test('a fund without a NAV is not worth nothing', () => {
    const made = past({ deals: [bought('2026-07-10', '100.00', '1', '100.00')] }, {})
    expect(measure(made).valued).toMatchObject({ closing: null, flows: null })
    expect(measure(made).made).toEqual({ kind: 'not-computable', reason: 'nav-missing' })
  })

  test('a period without money', () => {
    expect(measure(past({}, {})).made).toEqual({ kind: 'not-computable', reason: 'nothing-held' })
  })

  test('a fund that was sold out needs no NAV any more', () => {
    const deals = [bought('2026-05-04', '100.00', '1', '100.00'), sold('2026-06-04', '100.00', '1', '100.00')]
    expect(measure(past({ deals }, {})).valued).toMatchObject({ opening: 0n, closing: 0n })
  })
})
