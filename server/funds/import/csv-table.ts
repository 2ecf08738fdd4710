import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readFileDay } from '#domain/calendar/file-day.ts'
import { readCsvFile } from '#server/base/tables/read-csv.ts'
import type { CsvRow } from '#server/base/tables/read-csv.ts'
import { ImportError, failAt } from './import-fault.ts'

/** A CSV file in memory: the cells of the header and the rows behind it. The largest of these files has four megabytes. */
export interface CsvTable {
  readonly file: string
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** Reads a CSV file in UTF-8 or GB18030. Throws an ImportError if it is empty, of no certain charset, or has a quote in a wrong place. */
export function readCsv(path: string): CsvTable {
  const file = basename(path)
  const read = readCsvFile(readFileSync(path))
  if ('kind' in read) throw new ImportError({ line: 1, column: 1, ...read, file, field: '', value: '' })
  const [first, ...rows] = read
  if (first === undefined)
    throw new ImportError({ kind: 'file-empty', file, line: 1, column: 1, field: '', value: '' })
  return { file, header: first.cells, rows }
}

/** Returns the cells of a row. Throws if their number is not that of the header, because the columns could be shifted. */
export function requireCells(table: CsvTable, { line, cells }: CsvRow): readonly string[] {
  if (cells.length !== table.header.length)
    failAt(table, line, cells.length - 1, 'wrong-cell-count', cells.join(','))
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

/** Returns the day of a cell, `2026-01-31` or `2026/1/31`, from `first` (1990-01-01 if not given) to 2035-12-31; throws otherwise. */
export function requireDay(
  table: CsvTable,
  line: number,
  column: number,
  text: string,
  first = FIRST_DAY,
): string {
  const day = readFileDay(text) ?? failAt(table, line, column, 'not-a-day', text)
  if (day < first || day > LAST_DAY) failAt(table, line, column, 'day-out-of-range', text)
  return day
}

/** Returns the cell if it is a six-digit code; throws otherwise. */
export function requireCode(table: CsvTable, line: number, column: number, text: string): string {
  if (!/^\d{6}$/.test(text)) failAt(table, line, column, 'not-a-code', text)
  return text
}
