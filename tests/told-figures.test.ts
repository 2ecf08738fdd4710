import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_TEXT } from '#contract/message-values.ts'
import { MOST_COMPARED, MOST_IN_BASKET } from '#contract/values.ts'
import { CUT_OFF } from '#domain/calendar/calendar.ts'
import { CODE_LENGTH } from '#domain/certificate-code.ts'
import { COOLING_OFF_MS } from '#domain/calendar/cooling-off.ts'
import { EXPIRY_DAYS, LEAD_CLOSING_DAYS } from '#domain/duty/waiting-work.ts'
import { LONGEST_NOTE } from '#domain/fund/favourite.ts'
import { TENTH } from '#domain/fund/large-redemption.ts'
import { ENDING_SIGNS } from '#domain/security/password-recovery.ts'
import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import { MOST_MISSES, PLAN_DEBIT } from '#domain/order/plan.ts'
import { STANDS_UNTIL } from '#domain/proposal/proposal.ts'
import { ASSESSMENT_MONTHS } from '#domain/suitability/questionnaire.ts'
import { APPLICATION_DAYS, LEAST_AGE, REVIEW_WORKING_DAYS } from '#domain/registration/registration.ts'
import { PENDING_DAYS } from '#domain/registration/lead.ts'
import { RECORDS_YEARS } from '#domain/retention.ts'
import { TOTP_SECONDS } from '#domain/security/second-factor.ts'
import { isAcceptanceOver } from '#domain/suitability/special-warning.ts'
import { MISMATCH_DELAY_HOURS, SENIOR_AGE, SENIOR_CARE_FROM } from '#domain/suitability/suitability.ts'
import { QUESTIONS } from '#server/people/questionnaire/questionnaire.copy.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import { MOST_UPLOAD_BYTES } from '#server/people/files/multipart.ts'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import { LONGEST_KEYWORD } from '#server/content/search/keyword.ts'
import { SESSION_LIFE } from '#domain/security/session-life.ts'

/**
 * Texts in the browser that contain a figure of a rule. They are typed by hand, because a page must not load a rule for one word. Each
 * group is found wherever it occurs, so that a changed rule lists every sentence that still has the old figure.
 */
const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['web/**/*copy.ts', 'web/content/**/*.md'], { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}))

const WORDS: Readonly<Record<string, string>> = {
  三: '3',
  十: '10',
  十二: '12',
  three: '3',
  ten: '10',
  twelve: '12',
}
const clock = (time: string) => time.slice(0, 5)
const acceptanceMonths = ['2026-12-31', '2027-01-01'].findIndex((day) => isAcceptanceOver('2026-01-01', day))

/** The rule's figure, the least number of its places, and the regular expressions that find it. */
const TOLD: readonly (readonly [string, number | string, number, readonly RegExp[]])[] = [
  [
    'days before an idle lead closes',
    LEAD_CLOSING_DAYS,
    2,
    [/(\d+)天内关闭的潜在客户/g, /that close in (\d+) days/g],
  ],
  ['days of a pending client', PENDING_DAYS, 2, [/pending: '(\d+)天内'/g, /pending: 'Within (\d+) days'/g]],
  ['days before an end', EXPIRY_DAYS, 2, [/(\d+)天内到期的测评/g, /documents ending in (\d+) days/g]],
  [
    'hours of a locked payment password',
    PAYMENT_LOCK.hours,
    2,
    [/锁定(\d+)小时/g, /locked for (\d+) hours/g],
  ],
  [
    'years that records are kept',
    RECORDS_YEARS,
    6,
    [/(?:按法律规定保存|结束满|^满)(\d+)年/g, /(?:kept for|after) (\d+) years/g],
  ],
  [
    'months of an assessment',
    ASSESSMENT_MONTHS.public,
    6,
    [/(\d+)个月内(?:有效|还可以)/g, /(?:valid|holds) for (\d+) months/g],
  ],
  ['months of an accepted mismatch', acceptanceMonths === 1 ? 12 : -1, 2, [/确认已满(.+?)个月/g]],
  [
    'hours of cooling off',
    COOLING_OFF_MS / 3_600_000,
    4,
    [/(\d+)小时冷静期/g, /(\d+)[ -]hours?[^.]*cooling/g],
  ],
  ['hours before an R5 above one’s level', MISMATCH_DELAY_HOURS, 2, [/满(\d+)小时后/g]],
  [
    'age of care',
    SENIOR_AGE,
    6,
    [/(\d+)岁(?:以上|及以上)/g, /(?:[Cc]lients aged|^.*Aged|[Cc]lients of) (\d+) (?:or|and) over/gm],
  ],
  [
    'risk from which seniors are called',
    SENIOR_CARE_FROM,
    1,
    [/首次购买R(\d)、R5/g, /first order of R(\d) or R5/g],
  ],
  [
    'misses that pause a plan',
    MOST_MISSES,
    5,
    [
      /(?:连续|满)(\d|三)期(?:扣款失败|失败会|会自动)/g,
      /(?:after|until) (\w+) (?:payments failed|misses) in a row/g,
    ],
  ],
  ['last try of a plan', clock(PLAN_DEBIT.until), 2, [/重试到([\d:]+)/g, /again until ([\d:]+)/g]],
  [
    'time until a proposal stands',
    clock(STANDS_UNTIL),
    2,
    [/成交日([\d:]+)为止/g, /until (14:5\d|14:4\d) of/g],
  ],
  ['cut-off', clock(CUT_OFF), 25, [/(\d\d:\d\d)(?:前|后|截止|整|，不能)/g]],
  ['lines of a basket', MOST_IN_BASKET, 4, [/最多(.)只，只需要/g, /方案最多(.)只/g, /[Uu]p to (\w+) below/g]],
  ['funds compared', MOST_COMPARED, 2, [/最多(\d+)只(?:基金放在|。)/g, /(?:[Uu]p to|most) (\d+) funds/g]],
  ['signs of a message', MOST_TEXT, 2, [/最多([\d,]+)字(?:。|，可以分)/g]],
  ['signs of a note', LONGEST_NOTE, 1, [/只有你自己能看到，最多(\d+)字/g]],
  ['days of an application', APPLICATION_DAYS, 4, [/(?:保管|超过)(\d+)天/g, /After (\d+) days without/g]],
  [
    'working days of a review',
    REVIEW_WORKING_DAYS,
    12,
    [/(\d)个工作日(?:内(?:有结果|审核|人工)|，)/g, /within (\d) working days/g],
  ],
  ['least age', LEAST_AGE, 4, [/(?:年满|未满)(\d+)周岁/g, /(?:aged|of) (18) (?:or|and) over/g]],
  ['size of a picture', MOST_UPLOAD_BYTES / 1024 / 1024, 4, [/超过(\d+) ?MB/g]],
  ['last signs of a document', ENDING_SIGNS, 4, [/后(\d)位(?:设置|确认|')/g]],
  ['seconds of a code', TOTP_SECONDS, 2, [/每(\d+)秒/g, /every (\d+) seconds/g]],
  ['signs of a certificate', CODE_LENGTH, 1, [/的(\d+)位核验码/g]],
  ['large redemption, a part of', `${100 / Number(TENTH)}`, 1, [/总份额的(\d+)%/g]],
  ['questions', QUESTIONS.length, 2, [/(\d+)道单选题/g, /: (\d+) questions/g]],
  ['signs of a search', LONGEST_KEYWORD, 2, [/前(\d+)个字/g, /first (\d+) characters/g]],
  [
    'minutes without a sign of a company',
    SESSION_LIFE.institutional.idleMs / 60_000,
    3,
    [/(\d+)分钟没有操作(?:，|会)自动/g],
  ],
]

test.each(TOLD)('%s: what is told is what the rule says', (_, value, least, where) => {
  const told = FILES.flatMap(({ path, text }) =>
    where.flatMap((words) =>
      [...text.matchAll(words)].map(([whole, figure = '']) => ({ path, whole, figure })),
    ),
  )
  const plain = (figure: string) => WORDS[figure] ?? figure.replaceAll(',', '')
  expect(told.filter(({ figure }) => plain(figure) !== String(value))).toEqual([])
  expect(told.length).toBeGreaterThanOrEqual(least)
})

/** The server’s own sentences have access to the rules, so none of these figures may be typed in them. */
test('refusals and messages take their figures from the rules', () => {
  const typed = globSync(['server/**/*-sentences.copy.ts', 'server/people/notices/*.copy.ts'], {
    cwd: ROOT,
  }).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) =>
        /\d+(?:小时|分钟|年，|周?岁|:00)|[三\d]期|\d+ (?:hours|minutes|years)|aged \d/.test(line),
      )
      .filter((line) => !/24小时内最多上传|files? .* in 24 hours|photos and/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(typed).toEqual([])
  expect(SENTENCES['payment-password-locked']().en).toContain(`${PAYMENT_LOCK.hours} hours`)
  expect(NOTICE_TEMPLATES['log-in-closed']({ event: 'closed' }).zh.body).toContain('15分钟内输错10次')
})
