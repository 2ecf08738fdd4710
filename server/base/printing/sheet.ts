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

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, side: 40 }

export const FONT = 'Noto'

/** A fund as named in documents. */
export type FundLabel = StatementView['deals'][number]['fund']

export interface Sheet {
  readonly title: string
  readonly asOf: string
  readonly holder: StatementView['holder']
  readonly content: Content[]
}

/** Returns the document of an account's holder. */
export function sheetOf(sheet: Sheet, letterhead: Letterhead, locale: Locale): TDocumentDefinitions {
  const aside = `${WORDS.account[locale]} ${sheet.holder.accountNumber}`
  return pageOf({ ...sheet, aside }, letterhead, locale)
}

export interface Page extends Omit<Sheet, 'holder'> {
  /** Beside the title in the head of each page. */
  readonly aside: string
  /** Whether it lies on its long side. */
  readonly isWide?: boolean
  /** Printed across each page, faintly. */
  readonly mark?: string
}

/** The width within the margins. */
export const innerWidth = (isWide: boolean) => (isWide ? PAGE.height : PAGE.width) - 2 * PAGE.side

/** Returns the whole document: letterhead and page numbers on every page, dated by the as-of instant of its data, not by the clock. */
export function pageOf(sheet: Page, letterhead: Letterhead, locale: Locale): TDocumentDefinitions {
  const isWide = sheet.isWide ?? false
  const brand = letterhead.brand[locale]
  const { day, time } = momentOf(sheet.asOf)
  const stamp = `${WORDS.asOf[locale]} ${dayText(day, locale)} ${time}${WORDS.beijing[locale]}`
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
    pageOrientation: isWide ? 'landscape' : 'portrait',
    ...(sheet.mark !== undefined && { watermark: markOf(sheet.mark) }),
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
              text: `${sheet.title}  |  ${sheet.aside}`,
              color: INK.soft,
              margin: [0, 4, 0, 0],
            },
          ],
        },
        rule(6, isWide),
      ],
    }),
    footer: (page, pages) => ({
      margin: [PAGE.side, 14, PAGE.side, 0],
      stack: [
        rule(0, isWide),
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

const markOf = (text: string) => ({
  text,
  font: FONT,
  fontSize: 30,
  color: INK.soft,
  opacity: 0.14,
  angle: -24,
})

/** Returns a line across the page. */
export function rule(above: number, isWide = false): Content {
  const x2 = innerWidth(isWide)
  return {
    margin: [0, above, 0, 0],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2, y2: 0, lineWidth: 0.5, lineColor: INK.line }],
  }
}
