import { describe, expect, test } from 'vitest'
import { statementView } from '#contract/portfolio/statement.ts'
import { safeParse } from 'zod/v4/core'
import { figuresOf } from './make-statement.ts'
import { cash, deal, dividend, JULY, past } from './test-past.ts'

const NAVS = { 1: { '2026-06-30': '1', '2026-07-10': '1.1', '2026-07-31': '1.2' } }
const before = deal('purchase', '2026-06-01', { shares: '1000.00', nav: '1', gross: '1000.00' })

describe('figures of a month', () => {
  test('value, gain, income and fees of what moved in it, and nothing of what moved before', () => {
    const sale = deal('redemption', '2026-07-10', {
      shares: '100.00',
      nav: '1.1',
      gross: '110.00',
      fee: '1.65',
    })
    const income = dividend('dividend', '2026-07-10', { cash: '50.00' })
    const made = figuresOf(past({ deals: [before, sale], dividends: [income] }, NAVS), JULY)
    expect(made.summary).toMatchObject({
      openingValue: '1000.00',
      closingValue: '1080.00',
      invested: '0.00',
      withdrawn: '158.35',
      gain: '238.35',
      income: '50.00',
      fees: '1.65',
      realised: '8.35',
    })
    expect(made.fees).toEqual([{ kind: 'redemption', amount: '1.65', count: 1 }])
    expect(made.deals.map((each) => each.shares)).toEqual(['-100.00'])
    expect(made.hasSample).toBe(true)
  })

  test('a fund without a NAV leaves its line and the totals without value, never at zero', () => {
    const other = deal('purchase', '2026-07-10', { shares: '10.00', nav: '1', gross: '10.00', fundId: '2' })
    const made = figuresOf(past({ deals: [before, other] }, NAVS), JULY)
    expect(made.holdings.map((each) => each.closing.value)).toEqual(['1200.00', null])
    expect(made.holdings[1]).toMatchObject({
      cost: '10.00',
      gain: null,
      closing: { nav: null, navDate: null },
    })
    expect(made.summary).toMatchObject({ openingValue: '1000.00', closingValue: null, gain: null })
    expect(made.returns).toEqual({ kind: 'not-computable', reason: 'nav-missing' })
  })

  test('daily income is one line a fund, dividends are each their own with a note', () => {
    const dividends = [
      dividend('income', '2026-07-01', { shares: '0.56' }),
      dividend('income', '2026-07-02', { shares: '0.57' }),
      dividend('dividend', '2026-07-03', { shares: '161.29', nav: '1.24', base: '2000.00', perShare: '0.1' }),
    ]
    const { income, summary } = figuresOf(past({ deals: [before], dividends }, NAVS), JULY)
    expect(income).toMatchObject([
      { kind: 'income', from: '2026-07-01', to: '2026-07-02', amount: '1.13', shares: '1.13', noteNo: null },
      {
        kind: 'dividend',
        method: 'reinvested',
        amount: '200.00',
        shares: '161.29',
        noteNo: dividends[2]!.noteNo,
      },
    ])
    expect(summary.income).toBe('201.13')
  })

  test('a switch is two lines: what left with its redemption fee, what came with the make-up fee', () => {
    const moved = deal('switch', '2026-07-10', {
      shares: '1000.00',
      nav: '1.1',
      gross: '1100.00',
      fee: '14.00',
      makeUpFee: '4.00',
      target: { fundId: '2', shares: before.shares, nav: before.nav },
    })
    const { deals, fees, summary } = figuresOf(
      past({ deals: [before, moved] }, { ...NAVS, 2: { '2026-07-10': '1.086' } }),
      JULY,
    )
    expect(deals).toMatchObject([
      { fund: { fundCode: '990001' }, shares: '-1000.00', gross: '1100.00', fee: '10.00', net: '1090.00' },
      { fund: { fundCode: '990002' }, shares: '1000.00', gross: '1090.00', fee: '4.00', net: '1086.00' },
    ])
    expect(fees.map((each) => [each.kind, each.amount])).toEqual([
      ['redemption', '10.00'],
      ['make-up', '4.00'],
    ])
    expect(summary).toMatchObject({ invested: '0.00', withdrawn: '0.00', fees: '14.00' })
  })

  test('money on its way at the close: debited and not dealt; dealt and not paid out', () => {
    const sale = deal('redemption', '2026-07-31', {
      shares: '10.00',
      nav: '1.2',
      gross: '12.00',
      fee: '0.12',
    })
    const paid = deal('redemption', '2026-07-10', { shares: '10.00', nav: '1.1', gross: '11.00' })
    const made = figuresOf(
      past(
        {
          deals: [before, paid, sale],
          cash: [
            cash('debit', '2026-06-01', '1000.00', { orderNo: before.orderNo }),
            cash('redemption', '2026-07-15', '11.00', { serial: `P${paid.serial}` }),
            cash('debit', '2026-07-31', '500.00', { orderNo: 'not-dealt' }),
            cash('debit', '2026-07-20', '70.00', { orderNo: 'given-back' }),
            cash('refund', '2026-07-21', '70.00', { orderNo: 'given-back' }),
          ],
        },
        NAVS,
      ),
      JULY,
    )
    expect(made.summary).toMatchObject({
      paidIn: '570.00',
      paidOut: '81.00',
      inTransitToFunds: '500.00',
      inTransitToCards: '11.88',
    })
    expect(made.cash).toHaveLength(4)
  })

  test('a month of nothing is a month of zeros and no return, as the contract has it', () => {
    const made = figuresOf(past({}, {}), JULY)
    expect(made).toMatchObject({ holdings: [], deals: [], income: [], cash: [], fees: [], hasSample: false })
    expect(made.summary).toMatchObject({ openingValue: '0.00', closingValue: '0.00', gain: '0.00' })
    for (const [name, schema] of Object.entries(statementView.shape))
      if (name in made) expect(safeParse(schema, made[name as keyof typeof made]).success, name).toBe(true)
  })
})
