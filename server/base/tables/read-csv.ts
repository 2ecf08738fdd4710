import { CsvError, parse } from 'csv-parse/sync'
import { readFileText } from '#domain/exchange/file-text.ts'

/** A record of a CSV file, with the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file is no CSV: text of no certain charset, or a quote that does not enclose a whole cell. Line and column count from 1. */
export type CsvFault =
  | { readonly kind: 'charset-unknown' }
  | { readonly kind: 'quote-wrong'; readonly line: number; readonly column: number }

/** Reads a CSV file (RFC 4180) in UTF-8 or GB18030 with line ends of any system, which read as LF in a cell too. Empty lines at its end are none. */
export function readCsvFile(bytes: Uint8Array): readonly CsvRow[] | CsvFault {
  const text = readFileText(bytes)
  return text === null ? { kind: 'charset-unknown' } : readCsvText(text)
}

/** Reads a text as CSV (RFC 4180): see `readCsvFile`. */
export function readCsvText(text: string): readonly CsvRow[] | Extract<CsvFault, { kind: 'quote-wrong' }> {
  try {
    const rows = rowsOf(text.replaceAll(/\r\n?/g, '\n'))
    while (rows.at(-1)?.cells.every((cell) => cell === '') && rows.at(-1)?.cells.length === 1) rows.pop()
    return rows
  } catch (error) {
    if (!(error instanceof CsvError) || !WRONG_QUOTE.has(error.code)) throw error
    // The types of the library leave out where the parser stood.
    const { lines, index } = error as CsvError & { readonly lines: number; readonly index: number }
    return { kind: 'quote-wrong', line: lines, column: index + 1 }
  }
}

const WRONG_QUOTE: ReadonlySet<string> = new Set([
  'CSV_INVALID_CLOSING_QUOTE',
  'INVALID_OPENING_QUOTE',
  'CSV_QUOTE_NOT_CLOSED',
])

const OPTIONS = { relax_column_count: true, record_delimiter: '\n' }

/** Only a quoted cell can have a line end, so without a quote a record is a line, and the library need not count: it takes half the time. */
function rowsOf(text: string): CsvRow[] {
  if (!text.includes('"')) {
    return parse(text, OPTIONS).map((cells, index) => ({ line: index + 1, cells }))
  }
  const ends = parse(text, { ...OPTIONS, info: true }) as unknown as readonly CountedRecord[]
  return ends.map(({ record }, index) => ({ line: (ends[index - 1]?.info.lines ?? 0) + 1, cells: record }))
}

interface CountedRecord {
  readonly record: readonly string[]
  /** `lines` is the line on which the record ends. */
  readonly info: { readonly lines: number }
}
