import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HELD, PAGE, type HoldingsPage } from '#server/portfolio/statements/test-holdings.ts'
import { holdingsDocument, type HoldingsPaper } from './holdings-document.ts'
import { HOLDINGS_WORDS } from './holdings.copy.ts'
import { toPdf } from '#server/base/printing/to-pdf.ts'

const LETTERHEAD = { brand: { zh: '汀屿财富', en: 'Tingyu Wealth' }, hotline: '400-684-0500' }
const paper = (page: HoldingsPage): HoldingsPaper => ({
  page,
  holder: { name: '林*', accountNumber: '6201****8806', kind: 'individual' },
  madeAt: '2026-07-06T01:05:00.000Z',
})
const text = (page: HoldingsPage, locale: 'zh' | 'en' = 'zh') =>
  JSON.stringify(holdingsDocument(paper(page), LETTERHEAD, locale).content)

test.each(['zh', 'en'] as const)(
  'IN2 the paper in %s says of whom, of which day and what the page says',
  (locale) => {
    const t = HOLDINGS_WORDS[locale]
    const content = text(PAGE, locale)
    const figures = [
      '100.00',
      '1.2000',
      '120.00',
      '+20.00',
      '+20.00%',
      '+31.00',
      '+20.67%',
      '150.00',
      '60.00',
      '0.45',
    ]
    for (const part of [
      '林*',
      '6201****8806',
      '970001',
      t.title,
      t.held,
      t.closed,
      t.nothingClosed,
      ...figures,
    ])
      expect(content).toContain(part)
    expect(content).toContain(t.newest(locale === 'zh' ? '2026-06-30' : '30 Jun 2026'))
    expect(text({ ...PAGE, isPast: true }, locale)).toContain(
      t.closeOf(locale === 'zh' ? '2026-06-30' : '30 Jun 2026'),
    )
  },
)

test('what was sold out stands below with its days, and samples are called so', () => {
  const { nav: _nav, navDate: _date, ...fund } = HELD
  const sold = { ...fund, fundCode: '970002', isSample: true, lastDay: '2026-06-15' }
  const content = text({ ...PAGE, closed: [sold] })
  for (const part of ['970002  样本', '2026-05-31 至 2026-06-15', '样本数据']) expect(content).toContain(part)
  expect(text(PAGE)).not.toContain('样本数据')
})

test('a past day says by which day trades count, and what a certificate of it states', () => {
  const basis = HOLDINGS_WORDS.zh.byTradeDate('1,110.00')
  expect(text({ ...PAGE, isPast: true, registeredValue: '1110.00' })).toContain(basis)
  expect(text(PAGE)).not.toContain(HOLDINGS_WORDS.zh.byTradeDate('--'))
})

test('what is not known is two hyphens and is said, never zero', () => {
  const unknown = { value: null, gain: null, gainRate: null, profit: null, nav: null, navDate: null } as const
  const sums = {
    totalValue: null,
    totalGain: null,
    gainRate: null,
    totalProfit: null,
    profitRate: null,
  } as const
  const page = { ...PAGE, ...sums, asOf: null, unvalued: 1, uncosted: 2, holdings: [{ ...HELD, ...unknown }] }
  const content = text(page)
  const { unvalued, uncosted, newest } = HOLDINGS_WORDS.zh
  for (const part of ['"--"', unvalued(1), uncosted(2), newest('--')]) expect(content).toContain(part)
  expect(content).not.toContain('120.00')
})

test('a return of less than a year is not restated as one a year (rules/figures.md#period-returns)', () => {
  const t = HOLDINGS_WORDS.zh
  const [young, old] = [364, 365].map((daysInvested) => text({ ...PAGE, daysInvested }))
  expect([young!.includes(t.moneyWeighted), young!.includes('+19.00%')]).toEqual([false, true])
  expect([old!.includes(t.moneyWeighted), old!.includes('+750.00%')]).toEqual([true, true])
})

test('the same data give the same bytes', async () => {
  const sha = async () =>
    createHash('sha256')
      .update(await toPdf(holdingsDocument(paper(PAGE), LETTERHEAD, 'en')))
      .digest('hex')
  expect(await sha()).toBe(await sha())
})
