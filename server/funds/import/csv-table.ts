import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ImportError, failAt } from './import-fault.ts'

/** A comma-separated file in memory: header and lines. The largest of these files has four megabytes. */
export interface CsvTable {
  readonly file: string
  readonly header: readonly string[]
  /** The lines after the header, without line ends and without empty lines at the end. The line number is index + 2. */
  readonly lines: readonly string[]
}

/** Reads a UTF-8 file; a byte-order mark and CRLF are accepted. Throws an ImportError if the file is empty. */
export function readCsv(path: string): CsvTable {
  const file = basename(path)
  const text = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
  const [first = '', ...lines] = text.split('\n')
  while (lines.at(-1) === '') lines.pop()
  if (first === '')
    throw new ImportError({ kind: 'file-empty', file, line: 1, column: 1, field: '', value: '' })
  return { file, header: cellsOf(first), lines }
}

/** Returns the cells of a line. Quotes are rare in these files, so a line without quotes is simply split. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  }
  return cells
}

/** Returns the cells of a line. Throws if their number is not that of the header, because the columns could be shifted. */
export function requireCells(table: CsvTable, index: number): string[] {
  const cells = cellsOf(table.lines[index]!)
  if (cells.length !== table.header.length)
    failAt(table, index + 2, cells.length - 1, 'wrong-cell-count', table.lines[index]!)
  return cells
}

/** Returns the index of each wanted column. Throws if the header lacks a column. */
export function columnsOf<const Name extends string>(
  table: CsvTable,
  names: readonly Name[],
): Record<Name, number> {
  const found = {} as Record<Name, number>
  for (const name of names) {
    const at = table.header.indexOf(name)
    if (at === -1) failAt(table, 1, 0, 'header-unknown', `${table.header.join(',')} (${name}?)`)
    found[name] = at
  }
  return found
}

const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2035-12-31'

/** Whether the text is YYYY-MM-DD and a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return text.slice(8) <= '28' || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
}

/** Returns the cell if it is a day from `first` (1990-01-01 if not given) to 2035-12-31; throws otherwise. */
export function requireDay(
  table: CsvTable,
  line: number,
  column: number,
  text: string,
  first = FIRST_DAY,
): string {
  if (!isDay(text)) failAt(table, line, column, 'not-a-day', text)
  if (text < first || text > LAST_DAY) failAt(table, line, column, 'day-out-of-range', text)
  return text
}

/** Returns the cell if it is a six-digit code; throws otherwise. */
export function requireCode(table: CsvTable, line: number, column: number, text: string): string {
  if (!/^\d{6}$/.test(text)) failAt(table, line, column, 'not-a-code', text)
  return text
}
