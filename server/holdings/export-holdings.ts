import type { OutputOf } from '#contract/endpoint.ts'
import type { findHoldings } from '#contract/holding.ts'
import type { exportHoldings } from '#contract/portfolio.ts'
import { YEAR_DAYS } from '#domain/figures/xirr.ts'
import { csvLine } from '#server/catalog/csv-cell.ts'
import * as copy from './export-holdings.copy.ts'

type Page = OutputOf<typeof findHoldings>
type Column = keyof typeof copy.zh.head

/** Tells spreadsheet programs that the text is UTF-8. */
const MARK = '\uFEFF'

/**
 * The holdings of a page as a table in the reader's language, with the figures as they travel; an unknown one is an empty cell,
 * as is a rate a year of less than one (domain.md 7.2).
 */
export function exportTable(page: Page, locale: keyof typeof copy): OutputOf<typeof exportHoldings> {
  const { head, fileName } = copy[locale]
  const columns = Object.keys(head) as Column[]
  const lines = page.holdings.map((each) => {
    const name = (of: Page['holdings'][number]['name'] | null) =>
      of && (locale === 'en' ? (of.en ?? of.zh) : of.zh)
    const moneyWeighted = (each.daysInvested ?? 0) >= YEAR_DAYS ? each.moneyWeighted : null
    const row = { ...each, name: name(each.name), company: name(each.company), moneyWeighted }
    return csvLine(columns.map((column) => row[column]))
  })
  const text = MARK + csvLine(columns.map((column) => head[column])) + lines.join('')
  return { mediaType: 'text/csv', fileName: fileName(page.asOf ?? ''), bytes: new TextEncoder().encode(text) }
}
