import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { completeLogin, login } from '#contract/account/log-in.ts'
import { acceptInvitation, proveInvitation, sendMemberCode } from '#contract/account/member.ts'
import { findNotices } from '#contract/notice.ts'
import { askRecovery, recoverPassword } from '#contract/account/password-recovery.ts'
import {
  changePassword,
  changePaymentPassword,
  endSession,
  findLogInAttempts,
  findSessions,
  getSecurity,
  sendSecurityCode,
} from '#contract/account/security.ts'
import { closeAccount, getClosing } from '#contract/account/close-account.ts'
import { confirmTotp, startTotp } from '#contract/account/second-factor.ts'
import { findStatements } from '#contract/portfolio/statement.ts'
import { findCertificates } from '#contract/portfolio/certificate.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import type { RecoveryAsked } from '#server/base/jobs/jobs.ts'
import { sendRecoveryCode } from '#server/people/login/send-recovery-code.ts'
import { codeOf, deliverNotices, PASSWORD, PAYMENT_PASSWORD } from '../../world/applicant.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { OpenedCompany } from '../../world/companies/open-company.ts'
import { proveAction } from '../../world/prove-action.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that a company's members secure their own log-ins by the same calls as a private person. */

let world: World
let company: OpenedCompany
const CHECKER = { username: 'checker_one', password: 'Vq7-harbour', paymentPassword: '739164' }

async function enter(username: string, password: string): Promise<Person> {
  const who = world.guest()
  const reply = await tryIn(who, username, password)
  who.ticket = reply.data.ticket ?? ''
  return who
}
const tryIn = (who: Person, username: string, password: string) =>
  who.call(login, { area: 'institutional', username, password })
const isIn = async (who: Person) => (await who.call(getCurrentAccount, {})).data.role === 'corporate'

/** Deletes the codes, because only one a minute is allowed and no minute passes in a test. */
const forgetCodes = () => sql`delete from one_time_code`.execute(world.database.db)

async function textedCode(who: Person, phone: string): Promise<string> {
  await forgetCodes()
  const sent = await who.call(sendSecurityCode, {})
  expect(sent.data.sentTo).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  return codeOf(world, phone)
}

/** Does the work of a worker with the requests for a code. */
async function work(): Promise<void> {
  const { db } = world.database
  const { rows } = await sql<{ payload: RecoveryAsked }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-recovery-code'`.execute(db)
  const { secret } = world.config
  for (const { payload } of rows) await sendRecoveryCode({ db, seal: openSeal(secret), secret }, payload)
  await deliverNotices(world)
}

beforeAll(async () => {
  world = await openTestWorld()
  company = await openCompany(world, { uscc: '91350100M000100Y43' })
  const { phone, documentNumber } = company.representative
  const guest = world.guest()
  await guest.call(sendMemberCode, { phone })
  await guest.call(proveInvitation, { phone, code: await codeOf(world, phone), documentNumber })
  expect((await guest.call(acceptInvitation, CHECKER)).code).toBe('0000')
})
afterAll(() => world.close())

describe('RO9 the security of a company’s member', () => {
  test('shows their own log-in, the phone they came in by, and no closing of the company’s account', async () => {
    const checker = await enter(CHECKER.username, CHECKER.password)
    const { phone } = company.representative
    const { data } = await checker.call(getSecurity, {})
    expect(data).toMatchObject({
      ...{ username: CHECKER.username, phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
      ...{ payment: { isSet: true, isLocked: false }, sessions: 1, totpSince: null },
    })
    expect((await checker.call(findLogInAttempts, {})).data.attempts[0]).toMatchObject({ outcome: 'in' })
    for (const reply of [
      await checker.call(getClosing, {}),
      await checker.call(closeAccount, { reason: 'not-used', note: '', authorization: 'A'.repeat(43) }),
    ])
      expect(reply.status).toBe(403)
    const maker = await enter(company.username, PASSWORD)
    const { operatorPhone } = company
    expect((await maker.call(getSecurity, {})).data.phone).toBe(
      `${operatorPhone.slice(0, 3)}****${operatorPhone.slice(-4)}`,
    )
  })

  test('changes their log-in password: other sessions end, they stay, and it is told by text', async () => {
    const [maker, elsewhere] = [
      await enter(company.username, PASSWORD),
      await enter(company.username, PASSWORD),
    ]
    const given = { password: PASSWORD, newPassword: 'Harbour-42x' }
    const { data, code } = await maker.call(changePassword, given)
    expect([code, data.landing]).toEqual(['0000', '/institutional/home'])
    maker.ticket = data.ticket!
    expect([await isIn(maker), await isIn(elsewhere)]).toEqual([true, false])
    expect((await tryIn(world.guest(), company.username, PASSWORD)).refusal?.kind).toBe('bad-credentials')
    await deliverNotices(world)
    const texts = world.outside.messages(20).filter(({ recipient }) => recipient === company.operatorPhone)
    expect(texts.map(({ body }) => body).join()).toContain('修改了登录密码')
    expect((await maker.call(findNotices, { kind: 'security' })).data.notices[0]).toMatchObject({
      template: 'security-changed',
    })
    expect(
      (await maker.call(changePassword, { ...given, password: 'Harbour-42x', newPassword: PASSWORD })).code,
    ).toBe('0000')
  })

  test('changes their payment password by the old one', async () => {
    const maker = await enter(company.username, PASSWORD)
    const subject = { action: 'payment-password', subject: '' } as const
    const authorization = await proveAction(maker, subject, PAYMENT_PASSWORD)
    expect((await maker.call(changePaymentPassword, { authorization, paymentPassword: '518263' })).code).toBe(
      '0000',
    )
    expect(await proveAction(maker, subject, PAYMENT_PASSWORD)).toBe('none')
    expect(await proveAction(maker, subject, '518263')).not.toBe('none')
  })

  test('ends a session of their own, and never one of another member', async () => {
    const [maker, elsewhere] = [
      await enter(company.username, PASSWORD),
      await enter(company.username, PASSWORD),
    ]
    const checker = await enter(CHECKER.username, CHECKER.password)
    const other = (await maker.call(findSessions, {})).data.sessions.find(({ isThis }) => !isThis)!
    const foreign = (await checker.call(findSessions, {})).data.sessions[0]!
    expect((await maker.call(endSession, { sessionId: foreign.sessionId })).refusal?.kind).toBe(
      'session-not-found',
    )
    expect((await maker.call(endSession, { sessionId: other.sessionId })).code).toBe('0000')
    expect([await isIn(elsewhere), await isIn(checker)]).toEqual([false, true])
  })

  test('adds an authenticator by password and text, and needs it at the next log-in', async () => {
    const checker = await enter(CHECKER.username, CHECKER.password)
    const code = await textedCode(checker, company.representative.phone)
    const proof = { way: 'password', password: CHECKER.password, code } as const
    const { secret } = (await checker.call(startTotp, { proof })).data
    const codeAt = (offset: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })
    expect((await checker.call(confirmTotp, { code: codeAt(-1) })).code).toBe('0000')
    const again = world.guest()
    const half = await tryIn(again, CHECKER.username, CHECKER.password)
    expect(half.data.role).toBe('guest')
    const whole = await again.call(completeLogin, { code: codeAt(0) })
    expect(whole.data).toMatchObject({ role: 'corporate', landing: '/institutional/home' })
  })
})

describe('a member who has forgotten their password', () => {
  test('sets a new one by the text to their phone and the end of their document', async () => {
    await forgetCodes()
    const { phone, documentNumber } = company.representative
    const who = world.guest()
    const name = { area: 'institutional', loginName: CHECKER.username } as const
    expect((await who.call(askRecovery, name)).code).toBe('0000')
    await work()
    const given = { ...name, code: await codeOf(world, phone), newPassword: 'Other-9-pass' }
    const documentEnding = documentNumber.slice(-6)
    // At the other log-in there is no such name.
    expect(
      (await who.call(recoverPassword, { ...given, area: 'individual', documentEnding })).refusal?.kind,
    ).toBe('recovery-failed')
    expect((await who.call(recoverPassword, { ...given, documentEnding })).code).toBe('0000')
    expect((await tryIn(world.guest(), CHECKER.username, CHECKER.password)).refusal?.kind).toBe(
      'bad-credentials',
    )
    expect((await tryIn(world.guest(), CHECKER.username, 'Other-9-pass')).code).toBe('0000')
  })

  test('and so does the operator, by the phone that the company was opened with', async () => {
    await forgetCodes()
    const who = world.guest()
    const name = { area: 'institutional', loginName: company.username } as const
    await who.call(askRecovery, name)
    await work()
    expect(await codeOf(world, company.operatorPhone)).toMatch(/^\d{6}$/)
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })
})

describe('RO9 the statements of a company', () => {
  test('are read by either of its members', async () => {
    for (const username of ['demo-maker', 'demo-checker']) {
      const member = await world.login(username)
      expect((await member.call(findStatements, {})).code).toBe('0000')
      expect((await member.call(findCertificates, {})).code).toBe('0000')
    }
  })
})
