import writeXlsxFile from 'write-excel-file/node'
import type { CellObject, SheetData } from 'write-excel-file/node'
import { isCalendarDay } from '#domain/calendar/day.ts'
import type { Column, Table } from './table.ts'

/** Excel reads a number as a float and shows 15 digits of it. */
const MOST_DIGITS = 15
/** Excel counts a 29 February 1900 that was none, so earlier days would be one off. */
const FIRST_DAY = '1900-03-01'
const WIDTH = { least: 9, most: 48, measured: 500 } as const
const HEAD = { type: String, fontWeight: 'bold', backgroundColor: '#E9EEF2' } as const

/**
 * Writes a table as a workbook of one sheet: figures as numbers, days as dates, all else as text, which no program runs as a formula. Nothing is
 * rounded: a figure of more than fifteen digits, and a day before March 1900, is written as text.
 */
export async function workbook({ title, columns, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map(({ head: value, type }): CellObject => ({ ...HEAD, value, align: alignOf(type) }))
  const cells: SheetData = rows.map((row) => row.map((value, at) => cellOf(columns[at]!, value)))
  const book = writeXlsxFile([head, ...cells], {
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map((_, at) => ({ width: widthOf(columns, rows, at) })),
  })
  return new Uint8Array(await book.toBuffer())
}

const alignOf = (type: Column['type']) => (type === 'decimal' || type === 'count' ? 'right' : 'left')

function cellOf(column: Column, value: string | null): CellObject | null {
  if (value === null || value === '') return null
  switch (column.type) {
    case 'decimal':
      return figureOf(value, `#,##0.${'0'.repeat(column.places)}`)
    case 'count':
      return figureOf(value, '#,##0')
    case 'day':
      return dayOf(value)
    case 'text':
      return textOf(value)
    default:
      return column satisfies never
  }
}

/** A decimal of at most fifteen digits is the same text again after its float, so that no cent changes. */
function figureOf(value: string, format: string): CellObject {
  const isFigure = /^-?\d+(\.\d+)?$/.test(value)
  const digits = value.replaceAll(/[-.]/g, '').replace(/^0+/, '')
  if (!isFigure || digits.length > MOST_DIGITS) return { ...textOf(value), align: 'right' }
  return { type: Number, value: Number(value), format }
}

function dayOf(value: string): CellObject {
  if (!isCalendarDay(value) || value < FIRST_DAY) return textOf(value)
  return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd', align: 'left' }
}

const textOf = (value: string): CellObject => ({ type: String, value: escaped(value) })

/**
 * Characters that XML does not allow, and that the library would drop, as `_xHHHH_`, the workbook's own way to write them; what looks like it is
 * marked. A word that every object has, such as `constructor`, is begun so as well: the library looks texts up in an object.
 */
function escaped(text: string): string {
  const marked = text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, codeOf('_'))
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufdd0-\ufdef\ufffd-\uffff]/g, codeOf)
  return marked in {} ? codeOf(marked.charAt(0)) + marked.slice(1) : marked
}

const codeOf = (char: string) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** The width in digits, by the head and the first rows. A Chinese character is as wide as two. */
function widthOf(columns: Table['columns'], rows: Table['rows'], at: number): number {
  const { head } = columns[at]!
  const longest = Math.max(
    breadthOf(head),
    ...rows.slice(0, WIDTH.measured).map((row) => breadthOf(row[at] ?? '')),
  )
  return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 3))
}

function breadthOf(text: string): number {
  let breadth = 0
  for (const char of text) breadth += char > '\u2e7f' ? 2 : 1
  return breadth
}
