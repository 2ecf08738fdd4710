import { describe, expect, it } from 'vitest'
import { planFundHistory } from './fund-history-plan.ts'
import type { HistoryLine } from './fund-history-plan.ts'
import { planFundList, spell } from './fund-list-plan.ts'
import type { KnownClass } from './fund-list-plan.ts'
import { readSourceType, splitClassName } from '#server/funds/selector/list-words.copy.ts'

const listed = (fundCode: string, name: string, sourceType: string) => ({
  fundCode,
  name,
  sourceType,
  pinyin: '',
  initials: '',
})

describe('words of the lists', () => {
  it.each([
    ['混合型-偏股', 'MIXED', true],
    ['混合型-绝对收益', 'AI', false],
    ['股票型', 'EQ', true],
    ['指数型-固收', 'INDEX', false],
    ['指数型-海外股票', 'QDII', true],
    ['QDII-FOF', 'QDII', false],
    ['FOF-稳健型', 'FOF', false],
    ['货币型-普通货币', 'MM', false],
    ['债券型-可转债', 'BOND', false],
    ['分级杠杆', 'ST', false],
    ['', 'UNKNOWN', false],
    ['新花样', 'UNKNOWN', false],
  ])('%s is %s', (text, fundType, isEquityTilted) => {
    expect(readSourceType(text)).toEqual({ fundType, isEquityTilted })
  })

  it.each([
    ['甲乙债券A', '甲乙债券', 'A'],
    ['甲乙成长混合(后端)', '甲乙成长混合', null],
    ['甲乙中证ETF', '甲乙中证ETF', null],
    ['甲乙全球(QDII)A(后端)', '甲乙全球(QDII)', 'A'],
  ])('splits %s', (name, base, letter) => {
    expect(splitClassName(name)).toEqual({ base, letter })
  })

  it('spells', () => {
    expect(spell('华夏成长混合A')).toEqual({ pinyin: 'huaxiachengzhanghunhea', initials: 'hxczhha' })
    expect(spell('中证500ETF(QDII)C')).toEqual({ pinyin: 'zhongzheng500etfqdiic', initials: 'zz500etfqdiic' })
  })
})

describe('a list against what is known', () => {
  const known: KnownClass = {
    shareClassId: 1n,
    fundId: 10n,
    fundCode: '000001',
    name: '甲乙债券A',
    sourceType: '债券型',
    pinyin: '',
    initials: '',
  }

  it('adds new codes, and puts classes of one name into one fund', () => {
    const plan = planFundList(
      [known],
      [
        listed('000002', '甲乙债券C', '债券型'),
        listed('000003', '丙丁混合A', '混合型'),
        listed('000004', '丙丁混合C', '混合型'),
        listed('000001', '甲乙债券A', '债券型'),
      ],
    )
    expect(plan.newFunds).toEqual([{ base: '丙丁混合', sourceType: '混合型' }])
    expect(plan.newClasses.map((each) => [each.listed.fundCode, each.letter, each.fund])).toEqual([
      ['000002', 'C', 10n],
      ['000003', 'A', 0],
      ['000004', 'C', 0],
    ])
    expect([plan.renames, plan.retypes]).toEqual([[], []])
  })

  it('sees a rename, and a type once a fund by its lowest code', () => {
    const plan = planFundList(
      [known, { ...known, shareClassId: 2n, fundCode: '000002', name: '甲乙债券C' }],
      [listed('000002', '甲乙债券C', '债券型-短债'), listed('000001', '甲乙纯债A', '债券型-长债')],
    )
    expect(plan.renames.map((each) => each.known.shareClassId)).toEqual([1n])
    expect(plan.retypes.map((each) => [each.known.fundId, each.sourceType])).toEqual([[10n, '债券型-长债']])
  })
})

describe('the history of a code', () => {
  const line = (day: string, change: HistoryLine['change'], name = '', sourceType = ''): HistoryLine => ({
    fundCode: '020037',
    day,
    change,
    name,
    sourceType,
  })

  it('is two lives where another company took the code over', () => {
    const lives = planFundHistory([
      line('2017-03-27', 'present', '甲乙现金R', '货币型'),
      line('2020-03-19', 'removed'),
      line('2025-09-09', 'reappeared', '丙丁混合A', '混合型'),
    ])
    expect(lives.map((life) => [life.name, life.retiredOn])).toEqual([
      ['甲乙现金R', '2020-03-19'],
      ['丙丁混合A', null],
    ])
  })

  it('is one life where the fund came back, with each change remembered', () => {
    const lives = planFundHistory([
      line('2017-03-27', 'present', '甲乙平稳', '混合型'),
      line('2020-03-19', 'renamed', '甲乙平稳A', '混合型'),
      line('2020-10-13', 'removed'),
      line('2021-01-15', 'reappeared', '甲乙平稳A', '混合型'),
      line('2023-02-26', 'retyped', '甲乙平稳A', 'FOF'),
    ])
    expect(lives).toHaveLength(1)
    expect(lives[0]).toMatchObject({
      name: '甲乙平稳A',
      names: ['甲乙平稳', '甲乙平稳A'],
      sourceType: 'FOF',
      retiredOn: null,
    })
    expect(lives[0]!.changes.map((each) => each.change)).toEqual([
      'renamed',
      'removed',
      'reappeared',
      'retyped',
    ])
  })
})
