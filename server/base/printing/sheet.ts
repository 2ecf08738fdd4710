import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { StatementView } from '#contract/portfolio/statement.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { dayText, hotlineText, pageText, WORDS } from './document.copy.ts'
import { momentOf } from './figures.ts'
import { INK } from './layouts.ts'

/** The letterhead of our documents. */
export interface Letterhead {
  readonly brand: Readonly<Record<Locale, string>>
  readonly hotline: string
}

const PAGE = { width: 595.28, side: 40 }

export const FONT = 'Noto'

/** A fund as named in documents. */
export type FundLabel = StatementView['deals'][number]['fund']

export interface Sheet {
  readonly title: string
  readonly asOf: string
  readonly holder: StatementView['holder']
  readonly content: Content[]
}

/** Returns the whole document: letterhead and page numbers on every page, dated by the as-of instant of its data, not by the clock. */
export function sheetOf(sheet: Sheet, letterhead: Letterhead, locale: Locale): TDocumentDefinitions {
  const brand = letterhead.brand[locale]
  const { day, time } = momentOf(sheet.asOf)
  const stamp = `${WORDS.asOf[locale]} ${dayText(day, locale)} ${time}${WORDS.beijing[locale]}`
  const { accountNumber } = sheet.holder
  return {
    version: '1.7',
    language: locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      title: sheet.title,
      author: brand,
      creator: brand,
      producer: brand,
      creationDate: new Date(sheet.asOf),
    },
    pageSize: 'A4',
    pageMargins: [PAGE.side, 72, PAGE.side, 58],
    defaultStyle: { font: FONT, fontSize: 8, color: INK.ink, lineHeight: 1.15 },
    header: () => ({
      margin: [PAGE.side, 30, PAGE.side, 0],
      stack: [
        {
          columns: [
            { width: 10, canvas: [{ type: 'rect', x: 0, y: 1, w: 4, h: 15, color: INK.brand }] },
            { width: '*', text: brand, bold: true, fontSize: 12, color: INK.brand },
            {
              width: 'auto',
              text: `${sheet.title}  |  ${WORDS.account[locale]} ${accountNumber}`,
              color: INK.soft,
              margin: [0, 4, 0, 0],
            },
          ],
        },
        rule(6),
      ],
    }),
    footer: (page, pages) => ({
      margin: [PAGE.side, 14, PAGE.side, 0],
      stack: [
        rule(0),
        {
          margin: [0, 6, 0, 0],
          color: INK.soft,
          fontSize: 7,
          columns: [
            { width: '*', text: `${brand}  |  ${hotlineText(letterhead.hotline, locale)}` },
            { width: 'auto', text: stamp },
            { width: '*', text: pageText(page, pages, locale), alignment: 'right' },
          ],
        },
      ],
    }),
    content: sheet.content,
  }
}

/** Returns a line across the page. */
export function rule(above: number): Content {
  const x2 = PAGE.width - 2 * PAGE.side
  return {
    margin: [0, above, 0, 0],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2, y2: 0, lineWidth: 0.5, lineColor: INK.line }],
  }
}
