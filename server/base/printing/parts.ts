import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Locale } from '#server/base/http/locale.ts'
import { METHODS, SAMPLE_DATA, WORDS } from './document.copy.ts'
import type { Word } from './document.copy.ts'
import { BAND, FACTS, INK, LISTING, NOTICE } from './layouts.ts'
import { rule } from './sheet.ts'
import type { FundLabel } from './sheet.ts'

export function heading(text: string): Content {
  return { text, bold: true, fontSize: 10, color: INK.ink, margin: [0, 14, 0, 5], headlineLevel: 1 }
}

/** The title of the document and the lines under it that say its subject. */
export function titleOf(title: string, ...under: string[]): Content[] {
  return [
    { text: title, bold: true, fontSize: 17, margin: [0, 4, 0, 2] },
    ...under.map((text): Content => ({ text, color: INK.soft, fontSize: 9 })),
    { text: '', margin: [0, 0, 0, 6] },
  ]
}

/** Facts in three columns, each label above its figure, to be read row by row. */
export function facts(pairs: readonly (readonly [string, string])[]): Content {
  const rows: TableCell[][] = []
  for (let at = 0; at < pairs.length; at += 3) {
    const row = pairs.slice(at, at + 3).map(([label, value]): TableCell => ({
      stack: [
        { text: label, color: INK.soft, fontSize: 7, margin: [0, 0, 0, 1] },
        { text: value, fontSize: 9 },
      ],
    }))
    rows.push([...row, ...Array.from({ length: 3 - row.length }, (): TableCell => '')])
  }
  return { table: { widths: ['*', '*', '*'], body: rows }, layout: FACTS, margin: [0, 2, 0, 0] }
}

/** A few large figures in a tinted band. */
export function band(pairs: readonly (readonly [string, string])[]): Content {
  const cells = pairs.map(([label, value]): TableCell => ({
    fillColor: INK.tint,
    stack: [
      { text: label, color: INK.soft, fontSize: 7.5 },
      { text: value, bold: true, fontSize: 13, margin: [0, 3, 0, 0] },
    ],
  }))
  return { table: { widths: pairs.map(() => '*'), body: [cells] }, layout: BAND, margin: [0, 2, 0, 8] }
}

export interface Column {
  /** The lines of the column's head. */
  readonly head: readonly string[]
  readonly isFigure?: true
  readonly width?: number | '*'
}

export interface Listing {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly TableCell[])[]
  /** The sentence printed instead of a table without rows. */
  readonly empty: string
}

/** A table whose title and heads are repeated on each page and whose rows are never split. If it is empty, a sentence says so. */
export function listing({ title, columns, rows, empty }: Listing): Content[] {
  if (rows.length === 0) return [heading(title), { text: empty, color: INK.soft, margin: [0, 2, 0, 2] }]
  const [, ...fillers] = columns.map((): TableCell => ({}))
  const titleCell: TableCell = { text: title, bold: true, fontSize: 10, colSpan: columns.length }
  return [
    {
      margin: [0, 12, 0, 0],
      table: {
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map((each) => each.width ?? 'auto'),
        body: [[titleCell, ...fillers], columns.map(headOf), ...rows.map((row) => [...row])],
      },
      layout: LISTING,
    },
  ]
}

function headOf({ head, isFigure }: Column): TableCell {
  const alignment = isFigure ? ('right' as const) : ('left' as const)
  const style = { color: INK.soft, fontSize: 7.5, bold: true, noWrap: true, alignment }
  return { stack: head.map((text) => ({ text, ...style })) }
}

/** A figure, right aligned with digits of equal width, and an optional small text below it. */
export function figure(text: string, under?: string, isStrong = false): TableCell {
  const main = { text, alignment: 'right' as const, noWrap: true, bold: isStrong }
  if (!under) return main
  return { stack: [main, { text: under, alignment: 'right', noWrap: true, fontSize: 6.5, color: INK.soft }] }
}

/** A day, which is never broken over two lines. */
export function dates(day: string, under?: string): TableCell {
  const main = { text: day, noWrap: true }
  return under ? { stack: [main, { text: under, fontSize: 6.5, color: INK.soft }] } : main
}

export function words(text: string, under?: string, isStrong = false): TableCell {
  if (!under) return { text, bold: isStrong }
  return {
    stack: [
      { text, bold: isStrong },
      { text: under, fontSize: 6.5, color: INK.soft },
    ],
  }
}

export function fundCell(fund: FundLabel, locale: Locale): TableCell {
  return words(fundName(fund, locale), fundTag(fund, locale))
}

export function fundName(fund: FundLabel, locale: Locale): string {
  return locale === 'en' ? (fund.name.en ?? fund.name.zh) : fund.name.zh
}

export function fundTag(fund: FundLabel, locale: Locale): string {
  return fund.isSample ? `${fund.fundCode}  ${WORDS.sample[locale]}` : fund.fundCode
}

/** A sentence that must be read before the figures. */
export function notice(text: string): Content {
  return {
    table: { widths: ['*'], body: [[{ text, fillColor: INK.warn, fontSize: 8 }]] },
    layout: NOTICE,
    margin: [0, 0, 0, 8],
  }
}

export function sampleNotice(locale: Locale): Content {
  return notice(SAMPLE_DATA[locale])
}

export function disclosures(lines: readonly string[]): Content {
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    stack: [
      rule(0),
      ...lines.map((text): Content => ({ text, color: INK.soft, fontSize: 7, margin: [0, 4, 0, 0] })),
    ],
  }
}

export function methodText(method: string | null, locale: Locale): string {
  return method === null ? '' : (METHODS[method]?.[locale] ?? method)
}

export const say = (locale: Locale) => (word: Word) => WORDS[word][locale]
