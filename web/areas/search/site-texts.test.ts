import { expect, test } from 'vitest'
import type { Locale } from '#web/site/server-context.ts'
import { PLAIN_FACTS } from '#web/site/facts.ts'
import { openCollections } from '#web/content/collections.server.ts'
import { buildFundIndex } from '#server/content/search/fund-index.ts'
import { search } from '#server/content/search/search-site.ts'
import { indexTexts } from '#server/content/search/text-index.ts'
import { siteTexts } from './site-texts.server.ts'

/** Tests of the site's texts as the server searches them: a question must find the page that answers it first. */
const SITE = {
  ...PLAIN_FACTS.site,
  brand: { zh: '样本财富', en: 'Sample Wealth' },
}
const COLLECTIONS = openCollections([], true)
const LOCALES = ['zh', 'en'] as const
const TEXTS = { zh: siteTexts('zh', SITE, COLLECTIONS), en: siteTexts('en', SITE, COLLECTIONS) }
const INDEXES = { zh: indexTexts('zh', TEXTS.zh), en: indexTexts('en', TEXTS.en) }
const NO_FUNDS = buildFundIndex([])

const find = (locale: Locale, keyword: string, limit = '5') =>
  search({ keyword, limit }, { funds: NO_FUNDS, texts: INDEXES[locale], locale })
const firstOf = (locale: Locale, keyword: string) => find(locale, keyword).help.hits[0]?.href ?? null

test.each([
  ['赎回什么时候到账', '/help/transaction#arrival'],
  ['怎样撤单', '/help/transaction#cancel'],
  ['快速取现限额', '/help/wallet#fast'],
  ['提现', '/help/wallet#fast'],
  ['赎回到账', '/help/transaction#arrival'],
  ['xyzzy撤单', '/help/transaction#cancel'],
  ['换银行卡', '/help/faq#new-card'],
  ['申购费', '/help/fund-rules#purchase-fee'],
  ['忘记密码', '/help/faq#forgot'],
  ['定投扣款失败', '/help/business-guide#plan-failed'],
  ['巨额赎回', '/help/transaction#large'],
  ['受益所有人', '/help/institutional-register#beneficial-owner'],
  ['继承', '/help/client-service#inheritance'],
  ['ＱＤＩＩ', '/help/transaction#qdii-holidays'],
  ['chedan', '/help/transaction#cancel'],
  ['jesh', '/help/transaction#large'],
  ['shuihoujumin', null],
])('zh %s → %s', (keyword, href) => {
  expect(firstOf('zh', keyword)).toBe(href)
})

test.each([
  ['cancel order', '/help/transaction#cancel'],
  ['cancelling', '/help/transaction#cancel'],
  ['when does redemption money arrive', '/help/transaction#arrival'],
  ['fast withdrawal limit', '/help/wallet#fast'],
  ['change bank card', '/help/faq#new-card'],
  ['forgot password', '/help/faq#forgot'],
  ['beneficial owners', '/help/institutional-register#beneficial-owner'],
  ['inherit', '/help/client-service#inheritance'],
  ['dividends reinvested', '/help/transaction#dividend'],
  ['xyzzy', null],
])('en %s → %s', (keyword, href) => {
  expect(firstOf('en', keyword)).toBe(href)
})

test.each(LOCALES)('every question of the %s help centre is the first answer to itself', (locale) => {
  const questions = TEXTS[locale].filter(({ kind, title }) => kind === 'help' && /[?？]$/.test(title))
  expect(questions.length).toBeGreaterThanOrEqual(90)
  const lost = questions.filter(({ title, href }) => firstOf(locale, title) !== href)
  expect(lost.map(({ title }) => title)).toEqual([])
})

test.each(LOCALES)(
  'every section of a %s help page that is no question is found by its heading',
  (locale) => {
    const sections = TEXTS[locale].filter(({ kind, title }) => kind === 'help' && !/[?？]$/.test(title))
    expect(sections.length).toBeGreaterThanOrEqual(10)
    // Sections both below and above the questions of a page are found.
    expect(sections.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/help/client-service#identity', '/help/open-account']),
    )
    const lost = sections.filter(
      ({ title, href }) => !find(locale, title, '20').help.hits.some((each) => each.href === href),
    )
    expect(lost.map(({ title, href }) => `${title} ${href}`)).toEqual([])
  },
)

test('what matched is marked, by words as by their sound and by what the trade calls it', () => {
  const marked = (locale: Locale, keyword: string) => {
    const [hit] = find(locale, keyword).help.hits
    return hit!.marks.map(({ from, to }) => hit!.title.slice(from, to))
  }
  expect(find('zh', 'chedan').help.hits[0]).toMatchObject({
    title: '怎样撤单？',
    marks: [{ from: 2, to: 4 }],
  })
  expect(marked('en', 'cancelling')).toEqual(['cancel'])
  expect(marked('zh', '提现')).toEqual(['取现'])
})
