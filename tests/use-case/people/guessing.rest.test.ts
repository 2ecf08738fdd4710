import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAccountList, getCurrentAccount, selectLoginAccount } from '#contract/account/identity.ts'
import { completeLogin, login } from '#contract/account/log-in.ts'
import { recoverPassword } from '#contract/account/password-recovery.ts'
import { confirmTotp, startTotp } from '#contract/account/second-factor.ts'
import {
  changePassword,
  changePaymentPassword,
  resetPaymentPassword,
  sendSecurityCode,
} from '#contract/account/security.ts'
import { codeOf, newIdentity, PASSWORD, PAYMENT_PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import { proveAction } from '../../world/prove-action.ts'
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
  await sql`delete from log_in_try`.execute(world.database.db)
  identity = newIdentity()
  await register(world, world.guest(), identity)
  client = await enter()
})

async function enter(): Promise<Person> {
  const who = world.guest()
  who.ticket = (await tryIn(who, identity.username, PASSWORD)).data.ticket ?? ''
  return who
}
const tryIn = (who: Person, username: string, password: string) =>
  who.call(login, { area: 'individual', username, password })

async function textedCode(): Promise<string> {
  await sql`delete from one_time_code`.execute(world.database.db)
  await client.call(sendSecurityCode, {})
  return codeOf(world, identity.phone)
}
const kindOf = async (reply: Promise<{ refusal: { kind: string } | null }>) => (await reply).refusal?.kind
const paymentFailures = async () => {
  const { rows } = await sql<{ n: number }>`select payment_failures as n from login
    where username = ${identity.username}`.execute(world.database.db)
  return rows[0]!.n
}
const FIT = '591837'

describe('what is judged by secrets is judged after the proof, and counted', () => {
  test.each([
    ['the payment password there is', () => PAYMENT_PASSWORD],
    ['a part of the phone', () => identity.phone.slice(-6)],
    ['a part of the document', () => identity.documentNumber.slice(-12, -6)],
    ['a fit one', () => FIT],
  ])('%s is answered alike without a proof', async (_, given) => {
    const paymentPassword = given()
    const change = { authorization: 'never-proved', paymentPassword }
    expect(await kindOf(client.call(changePaymentPassword, change))).toBe('payment-key-expired')
    const reset = { password: 'Wrong-pass-1', code: '000000', paymentPassword }
    expect(await kindOf(client.call(resetPaymentPassword, reset))).toBe('password-wrong')
    const texted = { password: PASSWORD, code: '000000', paymentPassword }
    expect(await kindOf(client.call(resetPaymentPassword, texted))).toBe('code-expired')
  })

  test('with a proof it is told, and the eleventh guess of a quarter of an hour is not looked at', async () => {
    const kinds = []
    for (let nth = 0; nth < 11; nth += 1) {
      const subject = { action: 'payment-password', subject: '' } as const
      const authorization = await proveAction(client, subject, PAYMENT_PASSWORD)
      await liftPauses(world)
      const given = { authorization, paymentPassword: identity.phone.slice(-6) }
      kinds.push(await kindOf(client.call(changePaymentPassword, given)))
    }
    expect(kinds).toEqual([...Array(10).fill('fields-wrong'), 'too-many-attempts'])
  })

  test('a log-in password that is held against the payment password is a try at that one', async () => {
    expect(await paymentFailures()).toBe(0)
    const refused = await client.call(changePassword, { password: PASSWORD, newPassword: PAYMENT_PASSWORD })
    expect(refused.refusal).toMatchObject({ fields: [{ problem: 'same-as-payment' }] })
    expect(await paymentFailures()).toBe(1)
    for (const newPassword of ['591837', '735802', '913574', '602839'])
      await client.call(changePassword, { password: PASSWORD, newPassword })
    expect(await paymentFailures()).toBeGreaterThan(1)
    expect(await proveAction(client, { action: 'payment-password', subject: '' }, 'no')).toBe('none')
  })

  test('who comes back by phone and document is counted the same', async () => {
    const given = {
      loginName: identity.username,
      code: '000000',
      documentEnding: identity.documentNumber.slice(-6),
      newPassword: PAYMENT_PASSWORD,
    }
    expect(await kindOf(world.guest().call(recoverPassword, given))).toBe('recovery-failed')
    expect(await paymentFailures()).toBe(0)
  })
})

describe('passwords of what others know of one', () => {
  test.each([
    ['the phone', () => `a${identity.phone}`, 'own-number'],
    ['the phone with signs in it', () => identity.phone.replace(/(...)(....)/, '$1-$2-'), 'own-number'],
    ['the document', () => `zq${identity.documentNumber.slice(6, 14)}`, 'birthday'],
    ['the end of the document', () => `zq-${identity.documentNumber.slice(-8, -1)}`, 'own-number'],
    ['the site’s name', () => 'Tingyu-2026', 'too-common'],
    ['a word that many use', () => '88Geekboy88', 'too-common'],
  ])('%s is refused', async (_, made, problem) => {
    const reply = await client.call(changePassword, { password: PASSWORD, newPassword: made() })
    expect(reply.refusal).toMatchObject({ kind: 'fields-wrong', fields: [{ field: 'newPassword', problem }] })
  })
})

describe('a factor that is set up is asked for', () => {
  async function setUp() {
    const byPassword = { way: 'password', password: PASSWORD, code: await textedCode() } as const
    const { secret } = (await client.call(startTotp, { proof: byPassword })).data
    await client.call(confirmTotp, { code: await totpAt(secret, -1) })
    return secret
  }

  test('where the log-in password changes', async () => {
    const secret = await setUp()
    const change = { password: PASSWORD, newPassword: 'Vq7-harbour-9' }
    expect(await kindOf(client.call(changePassword, change))).toBe('proof-not-enough')
    const wrong = { ...change, proof: { way: 'code', code: '000000' } } as const
    expect(await kindOf(client.call(changePassword, wrong))).toBe('second-factor-wrong')
    const right = { ...change, proof: { way: 'code', code: await totpAt(secret, 0) } } as const
    expect((await client.call(changePassword, right)).code).toBe('0000')
  })

  test('where the payment password changes or is reset', async () => {
    const secret = await setUp()
    const authorization = await proveAction(
      client,
      { action: 'payment-password', subject: '' },
      PAYMENT_PASSWORD,
    )
    const change = { authorization, paymentPassword: FIT }
    expect(await kindOf(client.call(changePaymentPassword, change))).toBe('proof-not-enough')
    const proof = { way: 'code', code: await totpAt(secret, 0) } as const
    expect((await client.call(changePaymentPassword, { ...change, proof })).refusal).toBeNull()
    const reset = { password: PASSWORD, code: await textedCode(), paymentPassword: '735802' }
    expect(await kindOf(client.call(resetPaymentPassword, reset))).toBe('proof-not-enough')
    const again = { ...reset, proof: { way: 'code', code: await totpAt(secret, 1) } } as const
    expect((await client.call(resetPaymentPassword, again)).code).toBe('0000')
  })

  test('and codes that others try at the log-in do not keep its owner from their settings', async () => {
    const secret = await setUp()
    for (let nth = 0; nth < 6; nth += 1) {
      const stranger = world.guest()
      await tryIn(stranger, identity.username, PASSWORD)
      await stranger.call(completeLogin, { code: '000000' })
    }
    const right = { way: 'code', code: await totpAt(secret, 0) } as const
    const change = { password: PASSWORD, newPassword: 'Vq7-harbour-9', proof: right }
    expect((await client.call(changePassword, change)).code).toBe('0000')
  })
})

describe('counters belong to a purpose and to who asks', () => {
  test('tries of strangers at the log-in keep nobody who is in from their own settings', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      await liftPauses(world)
      await tryIn(world.guest(), identity.username, 'wrong')
    }
    expect(await kindOf(tryIn(world.guest(), identity.username, PASSWORD))).toBe('too-many-attempts')
    const change = { password: PASSWORD, newPassword: 'Vq7-harbour-9' }
    expect((await client.call(changePassword, change)).code).toBe('0000')
  })

  test('a name and a phone of one person are closed apart, so neither tells of the other', async () => {
    const unknown = newIdentity().phone
    const failTen = async (username: string) => {
      for (let nth = 0; nth < 10; nth += 1) {
        await liftPauses(world)
        await tryIn(world.guest(), username, 'wrong')
      }
    }
    await failTen(identity.username)
    for (const phone of [identity.phone, unknown])
      expect(await kindOf(tryIn(world.guest(), phone, 'wrong')), phone).toBe('bad-credentials')
    // A guesser has no more tries by phone: the log-in behind name and phone is locked, and answers like a wrong password.
    expect(await kindOf(tryIn(world.guest(), identity.phone, PASSWORD))).toBe('bad-credentials')
  })

  test('one phone in every spelling is one counter, a client’s or not', async () => {
    const spellings = (phone: string) => [
      phone,
      `+86 ${phone}`,
      `0086${phone}`,
      ` ${phone.slice(0, 3)}-${phone.slice(3)}`,
    ]
    for (const phone of [identity.phone, newIdentity().phone]) {
      const kinds = []
      for (let nth = 0; nth < 6; nth += 1)
        kinds.push(await kindOf(tryIn(world.guest(), spellings(phone)[nth % 4]!, 'wrong')))
      expect(kinds.at(-1), phone).toBe('too-many-attempts')
    }
  })

  test('a session that gets a new name has no new limit', async () => {
    const several = await world.login('demo-several')
    const { accountNumber } = (await several.call(findAccountList, {})).data.accountList[0]!
    const ask = () => several.call(getCurrentAccount, {})
    let status = 200
    for (let nth = 0; nth < 590 && status === 200; nth += 1) ({ status } = await ask())
    expect(status).toBe(200)
    const chosen = await several.call(selectLoginAccount, { accountNumber })
    several.ticket = chosen.data.ticket!
    for (let nth = 0; nth < 20 && status === 200; nth += 1) ({ status } = await ask())
    expect(status).toBe(429)
  })
})
