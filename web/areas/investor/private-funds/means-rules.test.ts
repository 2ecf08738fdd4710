import { expect, test } from 'vitest'
import { judgeMeans, reaches, sentMeans } from './means-rules.ts'
import { NO_MEANS, type WealthAnswer } from './means.ts'

const means = (over: Partial<WealthAnswer> = {}): WealthAnswer => ({
  ...NO_MEANS,
  ...{ financialAssets: '3,000,000', income1: '0', income2: '0', income3: '0' },
  ...{ investingYears: '2', relevantWorkYears: '0' },
  ...{ evidence: '银行资产证明', evidenceDate: '2026-07-01', agrees: true },
  papers: [{ paper: '1', fileHash: 'A'.repeat(22), fileName: 'a.jpg' }],
  ...over,
})

test('IN2 8.5 means that are whole have nothing wrong with them, for either purpose', () => {
  expect(judgeMeans(means(), 'qualified')).toEqual([])
  expect(judgeMeans(means(), 'professional')).toEqual([])
})

test.each([
  ['an amount that is none', { financialAssets: '3 million' }, 'financialAssets', 'number-unit'],
  ['a comma for the point', { financialAssets: '299999,99' }, 'financialAssets', 'number-comma'],
  ['two cells of a table', { income1: '300000\t200000' }, 'income1', 'number-blank'],
  ['another unit', { income1: '50万' }, 'income1', 'number-unit'],
  ['a third decimal', { income2: '1.005' }, 'income2', 'form'],
  ['a year left out', { income3: '' }, 'income3', 'missing'],
  ['no name of the papers', { evidence: ' ' }, 'evidence', 'missing'],
  ['no day', { evidenceDate: '' }, 'evidenceDate', 'missing'],
  ['no paper', { papers: [] }, 'papers.1', 'missing'],
  ['no statement', { agrees: false }, 'agrees', 'not-agreed'],
  ['years that are none', { investingYears: 'two' }, 'investingYears', 'form'],
  ['more years than the contract takes', { relevantWorkYears: '81' }, 'relevantWorkYears', 'form'],
] as const)('IN2 8.5 %s is told at its field', (_, over, field, problem) => {
  expect(judgeMeans(means(over), 'professional')).toEqual([{ field, problem }])
})

test('IN2 8.5 years are not asked of who is only qualified', () => {
  expect(judgeMeans(means({ investingYears: '', relevantWorkYears: '' }), 'qualified')).toEqual([])
})

/** The test vectors of rules/private-funds.md#qualified-investor. */
test.each([
  ['qualified', { financialAssets: '2999999.99' }, false],
  ['qualified', { financialAssets: '3000000' }, true],
  ['qualified', { financialAssets: '0', income1: '400000', income2: '500000', income3: '600000' }, true],
  ['qualified', { financialAssets: '0', income1: '499999', income2: '499999', income3: '499999' }, false],
  ['qualified', { income3: '' }, null],
  ['professional', { financialAssets: '3000000', investingYears: '1' }, true],
  ['professional', { financialAssets: '3000000', investingYears: '0' }, false],
  ['professional', { financialAssets: '2999999.99' }, false],
  ['professional', { financialAssets: '5000000', investingYears: '0', relevantWorkYears: '2' }, true],
  ['professional', { investingYears: '' }, null],
] as const)('IN2 as %s %j is enough: %j', (purpose, over, wanted) => {
  expect(reaches(means(over), purpose)).toBe(wanted)
})

test.each([
  ['３,０００,０００', '3000000.00'],
  ['0', '0.00'],
  ['12.5', '12.50'],
])('TR5 %s is sent as %s', (typed, sent) => {
  expect(sentMeans(typed)).toBe(sent)
})
