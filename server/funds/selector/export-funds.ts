import type { exportFunds } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SelectedFund } from '#contract/fund/fund-list.ts'
import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import { CSV_MARK, csvLine } from '#server/base/http/csv-cell.ts'
import * as copy from './export-funds.copy.ts'
import type { FundFilters } from './fund-filter.ts'
import { readFilter } from './fund-filter.ts'
import type { FundList } from './fund-list.ts'
import { pageOf, select } from './select-funds.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

type Locale = keyof typeof copy
type Words = (typeof copy)[Locale]
type Column = keyof Words['head']

/** The return of the fund beside which each benchmark column stands. */
const BENCHMARKS = {
  benchmark1y: 'return1y',
  benchmark2y: 'return2y',
  benchmark3y: 'return3y',
  benchmark5y: 'return5y',
  benchmarkInception: 'returnInception',
} as const

const LINES_AT_ONCE = 500

/** Exports the whole result of a selector query in its order, as a file in the reader's language. The file is made while it is read. */
export function exportFundList(
  list: FundList,
  filters: FundFilters,
  locale: Locale,
): OutputOf<typeof exportFunds> {
  const words = copy[locale]
  const { filter } = readFilter(filters)
  const rows = pageOf(list, select(list, filter), filter, { offset: 0, limit: list.rows.length })
  return {
    mediaType: 'text/csv',
    fileName: words.fileName(list.asOf ?? ''),
    bytes: streamOf(linesOf(rows, words, locale)),
  }
}

/** Streams the parts. Each part is made when the reader has taken the one before. */
function streamOf(parts: Generator<string>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const next = parts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
  })
}

function* linesOf(rows: readonly SelectedFund[], words: Words, locale: Locale): Generator<string> {
  const columns = Object.keys(words.head) as Column[]
  yield CSV_MARK + csvLine(columns.map((column) => words.head[column]))
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    yield rows
      .slice(at, at + LINES_AT_ONCE)
      .map((row) => csvLine(columns.map((column) => cellOf(column, row, words, locale))))
      .join('')
  }
}

function cellOf(column: Column, row: SelectedFund, words: Words, locale: Locale): string | null {
  const named = (name: { zh: string; en: string | null }) =>
    locale === 'en' ? (name.en ?? name.zh) : name.zh
  switch (column) {
    case 'code':
      return row.fundCode
    case 'name':
      return named(row.name)
    case 'type':
      return words.type[row.fundType]
    case 'risk':
      return row.riskLevel === 0 ? words.unrated : `R${row.riskLevel}`
    case 'company':
      return named(row.company)
    case 'theme':
      return row.theme && named(row.theme)
    case 'rank1y':
    case 'rank3y':
      return row[column] && `${row[column].rank} / ${row[column].peers}`
    case 'fee':
      return hundredfold(row.discountedRate)
    case 'benchmark1y':
    case 'benchmark2y':
    case 'benchmark3y':
    case 'benchmark5y':
    case 'benchmarkInception':
      return hundredfold(row.benchmark?.[BENCHMARKS[column]] ?? null)
    case 'sample':
      return row.isSample ? words.yes : words.no
    case 'nav':
    case 'navDate':
    case 'managers':
    case 'size':
    case 'inception':
    case 'sharpe1y':
    case 'sharpe3y':
      return row[column]
    default:
      return hundredfold(row[column])
  }
}

/** Formats a fraction as per cent, without rounding. */
function hundredfold(ratio: string | null): string | null {
  const parsed = ratio === null ? null : parseDecimal(ratio, 12)
  return parsed === null ? null : trimEnd(trimEnd(formatDecimal(parsed, 10), '0'), '.')
}
