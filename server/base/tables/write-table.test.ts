import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { CellFormat } from '#domain/duty/list-file.ts'
import type { ColumnOf } from './table.ts'
import { tableOf } from './table.ts'
import { writeTable } from './write-table.ts'

interface Row {
  readonly text: string | null
  readonly amount: string | null
  readonly count: string | null
  readonly day: string | null
}

const COLUMNS: readonly ColumnOf<Row>[] = [
  { head: '客户', type: 'text', of: ({ text }) => text },
  { head: '资产（元）', type: 'decimal', places: 2, of: ({ amount }) => amount },
  { head: '笔数', type: 'count', of: ({ count }) => count },
  { head: '到期日', type: 'day', of: ({ day }) => day },
]
const NOTHING: Row = { text: null, amount: null, count: null, day: null }

const write = (format: CellFormat, ...rows: readonly Partial<Row>[]) =>
  writeTable({
    format,
    table: tableOf(
      '我的客户',
      COLUMNS,
      rows.map((row) => ({ ...NOTHING, ...row })),
    ),
  })

const csvOf = (bytes: Uint8Array, charset: string) =>
  parse(Buffer.from(new TextDecoder(charset).decode(bytes)), { bom: true }) as string[][]

/** Reads the parts of a zip file by its central directory. */
function unzip(bytes: Uint8Array): Readonly<Record<string, string>> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  const parts: Record<string, string> = {}
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameSize, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    parts[name] = inflateRawSync(zip.subarray(begin, begin + size)).toString('utf8')
    at += 46 + nameSize + extra + note
  }
  return parts
}

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Cell {
  readonly type: 'text' | 'number'
  readonly value: string
  readonly format: string
}

/** Opens a workbook as a spreadsheet program does: cells by their addresses, texts by their numbers, formats by their styles. */
function openBook(bytes: Uint8Array) {
  const parts = unzip(bytes)
  const sheet = parts['xl/worksheets/sheet1.xml']!
  const texts = [...parts['xl/sharedStrings.xml']!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) =>
    unescaped(text!),
  )
  const styles = parts['xl/styles.xml']!
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id!,
      code!,
    ]),
  )
  const used = [...styles.split('<cellXfs')[1]!.matchAll(/<xf ([^>]*)>/g)].map(
    ([, style]) => codes.get(/numFmtId="(\d+)"/.exec(style!)?.[1] ?? '') ?? '',
  )
  const cells = new Map<string, Cell>()
  for (const [, attributes, inner] of sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/g)) {
    const named = new Map(
      [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const value = /<v>([^<]*)<\/v>/.exec(inner ?? '')?.[1]
    if (value === undefined) continue
    const isText = named.get('t') === 's'
    cells.set(named.get('r')!, {
      type: isText ? 'text' : 'number',
      value: isText ? texts[Number(value)]! : value,
      format: used[Number(named.get('s') ?? 0)]!,
    })
  }
  return { parts, sheet, cells }
}

const NAMES = ['赵敏', '𠮷野家', 'Ana "A" O’Neil, Jr.', '龘齉', '😀', 'a\nb']

describe('XX7 the same table in three formats', () => {
  test.each([
    ['csv', 'utf-8'],
    ['csv-gb18030', 'gb18030'],
  ] as const)('%s has every character of a name, in its encoding', async (format, charset) => {
    const rows = NAMES.map((text) => ({ text, amount: '1234.50', count: '3', day: '2026-07-31' }))
    const bytes = await write(format, ...rows)
    expect(bytes[0] === 0xef && bytes[1] === 0xbb).toBe(format === 'csv')
    const [head, ...read] = csvOf(bytes, charset)
    expect(head).toEqual(['客户', '资产（元）', '笔数', '到期日'])
    expect(read).toEqual(NAMES.map((name) => [name, '1234.50', '3', '2026-07-31']))
  })

  test('a workbook has figures as numbers, days as dates, texts as text, and a head that stays', async () => {
    const book = openBook(
      await write('xlsx', { text: '赵敏', amount: '1234.50', count: '3', day: '2026-07-31' }),
    )
    const at = (address: string) => book.cells.get(address)
    expect(at('A1')).toMatchObject({ type: 'text', value: '客户' })
    expect(at('A2')).toMatchObject({ type: 'text', value: '赵敏' })
    expect(at('B2')).toEqual({ type: 'number', value: '1234.5', format: '#,##0.00' })
    expect(at('C2')).toEqual({ type: 'number', value: '3', format: '#,##0' })
    // 46234 days after 30 December 1899.
    const serial = (Date.UTC(2026, 6, 31) - Date.UTC(1899, 11, 30)) / 86_400_000
    expect(at('D2')).toEqual({ type: 'number', value: String(serial), format: 'yyyy-mm-dd' })
    expect(book.sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect([...book.sheet.matchAll(/<col [^>]*width="(\d+)"/g)]).toHaveLength(COLUMNS.length)
    expect(book.parts['xl/workbook.xml']).toContain('我的客户')
  })

  test('a workbook has every character of a name', async () => {
    const odd = [
      '\u0001x',
      'a\uD800b',
      '_x0041_',
      'constructor',
      '__proto__',
      'toString',
      ' blank ',
      '<&>',
      '\uFFFD',
    ]
    const texts = [...NAMES, ...odd]
    const { cells } = openBook(await write('xlsx', ...texts.map((text) => ({ text }))))
    const read = texts.map((_, at) => cells.get(`A${at + 2}`)?.value)
    expect(read).toEqual(texts.map((text) => text.toWellFormed()))
  })
})

describe('XX7 nothing in a file runs', () => {
  const FORMULAS = ['=1+1', '+cmd|"/c calc"!A1', '-2+3', '@SUM(A1)', '＝cmd', '=HYPERLINK("http://x","y")']

  test.each([
    ['csv', 'utf-8'],
    ['csv-gb18030', 'gb18030'],
  ] as const)('%s marks what begins like a formula', async (format, charset) => {
    const [, ...read] = csvOf(await write(format, ...FORMULAS.map((text) => ({ text }))), charset)
    expect(read.map(([text]) => text)).toEqual(FORMULAS.map((text) => `'${text}`))
  })

  test('a workbook has it as text, in a column of figures too', async () => {
    const rows = FORMULAS.map((text) => ({ text, amount: text, count: text, day: text }))
    const { sheet, cells } = openBook(await write('xlsx', ...rows))
    expect(sheet).not.toContain('<f')
    FORMULAS.forEach((text, at) => {
      for (const column of 'ABCD')
        expect(cells.get(`${column}${at + 2}`)).toMatchObject({ type: 'text', value: text })
    })
  })
})

describe('XX7 no figure and no day changes', () => {
  test.each([
    ['0.01', 'number', '0.01'],
    ['-0.07', 'number', '-0.07'],
    ['90071992547.41', 'number', '90071992547.41'],
    ['1234567890123.45', 'number', '1234567890123.45'],
    ['9999999999999.99', 'number', '9999999999999.99'],
    // Sixteen digits: Excel would show …345.6, so the cent is kept as text.
    ['12345678901234.56', 'text', '12345678901234.56'],
    ['99999999999999.99', 'text', '99999999999999.99'],
    ['0.0000001', 'number', '1e-7'],
    ['不可计算', 'text', '不可计算'],
    ['1,234.50', 'text', '1,234.50'],
    ['1e5', 'text', '1e5'],
  ])('the amount %s is a %s', async (amount, type, value) => {
    expect(openBook(await write('xlsx', { amount })).cells.get('B2')).toMatchObject({ type, value })
  })

  test('every cent of fifteen digits is in the workbook as it was given', async () => {
    const amounts = Array.from({ length: 3_000 }, (_, n) => {
      const cents = String(999_999_999_999_999n - BigInt(n) * 333_319_000_111n)
      return `${cents.slice(0, -2)}.${cents.slice(-2)}`
    })
    const { cells } = openBook(await write('xlsx', ...amounts.map((amount) => ({ amount }))))
    const read = amounts.map((_, at) => cells.get(`B${at + 2}`)!)
    expect(read.every(({ type }) => type === 'number')).toBe(true)
    const [whole, part] = [0, 1].map((at) => (value: string) => value.split('.')[at] ?? '')
    expect(read.map(({ value }) => `${whole!(value)}.${part!(value).padEnd(2, '0')}`)).toEqual(amounts)
  })

  test.each([
    ['长期', 'text'],
    ['2026-02-30', 'text'],
    ['1900-02-28', 'text'],
    ['1900-03-01', 'number'],
    ['9999-12-31', 'number'],
  ])('the day %s is a %s', async (day, type) => {
    const cell = openBook(await write('xlsx', { day })).cells.get('D2')
    expect(cell?.type).toBe(type)
    if (type === 'text') expect(cell?.value).toBe(day)
    else {
      const back = new Date(Date.UTC(1899, 11, 30) + Number(cell?.value) * 86_400_000)
      expect(back.toISOString().slice(0, 10)).toBe(day)
    }
  })

  test('what is unknown is an empty cell', async () => {
    const { cells } = openBook(await write('xlsx', {}, { text: 'a' }))
    expect([...cells.keys()]).toEqual(['A1', 'B1', 'C1', 'D1', 'A3'])
    expect(csvOf(await write('csv', {}), 'utf-8')[1]).toEqual(['', '', '', ''])
  })
})

test('XX7 a character that GB18030 cannot say is 〓, and the file is whole', async () => {
  const bytes = await write(
    'csv-gb18030',
    { text: '甲\uE5E5乙\uFFFD' },
    { text: '丙\uD842' },
    { text: '𡂝丁' },
  )
  expect(csvOf(bytes, 'gb18030').map(([text]) => text)).toEqual(['客户', '甲〓乙〓', '丙〓', '𡂝丁'])
})
