import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { NoteView } from '#contract/portfolio/confirmation-note.ts'
import type { StatementView } from '#contract/portfolio/statement.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { Interest } from '#server/portfolio/statements/interest.store.ts'
import { figuresOf } from '#server/portfolio/statements/make-statement.ts'
import { cash, deal, dividend, JULY, past } from '#server/portfolio/statements/test-past.ts'
import { noteDocument } from '#server/portfolio/statements/note-document.ts'
import { statementDocument } from '#server/portfolio/statements/statement-document.ts'
import { toPdf } from './to-pdf.ts'

const LETTERHEAD = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }
const HOLDER = { name: '林*', accountNumber: '6201****8806', kind: 'individual' } as const
const LONG = '样本全球科技互联网龙头企业优选混合型发起式证券投资基金（QDII）人民币份额A类'

const INTEREST: Interest = {
  ...{ kind: 'raising', on: '2026-07-15', fundId: '1', orderNo: '9TY202606290000001', paidOn: null },
  ...{ amount: columnFen('3.21'), shares: columnShare('3.21') },
}

function statement(deals: number, state: StatementView['state'] = 'final'): StatementView {
  const list = Array.from({ length: deals }, (_, n) =>
    deal('purchase', `2026-07-${String((n % 28) + 1).padStart(2, '0')}`, {
      shares: '8093.97',
      nav: '1.2345',
      gross: '10000.00',
      fee: '7.99',
      orderNo: `9TY2026070600000${n}`,
    }),
  )
  const made = past(
    {
      deals: list,
      dividends: deals === 0 ? [] : [dividend('dividend', '2026-07-30', { cash: '200.00' })],
      interest: deals === 0 ? [] : [INTEREST],
      cash: deals === 0 ? [] : [cash('debit', '2026-07-06', '10000.00')],
    },
    { 1: { '2026-07-01': '1.2345', '2026-07-31': '1.2456' } },
  )
  return {
    ...figuresOf(made, JULY),
    period: '2026-07',
    kind: 'month',
    from: JULY.from,
    to: JULY.to,
    openedOn: JULY.openedOn,
    state,
    finalFrom: '2026-08-04',
    unconfirmed: 0,
    asOf: '2026-08-04T00:05:00.000Z',
    holder: HOLDER,
    currency: 'CNY',
  }
}

const NOTE: NoteView = {
  asOf: '2026-03-12T00:05:00.000Z',
  holder: HOLDER,
  hasSample: true,
  note: {
    kind: 'order',
    noteNo: '9TY202603110000000001',
    orderKind: 'redemption',
    proposalCode: null,
    status: 'confirmed',
    fund: { fundCode: '990003', name: { zh: LONG, en: null }, isSample: true },
    registrarName: { zh: '样本登记', en: 'Sample Registrar' },
    appliedAmount: null,
    appliedShares: '3200.00',
    acceptedAt: '2026-03-11T02:00:00.000Z',
    dividendMethod: null,
    interest: null,
    card: null,
    deals: [
      {
        serial: 'TA1',
        tradeDate: '2026-03-11',
        confirmDate: '2026-03-12',
        shares: '3200.00',
        nav: '1.50000000',
        gross: '4800.00',
        fee: '34.50',
        net: '4765.50',
        target: null,
        lots: [
          {
            registeredOn: '2025-06-03',
            days: 282,
            shares: '1000.00',
            cost: '1100.00',
            rate: '0',
            fee: '0.00',
          },
          { registeredOn: '2026-03-09', days: 3, shares: '200.00', cost: '299.00', rate: null, fee: null },
        ],
      },
    ],
  },
}

/** Returns all texts of a part of a document definition, in their order. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  const { text, stack, columns, table, content } = node as Record<string, unknown>
  const body = (table as { body?: unknown } | undefined)?.body
  return [text, stack, columns, body, content].flatMap(textsOf)
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

describe('what a statement says', () => {
  const texts = (data: StatementView, locale: Locale) => textsOf(statementDocument(data, LETTERHEAD, locale))

  test('its figures, grouped, with dates and units, in either language', () => {
    const zh = texts(statement(1), 'zh')
    const en = texts(statement(1), 'en')
    for (const list of [zh, en])
      expect(list).toEqual(
        expect.arrayContaining(['10,081.85', '+8,093.97', '7.99', '9,992.01', '200.00', '1.2456']),
      )
    expect(zh).toEqual(expect.arrayContaining(['月度对账单', '申购', '2026-07-31', '6201****8806', '林*']))
    expect(en).toEqual(expect.arrayContaining(['Monthly statement', 'Purchase', '31 Jul 2026']))
    expect(zh.join()).toContain('基金的过往业绩并不预示其未来表现')
    expect(en.join()).toContain('The past performance of a fund does not indicate its future results')
  })

  test('interest that is the client’s, where there was any', () => {
    const zh = texts(statement(1), 'zh')
    const at = zh.indexOf('归你所有的利息')
    expect(zh.slice(at)).toEqual(expect.arrayContaining(['认购期利息', '2026-07-15', '3.21']))
    expect(texts(statement(1), 'en')).toContain('Raising period')
    expect(texts(statement(0), 'zh')).not.toContain('归你所有的利息')
  })

  test('no sentence of one language stands in the other, but names', () => {
    expect(texts(statement(1), 'en').filter((text) => /[一-鿿]/.test(text))).toEqual(['林*'])
    expect(texts(statement(0), 'zh').filter((text) => /[a-z]{3,}/.test(text))).toEqual([])
  })

  test('that funds are samples, that it is preliminary, that a month was empty, that a figure is unknown', () => {
    expect(texts(statement(1), 'zh').join()).toContain('样本数据')
    expect(texts(statement(0), 'zh').join()).not.toContain('样本数据')
    expect(texts(statement(1, 'preliminary'), 'en').join()).toContain('Preliminary statement.')
    expect(texts(statement(0), 'en')).toContain('There were no confirmed transactions in this period.')
    expect(texts(statement(0), 'zh')).toContain('本期没有投入或持有，收益率不可计算。')
  })

  test('each page has letterhead, account, as-of and its number of all', () => {
    const { header, footer } = statementDocument(statement(1), LETTERHEAD, 'zh')
    const part = (made: unknown) => textsOf(typeof made === 'function' ? made(2, 7, {}) : made)
    expect(part(header)).toEqual(['汀屿财富', '基金账户对账单 2026-07  |  账户 6201****8806'])
    expect(part(footer)).toEqual([
      '汀屿财富  |  客服电话 400-684-0500',
      '数据截至 2026-08-04 08:05（北京时间）',
      '第 2 页，共 7 页',
    ])
  })
})

describe('what a note says', () => {
  test('lots with days and fees; what is not known is not zero', () => {
    const zh = textsOf(noteDocument(NOTE, LETTERHEAD, 'zh'))
    expect(zh).toEqual(expect.arrayContaining(['基金交易确认单', LONG, '3,200.00', '4,765.50', '282', '--']))
    const at = zh.indexOf('2026-03-09')
    expect(zh.slice(at, at + 6)).toEqual(['2026-03-09', '3', '200.00', '299.00', '--', '--'])
  })

  test('the proposal an order was approved with, where there was one', () => {
    const { note } = NOTE
    const of = (code: string | null) =>
      textsOf(noteDocument({ ...NOTE, note: { ...note, proposalCode: code } as never }, LETTERHEAD, 'zh'))
    expect(of('P20260706000001')).toEqual(expect.arrayContaining(['理财顾问建议书', 'P20260706000001']))
    expect(of(null)).not.toContain('理财顾问建议书')
  })

  test('a fund without an English name keeps its own', () => {
    expect(textsOf(noteDocument(NOTE, LETTERHEAD, 'en'))).toEqual(
      expect.arrayContaining([LONG, 'Lots used, first in first out']),
    )
  })
})

describe('the bytes', () => {
  test('are a PDF with one subset of each weight, below 300 KB, and the same for the same data', async () => {
    const made = await toPdf(noteDocument(NOTE, LETTERHEAD, 'zh'))
    const again = await toPdf(noteDocument(NOTE, LETTERHEAD, 'zh'))
    const text = Buffer.from(made).toString('latin1')
    expect(text.slice(0, 8)).toBe('%PDF-1.7')
    expect(new Set(text.match(/[A-Z]{6}\+NotoSansHans-\w+/g))).toHaveLength(2)
    expect(made.byteLength).toBeLessThan(300_000)
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(sha(again)).toBe(sha(made))
    const later = await toPdf(noteDocument({ ...NOTE, asOf: '2026-03-13T00:05:00.000Z' }, LETTERHEAD, 'zh'))
    expect(sha(later)).not.toBe(sha(made))
  })

  test('of a long statement go over many pages', async () => {
    expect(pagesOf(await toPdf(statementDocument(statement(0), LETTERHEAD, 'zh')))).toBe(1)
    expect(pagesOf(await toPdf(statementDocument(statement(120), LETTERHEAD, 'en')))).toBeGreaterThan(4)
  })

  test('need nothing from anywhere, whatever a name says', async () => {
    const evil = structuredClone(NOTE) as NoteView
    evil.note.fund.name.zh = '{{constructor}} <img src=file:///etc/passwd> \u202E %PDF'
    await expect(toPdf(noteDocument(evil, LETTERHEAD, 'zh'))).resolves.toBeInstanceOf(Uint8Array)
  })
})
