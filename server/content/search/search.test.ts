import type { SiteText } from '#contract/fund/search.ts'
import { describe, expect, test } from 'vitest'
import { buildFundIndex, findFunds, guessFunds } from './fund-index.ts'
import type { FundName } from './fund-index.ts'
import { readKeyword, wordsOf } from './keyword.ts'
import { initialMarks, marksOf } from './marks.ts'
import { isNear } from './near.ts'
import { search } from './search-site.ts'
import { indexTexts } from './text-index.ts'

const fund = (
  fundCode: string,
  name: string,
  pinyin: string,
  initials: string,
  nameEn: string | null = null,
) => ({ fundCode, name, nameEn, pinyin, initials, fundType: 'MIXED', isSample: true }) satisfies FundName
const FUNDS = [
  fund('110022', '易方达消费行业股票', 'yifangdaxiaofeihangyegupiao', 'yfdxfhygp', 'E Fund Consumption'),
  fund('110011', '易方达优质精选混合(QDII)', 'yifangdayouzhijingxuanhunheqdii', 'yfdyzjxhhqdii'),
  fund('000001', '华夏成长混合', 'huaxiachengzhanghunhe', 'hxczhh', 'Huaxia Growth'),
  fund('510300', '华泰柏瑞沪深300ETF', 'huataiborihushen300etf', 'htbrhs300etf'),
  fund('001100', '某某易方达主题', 'moumouyifangdazhuti', 'mmyfdzt'),
]
const index = buildFundIndex(FUNDS)
const codes = (keyword: string) =>
  findFunds(index, wordsOf(readKeyword(keyword).text), 20).funds.map((each) => each.fundCode)

describe('PU6 funds', () => {
  test.each([
    ['yfd', ['110022', '110011', '001100']],
    ['YFD', ['110022', '110011', '001100']],
    ['易方达', ['110022', '110011', '001100']],
    ['yifangda', ['110022', '110011', '001100']],
    ['１１００２２', ['110022']],
    ['1100', ['110022', '110011']],
    ['0300', []],
    ['易方达 qdii', ['110011']],
    ['易方达QDII', ['110011']],
    ['沪深300etf', ['510300']],
    ['growth huaxia', ['000001']],
    ['消费 华夏', []],
    ['', []],
    ['，。！', []],
  ])('%s finds %j', (keyword, expected) => {
    expect(codes(keyword)).toEqual(expected)
  })

  test('a whole code goes before what only begins so', () => {
    const more = buildFundIndex([
      fund('110011', '甲', 'jia', 'j'),
      fund('110012', '乙110011', 'yi110011', 'y110011'),
    ])
    expect(findFunds(more, ['110011'], 5).funds.map((each) => each.fundCode)).toEqual(['110011', '110012'])
  })

  test('as many as asked for, and how many there are', () => {
    expect(findFunds(index, ['yfd'], 1)).toMatchObject({ total: 3, funds: [{ fundCode: '110022' }] })
  })

  test('a wildcard and a line end are letters that no name has', () => {
    expect([codes('%'), codes('_'), codes('\n'), codes('.*')]).toEqual([[], [], [], []])
  })
})

describe('PU6 one slip', () => {
  test.each([
    ['yifangda', 'yifagnda', true],
    ['yifangda', 'yifanda', true],
    ['yifangda', 'yifanngda', true],
    ['yifangda', 'yifenga', false],
    ['易方达消费', '易芳达', true],
    ['易方达消费', '易芳大', false],
    ['华夏', '华夏成', true],
  ])('%s holds %s: %s', (text, word, expected) => {
    expect(isNear(text, word)).toBe(expected)
  })

  test('a word that nothing has finds the names next to it', () => {
    expect(guessFunds(index, '易芳达消费', 5).funds.map((each) => each.fundCode)).toEqual(['110022'])
    expect(guessFunds(index, 'huaxai', 1).funds.map((each) => each.fundCode)).toEqual(['000001'])
    expect(guessFunds(index, '12', 5).total).toBe(0)
    expect(guessFunds(index, '119922', 5).total).toBe(0)
  })
})

describe('PU6 the keyword', () => {
  test.each([
    ['  ＡＢ　c ', 'AB c', ['ab', 'c']],
    ['a\u0000b\u202ec', 'a b c', ['a', 'b', 'c']],
    ['易方达etf', '易方达etf', ['易方达', 'etf']],
    ['\ud800易', '\ufffd易', ['易']],
  ])('%j is %j', (input, text, words) => {
    expect(readKeyword(input)).toEqual({ text, isCut: false, words })
  })

  test('ten kilobytes are sixty letters, and it is said', () => {
    const { text, isCut } = readKeyword('易'.repeat(10_000))
    expect([text.length, isCut]).toEqual([60, true])
  })
})

describe('PU6 marks', () => {
  test('each place, joined where they touch', () => {
    expect(marksOf('赎回后赎回', ['赎回', '回后'])).toEqual([{ from: 0, to: 5 }])
    expect(marksOf('赎回要赎回', ['赎回'])).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 5 },
    ])
    expect(marksOf('İstanbul', ['stan'])).toEqual([])
  })

  test('initials mark the letters they stand for, past signs that have none', () => {
    expect(initialMarks('易方达优质(QDII)', 'yfdyzqdii', ['yzq'])).toEqual([{ from: 3, to: 7 }])
    expect(initialMarks('易方达', 'yf', ['yf'])).toEqual([])
  })
})

const text = (title: string, lines: readonly string[], kind: SiteText['kind'] = 'help'): SiteText => ({
  kind,
  title,
  place: '交易',
  href: `/help/x#${title}`,
  lines,
})
const QUESTIONS = [
  text('How do I redeem?', ['fund fund']),
  text('What is a fund?', ['fund']),
  text('What is custody?', ['fund']),
]
const TEXTS = indexTexts('zh', [
  text('赎回的钱多久到账？', ['货币基金T+1，股票基金T+3个工作日内到账。']),
  text('怎样撤单？', ['15:00之前可以撤单，赎回申请也一样。']),
  text('读懂基金净值', ['净值是每一份的价值。'], 'articles'),
])
const ask = (keyword: string) => search({ keyword, limit: '' }, { funds: index, texts: TEXTS, locale: 'zh' })
const titles = (keyword: string) => ask(keyword).help.hits.map((each) => each.title)

describe('PU6 help and articles', () => {
  test.each([
    ['赎回', ['赎回的钱多久到账？', '怎样撤单？']],
    ['赎回多久到账', ['赎回的钱多久到账？']],
    ['shuhui', ['赎回的钱多久到账？']],
    ['zycd', ['怎样撤单？']],
    ['撤单', ['怎样撤单？']],
    ['天气预报', []],
  ])('%s finds %j', (keyword, expected) => {
    expect(titles(keyword)).toEqual(expected)
  })

  test('marks in title and sentence, and where it is read', () => {
    const [hit] = ask('到账').help.hits
    expect(hit).toMatchObject({
      marks: [{ from: 6, to: 8 }],
      excerpt: '货币基金T+1，股票基金T+3个工作日内到账。',
      excerptMarks: [{ from: 20, to: 22 }],
      href: '/help/x#赎回的钱多久到账？',
    })
    expect(ask('净值').articles.total).toBe(1)
  })

  test('nothing is nothing, and a guess is said to be one', () => {
    expect(ask('zzzzzz')).toMatchObject({ isGuess: false, funds: { total: 0 }, help: { total: 0 } })
    expect(ask('华厦成长')).toMatchObject({ isGuess: true, funds: { total: 1 } })
    expect(
      search({ keyword: '易方达', limit: '999' }, { funds: index, texts: indexTexts('zh', []), locale: 'zh' })
        .funds.hits,
    ).toHaveLength(3)
  })

  test('an English question finds by its words, not by its small ones', () => {
    const en = indexTexts('en', [
      text('When does the money of a redemption arrive?', ['On T+3.']),
      text('How do I log in?', ['So.']),
    ])
    const found = search(
      { keyword: 'how is money of redemptions', limit: '' },
      { funds: index, texts: en, locale: 'en' },
    )
    expect(found.help.hits.map((each) => each.title)).toEqual(['When does the money of a redemption arrive?'])
  })

  test.each(['', '   ', '？！', '\u0000', '的'.repeat(10_000), 'a'.repeat(10_000), '(['])(
    'keyword %# is no error, in either language',
    (keyword) => {
      for (const locale of ['zh', 'en'] as const) {
        const means = { funds: index, texts: indexTexts(locale, QUESTIONS), locale }
        expect(search({ keyword, limit: '3' }, means).help.hits.length).toBeLessThanOrEqual(3)
      }
    },
  )

  test('a rare word outweighs a common one, and a text that misses most of the keyword is left out', () => {
    const means = { funds: index, texts: indexTexts('en', QUESTIONS), locale: 'en' } as const
    const found = search({ keyword: 'fund custody', limit: '9' }, means)
    expect(found.help.hits.map((each) => each.title)).toEqual(['What is custody?'])
  })

  test('what is left of a keyword that is the name of a fund is no answer beside that fund', () => {
    const texts = indexTexts('zh', [text('什么是成长风格？', ['成长。'])])
    const found = (keyword: string) => search({ keyword, limit: '' }, { funds: index, texts, locale: 'zh' })
    expect(found('华夏成长')).toMatchObject({ isGuess: false, funds: { total: 1 }, help: { total: 0 } })
    expect(found('成长')).toMatchObject({ funds: { total: 1 }, help: { total: 1 } })
    expect(found('天气成长')).toMatchObject({ funds: { total: 0 }, help: { total: 1 } })
  })

  test('an excerpt begins a little before the first match, never inside a word, and its marks are its own', () => {
    const long = indexTexts('en', [
      text('Arrival', [
        'Short and without it.',
        `${'Something else altogether. '.repeat(6)}Then the custodian pays, and ${'so on '.repeat(40)}`,
      ]),
    ])
    const [hit] = search({ keyword: 'custodian', limit: '' }, { funds: index, texts: long, locale: 'en' })
      .help.hits
    expect(hit!.excerpt).toMatch(/^…altogether\. Then the custodian pays, and so on .*…$/)
    expect(hit!.excerpt.length).toBeLessThanOrEqual(112)
    expect(hit!.excerptMarks.map(({ from, to }) => hit!.excerpt.slice(from, to))).toEqual(['custodian'])
  })

  test('marks stand in order, apart, and inside their text', () => {
    for (const keyword of ['赎回到账', '基金净值', 'shuhui', 'zycd', 'T+1 T+3', '赎回赎回申请']) {
      for (const { title, marks, excerpt, excerptMarks } of ask(keyword).help.hits) {
        for (const [said, all] of [
          [title, marks],
          [excerpt, excerptMarks],
        ] as const) {
          const places = all.flatMap(({ from, to }) => [from, to])
          expect(new Set(places).size, keyword).toBe(places.length)
          expect(places).toEqual(places.toSorted((left, right) => left - right))
          expect(places.at(-1) ?? 0).toBeLessThanOrEqual(said.length)
        }
      }
    }
  })
})
