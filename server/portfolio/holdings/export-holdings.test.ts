import { describe, expect, test } from 'vitest'
import { HELD, PAGE, type HoldingsPage } from '#server/portfolio/statements/test-holdings.ts'
import * as copy from './export-holdings.copy.ts'
import { exportTable } from './export-holdings.ts'

/** Reads the cells of a table by the names of their columns. */
function readTable(page: HoldingsPage): Record<string, string>[] {
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

  test('a rate a year is said from a year on, and that of the days so far always (rules/figures.md#period-returns)', () => {
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
