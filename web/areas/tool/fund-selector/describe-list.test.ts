import { expect, test } from 'vitest'
import type { FundList } from './model.ts'
import { queryOf } from './model.ts'
import { describeList } from './describe-list.ts'

const ROW = { fundCode: '990000', status: 'open', nav: null, navDate: null, income: null }
const ROWS = Array.from({ length: 20 }, () => ROW) as unknown as FundList['rows']
const LIST = {
  asOf: '2026-07-03',
  ignored: [],
  rows: ROWS,
  total: 1_234,
  page: 1,
  pages: 62,
  companies: [{ value: '7', name: { zh: '元岫基金', en: 'Yuanxiu' }, count: 3 }],
  themes: [],
} as unknown as FundList
const told = (search: string, list: Partial<FundList> = {}, locale: 'zh' | 'en' = 'zh') =>
  describeList(queryOf(new URLSearchParams(search)), { ...LIST, ...list }, { locale })
const labels = (search: string, locale: 'zh' | 'en' = 'zh') =>
  told(search, {}, locale).narrowings.map(({ label }) => label)

test('FU2 a range and a manager are filters, an order and columns are none', () => {
  expect(labels('sharpe1yFrom=1')).toHaveLength(1)
  expect(labels('manager=王')).toHaveLength(1)
  expect(labels('sort=size&order=asc&page=2&columns=nav')).toEqual([])
})

test.each([
  ['keyword=债', '“债”', 'zh'],
  ['fundType=BOND', '债券型', 'zh'],
  ['fundType=BOND', 'Bond', 'en'],
  ['risk=4', 'R4', 'zh'],
  ['company=7', '元岫基金', 'zh'],
  ['company=7', 'Yuanxiu', 'en'],
  ['company=8', '8', 'zh'],
  ['size=1-5', '规模1–5亿元', 'zh'],
  ['size=100-', 'Over CNY 10bn', 'en'],
  ['age=10-', '成立10年以上', 'zh'],
  ['fee=free', '免申购费', 'zh'],
  ['manager=王', '基金经理：王', 'zh'],
  ['return1yFrom=-5%', '近一年 不低于−5%', 'zh'],
  ['maxDrawdown1yTo=20', '最大回撤1年 不高于20%', 'zh'],
  ['sharpe1yFrom=1&sharpe1yTo=2', '夏普1年 1至2', 'zh'],
  ['sharpe1yFrom=1&sharpe1yTo=2', 'Sharpe 1y 1 to 2', 'en'],
] as const)('FU2 %s is said as %s', (search, label, locale) => {
  expect(labels(search, locale)).toEqual([label])
})

test('FU2 each filter is taken away by itself, both ends of a range at once, from the first page on', () => {
  const { narrowings } = told('risk=4&return1yFrom=1&return1yTo=9&page=3')
  expect(narrowings.map(({ key, href }) => [key, href])).toEqual([
    ['risk 4', '/tool/fund-selector?return1yFrom=1&return1yTo=9'],
    ['return1y', '/tool/fund-selector?risk=4'],
  ])
})

test('FU2 of several values each is taken away by itself', () => {
  const { narrowings } = told('risk=3&risk=4&size=1-5')
  expect(narrowings.map(({ label, href }) => [label, href])).toEqual([
    ['R3', '/tool/fund-selector?risk=4&size=1-5'],
    ['R4', '/tool/fund-selector?risk=3&size=1-5'],
    ['规模1–5亿元', '/tool/fund-selector?risk=3%2C4'],
  ])
})

test('FU2 what was left out is no filter that could be taken away', () => {
  const ignored = ['fundType', 'risk', 'size', 'company', 'return1y'] as unknown as FundList['ignored']
  const search = 'fundType=FOF,ZZZ&risk=4,99,6&size=9-9&company=8&return1yFrom=abc&sharpe1yFrom=1'
  const { narrowings } = told(search, { ignored }, 'en')
  expect(narrowings.map(({ label }) => label)).toEqual(['Fund of funds', 'R4', 'Sharpe 1y at least 1'])
})

test('FU2 a fund that takes no orders says why, and one that does says nothing', () => {
  const rows = [
    { fundCode: '990001', status: 'suspended', nav: '1.2345', navDate: '2026-07-03', income: null },
    {
      ...{ fundCode: '990002', status: 'limited', nav: '1.0000', navDate: '2026-07-03' },
      income: { per10k: '0.4321', yield7d: '0.0152' },
    },
  ] as unknown as FundList['rows']
  const { closed, prices } = describeList(queryOf(new URLSearchParams()), { ...LIST, rows }, { locale: 'zh' })
  expect(closed).toEqual({ '990001': '暂停申购' })
  expect(prices['990001']).toEqual(['1.2345', '07-03'])
  expect(prices['990002']).toEqual(['1.52%', '七日年化', '万份0.4321 07-03'])
})

test('FU2 words that were cut are said to be', () => {
  const query = queryOf(new URLSearchParams('keyword=x'))
  expect(describeList(query, LIST, { locale: 'en', isCut: true }).ignored).toMatch(/first 60/)
  const both = describeList(query, { ...LIST, ignored: ['page'] }, { locale: 'zh', isCut: true }).ignored
  expect(both).toMatch(/前60个字.*页码/)
})

test('FU2 the last page counts its rows from the end', () => {
  expect(told('').place).toBe('第1–20只，共1,234只')
  expect(told('', { page: 3 }, 'en').place).toBe('41–60 of 1,234')
  expect(told('', { page: 62, rows: ROWS.slice(0, 14) }).place).toBe('第1221–1234只，共1,234只')
})

test('FU2 what was left out is named as the page names it; nothing found says what to try', () => {
  expect(told('').ignored).toBeNull()
  expect(
    told('', { ignored: ['risk', 'return1y', 'page'] as unknown as FundList['ignored'] }, 'en').ignored,
  ).toMatch(/: Risk, 1 year, page$/)
  expect(told('').empty).toBeNull()
  expect(told('', { rows: [] }, 'en').empty?.title).toBe('No fund matches')
  expect(told('', { asOf: null }).asOf).toBeNull()
})
