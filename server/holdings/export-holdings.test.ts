import { describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/holding.ts'
import * as copy from './export-holdings.copy.ts'
import { exportTable } from './export-holdings.ts'

type Page = OutputOf<typeof findHoldings>
type Held = Page['holdings'][number]

const HELD: Held = {
  fundCode: '970001',
  name: { zh: '甲', en: 'A' },
  fundType: 'MIXED',
  riskLevel: 3,
  isSample: false,
  company: { zh: '公司', en: null },
  currency: '156',
  hasEnded: false,
  isAgencyEnded: false,
  shares: '100.00',
  cost: '100.00',
  costPrice: '1.00000000',
  paidIn: '150.00',
  paidOut: '60.00',
  dividends: '1.00',
  reinvested: '0.00',
  purchaseFees: '0.15',
  redemptionFees: '0.30',
  value: '120.00',
  gain: '20.00',
  gainRate: '0.20000000',
  profit: '31.00',
  profitRate: '0.20666667',
  dayGain: '1.00',
  moneyWeighted: '7.50000000',
  moneyWeightedSoFar: '0.19000000',
  daysInvested: 30,
  timeWeighted: '0.20000000',
  availableShares: '100.00',
  nav: '1.20000000',
  navDate: '2026-06-30',
  dayChange: '0.00840000',
  firstDay: '2026-05-31',
  lotCount: 1,
}

const PAGE: Page = {
  asOf: '2026-06-30',
  isPast: false,
  totalValue: '120.00',
  totalCost: '100.00',
  totalGain: '20.00',
  gainRate: '0.20000000',
  totalProfit: '31.00',
  profitRate: '0.20666667',
  dayGain: '1.00',
  paidIn: '150.00',
  paidOut: '60.00',
  dividends: '1.00',
  fees: '0.45',
  moneyWeighted: '7.50000000',
  moneyWeightedSoFar: '0.19000000',
  daysInvested: 30,
  timeWeighted: '0.20000000',
  unvalued: 0,
  uncosted: 0,
  inTransit: '0.00',
  holdings: [HELD],
  closed: [],
}

/** The cells of a table by what their columns are called. */
function readTable(page: Page): Record<string, string>[] {
  const lines = new TextDecoder().decode(exportTable(page, 'zh').bytes).trim().split('\r\n')
  const [head = [], ...rows] = lines.map((line) => line.replace('\uFEFF', '').split(','))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

describe('the table of holdings', () => {
  const { head, total } = copy.zh

  test('what was sold out is in it, and the last line says what the page says of all together', () => {
    const { nav: _nav, navDate: _date, ...fund } = HELD
    const sold = { ...fund, fundCode: '970002', lastDay: '2026-06-15', shares: '0.00', value: '0.00' }
    const rows = readTable({ ...PAGE, closed: [sold] })
    expect(rows.map((row) => row[head.fundCode])).toEqual(['970001', '970002', ''])
    expect(rows[1]).toMatchObject({ [head.lastDay]: '2026-06-15', [head.profit]: '31.00', [head.nav]: '' })
    expect(rows[2]).toMatchObject({
      [head.name]: total,
      [head.value]: PAGE.totalValue,
      [head.profit]: PAGE.totalProfit,
      [head.purchaseFees]: '0.30',
      [head.redemptionFees]: '0.60',
      [head.shares]: '',
      [head.moneyWeighted]: '',
      [head.moneyWeightedSoFar]: PAGE.moneyWeightedSoFar,
    })
  })

  test('a rate a year is said from a year on, and that of the days so far always (domain.md 7.2)', () => {
    const rates = (daysInvested: number | null) => {
      const [row] = readTable({ ...PAGE, holdings: [{ ...HELD, daysInvested }] })
      return [row![head.moneyWeighted], row![head.moneyWeightedSoFar]]
    }
    expect(rates(30)).toEqual(['', '0.19000000'])
    expect(rates(364)).toEqual(['', '0.19000000'])
    expect(rates(365)).toEqual(['7.50000000', '0.19000000'])
    expect(rates(null)).toEqual(['', '0.19000000'])
  })
})
