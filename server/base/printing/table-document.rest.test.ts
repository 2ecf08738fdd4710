import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPages } from '#server/people/files/draw-pages.ts'
import type { Column, Table } from '#server/base/tables/table.ts'
import { tableDocument } from './table-document.ts'
import { toPdf } from './to-pdf.ts'

const LETTERHEAD = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }
const COLUMNS: readonly Column[] = [
  { head: '客户', type: 'text' },
  { head: '资产（元）', type: 'decimal', places: 2 },
  { head: '笔数', type: 'count' },
  { head: '到期日', type: 'day' },
]
const ROW = ['赵敏', '-1234567.50', '3', '2026-07-31']

const documentOf = (table: Pick<Table, 'columns' | 'rows'>, locale: 'zh' | 'en' = 'zh') =>
  tableDocument(
    {
      table: { title: '我的客户', ...table },
      actor: '周样本',
      asOf: '2026-07-06T01:30:00.000Z',
      filter: ['资产区间：1万至10万元', '排序：资产（降序）'],
    },
    LETTERHEAD,
    locale,
  )
const rowsOf = (count: number) => Array.from({ length: count }, () => ROW)
const drawn = async (definition: ReturnType<typeof documentOf>) => {
  const pages = await drawPages(Buffer.from(await toPdf(definition)))
  if (pages.kind !== 'pages') throw new Error(pages.kind)
  return pages.jpegs
}
const text = (definition: unknown) => JSON.stringify(definition)

describe('XX7 a list as a PDF', () => {
  test('says at its top what it was narrowed by and how many rows it has, and has its figures grouped', () => {
    const { content } = documentOf({ columns: COLUMNS, rows: [ROW, [null, null, null, null]] })
    for (const each of ['我的客户', '资产区间：1万至10万元', '排序：资产（降序）', '共2行'])
      expect(text(content)).toContain(each)
    for (const each of ['赵敏', '-1,234,567.50', '2026-07-31']) expect(text(content)).toContain(each)
    expect(text(documentOf({ columns: COLUMNS, rows: [ROW] }, 'en').content)).toContain('1 row')
  })

  test('bears who took it and when across each page, and its instant and page at the foot', () => {
    const { watermark, footer } = documentOf({ columns: COLUMNS, rows: [ROW] })
    expect(watermark).toMatchObject({ text: '周样本  2026-07-06 09:30' })
    const foot = typeof footer === 'function' ? text(footer(2, 6, {} as never)) : ''
    expect(foot).toContain('2026-07-06 09:30')
    expect(foot).toContain('第 2 页，共 6 页')
  })

  test('repeats its heads on every page, and the mark is there', async () => {
    const pages = await drawn(documentOf({ columns: COLUMNS, rows: rowsOf(150) }))
    expect(pages.length).toBeGreaterThan(2)
    const partOf = (page: Buffer, place: { top: number; height: number }) =>
      sharp(page)
        .extract({ left: 60, width: 1430, ...place })
        .greyscale()
        .raw()
        .toBuffer()
    const [second, third] = await Promise.all(
      [pages[1]!, pages[2]!].map((page) => partOf(page, { top: 180, height: 60 })),
    )
    expect(second!.equals(third!)).toBe(true)
    expect(Math.min(...second!)).toBeLessThan(160)
    const last = pages.at(-1)!
    const unmarked = await drawn({ ...documentOf({ columns: COLUMNS, rows: rowsOf(150) }), watermark: '' })
    const middle = { top: 900, height: 400 }
    expect((await partOf(last, middle)).equals(await partOf(unmarked.at(-1)!, middle))).toBe(false)
  }, 60_000)

  test('lies on its long side if it has many columns, and stands if it has few', async () => {
    const wide = Array.from({ length: 17 }, (_, n) => ({ head: `栏目名称${n}`, type: 'day' }) as const)
    const rows = [wide.map(() => '2026-07-31')]
    const sideOf = async (page: Buffer | undefined) => {
      const { width, height } = await sharp(page).metadata()
      return width > height ? 'wide' : 'upright'
    }
    expect(await sideOf((await drawn(documentOf({ columns: wide, rows })))[0])).toBe('wide')
    expect(await sideOf((await drawn(documentOf({ columns: COLUMNS, rows: [ROW] })))[0])).toBe('upright')
  })

  test('is made of any name, and of a text without a place to break', async () => {
    const names = ['𠮷野家', '😀', '龘齉', '\u0001x', 'W'.repeat(200), ' ', 'الاسم']
    const rows = names.map((name) => [name, '不可计算', null, '长期'])
    expect(await drawn(documentOf({ columns: COLUMNS, rows }))).toHaveLength(1)
  })
})
