import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveCompanyProposal } from '#contract/order/company-decision.ts'
import { addFavourite } from '#contract/fund/favourite.ts'
import { findAccountList, getCurrentAccount, logout, selectLoginAccount } from '#contract/account/identity.ts'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { login } from '#contract/account/log-in.ts'
import { placePurchase } from '#contract/order/order.ts'
import { changePassword, endOtherSessions, sendSecurityCode } from '#contract/account/security.ts'
import { findReviews } from '#contract/account/review.ts'
import { hashToken } from '#server/people/login/session.ts'
import { findEnding } from '#server/people/login/session.store.ts'
import { newIdentity, PASSWORD, register } from '../../world/applicant.ts'
import { holdBody, holdCall } from '../../world/held-call.ts'
import { sampleImage } from '../../world/files/sample-image.ts'
import { waitFor } from '../../world/wait-at-lock.ts'
import type { Person, World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const sessionsOf = async (username: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session join login using (login_id)
    where username = ${username}`.execute(world.database.db)
  return rows[0]!.n
}
const roleOf = async (who: Person) => (await who.call(getCurrentAccount, {})).data.role

describe('a request that is held open while its session ends', () => {
  test('chooses no account: a session that is gone gives birth to none', async () => {
    const several = await world.login('demo-several')
    const { accountNumber } = (await several.call(findAccountList, {})).data.accountList[0]!
    const held = await holdCall(world, several, selectLoginAccount, { accountNumber })
    await several.call(logout, {})
    const answer = await held.end()
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().filter((each) => each.startsWith('sid'))).toEqual([])
    expect(await sessionsOf('demo-several')).toBe(0)
  })

  test('places no order, though its payment was proved', async () => {
    const investor = await world.login('demo-investor')
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const subject = { fundCode, amount: '1000.00', investorPayId: await world.card('demo-investor') }
    const authorization = await authorizePayment(investor, subject)
    const order = {
      ...{ ...subject, authorization, acceptsMismatch: false, warningVersion: '' },
      ...{ hasReadDocuments: true, promisedTradeDate: '2026-07-06' },
    }
    const held = await holdCall(world, investor, placePurchase, order, { 'idempotency-key': randomUUID() })
    await investor.call(logout, {})
    expect((await held.end()).status).toBe(401)
    const { rows } = await sql`select 1 from fund_order`.execute(world.database.db)
    expect(rows).toEqual([])
  })

  test.each([
    ['“end all others”', async (other: Person) => void (await other.call(endOtherSessions, {}))],
    [
      'a new password',
      async (other: Person) =>
        void (await other.call(changePassword, { password: PASSWORD, newPassword: 'Vq7-harbour-9' })),
    ],
  ])('changes nothing after %s', async (_, end) => {
    const identity = newIdentity()
    await register(world, world.guest(), identity)
    const enter = async () => {
      const who = world.guest()
      const { username } = identity
      who.ticket = (await who.call(login, { area: 'individual', username, password: PASSWORD })).data.ticket!
      return who
    }
    const [one, other] = [await enter(), await enter()]
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const writes = await holdCall(world, one, addFavourite, { fundCode })
    const acts = await holdCall(world, one, sendSecurityCode, {})
    await end(other)
    expect([(await writes.end()).status, (await acts.end()).status]).toEqual([401, 401])
    expect(await roleOf(one)).toBe('guest')
    expect(await roleOf(other)).toBe('investor')
  })

  test('keeps no file', async () => {
    const investor = await world.login('demo-investor')
    const form = new FormData()
    form.append(
      'file',
      new Blob([new Uint8Array(await sampleImage('jpeg'))], { type: 'image/jpeg' }),
      'a.jpg',
    )
    const whole = new Request('http://127.0.0.1:3000/upload/push', { method: 'POST', body: form })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const held = await holdBody(world, investor, '/upload/push', [bytes.slice(0, 200), bytes.slice(200)], {
      'content-type': whole.headers.get('content-type')!,
    })
    await investor.call(logout, {})
    expect((await held.end()).status).toBe(401)
    const { rows } = await sql`select 1 from upload`.execute(world.database.db)
    expect(rows).toEqual([])
  })
})

test('two who log out of one session at once are both out, and neither waits for the other', async () => {
  const investor = await world.login('demo-investor')
  const both = await Promise.all([1, 2].map(() => holdCall(world, investor, logout, {})))
  const answers = await Promise.all(both.map((each) => each.end()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await roleOf(investor)).toBe('guest')
})

describe('a log-in that is under way while its password changes', () => {
  test('opens nothing with the password before', async () => {
    const { db } = world.database
    const who = world.guest()
    const enter = () =>
      who.call(login, { area: 'individual', username: 'demo-qualified', password: 'Sandbox-2026' })
    let trying: ReturnType<typeof enter> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`update login set password_hash = replace(password_hash, 'v=19', 'v=20')
        where username = 'demo-qualified'`.execute(tx)
      // The log-in has read the hash already, and its new session waits for our lock.
      trying = enter()
      await waitFor(world.database.db, 1, [])
    })
    expect((await trying!).refusal?.kind).toBe('bad-credentials')
    expect(await sessionsOf('demo-qualified')).toBe(0)
    await sql`update login set password_hash = replace(password_hash, 'v=20', 'v=19')
      where username = 'demo-qualified'`.execute(db)
    expect((await enter()).code).toBe('0000')
  })
})

const PEOPLE = [
  ['demo-operator', 'operator'],
  ['demo-adviser', 'adviser'],
  ['demo-maker', 'corporate'],
  ['demo-checker', 'corporate'],
  ['demo-investor', 'investor'],
] as const

describe('what a session rests on is looked at with every request', () => {
  const membersOf = sql`select m.membership_id from membership m join login l on l.party_id = m.person_party_id`
  const ENDINGS = [
    [
      'duty',
      (username: string) => sql`update member_duty set validity = daterange(lower(validity), business_today())
        where membership_id in (${membersOf} where l.username = ${username})`,
      (username: string) => sql`update member_duty set validity = daterange(lower(validity), null)
        where membership_id in (${membersOf} where l.username = ${username})`,
    ],
    [
      'membership',
      (username: string) => sql`update membership set validity = daterange(lower(validity), business_today())
        where membership_id in (${membersOf} where l.username = ${username})`,
      (username: string) => sql`update membership set validity = daterange(lower(validity), null)
        where membership_id in (${membersOf} where l.username = ${username})`,
    ],
    [
      'log-in',
      (username: string) => sql`update login set status = 'closed' where username = ${username}`,
      (username: string) => sql`update login set status = 'active' where username = ${username}`,
    ],
  ] as const

  for (const [what, end, begin] of ENDINGS)
    test.each(PEOPLE)(
      `an ended ${what} of %s ends what it gave, held requests too`,
      async (username, role) => {
        const { db } = world.database
        const who = await world.login(username)
        expect(await roleOf(who)).toBe(role)
        const held = await holdCall(world, who, selectLoginAccount, { accountNumber: '620100018806' })
        await end(username).execute(db)
        try {
          expect(await roleOf(who)).toBe('guest')
          expect((await held.end()).status).toBe(401)
          const again = await world.guest().call(login, {
            area: role === 'operator' ? 'operations' : role === 'corporate' ? 'institutional' : 'individual',
            ...{ username, password: 'Sandbox-2026' },
          })
          expect(again.refusal?.kind).toMatch(/^(no-confirmed-account|bad-credentials)$/)
        } finally {
          await begin(username).execute(db)
        }
      },
    )

  test('staff decide nothing over a duty that has ended', async () => {
    const operator = await world.login('demo-operator')
    const [duty] = ENDINGS
    await duty[1]('demo-operator').execute(world.database.db)
    expect((await operator.call(findReviews, {})).status).toBe(401)
    await duty[2]('demo-operator').execute(world.database.db)
  })

  test('a checker approves nothing over a duty that has ended', async () => {
    const checker = await world.login('demo-checker')
    const held = await holdCall(world, checker, approveCompanyProposal, {
      ...{ proposalCode: 'P2026070600000000', version: 1, paymentMode: 'remittance', investorPayId: '' },
      ...{
        seenFee: '0.00',
        promisedTradeDate: '2026-07-06',
        nonce: 'x',
        password: 'x',
        hasReadDocuments: true,
      },
    } as never)
    await ENDINGS[0][1]('demo-checker').execute(world.database.db)
    expect((await held.end()).status).toBe(401)
    await ENDINGS[0][2]('demo-checker').execute(world.database.db)
  })

  test('an open stream of news ends with the duty', async () => {
    const maker = await world.login('demo-maker')
    const headers = { cookie: maker.cookie() }
    const stream = await world.platform.app.fetch(
      new Request(`http://127.0.0.1:3000${LIVE_ADDRESS}`, { headers }),
    )
    expect(stream.status).toBe(200)
    await ENDINGS[0][1]('demo-maker').execute(world.database.db)
    expect(await stream.text()).toMatch(/event: end/)
    await ENDINGS[0][2]('demo-maker').execute(world.database.db)
  })
})

describe('why a session is over', () => {
  const hashOf = (who: Person) => hashToken(/sid[a-z-]*=([\w-]{43})/.exec(who.cookie())![1]!)
  const endingOf = (who: Person) => findEnding(world.database.db, hashOf(who))

  test('its time, its ground and somebody’s hand are told apart', async () => {
    const { db } = world.database
    const idle = await world.login('demo-operator')
    await sql`update session set seen_at = clock_timestamp() - interval '31 minutes'
      where session_hash = ${hashOf(idle)}`.execute(db)
    expect(await roleOf(idle)).toBe('guest')
    expect(await endingOf(idle)).toEqual({ kind: 'idle', area: 'operations' })

    const ended = await world.login('demo-adviser')
    const token = ended.cookie()
    await ended.call(logout, {})
    expect(await findEnding(db, hashToken(/sid[a-z-]*=([\w-]{43})/.exec(token)![1]!))).toEqual({
      ...{ kind: 'ended', area: null },
    })

    const closed = await world.login('demo-maker')
    await sql`update login set status = 'closed' where username = 'demo-maker'`.execute(db)
    expect(await roleOf(closed)).toBe('guest')
    expect(await endingOf(closed)).toEqual({ kind: 'closed', area: 'institutional' })
    await sql`update login set status = 'active' where username = 'demo-maker'`.execute(db)
  })

  test('staff choose no account of their own in the log-in of the house', async () => {
    const { db } = world.database
    const operator = await world.login('demo-second-operator')
    const accountNumber = '620100020011'
    await sql`with added as (
        insert into membership (person_party_id, scope, account_number, validity)
        select party_id, 'account', ${accountNumber}, daterange('2020-01-01', null)
        from login where username = 'demo-second-operator' returning membership_id)
      insert into member_duty (membership_id, duty, validity)
      select membership_id, 'owner', daterange('2020-01-01', null) from added`.execute(db)
    expect((await operator.call(findAccountList, {})).data.accountList).toEqual([])
    const chosen = await operator.call(selectLoginAccount, { accountNumber })
    expect(chosen.refusal?.kind).toBe('account-not-yours')
  })
})
