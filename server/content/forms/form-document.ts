import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Locale } from '#server/base/http/locale.ts'
import { hotlineText, pageText } from '#server/base/printing/document.copy.ts'
import { INK } from '#server/base/printing/layouts.ts'
import { notice } from '#server/base/printing/parts.ts'
import { FONT } from '#server/base/printing/sheet.ts'
import type { Letterhead } from '#server/base/printing/sheet.ts'
import { FORM_WORDS, FORMS } from './forms.copy.ts'
import type { FormDesign, FormField, FormId, FormPart } from './form.ts'
import { FORMS_EDITION } from './form.ts'
import { CHOICE_LAYOUT, FIELD_LAYOUT, GRID_LAYOUT } from './form-layouts.ts'

const SIDE = 44
const WIDTH = 595.28 - 2 * SIDE
const BOX = 15.5

/** Returns a form to fill in by hand, on A4. The same form, language and letterhead give the same bytes. */
export function formDocument(formId: FormId, letterhead: Letterhead, locale: Locale): TDocumentDefinitions {
  const form: FormDesign = FORMS[formId]
  const brand = letterhead.brand[locale]
  return {
    version: '1.7',
    language: locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: {
      title: form.title[locale],
      author: brand,
      creator: brand,
      producer: brand,
      creationDate: new Date(`${FORMS_EDITION.date}T00:00:00Z`),
    },
    pageSize: 'A4',
    pageMargins: [SIDE, 64, SIDE, 56],
    defaultStyle: { font: FONT, fontSize: 9, color: INK.ink, lineHeight: 1.2 },
    header: () => headerOf(brand, letterhead.hotline, locale),
    footer: (page, pages) => footerOf(form, pageText(page, pages, locale), locale),
    content: [
      { text: form.title[locale], bold: true, fontSize: 16, margin: [0, 0, 0, 2] },
      { text: `${form.use[locale]}`, color: INK.soft, margin: [0, 0, 0, 8] },
      notice(FORM_WORDS.sample[locale]),
      { text: FORM_WORDS.hint[locale], color: INK.soft, fontSize: 8 },
      ...form.parts.map((part) => partOf(part, locale)),
      ...enclosures(form, locale),
    ],
  }
}

function headerOf(brand: string, hotline: string, locale: Locale): Content {
  return {
    margin: [SIDE, 28, SIDE, 0],
    columns: [
      { width: 10, canvas: [{ type: 'rect', x: 0, y: 1, w: 4, h: 15, color: INK.brand }] },
      { width: '*', text: brand, bold: true, fontSize: 12, color: INK.brand },
      {
        width: 'auto',
        text: hotlineText(hotline, locale),
        color: INK.soft,
        fontSize: 8,
        margin: [0, 4, 0, 0],
      },
    ],
  }
}

function footerOf(form: FormDesign, page: string, locale: Locale): Content {
  const { version, date } = FORMS_EDITION
  const edition = `${FORM_WORDS.version[locale]} ${version} (${FORM_WORDS.sampleTag[locale]})  ${date}`
  return {
    margin: [SIDE, 16, SIDE, 0],
    color: INK.soft,
    fontSize: 7.5,
    columns: [
      { width: '*', text: form.title[locale] },
      { width: 'auto', text: edition },
      { width: '*', text: page, alignment: 'right' },
    ],
  }
}

function partOf(part: FormPart, locale: Locale): Content {
  const title: Content = {
    text: part.title[locale],
    bold: true,
    fontSize: 10.5,
    margin: [0, 12, 0, 4],
    color: INK.brand,
  }
  return { unbreakable: true, stack: [title, ...bodyOf(part, locale)] }
}

function bodyOf(part: FormPart, locale: Locale): Content[] {
  switch (part.kind) {
    case 'fields':
      return fieldRows(part.fields).map((row) => fieldLine(row, locale))
    case 'choices':
      return [choices(part.options.map((each) => each[locale]))]
    case 'grid':
      return [
        grid(
          part.heads.map((each) => each[locale]),
          part.rows,
        ),
      ]
    case 'lines':
      return Array.from({ length: part.count }, () => blank(WIDTH))
    case 'statement':
      return part.lines.map((each, index) => ({
        columns: [
          { width: 14, text: `${index + 1}.`, color: INK.soft },
          { width: '*', text: each[locale] },
        ],
        margin: [0, 1, 0, 3],
      }))
    case 'signatures':
      return [signatures(part.signers.map((each) => each[locale]))]
  }
}

/** Puts two fields on a line, but a wide field alone. */
function fieldRows(fields: readonly FormField[]): readonly (readonly FormField[])[] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const isAlone = field.isWide === true || (field.boxes ?? 0) > 9
    const hasRoom = last?.length === 1 && !isAlone && !last[0]!.isWide && (last[0]!.boxes ?? 0) <= 9
    if (hasRoom) last.push(field)
    else rows.push([field])
  }
  return rows
}

function fieldLine(row: readonly FormField[], locale: Locale): Content {
  const [first] = row
  const isAlone = first?.isWide === true || (first?.boxes ?? 0) > 9
  const cells = row.map((field): TableCell => ({
    stack: [
      { text: field.label[locale], fontSize: 7.5, color: INK.soft, margin: [0, 0, 0, 2] },
      field.boxes === undefined ? blank(isAlone ? WIDTH : WIDTH / 2 - 8, 13) : boxes(field.boxes),
    ],
  }))
  const body = isAlone ? [cells] : [[...cells, ...(cells.length === 1 ? [''] : [])]]
  return { table: { widths: isAlone ? ['*'] : ['*', '*'], body }, layout: FIELD_LAYOUT }
}

/** A line to write on, with space above it. */
function blank(width: number, above = 18): Content {
  return {
    margin: [0, above, 0, 2],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: INK.soft }],
  }
}

function boxes(count: number): Content {
  const canvas = Array.from({ length: count }, (_, index) => ({
    type: 'rect' as const,
    x: index * (BOX + 3),
    y: 0,
    w: BOX,
    h: BOX,
    lineWidth: 0.6,
    lineColor: INK.soft,
  }))
  return { canvas, margin: [0, 0, 0, 1] }
}

function choices(options: readonly string[]): Content {
  const cells = options.map((text): TableCell => ({
    columns: [
      {
        width: 14,
        canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7, lineColor: INK.ink }],
      },
      { width: '*', text },
    ],
  }))
  const perRow = options.some((text) => text.length > 26) ? 1 : options.length > 4 ? 3 : 2
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, at) => {
    const row = cells.slice(at * perRow, (at + 1) * perRow)
    return [...row, ...Array.from({ length: perRow - row.length }, (): TableCell => '')]
  })
  return { table: { widths: Array.from({ length: perRow }, () => '*'), body: rows }, layout: CHOICE_LAYOUT }
}

function grid(heads: readonly string[], rows: number): Content {
  const head = heads.map((text): TableCell => ({ text, fontSize: 7.5, color: INK.soft, fillColor: INK.tint }))
  const body = Array.from({ length: rows }, () =>
    heads.map((): TableCell => ({ text: ' ', margin: [0, 5, 0, 5] })),
  )
  return { table: { widths: heads.map(() => '*'), body: [head, ...body] }, layout: GRID_LAYOUT }
}

function signatures(signers: readonly string[]): Content {
  const width = WIDTH / signers.length - 14
  return {
    margin: [0, 4, 0, 0],
    columnGap: 14,
    columns: signers.map((text) => ({
      width: '*',
      stack: [blank(width, 34), { text, fontSize: 7.5, color: INK.soft }],
    })),
  }
}

function enclosures(form: FormDesign, locale: Locale): Content[] {
  if (form.enclosures.length === 0) return []
  return [
    {
      unbreakable: true,
      margin: [0, 14, 0, 0],
      stack: [
        { text: FORM_WORDS.enclosures[locale], bold: true, margin: [0, 0, 0, 3] },
        ...form.enclosures.map((each): Content => ({
          columns: [
            {
              width: 14,
              canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7, lineColor: INK.ink }],
            },
            { width: '*', text: each[locale] },
          ],
          margin: [0, 1, 0, 1],
        })),
      ],
    },
  ]
}
