import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { askRecovery, recoverPassword } from '#contract/account/password-recovery.ts'
import { sendRegisterCode } from '#contract/account/registration.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import type { RecoveryAsked } from '#server/base/jobs/jobs.ts'
import { sendRecoveryCode } from '#server/people/login/send-recovery-code.ts'
import { deliverNotices, newIdentity, PASSWORD, PAYMENT_PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests password recovery by phone and document. Nobody can learn from it which name belongs to which person. */

const NEW = 'Vq7-harbour'

let world: World
let client: Identity

beforeAll(async () => {
  world = await openTestWorld()
  client = newIdentity()
  await register(world, world.guest(), client)
})
afterAll(() => world.close())
beforeEach(async () => {
  // Codes to one phone must be a minute apart, and at most five are sent in an hour.
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + 61 * 60_000))
  // Jobs that wait for the worker's clock belong to the test before.
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-recovery-code'`.execute(world.database.db)
})

/** Does the work of a worker, and returns the number of requests for a code. */
async function work(): Promise<number> {
  const { db } = world.database
  const { rows } = await sql<{ id: string; payload: RecoveryAsked }>`
    select j.id::text, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-recovery-code' and j.run_at <= clock_timestamp() + interval '1 second'`.execute(
    db,
  )
  for (const { id, payload } of rows) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(db)
    await sendRecoveryCode({ db, seal: openSeal(world.config.secret), secret: world.config.secret }, payload)
  }
  await deliverNotices(world)
  return rows.length
}

const textsTo = (phone: string) =>
  world.outside.messages(200).filter(({ recipient, body }) => recipient === phone && /\d{6}/.test(body))

const codeIn = (phone: string) => /\d{6}/.exec(textsTo(phone)[0]!.body)![0]

const endingOf = ({ documentNumber }: Identity) => documentNumber.slice(-6).toLowerCase()

/** Returns the code that a browser's request sent to the client's phone. */
async function ask(who: Person, username: string, phone = client.phone): Promise<string> {
  const before = textsTo(phone).length
  expect((await who.call(askRecovery, { loginName: username })).code).toBe('0000')
  await work()
  expect(textsTo(phone).length).toBe(before + 1)
  return codeIn(phone)
}

const enter = (username: string, password: string, who = world.guest()) =>
  who.call(login, { area: 'individual', username, password })

const auditOf = async (action: string) =>
  (await sql`select 1 from audit_event where action = ${action}`.execute(world.database.db)).rows.length

describe('a client who has forgotten their password', () => {
  test('sets a new one by phone and document; every session ends, and they are told', async () => {
    const elsewhere = world.guest()
    const { data } = await enter(client.username, PASSWORD, elsewhere)
    elsewhere.ticket = data.ticket ?? ''
    const who = world.guest()
    const code = await ask(who, client.username)
    const given = { loginName: client.username, code, documentEnding: endingOf(client), newPassword: NEW }
    expect((await who.call(recoverPassword, given)).code).toBe('0000')
    expect((await elsewhere.call(getCurrentAccount, {})).data.role).toBe('guest')
    expect((await enter(client.username, PASSWORD)).refusal?.kind).toBe('bad-credentials')
    expect((await enter(client.username, NEW)).code).toBe('0000')
    await deliverNotices(world)
    const told = world.outside.messages(20).filter(({ recipient }) => recipient === client.phone)
    expect(told.map(({ body }) => body).join()).toContain('重设了登录密码')
    expect(await auditOf('security.recovered')).toBe(1)
    // The code was used up.
    expect((await who.call(recoverPassword, { ...given, newPassword: PASSWORD })).refusal?.kind).toBe(
      'recovery-failed',
    )
  })

  test('comes in by their phone too, also where failures have closed the way', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      await sql`update log_in_try set open_at = clock_timestamp() where failures < 10`.execute(
        world.database.db,
      )
      await enter(client.username, 'wrong')
    }
    expect((await enter(client.username, NEW)).refusal?.kind).toBe('too-many-attempts')
    const who = world.guest()
    const code = await ask(who, ` ${client.phone} `)
    const given = { loginName: client.phone, code, documentEnding: endingOf(client), newPassword: PASSWORD }
    expect((await who.call(recoverPassword, given)).code).toBe('0000')
    expect((await enter(client.username, PASSWORD)).code).toBe('0000')
  })

  test('is held to the rules of a new password, and their code stays good', async () => {
    const who = world.guest()
    const code = await ask(who, client.phone)
    const given = { loginName: client.phone, code, documentEnding: endingOf(client) }
    for (const [newPassword, problem] of [
      ['short', 'too-short'],
      ['password1', 'too-common'],
      [client.username, 'too-common'],
      [PASSWORD, 'same-as-before'],
      [PAYMENT_PASSWORD, 'same-as-payment'],
    ] as const) {
      const reply = await who.call(recoverPassword, { ...given, newPassword })
      expect(reply.refusal, newPassword).toEqual({
        kind: 'fields-wrong',
        fields: [{ field: 'newPassword', problem }],
      })
    }
    expect((await who.call(recoverPassword, { ...given, newPassword: NEW })).code).toBe('0000')
  })
})

describe('nobody else', () => {
  const failed = async (who: Person, code: string, documentEnding = endingOf(client)) =>
    (
      await who.call(recoverPassword, {
        loginName: client.username,
        code,
        documentEnding,
        newPassword: 'Other-9-pass',
      })
    ).refusal?.kind

  test('uses a code that another browser asked for, a wrong one, or one that is too old', async () => {
    const who = world.guest()
    const code = await ask(who, client.username)
    expect(await failed(world.guest(), code)).toBe('recovery-failed')
    expect(await failed(who, code === '000000' ? '111111' : '000000')).toBe('recovery-failed')
    const { now } = await readClock(world.database.db)
    await setClock(world.database.db, new Date(now.getTime() + 301_000))
    expect(await failed(who, code)).toBe('recovery-failed')
  })

  test('tries the end of the document: a wrong one costs the code, is written down, and ten end it', async () => {
    const { db } = world.database
    const who = world.guest()
    const code = await ask(who, client.username)
    const before = await auditOf('security.recovery-refused')
    expect(await failed(who, code, '000000')).toBe('recovery-failed')
    expect(await failed(who, code)).toBe('recovery-failed')
    expect(await auditOf('security.recovery-refused')).toBe(before + 1)
    await sql`update log_in_try set in_row = 10, open_at = clock_timestamp()`.execute(db)
    const { now } = await readClock(db)
    await setClock(db, new Date(now.getTime() + 61_000))
    expect(await failed(who, await ask(who, client.username))).toBe('recovery-failed')
    expect((await enter(client.username, NEW)).code).toBe('0000')
  })

  test('is texted for a name of another log-in, or nobody’s', async () => {
    const company = await openCompany(world, { uscc: '91350100M000100Y43' })
    await deliverNotices(world)
    const all = world.outside.messages(200).length
    for (const name of ['demo-operator', company.username, 'nobody-has-this'])
      await world.guest().call(askRecovery, { loginName: name })
    // A name of one log-in is unknown at the other.
    for (const loginName of [client.username, 'demo-adviser', 'nobody-has-this', company.operatorPhone])
      await world.guest().call(askRecovery, { area: 'institutional', loginName })
    expect(await work()).toBe(7)
    expect(world.outside.messages(200).length).toBe(all)
  })

  test('but an adviser is, whose new password opens nothing beside a second factor', async () => {
    await deliverNotices(world)
    const all = world.outside.messages(200).length
    await world.guest().call(askRecovery, { loginName: 'demo-adviser' })
    expect(await work()).toBe(1)
    expect(world.outside.messages(200).length).toBe(all + 1)
  })
})

describe('rules/threats.md#enumeration a name tells nobody whose it is', () => {
  const asNobody = ['nobody-has-this', '13712345678']

  /** Compares texts and facts without the seconds left, which change. */
  const withoutSeconds = (each: object) => JSON.stringify(each).replaceAll(/\d+秒|"seconds":\d+/g, '')
  let first: object | null = null

  const seen = (reply: Awaited<ReturnType<typeof enter>>) => {
    const { status, code, errorMsg, refusal, data } = reply
    const said = [...reply.headers].filter(([name]) => name !== 'x-request-id')
    const without = said.map(([name, value]) => [name, value.replace(/recovery=[\w-]+/, 'recovery=')])
    return { status, code, errorMsg, refusal, data, without }
  }

  test('asking and setting are answered alike, first and again, whoever has the name', async () => {
    for (const name of [client.username, client.phone, 'demo-adviser', ...asNobody]) {
      const who = world.guest()
      const given = { loginName: name, code: '000000', documentEnding: '123456', newPassword: NEW }
      const answers = [
        seen((await who.call(askRecovery, { loginName: name })) as never),
        seen((await who.call(askRecovery, { loginName: ` ${name.toUpperCase()} ` })) as never),
      ]
      await work()
      const tried = []
      for (let nth = 0; nth < 6; nth += 1) tried.push(seen((await who.call(recoverPassword, given)) as never))
      expect(answers.map(({ code, refusal }) => [code, refusal?.kind])).toEqual([
        ['0000', undefined],
        ['9999', 'code-too-soon'],
      ])
      for (const each of tried) expect(each.refusal).toEqual({ kind: 'recovery-failed' })
      first ??= { answers: answers.map(withoutSeconds), tried }
      expect({ answers: answers.map(withoutSeconds), tried }, name).toEqual(first)
    }
  })

  test('a code of another kind to the same phone is neither told by this one nor in its way', async () => {
    const guest = world.guest()
    expect((await guest.call(sendRegisterCode, { phone: client.phone })).code).toBe('0000')
    await deliverNotices(world)
    const before = textsTo(client.phone).length
    expect((await world.guest().call(askRecovery, { loginName: client.username })).code).toBe('0000')
    expect(await work()).toBe(1)
    await deliverNotices(world)
    expect(textsTo(client.phone).length).toBe(before + 1)
    // In the other direction too: a recovery for another person's phone leaves no trace at the registration.
    for (const phone of [client.phone, '13712345679']) {
      await world.guest().call(askRecovery, { loginName: phone })
      await work()
      const asked = await world.guest().call(sendRegisterCode, { phone })
      expect([asked.code, asked.refusal]).toEqual(['0000', null])
    }
  })

  test('strangers who ask for it use up none of its owner’s codes: on a device of theirs they get one', async () => {
    const victim = newIdentity()
    const owner = world.guest()
    await register(world, world.guest(), victim)
    expect((await enter(victim.username, PASSWORD, owner)).code).toBe('0000')
    const askAs = async (who: Person) => {
      expect((await who.call(askRecovery, { loginName: victim.username })).code).toBe('0000')
      await work()
      return textsTo(victim.phone).length
    }
    const texts = []
    for (let nth = 0; nth < 7; nth += 1) {
      texts.push(await askAs(world.guest()))
      const { now } = await readClock(world.database.db)
      await setClock(world.database.db, new Date(now.getTime() + 61_000))
    }
    expect(texts.at(-1)).toBe(texts[4])
    expect(await askAs(owner)).toBe(texts[4]! + 1)
  })

  test('the time of an answer tells nothing: a pair differs by no more than 15 ms or a tenth, at the median', async () => {
    const timeOf = async (loginName: string) => {
      const given = { loginName, code: '000000', documentEnding: '123456', newPassword: NEW }
      const who = world.guest()
      const began = performance.now()
      await who.call(recoverPassword, given)
      return performance.now() - began
    }
    const apart: number[] = []
    const known: number[] = []
    for (let nth = 0; nth < 60; nth += 1) {
      // The two calls of a pair run under the same load; two medians measured a minute apart would not.
      const first = await timeOf(client.username)
      apart.push(first - (await timeOf('nobody-has-this')))
      known.push(first)
    }
    expect(Math.abs(median(apart))).toBeLessThanOrEqual(Math.max(15, 0.1 * median(known)))
  })
})

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
}
