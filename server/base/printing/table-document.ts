import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Locale } from '#server/base/http/locale.ts'
import type { Column, Table } from '#server/base/tables/table.ts'
import { rowsText } from './document.copy.ts'
import { grouped, momentOf } from './figures.ts'
import { INK, ROWS } from './layouts.ts'
import { titleOf } from './parts.ts'
import type { Letterhead } from './sheet.ts'
import { innerWidth, pageOf } from './sheet.ts'

/** A list as it is printed: its rows, who took it when, and what it was narrowed by, in words. */
export interface TablePaper {
  readonly table: Table
  readonly actor: string
  /** The instant of its data. */
  readonly asOf: string
  readonly filter: readonly string[]
}

/** More columns lie on the long side of the page. */
const MOST_UPRIGHT = 7
/** Sizes of letters in points: the largest, and the smallest that is read on paper. */
const LETTERS = { most: 8, least: 5.2 } as const
/** The most digits that a column asks room for: longer texts are broken. */
const MOST_BREADTH = 24
/** The width of a digit, and of half a Chinese character, in parts of the size of its letters. */
const DIGIT = 0.57
/** What a cell's padding takes. */
const PADDING = 5

/** Builds the pdfmake document of a list: heads on each page, page x of y, and across each page who took it when. */
export function tableDocument(
  { table, actor, asOf, filter }: TablePaper,
  letterhead: Letterhead,
  locale: Locale,
): TDocumentDefinitions {
  const { title, columns, rows } = table
  const { day, time } = momentOf(asOf)
  const isWide = columns.length > MOST_UPRIGHT
  const { fontSize, widths } = measure(table, innerWidth(isWide))
  const content: Content[] = [
    ...titleOf(title, ...filter, rowsText(rows.length, locale)),
    {
      fontSize,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths,
        body: [columns.map(headOf), ...rows.map((row) => row.map((text, at) => cellOf(columns[at]!, text)))],
      },
      layout: ROWS,
    },
  ]
  return pageOf(
    { title, asOf, content, isWide, aside: actor, mark: `${actor}  ${day} ${time}` },
    letterhead,
    locale,
  )
}

const alignmentOf = ({ type }: Column) =>
  type === 'decimal' || type === 'count' ? ('right' as const) : ('left' as const)

function headOf(column: Column): TableCell {
  return { text: column.head, bold: true, color: INK.soft, alignment: alignmentOf(column) }
}

/** Figures and days stand in one line; a text may be broken anywhere, so that it never runs into the next column. */
function cellOf(column: Column, text: string | null): TableCell {
  const { type } = column
  if (type === 'text') return { text: text ?? '', wordBreak: 'break-all' }
  const isFigure = type === 'decimal' || type === 'count'
  const shown = isFigure && text !== null && /^-?\d+(\.\d+)?$/.test(text) ? grouped(text) : (text ?? '')
  return { text: shown, noWrap: true, alignment: alignmentOf(column) }
}

/** Shares the width by what the columns need, and sizes the letters so that days and figures stay whole. */
function measure({ columns, rows }: Table, width: number) {
  const needs = columns.map((column, at) => {
    const longest = Math.max(0, ...rows.map((row) => breadthOf(row[at] ?? '')))
    // Heads take two lines. Figures get marks between thousands.
    const marked = column.type === 'decimal' ? Math.ceil(longest * 1.25) : longest
    return Math.max(4, Math.ceil(breadthOf(column.head) / 2) + 1, Math.min(marked, MOST_BREADTH))
  })
  const room = width - columns.length * PADDING
  const all = needs.reduce((sum, need) => sum + need, 0)
  const fontSize = Math.max(LETTERS.least, Math.min(LETTERS.most, room / (all * DIGIT)))
  return { fontSize, widths: needs.map((need) => (room * need) / all) }
}

function breadthOf(text: string): number {
  let breadth = 0
  for (const char of text) breadth += char > '\u2e7f' ? 2 : 1
  return breadth
}
