import { expect, test } from 'vitest'
import { helpIndex } from './help-index.ts'
import { helpEntries, searchHelp } from './search-help.server.ts'

const firstOf = (locale: 'zh' | 'en', keyword: string) => searchHelp(locale, keyword, 5)[0]?.href

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
  expect(firstOf('zh', keyword) ?? null).toBe(href)
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
  expect(firstOf('en', keyword) ?? null).toBe(href)
})

test.each(['zh', 'en'] as const)(
  'every question of the %s help centre is the first answer to itself',
  (locale) => {
    const entries = helpEntries(locale).filter(({ question }) => /[?？]$/.test(question))
    expect(entries.length).toBeGreaterThanOrEqual(90)
    const lost = entries.filter(({ question, href }) => firstOf(locale, question) !== href)
    expect(lost.map(({ question }) => question)).toEqual([])
  },
)

test('what matched is marked, by words as by their sound, and nothing of the text is lost', () => {
  const [hit] = searchHelp('zh', 'chedan', 1)
  expect(hit?.question).toEqual([
    { text: '怎样', isMarked: false },
    { text: '撤单', isMarked: true },
    { text: '？', isMarked: false },
  ])
  const [other] = searchHelp('en', 'cancelling', 1)
  expect(other?.question.filter(({ isMarked }) => isMarked)).toEqual([{ text: 'cancel', isMarked: true }])
})

test.each(['', '   ', '？！', '\u0000', '的'.repeat(10_000), 'a'.repeat(10_000), '(['])(
  'keyword %# is no error',
  (keyword) => {
    expect(searchHelp('zh', keyword, 3).length).toBeLessThanOrEqual(3)
    expect(searchHelp('en', keyword, 3).length).toBeLessThanOrEqual(3)
  },
)

test('a rare word outweighs a common one, and an entry that misses most of the keyword is left out', () => {
  const entry = (question: string, text: string) => ({
    href: question,
    page: 'p',
    group: 'g',
    question,
    text,
  })
  const index = helpIndex('en', [
    entry('How do I redeem?', 'fund fund'),
    entry('What is a fund?', 'fund'),
    entry('What is custody?', 'fund'),
  ])
  expect(index.find('fund custody', 9).map(({ href }) => href)).toEqual(['What is custody?'])
})
