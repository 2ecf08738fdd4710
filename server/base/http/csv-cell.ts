/**
 * What makes spreadsheets read a cell as a formula or as a new cell (OWASP, CSV injection). They pass over blanks, controls and signs that are not
 * seen, such as a byte order mark, before they look.
 */
// eslint-disable-next-line no-control-regex
const DANGEROUS = /^(?:[\t\n\r\0]|[\p{C}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** A plain number is not a formula, even if it is negative. */
const FIGURE = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A code of digits, or with an E between them, is a number to a spreadsheet: `000001` becomes 1 and `12E5` becomes 1,200,000. */
const CODE = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Spreadsheets read a number as a float and show fifteen digits of it. */
const MOST_DIGITS = 15

/**
 * Returns a cell of a CSV file (RFC 4180) that no program runs as a formula, and that a spreadsheet does not change: such text, a code with zeros before
 * it and a figure of more than fifteen digits get an apostrophe before them. Quotes are doubled. Null is an empty cell.
 */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const safe = isKept(text) ? text : `'${text}`
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

function isKept(text: string): boolean {
  if (FIGURE.test(text)) return text.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= MOST_DIGITS
  return !DANGEROUS.test(text) && !CODE.test(text)
}

/** Returns a line with its line end. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Tells spreadsheet programs that the text is UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Writes a table: a line of heads, and a line a row. A row gives the cell of each column. */
export function csvTable<Column extends string>(
  head: Readonly<Record<Column, string>>,
  rows: readonly ((column: Column) => string | null)[],
): Uint8Array<ArrayBuffer> {
  const columns = Object.keys(head) as Column[]
  const lines = rows.map((cellOf) => csvLine(columns.map(cellOf)))
  return new TextEncoder().encode(CSV_MARK + csvLine(columns.map((column) => head[column])) + lines.join(''))
}
