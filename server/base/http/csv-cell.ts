/** What spreadsheets take for the beginning of a formula or of another cell (OWASP, CSV injection). */
const DANGEROUS = /^[=+\-@\t\r]/

/** A bare figure is no formula, also a negative one. */
const FIGURE = /^-?\d+(\.\d+)?$/

/**
 * A cell of a CSV file (RFC 4180) that no program runs: text which begins like a formula gets an apostrophe before it; quotes
 * are doubled. Null is an empty cell.
 */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const safe = DANGEROUS.test(text) && !FIGURE.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end. */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}
