import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joiningCookie } from '#server/people/companies/joining.ts'
import { chatCookie } from '#server/content/messages/chat-cookie.ts'
import { applicationCookie } from '#server/people/registration/application.ts'
import { deviceCookie } from '#server/people/login/known-device.ts'
import { recoveryCookie } from '#server/people/login/recovery.ts'
import { secondStepCookie, sessionCookie } from '#server/people/login/session.ts'

const MEANS = { secret: 's'.repeat(32), isSecure: true, now: new Date('2026-07-06T02:00:00Z') }
const made = (cookie: (token: string, isSecure: boolean) => string) => cookie('t'.repeat(43), true)

/** Every cookie that the server sets, with the words of its row on the privacy page. */
const COOKIES: readonly (readonly [string, string, string])[] = [
  ['登录状态', 'That you are logged in', sessionCookie('t'.repeat(43), 'individual', true)],
  ['登录的第二步', 'The second step of a log-in', made(secondStepCookie)],
  ['重设登录密码', 'Setting a new log-in password', made(recoveryCookie)],
  ['企业成员激活', 'The activation of a company member', made(joiningCookie)],
  ['这台设备登录成功过', 'That a log-in succeeded on this device', deviceCookie(new Headers(), 'a', MEANS)],
  ['进行中的开户', 'An account opening', made(applicationCookie)],
  ['进行中的在线对话', 'a chat in progress', made(chatCookie)],
]

const UNITS: Readonly<Record<string, number>> = {
  分钟: 60,
  天: 86_400,
  minutes: 60,
  days: 86_400,
}

function lifeTold(locale: 'zh' | 'en', words: string): number | null {
  const page = join(import.meta.dirname, `../../../web/content/${locale}/legal/privacy.md`)
  const row = readFileSync(page, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(words))
  if (row === undefined) throw new Error(`no row tells of the cookie “${words}”`)
  const [, figure, unit = ''] = /(\d+) ?(分钟|天|minutes|days)/.exec(row) ?? []
  return figure === undefined ? null : Number(figure) * UNITS[unit]!
}

test.each(COOKIES)('the privacy page tells how long this is kept: %s', (zh, en, cookie) => {
  const seconds = /Max-Age=(\d+)/.exec(cookie)?.[1]
  const life = seconds === undefined ? null : Number(seconds)
  expect([lifeTold('zh', zh), lifeTold('en', en)]).toEqual([life, life])
})
