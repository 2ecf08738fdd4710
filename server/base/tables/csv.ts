import { encodeGb18030 } from '#domain/exchange/gb18030.ts'
import { CSV_MARK, csvLine } from '#server/base/http/csv-cell.ts'
import type { Table } from './table.ts'
import { STAND_IN } from './table.ts'

/** Writes a table as CSV in UTF-8, with the mark by which spreadsheet programs know it. */
export function utf8Csv(table: Table): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(CSV_MARK + linesOf(table).join(''))
}

/**
 * Writes a table as CSV in GB18030, which has no mark. Twenty characters have no code there that reads back: eighteen of private use, U+E5E5 and
 * U+FFFD; half a surrogate pair is none at all. Each becomes 〓, so that one of them does not cost the whole file.
 */
export function gb18030Csv(table: Table): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(linesOf(table).map(gb18030)))
}

function gb18030(text: string): Uint8Array {
  const bytes = encodeGb18030(text)
  if (bytes instanceof Uint8Array) return bytes
  // By code points: half of a pair is replaced only where it stands alone.
  return gb18030([...text].map((char) => (char === bytes.char ? STAND_IN : char)).join(''))
}

function linesOf({ columns, rows }: Table): string[] {
  return [csvLine(columns.map(({ head }) => head)), ...rows.map(csvLine)]
}
