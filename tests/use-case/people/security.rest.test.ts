import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { completeLogin, getSecondStep, login } from '#contract/account/log-in.ts'
import { findNotices } from '#contract/notice.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import {
  changePassword,
  changePaymentPassword,
  endOtherSessions,
  endSession,
  findLogInAttempts,
  findSessions,
  getSecurity,
  resetPaymentPassword,
  sendSecurityCode,
} from '#contract/account/security.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '#contract/account/second-factor.ts'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import { codeOf, newIdentity, PASSWORD, PAYMENT_PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { proveAction } from '../../world/prove-action.ts'
import { sealPassword } from '../../world/seal-password.ts'
import { totpAt } from '../../world/totp.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let identity: Identity
let client: Person

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  identity = newIdentity()
  await register(world, world.guest(), identity)
  client = await enter(PASSWORD)
})

/** Logs the same client in by another browser. */
async function enter(password: string): Promise<Person> {
  const who = world.guest()
  const reply = await tryIn(who, password)
  who.ticket = reply.data.ticket ?? ''
  return who
}
const tryIn = (who: Person, password: string) =>
  who.call(login, { area: 'individual', username: identity.username, password })
const isIn = async (who: Person) => (await who.call(getCurrentAccount, {})).data.role === 'investor'

/** Deletes the codes, because only one a minute is allowed and no minute passes in a test. */
async function forgetCodes() {
  await sql`delete from one_time_code`.execute(world.database.db)
}
async function textedCode(who: Person): Promise<string> {
  await forgetCodes()
  await who.call(sendSecurityCode, {})
  return codeOf(world, identity.phone)
}
const byPassword = async (who: Person): Promise<IdentityProof> => ({
  way: 'password',
  password: PASSWORD,
  code: await textedCode(who),
})

/** Sets up an authenticator for a person without one. Codes come from later steps, because each step is valid once. */
async function setUpTotp(who: Person): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await who.call(startTotp, { proof: await byPassword(who) })).data
  const { recoveryCodes } = (await who.call(confirmTotp, { code: await totpAt(secret, -1) })).data
  return { secret, recoveryCodes }
}

describe('the log-in password (T04)', () => {
  const next = 'Harbour-42x'

  test('T04 a new one ends every other session, renames this one, and is told by text and message', async () => {
    const other = await enter(PASSWORD)
    const before = client.cookie()
    const reply = await client.call(changePassword, { password: PASSWORD, newPassword: next })
    expect(reply.code).toBe('0000')
    expect(client.cookie()).not.toBe(before)
    client.ticket = reply.data.ticket!
    expect(await isIn(client)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect((await tryIn(world.guest(), PASSWORD)).refusal?.kind).toBe('bad-credentials')
    expect((await tryIn(world.guest(), next)).code).toBe('0000')
    const { notices } = (await client.call(findNotices, { kind: 'security' })).data
    expect(notices[0]).toMatchObject({ template: 'security-changed', isRead: false })
    await codeOf(world, identity.phone)
    const texts = world.outside.messages(20).filter(({ recipient }) => recipient === identity.phone)
    expect(texts.some(({ body }) => body.includes('登录密码'))).toBe(true)
  })

  test.each([
    ['the old one is wrong', 'Wrong-pass-1', next, 'password-wrong', null],
    ['it is the old one again', PASSWORD, PASSWORD, 'fields-wrong', 'same-as-before'],
    ['it is too short', PASSWORD, 'a1b2', 'fields-wrong', 'too-short'],
    ['many people choose it', PASSWORD, 'password123', 'fields-wrong', 'too-common'],
    ['it is the payment password', PASSWORD, PAYMENT_PASSWORD, 'fields-wrong', 'same-as-payment'],
  ])('is refused where %s', async (_, password, newPassword, kind, problem) => {
    const reply = await client.call(changePassword, { password, newPassword })
    expect(reply.refusal?.kind).toBe(kind)
    if (problem) expect(reply.refusal).toMatchObject({ fields: [{ field: 'newPassword', problem }] })
  })

  test('T06 guessing the old one here is counted here: ten tries close it, and the log-in stays open', async () => {
    const kinds: unknown[] = []
    for (let at = 0; at < 11; at += 1) {
      await liftPauses(world)
      kinds.push(
        (await client.call(changePassword, { password: `guess-${at}x`, newPassword: next })).refusal?.kind,
      )
    }
    expect(kinds.slice(0, 10)).toEqual(Array(10).fill('password-wrong'))
    expect(kinds[10]).toBe('too-many-attempts')
    expect((await tryIn(world.guest(), PASSWORD)).code).toBe('0000')
  })
})

describe('the payment password', () => {
  const next = '739158'
  const provedFor = (who: Person, password: string) =>
    proveAction(who, { action: 'payment-password', subject: '' }, password)

  test('is changed by who has proved the old one for it; the proof is good once', async () => {
    const authorization = await provedFor(client, PAYMENT_PASSWORD)
    const change = { authorization, paymentPassword: next }
    expect((await client.call(changePaymentPassword, change)).code).toBe('0000')
    expect(
      (await client.call(changePaymentPassword, { ...change, paymentPassword: '648203' })).refusal?.kind,
    ).toBe('payment-key-expired')
    expect(await provedFor(client, PAYMENT_PASSWORD)).toBe('none')
    expect(await provedFor(client, next)).not.toBe('none')
  })

  test('T33 a proof given for an order, or in another session, changes nothing', async () => {
    const fund = await world.fund({ riskLevel: 3 })
    const subject = { fundCode: fund.fundCode, amount: '1000.00', investorPayId: '' } as const
    const key = (await client.call(getPaymentKey, { purpose: 'purchase', ...subject })).data
    const sealed = await sealPassword(PAYMENT_PASSWORD, key)
    const input = { nonce: key.nonce, password: sealed.password }
    const headers = { 'security-key': sealed.securityKey }
    const proof = await client.call(provePaymentPassword, input, headers)
    const forOrder = { authorization: proof.data.authorization, paymentPassword: next }
    expect((await client.call(changePaymentPassword, forOrder)).refusal?.kind).toBe('payment-key-expired')
    const other = await enter(PASSWORD)
    const authorization = await provedFor(other, PAYMENT_PASSWORD)
    const fromOther = await client.call(changePaymentPassword, { authorization, paymentPassword: next })
    expect(fromOther.refusal?.kind).toBe('payment-key-expired')
  })

  test.each([
    ['a run', '123456', 'sequence'],
    ['a birthday', '900307', 'birthday'],
    ['the old one', PAYMENT_PASSWORD, 'same-as-before'],
    ['five digits', '73915', 'form'],
  ])('a new one may not be %s', async (_, paymentPassword, problem) => {
    const authorization = await provedFor(client, PAYMENT_PASSWORD)
    const reply = await client.call(changePaymentPassword, { authorization, paymentPassword })
    expect(reply.refusal).toMatchObject({
      kind: 'fields-wrong',
      fields: [{ field: 'paymentPassword', problem }],
    })
  })

  test('a locked one is open again once it is reset by log-in password and text', async () => {
    for (let at = 0; at < 5; at += 1) await provedFor(client, '000001')
    expect((await client.call(getSecurity, {})).data.weaknesses).toContain('payment-locked')
    const code = await textedCode(client)
    const reset = { password: PASSWORD, code, paymentPassword: next }
    expect(
      (await client.call(resetPaymentPassword, { ...reset, password: 'Wrong-pass-1' })).refusal?.kind,
    ).toBe('password-wrong')
    expect((await client.call(resetPaymentPassword, { ...reset, code: '000000' })).refusal?.kind).toBe(
      'code-wrong',
    )
    expect((await client.call(resetPaymentPassword, reset)).code).toBe('0000')
    expect(await provedFor(client, next)).not.toBe('none')
    expect((await client.call(getSecurity, {})).data.payment).toMatchObject({ isSet: true, isLocked: false })
  })

  test('T07 a code of another session is no code', async () => {
    const other = await enter(PASSWORD)
    const code = await textedCode(other)
    const reset = { password: PASSWORD, code, paymentPassword: next }
    expect((await client.call(resetPaymentPassword, reset)).refusal?.kind).toBe('code-expired')
  })
})

describe('an authenticator', () => {
  test('counts once a code has shown that it has the secret; then the log-in asks for a code', async () => {
    const proof = await byPassword(client)
    const offered = (await client.call(startTotp, { proof })).data
    expect(offered.uri).toContain(`secret=${offered.secret}`)
    expect(offered.rows.length).toBe(offered.rows[0]!.length)
    expect((await tryIn(world.guest(), PASSWORD)).data.role).not.toBe('guest')
    expect((await client.call(confirmTotp, { code: '000000' })).refusal?.kind).toBe('second-factor-wrong')
    const elsewhere = await enter(PASSWORD)
    const { recoveryCodes } = (await client.call(confirmTotp, { code: await totpAt(offered.secret, -1) }))
      .data
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false])
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))).toBe(true)
    const guest = world.guest()
    const first = await tryIn(guest, PASSWORD)
    expect(first.data).toMatchObject({ role: 'guest', ticket: null, landing: '/account-login/second-step' })
    expect(await isIn(guest)).toBe(false)
    expect((await guest.call(getSecondStep, {})).data.isWaiting).toBe(true)
    const second = await guest.call(completeLogin, { code: await totpAt(offered.secret) })
    expect(second.data).toMatchObject({ role: 'investor', landing: '/investor/holdings' })
    expect((await guest.call(getSecondStep, {})).data.isWaiting).toBe(false)
  })

  test('T07 each step is good once, also for four at once; a recovery code too', async () => {
    const { secret, recoveryCodes } = await setUpTotp(client)
    const code = await totpAt(secret)
    const guests = Array.from({ length: 4 }, () => world.guest())
    for (const guest of guests) await tryIn(guest, PASSWORD)
    const replies = await Promise.all(guests.map((guest) => guest.call(completeLogin, { code })))
    expect(replies.filter((reply) => reply.code === '0000')).toHaveLength(1)
    const late = world.guest()
    await tryIn(late, PASSWORD)
    expect((await late.call(completeLogin, { code: recoveryCodes[3]!.toLowerCase() })).code).toBe('0000')
    const again = world.guest()
    await tryIn(again, PASSWORD)
    expect((await again.call(completeLogin, { code: recoveryCodes[3]! })).refusal?.kind).toBe(
      'second-factor-wrong',
    )
    expect((await client.call(getSecurity, {})).data.recoveryLeft).toBe(9)
  })

  test('T06 five wrong codes end the step and rest the codes', async () => {
    const { recoveryCodes } = await setUpTotp(client)
    const guest = world.guest()
    await tryIn(guest, PASSWORD)
    const kinds: unknown[] = []
    for (let at = 0; at < 6; at += 1)
      kinds.push((await guest.call(completeLogin, { code: '000000' })).refusal?.kind)
    expect(kinds).toEqual([...Array(5).fill('second-factor-wrong'), 'second-step-expired'])
    const other = world.guest()
    await tryIn(other, PASSWORD)
    expect((await other.call(completeLogin, { code: recoveryCodes[0]! })).refusal?.kind).toBe(
      'too-many-attempts',
    )
  })

  test('without a password before it a code is nothing, and the step ends after five minutes', async () => {
    const { secret } = await setUpTotp(client)
    const stranger = world.guest()
    expect((await stranger.call(completeLogin, { code: await totpAt(secret) })).refusal?.kind).toBe(
      'second-step-expired',
    )
    const guest = world.guest()
    await tryIn(guest, PASSWORD)
    await sql`update pending_login set expires_at = clock_timestamp() where used_at is null`.execute(
      world.database.db,
    )
    expect((await guest.call(completeLogin, { code: await totpAt(secret) })).refusal?.kind).toBe(
      'second-step-expired',
    )
  })

  test('once there is one, password and text take nothing away any more', async () => {
    const { secret, recoveryCodes } = await setUpTotp(client)
    const proof = await byPassword(client)
    expect((await client.call(removeTotp, { proof })).refusal?.kind).toBe('proof-not-enough')
    expect((await client.call(startTotp, { proof })).refusal?.kind).toBe('totp-set')
    const byCode = { way: 'code', code: await totpAt(secret) } as const
    const renewed = await client.call(renewRecoveryCodes, { proof: byCode })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    const old = { way: 'code', code: recoveryCodes[0]! } as const
    expect((await client.call(removeTotp, { proof: old })).refusal?.kind).toBe('second-factor-wrong')
    const fresh = { way: 'code', code: renewed.data.recoveryCodes[0]! } as const
    expect((await client.call(removeTotp, { proof: fresh })).code).toBe('0000')
    expect((await client.call(removeTotp, { proof: fresh })).refusal?.kind).toBe('totp-missing')
    const { notices } = (await client.call(findNotices, { kind: 'security' })).data
    expect(notices).toHaveLength(3)
  })

  test('T34 neither secret nor code stands in the database as it is', async () => {
    const { secret, recoveryCodes } = await setUpTotp(client)
    const { rows } = await sql<{
      text: string
    }>`select coalesce(string_agg(t::text, ''), '') as text from totp t`.execute(world.database.db)
    const codes = await sql<{
      text: string
    }>`select string_agg(c::text, '') as text from recovery_code c`.execute(world.database.db)
    expect(rows[0]!.text).not.toContain(Buffer.from(secret).toString('hex'))
    for (const code of recoveryCodes)
      expect(codes.rows[0]!.text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
  })
})

describe('sessions and the history of log-ins', () => {
  test('T04 one is ended, or all others; this one is marked and stays', async () => {
    const [second, third] = [await enter(PASSWORD), await enter(PASSWORD)]
    const { sessions } = (await client.call(findSessions, {})).data
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const ofSecond = (await second.call(findSessions, {})).data.sessions.find(({ isThis }) => isThis)!
    expect((await client.call(endSession, { sessionId: ofSecond.sessionId })).code).toBe('0000')
    expect([await isIn(client), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    expect((await client.call(endOtherSessions, {})).data.ended).toBe(1)
    expect([await isIn(client), await isIn(third)]).toEqual([true, false])
  })

  test('T02 another client’s session answers as one that does not exist', async () => {
    const stranger = await world.login('demo-investor')
    const own = (await client.call(findSessions, {})).data.sessions[0]!
    const foreign = await stranger.call(endSession, { sessionId: own.sessionId })
    const none = await stranger.call(endSession, { sessionId: '00000000-0000-4000-8000-000000000000' })
    const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
    expect(bare(foreign)).toBe(bare(none))
    expect(foreign.status).toBe(404)
    expect(await isIn(client)).toBe(true)
  })

  test('tries that failed stand beside those that did not, page by page, and nobody else’s', async () => {
    await tryIn(world.guest(), 'Wrong-pass-1')
    const first = (await client.call(findLogInAttempts, {})).data
    expect(first.attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'in'])
    expect(first.next).toBe(null)
    await sql`insert into log_in_attempt (login_id, at, way, outcome, network, user_agent)
      select login_id, business_now(), 'password', 'refused', '', '' from login, generate_series(1, 40)
      where username = ${identity.username}`.execute(world.database.db)
    const page = (await client.call(findLogInAttempts, {})).data
    expect(page.attempts).toHaveLength(30)
    const rest = (await client.call(findLogInAttempts, { before: page.next! })).data
    expect(rest.attempts).toHaveLength(12)
    expect(rest.next).toBe(null)
  })
})
