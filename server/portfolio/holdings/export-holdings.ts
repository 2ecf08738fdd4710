import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/portfolio/holding.ts'
import type { exportHoldings } from '#contract/portfolio/portfolio.ts'
import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import { YEAR_DAYS } from '#domain/figures/xirr.ts'
import { invariant } from '#domain/number/invariant.ts'
import { csvTable } from '#server/base/http/csv-cell.ts'
import * as copy from './export-holdings.copy.ts'

type Page = OutputOf<typeof findHoldings>
type Fund = Page['holdings'][number] | Page['closed'][number]
type Column = keyof typeof copy.zh.head
type Locale = keyof typeof copy

/**
 * Writes the holdings of a page as a table in the reader's language, with figures as the API sends them: holdings, sold-out funds and
 * the totals of both. Unknown figures are empty cells, as are yearly rates of less than a year (rules/figures.md#period-returns).
 */
export function exportTable(page: Page, locale: Locale): OutputOf<typeof exportHoldings> {
  const { head, fileName } = copy[locale]
  const rows = [
    ...[...page.holdings, ...page.closed].map((fund) => rowOf(fund, locale)),
    totalRow(page, locale),
  ]
  const bytes = csvTable(
    head,
    rows.map((row) => (column) => row[column] ?? null),
  )
  return { mediaType: 'text/csv', fileName: fileName(page.asOf ?? ''), bytes }
}

type Row = Readonly<Partial<Record<Column, string | null>>>

function rowOf(fund: Fund, locale: Locale): Row {
  const nameOf = (name: Fund['company']) => name && (locale === 'en' ? (name.en ?? name.zh) : name.zh)
  const own = 'nav' in fund ? { nav: fund.nav, navDate: fund.navDate } : { lastDay: fund.lastDay }
  const { shares, value, cost, gain, gainRate, profit, dayGain, paidIn, paidOut, dividends } = fund
  return {
    fundCode: fund.fundCode,
    name: nameOf(fund.name),
    company: nameOf(fund.company),
    ...{ shares, value, cost, gain, gainRate, profit, dayGain, paidIn, paidOut, dividends },
    purchaseFees: fund.purchaseFees,
    redemptionFees: fund.redemptionFees,
    ...ratesOf(fund),
    firstDay: fund.firstDay,
    ...own,
  }
}

/** The sums that the page shows. It shows one of the two kinds of fee. */
function totalRow(page: Page, locale: Locale): Row {
  const { gainRate, dayGain, paidIn, paidOut, dividends } = page
  return {
    name: copy[locale].total,
    value: page.totalValue,
    cost: page.totalCost,
    gain: page.totalGain,
    profit: page.totalProfit,
    ...{ gainRate, dayGain, paidIn, paidOut, dividends },
    purchaseFees: sumOf(page, ({ purchaseFees }) => purchaseFees),
    redemptionFees: sumOf(page, ({ redemptionFees }) => redemptionFees),
    ...ratesOf(page),
  }
}

function ratesOf(of: Pick<Fund, 'moneyWeighted' | 'moneyWeightedSoFar' | 'daysInvested' | 'timeWeighted'>) {
  const { moneyWeightedSoFar, timeWeighted } = of
  const moneyWeighted = (of.daysInvested ?? 0) >= YEAR_DAYS ? of.moneyWeighted : null
  return { moneyWeighted, moneyWeightedSoFar, timeWeighted }
}

function sumOf({ holdings, closed }: Page, pick: (fund: Fund) => string): string {
  const sum = [...holdings, ...closed].reduce((total, fund) => {
    const part = parseDecimal(pick(fund), 2)
    invariant(part !== null, `a fee of ${fund.fundCode}`)
    return total + part
  }, 0n)
  return formatDecimal(sum, 2)
}
