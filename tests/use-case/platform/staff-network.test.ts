import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { completeLogin, finishPasskeyLogin, login, startPasskeyLogin } from '#contract/account/log-in.ts'
import { askRecovery, recoverPassword } from '#contract/account/password-recovery.ts'
import { findReviews } from '#contract/account/review.ts'
import { finishPasskey, startPasskey } from '#contract/account/second-factor.ts'
import { changePassword, getSecurity } from '#contract/account/security.ts'
import { actorOf, endingOf } from '#server/edge/pages/reader.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { ACCESS_SENTENCES } from '#server/people/login/access-sentences.copy.ts'
import { staffNetworkOf } from '#server/people/login/staff-network.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { makeKey } from '../../world/software-key.ts'
import { comeIn, endAllDuties, enrol, inviteByCommand, newcomer } from '../../world/staff.ts'
import { totpAt } from '../../world/totp.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

/** The house's staff act from their networks alone (OP2, rules/threats.md#sessions). */

const NETWORKS = ['10.8.0.0/16', 'fd00:8::/32']
const OFFICE = '10.8.3.4'
const HOME = '203.0.113.77'
const STAFF = newcomer(1)
const ELSEWHERE = { kind: 'log-in-elsewhere' }

let world: World
/** A member of staff, logged in at the office, with an authenticator. */
let operator: Person
let secret: string
/** For logging in, because the authenticator's code of a moment is good once. */
let recoveryCodes: string[]

/** The same installation as browsers at an address see it. */
const platformAt = (remoteAddress: string): World['platform'] =>
  ({
    app: {
      fetch: (request: Request) =>
        world.platform.app.fetch(request, { incoming: { rawHeaders: [], socket: { remoteAddress } } }),
    },
  }) as never
const guestAt = (address: string, locale: 'zh' | 'en' = 'zh') => personOf(platformAt(address), locale)
/** The browser of a person, taken to another address with its cookies and ticket. */
function takenTo(address: string, who: Person): Person {
  const moved = personOf(platformAt(address), 'zh')
  const call: Person['call'] = (endpoint, input, extra = {}) =>
    moved.call(endpoint, input, { cookie: who.cookie(), authorization: `Ticket ${who.ticket}`, ...extra })
  return { ...moved, call, cookie: who.cookie }
}
const attempts = async () =>
  (
    await sql<{ way: string; outcome: string; network: string }>`select a.way, a.outcome, a.network
      from log_in_attempt a join login l using (login_id) where l.username = ${STAFF.username} order by attempt_id`.execute(
      world.database.db,
    )
  ).rows
const failures = async () =>
  (await sql`select 1 from log_in_try where failures > 0`.execute(world.database.db)).rows.length

beforeAll(async () => {
  world = await openTestWorld({ staffNetworks: NETWORKS, demandsFactor: true })
  await endAllDuties(world)
  const atOffice = {
    ...world,
    guest: () => Object.assign(guestAt(OFFICE), { origin: 'http://localhost:3000' }),
  }
  const made = await inviteByCommand(world, STAFF)
  if (made.kind !== 'ok') throw new Error(made.kind)
  await comeIn(atOffice, made.code, STAFF)
  const enrolled = await enrol(atOffice, STAFF, 'operations')
  operator = enrolled.person
  secret = enrolled.secret
  recoveryCodes = [...enrolled.recoveryCodes]
})
afterAll(() => world.close())

const typed = { area: 'operations', username: STAFF.username, password: STAFF.password } as const

describe('OP2 staff elsewhere than in their networks', () => {
  test.each([HOME, '10.9.0.1', 'fd00:9::1', '::ffff:203.0.113.77'])(
    'are refused at %s, right password or wrong, known name or unknown, and every try of theirs is kept',
    async (address) => {
      const before = (await attempts()).length
      const tries = [typed, { ...typed, password: 'wrong' }, { ...typed, username: 'nobody_at_all' }]
      for (const each of tries) {
        const reply = await guestAt(address).call(login, each)
        expect(reply.refusal).toEqual(ELSEWHERE)
        expect(reply.headers.getSetCookie()).toEqual([])
      }
      const kept = (await attempts()).slice(before)
      expect(kept.map(({ way, outcome }) => `${way} ${outcome}`)).toEqual([
        'password refused',
        'password refused',
      ])
      expect(kept[0]!.network).not.toBe('')
    },
  )

  test('learn nothing of the networks, in either language, and no guess is counted against the log-in', async () => {
    for (const locale of ['zh', 'en'] as const) {
      const reply = await guestAt(HOME, locale).call(login, typed)
      expect(reply.errorMsg).toBe(ACCESS_SENTENCES['log-in-elsewhere']()[locale])
      expect(JSON.stringify(reply)).not.toMatch(/10\.8|fd00/)
    }
    expect(await failures()).toBe(0)
  })

  test('cannot finish elsewhere what they began in the office', async () => {
    const begun = guestAt(OFFICE)
    expect((await begun.call(login, typed)).data.landing).toBe('/account-login/second-step')
    const away = takenTo(HOME, begun)
    expect((await away.call(completeLogin, { code: recoveryCodes[0]! })).refusal).toEqual(ELSEWHERE)
    expect((await attempts()).at(-1)).toMatchObject({ way: 'code', outcome: 'refused' })
    // The code was not looked at, so it is still good here.
    expect((await begun.call(completeLogin, { code: recoveryCodes[0]! })).data.role).toBe('operator')
  })

  test('cannot come in by a passkey', async () => {
    const key = makeKey()
    const proof = { way: 'code', code: await totpAt(secret, 1) } as const
    const wish = await operator.call(startPasskey, { proof })
    await operator.call(finishPasskey, { name: '办公室', response: key.create(wish.data) })
    const enter = async (address: string) => {
      const who = Object.assign(guestAt(address), { origin: 'http://localhost:3000' })
      const asked = (await who.call(startPasskeyLogin, {})).data
      return who.call(finishPasskeyLogin, { response: key.sign(asked) })
    }
    expect((await enter(HOME)).refusal).toEqual(ELSEWHERE)
    expect((await attempts()).at(-1)).toMatchObject({ way: 'passkey', outcome: 'refused' })
    expect((await enter(OFFICE)).data.role).toBe('operator')
  })

  test('cannot recover their password; clients can from everywhere', async () => {
    const who = { loginName: STAFF.username }
    const away = guestAt(HOME)
    expect((await away.call(askRecovery, { area: 'operations', ...who })).refusal).toEqual(ELSEWHERE)
    const chosen = { code: '123456', documentEnding: '123456', newPassword: 'Harbour-42x' }
    const recovered = await away.call(recoverPassword, { area: 'operations', ...who, ...chosen })
    expect(recovered.refusal).toEqual(ELSEWHERE)
    expect((await away.call(askRecovery, { area: 'individual', ...who })).code).toBe('0000')
    expect((await guestAt(OFFICE).call(askRecovery, { area: 'operations', ...who })).code).toBe('0000')
  })
})

describe('OP2 a running session of staff', () => {
  test('answers elsewhere as one that has ended, changes nothing there, and goes on in the office', async () => {
    const away = takenTo(HOME, operator)
    expect((await away.call(findReviews, {})).status).toBe(401)
    expect((await away.call(getSecurity, {})).status).toBe(401)
    const given = {
      password: STAFF.password,
      newPassword: 'Harbour-42x',
      proof: { way: 'code', code: '1' },
    } as const
    expect((await away.call(changePassword, given)).status).toBe(401)
    expect((await away.call(getCurrentAccount, {})).data.role).toBe('guest')
    const inside = takenTo('fd00:8::9', operator)
    expect((await inside.call(getCurrentAccount, {})).data.role).toBe('operator')
    expect((await inside.call(getSecurity, {})).status).toBe(200)
  })

  test('is not prolonged elsewhere', async () => {
    const { db } = world.database
    await sql`update session set seen_at = clock_timestamp() - interval '5 minutes' where area = 'operations'`.execute(
      db,
    )
    const seen = async () =>
      (
        await sql<{
          at: string
        }>`select max(seen_at)::text as at from session where area = 'operations'`.execute(db)
      ).rows[0]!.at
    const before = await seen()
    await takenTo(HOME, operator).call(getCurrentAccount, {})
    expect(await seen()).toBe(before)
    await takenTo(OFFICE, operator).call(getCurrentAccount, {})
    await expect.poll(seen).not.toBe(before)
  })

  test('opens no page elsewhere, and the log-in page says why', async () => {
    const deps = { config: world.config, db: world.database.db, isSecure: false, ...staffNetworkOf(NETWORKS) }
    const cookies = readCookies(operator.cookie())
    const at = async (ip: string) => {
      const actor = await actorOf({ cookies, path: '/operations/home', ip }, deps)
      const url = new URL('http://localhost:3000/operations-login?redirectUrl=%2Foperations%2Fhome')
      return [actor.role, await endingOf({ url, cookies, actor, ip }, deps)]
    }
    expect(await at(HOME)).toEqual(['guest', { kind: 'elsewhere', area: 'operations' }])
    expect(await at(OFFICE)).toEqual(['operator', null])
  })
})

test('OP2 clients log in from everywhere', async () => {
  const reply = await guestAt(HOME).call(login, {
    ...{ area: 'individual', username: 'demo-investor', password: DEMO_PASSWORD },
  })
  expect(reply.data.role).toBe('investor')
})
