import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en, zh } from '#contract/order/order-words.copy.ts'
import { addTradingDays, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { afterTerm, MOST_MISSES } from '#domain/order/plan.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { SCREENS } from '#web/site/screens.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import { SESSION_LIFE } from '#domain/security/session-life.ts'
import { collegeFiles } from './college/college-files.ts'
import { placeholdersOf } from './placeholders.ts'
import { contentFiles } from './refuse-faults.ts'
import { ruleFacts } from './rule-facts.ts'

const help = contentFiles(import.meta.dirname).filter(({ path }) =>
  /^(zh|en)\/(help|legal|main)\//.test(path),
)
const lessons = collegeFiles(join(import.meta.dirname, 'college'))
const entry = (path: string) => readFileSync(join(import.meta.dirname, 'collections', path), 'utf8')
/** Announcements are left out: their figures are those of their day, even if the rules change later. */
const articles = ['zh', 'en'].flatMap((locale) =>
  readdirSync(join(import.meta.dirname, 'collections', locale, 'articles')).map((file) => {
    const path = `${locale}/articles/${file}`
    return { path, text: entry(path) }
  }),
)

/** Figures of the rules as a person would type them; a text must have their placeholder instead. */
const OWNED = [
  /\b15:00\b/,
  /(CNY|RMB) ?10,000\b(?!\.)|10,000 ?元|1万元/,
  /\b1\.5%/,
  /(?<![\d.])(0\.8|0\.4|0\.3|0\.2)%/,
  /12个月|12 months|36个月|36 months/,
  /\b365(天| days)/,
  /(?<!\d)(24|二十四)小时|\b24 hours/,
  /65周岁|age of 65/,
  /(2000|1000|500|300|100|50|30)万元|CNY [1-9]\d{0,2},000,000|CNY [35]00,000/,
  /超过前一日.*10%|exceed 10%/,
]

test.each([...help, ...lessons, ...articles].map((file) => [file.path, file.text] as const))(
  '%s types no figure that a rule owns',
  (path, text) => {
    const typed = text.split('\n').flatMap((line, index) => {
      return OWNED.some((figure) => figure.test(line)) ? [`${path}:${index + 1} ${line}`] : []
    })
    expect(typed).toEqual([])
  },
)

test('both languages say the same figures on the same page', () => {
  const all = [...help, ...lessons, ...articles]
  for (const { path, text } of all.filter((file) => file.path.startsWith('zh/'))) {
    const other = all.find((file) => file.path === path.replace('zh/', 'en/'))
    const names = (source: string) => [...new Set(placeholdersOf(source))].toSorted()
    expect(names(other?.text ?? ''), path).toEqual(names(text))
  }
})

test('facts are those of the rules, in the words of each language', () => {
  expect(ruleFacts('zh')).toMatchObject({
    'cut-off': '15:00',
    'fast-cap': '1万元',
    'redemption-fee-7': '1.5%',
    'redemption-fee-180': '0.5%',
    'purchase-cap-equity': '0.8%',
    'assessment-months': '12',
    'large-redemption': '10%',
    'fee-rules-from': '2026年1月1日',
    'arrival-money': 'T+1至T+2',
  })
  expect(ruleFacts('en')).toMatchObject({
    'fast-cap': 'CNY 10,000',
    'professional-assets': 'CNY 5,000,000',
    'fee-rules-from': '1 January 2026',
    'example-fee': '79.37',
    'example-reduced-fee': '7.99',
  })
})

test('every fact is told somewhere', () => {
  const told = new Set(help.flatMap(({ text }) => placeholdersOf(text)))
  expect(Object.keys(ruleFacts('zh')).filter((name) => !told.has(name))).toEqual([])
})

test('the idle times that pages may not read from the server are those of the server', () => {
  const [individual, institutional] = [SESSION_LIFE.individual, SESSION_LIFE.institutional].map(
    ({ idleMs }) => idleMs / 60_000,
  )
  const textOf = (path: string) => help.find((file) => file.path === path)?.text ?? ''
  expect(textOf('zh/help/faq.md')).toContain(`个人登录${individual}分钟没有操作就要重新登录`)
  expect(textOf('en/help/faq.md')).toContain(`After ${individual} minutes an individual logs in again`)
  for (const page of ['faq', 'corporate-finance', 'business-rules']) {
    expect(textOf(`zh/help/${page}.md`)).toContain(`${institutional}分钟`)
    expect(textOf(`en/help/${page}.md`)).toContain(`${institutional} minutes`)
  }
})

test('the table of order states names every state as the screens do, in the order an order passes them', () => {
  for (const [locale, words] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    const text = help.find(({ path }) => path === `${locale}/help/transaction.md`)?.text ?? ''
    const table = /\{#states\}\n\n.*\n.*\n([^#]*)/.exec(text)?.[1] ?? ''
    const told = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name)
    expect(told).toEqual(Object.values(words.status))
  }
})

test('the FAQ names the reset of a log-in password by the words of the log-in page, which has one', () => {
  const forgot = (['zh', 'en'] as const).map((locale) => {
    const text = help.find(({ path }) => path === `${locale}/help/faq.md`)?.text ?? ''
    return [/\{#forgot\}\n\n(.+)/.exec(text)?.[1], loginCopy[locale].forgotten] as const
  })
  expect(Object.keys(SCREENS)).toContain('/account-login/forgot-password')
  for (const [answer, link] of forgot) {
    expect(answer).toContain(link)
    expect(answer).toMatch(/后6位|the last six/)
    expect(answer).toContain('{hotline}')
  }
})

test('days held are told as the rule counts them: up to the confirmation of the redemption', () => {
  const calendar = shippedCalendar()
  const confirmations = ['2026-07-06', '2026-07-13'].map((day) => addTradingDays(calendar, day, 1))
  expect(confirmations).toEqual(['2026-07-07', '2026-07-14'])
  expect(daysBetween('2026-07-07', '2026-07-14')).toBe(7)
  expect(entry('zh/articles/redemption-fee-and-time.md')).toContain(
    '7月6日申购、7月7日确认，7月13日{cut-off}之前赎回、14日确认，持有7天',
  )
  expect(entry('en/articles/redemption-fee-and-time.md')).toContain(
    'before {cut-off} on the 13th and confirmed on the 14th: that is 7 days',
  )
  const lesson = (locale: string) =>
    lessons.find(({ path }) => path === `${locale}/trading/3-days-held.md`)?.text
  expect(lesson('zh')).toContain('从份额确认日数到赎回确认日')
  expect(lesson('en')).toContain('to the day the redemption is confirmed')
})

test('a plan that missed too often pauses: no text says that it ends', () => {
  const paused = afterTerm({ state: 'active', misses: MOST_MISSES - 1 }, 'pay-failed', false)
  expect(paused.state).toBe('paused')
  const lesson = (locale: string) =>
    lessons.find(({ path }) => path === `${locale}/investing/2-regular-saving.md`)?.text ?? ''
  expect(lesson('zh').match(/自动(暂停|终止)/g)).toEqual(['自动暂停', '自动暂停', '自动暂停'])
  expect(lesson('en').match(/the plan (pauses|ends)/gi)).toEqual([
    'the plan pauses',
    'The plan pauses',
    'the plan pauses',
  ])
})

test('both lists of least redemption fees name the same exceptions', () => {
  for (const page of ['help/fund-rules', 'legal/fee-notice']) {
    const textOf = (locale: string) => help.find(({ path }) => path === `${locale}/${page}.md`)?.text
    expect(textOf('zh'), page).toContain('机构持有债券基金满30天的，合同可以另行约定')
    expect(textOf('en'), page).toContain(
      'institutions that hold bond funds for 30 days or more, the contract may',
    )
  }
})

test('the dated example on the trading page is what the calendar says', () => {
  const calendar = shippedCalendar()
  const day = tradeDateOf(calendar, instantOf('2026-09-30', '14:30:00'))
  expect(day).toBe('2026-09-30')
  expect([1, 2].map((n) => addTradingDays(calendar, '2026-09-30', n))).toEqual(['2026-10-08', '2026-10-09'])
  const text = readFileSync(join(import.meta.dirname, 'zh/help/transaction.md'), 'utf8')
  expect(text).toContain('2026年9月30日（周三）14:30买入，当天是T日')
  expect(text).toContain('10月8日（周四）是T+1，确认份额；10月9日（周五）是T+2')
})
