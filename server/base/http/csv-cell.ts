/** Characters that make spreadsheets read a cell as a formula or as a new cell (OWASP, CSV injection). */
const DANGEROUS = /^[=+\-@\t\r\0＝＋－＠]/

/** A plain number is not a formula, even if it is negative. */
const FIGURE = /^-?\d+(\.\d+)?$/

/**
 * Returns a cell of a CSV file (RFC 4180) that no program runs as a formula: such text gets an apostrophe before it. Quotes are
 * doubled. Null is an empty cell.
 */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const safe = DANGEROUS.test(text) && !FIGURE.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
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
