import { basename } from 'node:path'
import { divide, formatDecimal, parseDecimal } from '#domain/number/decimal.ts'
import { readCsv, requireCells, requireDay } from './csv-table.ts'
import type { CsvTable } from './csv-table.ts'
import { ImportError, failAt } from './import-fault.ts'
import { readEventNote } from '#server/funds/selector/list-words.copy.ts'

const SCALE = 8

/** The first day of the first partition of `nav`. */
const FIRST_DAY = '1998-01-01'

/** The column indexes of a NAV file in one of its two formats; −1 if the format lacks the column. */
interface NavColumns {
  readonly unit: number
  readonly accumulated: number
  readonly note: number
}

/** The content of a NAV file as COPY lines, in the order of its days. */
export interface NavFile {
  readonly fundCode: string
  readonly rows: number
  /** Each row as day, unit NAV, accumulated NAV, dividend and split ratio, separated by tabs, without a line end. */
  readonly lines: readonly string[]
}

/** Returns the code in a file's name, or null if the name is not `<six digits>.csv`. */
export function codeInName(path: string): string | null {
  return /^(\d{6})\.csv$/.exec(basename(path))?.[1] ?? null
}

/**
 * Reads `date,nav` or `date,unit_nav,acc_nav,growth_pct,purchase,redeem,dividend`. Days must ascend. A NAV must be positive, with at
 * most 8 decimals (longer ones are rounded half up). A row without NAV is skipped, and its dividend or split goes to the next row, before
 * that row's own, because the NAV of that row is the first without the cash. Throws an ImportError with the place of a wrong row.
 */
export function readNavFile(path: string): NavFile {
  const fundCode = codeInName(path)
  const table = readCsv(path)
  if (fundCode === null) {
    throw new ImportError({
      kind: 'file-name-no-code',
      file: table.file,
      line: 1,
      column: 1,
      field: '',
      value: table.file,
    })
  }
  const columns = navColumns(table)
  const lines: string[] = []
  let before = ''
  let waiting: NavEvent | null = null
  for (const row of table.rows) {
    const cells = requireCells(table, row)
    const day = requireDay(table, row.line, 0, cells[0]!, FIRST_DAY)
    if (day <= before) failAt(table, row.line, 0, 'days-not-ascending', day)
    before = day
    const note = columns.note === -1 ? '' : (cells[columns.note] ?? '')
    const own = note === '' ? null : eventOf(table, row.line, columns.note, note)
    const event: NavEvent | null = waiting && own ? inTurn(waiting, own) : (own ?? waiting)
    const unit = cells[columns.unit] ?? ''
    waiting = unit === '' && columns.note !== -1 ? event : null
    if (unit === '' && columns.note !== -1) continue
    const accumulated = columns.accumulated === -1 ? '' : (cells[columns.accumulated] ?? '')
    lines.push(
      `${day}\t${positive(table, row.line, columns.unit, unit)}\t` +
        `${accumulated === '' ? '\\N' : decimal(table, row.line, columns.accumulated, accumulated)}\t` +
        (event === null ? '0\t1' : `${event.cash}\t${event.ratio}`),
    )
  }
  return { fundCode, rows: lines.length, lines }
}

function navColumns(table: CsvTable): NavColumns {
  const { header } = table
  const unit = header.includes('unit_nav') ? header.indexOf('unit_nav') : header.indexOf('nav')
  if (header[0] !== 'date' || unit === -1) failAt(table, 1, 0, 'header-unknown', header.join(','))
  return { unit, accumulated: header.indexOf('acc_nav'), note: header.indexOf('dividend') }
}

function positive(table: CsvTable, line: number, column: number, text: string): string {
  const value = decimal(table, line, column, text)
  if (!/[1-9]/.test(value)) failAt(table, line, column, 'nav-not-positive', text)
  return value
}

function decimal(table: CsvTable, line: number, column: number, text: string): string {
  if (/^\d{1,8}(\.\d{1,8})?$/.test(text)) return text
  if (/^-\d/.test(text)) failAt(table, line, column, 'nav-not-positive', text)
  if (!/^\d{1,8}\.\d{9,20}$/.test(text)) failAt(table, line, column, 'not-a-decimal', text)
  return roundTo8(text)
}

/** Rounds half up at the eighth decimal, on the digits themselves. */
function roundTo8(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = BigInt(whole + fraction.slice(0, 8)) + (fraction[8]! >= '5' ? 1n : 0n)
  const padded = digits.toString().padStart(9, '0')
  return `${padded.slice(0, -8)}.${padded.slice(-8)}`
}

/** What happened to one share: cash for it, and the shares it became. */
interface NavEvent {
  readonly cash: string
  readonly ratio: string
}

function eventOf(table: CsvTable, line: number, column: number, note: string): NavEvent {
  const event = readEventNote(note)
  if (!event) return failAt(table, line, column, 'unknown-word', note)
  if (event.kind === 'cash') return { cash: decimal(table, line, column, event.value), ratio: '1' }
  return { cash: '0', ratio: positive(table, line, column, event.value) }
}

/** Two events one after the other, of one share before both: the later cash is paid on the shares that the earlier split made. */
function inTurn(first: NavEvent, then: NavEvent): NavEvent {
  const [cash, ratio] = [first.cash, first.ratio].map((text) => parseDecimal(text, SCALE)!)
  const [thenCash, thenRatio] = [then.cash, then.ratio].map((text) => parseDecimal(text, SCALE)!)
  const times = (value: bigint) => divide(value * ratio!, 10n ** BigInt(SCALE), 'half-up')
  const text = (value: bigint) => formatDecimal(value, SCALE)
  return { cash: text(cash! + times(thenCash!)), ratio: text(times(thenRatio!)) }
}
