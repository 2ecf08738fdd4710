import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findClientOrders,
  getClient,
  getClientHoldings,
  revealContact,
  searchClients,
} from '#contract/adviser/client.ts'
import { chooseDuty } from '#contract/account/identity.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { adviserOf, CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
})
afterAll(() => world.close())

/** Logs a demo person in and lets them act under a duty. */
async function actAs(username: string, duty: FirmDuty): Promise<Person> {
  const who = await world.login(username)
  const reply = await who.call(chooseDuty, { duty })
  expect(reply.code).toBe('0000')
  return who
}

describe('AD8 cover and share', () => {
  const cover = async (state: string, days: readonly [number, number]) => {
    const owner = await adviserOf(world, '620100030013')
    const deputy = await adviserOf(world, '620100040027')
    await sql`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
      values (${owner.adviserId}, ${deputy.adviserId}, true, ${state},
        daterange(business_today() + ${days[0]}::int, business_today() + ${days[1]}::int), ${owner.partyId})`.execute(
      world.database.db,
    )
  }
  const colleague = async () => {
    const who = await world.login('demo-mixed')
    const { rows } = await sql<{ id: string }>`select membership_id as id from adviser
      where account_number = '620100040027'`.execute(world.database.db)
    const { selectLoginAccount } = await import('#contract/account/identity.ts')
    const reply = await who.call(selectLoginAccount, { membershipId: rows[0]!.id })
    who.ticket = reply.data.ticket!
    return who
  }

  test.each([
    ['proposed', [0, 5]],
    ['approved', [1, 5]],
    ['approved', [-5, 0]],
  ] as const)('a cover that is %s for days %j gives nothing today', async (state, days) => {
    await cover(state, days)
    const who = await colleague()
    expect((await who.call(getClient, { clientRef: refs.own })).refusal?.kind).toBe('client-not-found')
    await sql`delete from cover`.execute(world.database.db)
  })

  test('an approved cover gives the clients until its last day', async () => {
    await cover('approved', [0, 5])
    const who = await colleague()
    const { data } = await who.call(getClient, { clientRef: refs.own })
    expect([data.basis, data.parts.includes('identity')]).toEqual(['cover', true])
    await sql`delete from cover`.execute(world.database.db)
  })

  test('a share gives what was granted and nothing else, and ends with the owner who granted it', async () => {
    const owner = await adviserOf(world, '620100030013')
    const other = await adviserOf(world, '620100040027')
    await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
      values (${CLIENT_ACCOUNTS.own}, ${other.adviserId}, 'share', 'active', 'share',
        daterange(business_today(), business_today() + 90), '{holdings}', ${owner.adviserId})`.execute(
      world.database.db,
    )
    const who = await colleague()
    const { data } = await who.call(getClient, { clientRef: refs.own })
    expect(data).toMatchObject({
      basis: 'share',
      documentNumber: null,
      parts: ['profile', 'contact', 'holdings'],
    })
    expect((await who.call(getClientHoldings, { clientRef: refs.own })).code).toBe('0000')
    const orders = await who.call(findClientOrders, { clientRef: refs.own })
    expect(orders.refusal).toEqual({ kind: 'client-part-hidden', part: 'orders' })
    await sql`update relation set granted_by = ${other.adviserId} where kind = 'share'`.execute(
      world.database.db,
    )
    expect((await who.call(getClient, { clientRef: refs.own })).refusal?.kind).toBe('client-not-found')
    await sql`delete from relation where kind = 'share'`.execute(world.database.db)
  })
})

describe('AD28 the search', () => {
  test.each([
    ['part of a name', '林样', 1],
    ['a whole mobile', '19900000001', 1],
    ['the last four of it', '0001', 1],
    ['a document', '310101199003071231', 1],
    ['an account number', '620100018806', 1],
    ['a client of the other firm by document', '440106198512120022', 0],
    ['a client of the other firm by account', '620100020029', 0],
    ['a sign that would match anything', '%%', 0],
  ])('%s: %s finds %d', async (_, term, count) => {
    const who = await actAs('demo-adviser', 'adviser')
    const { data } = await who.call(searchClients, { term })
    expect(data.own.length + data.others.length).toBe(count)
  })

  test('one letter is too short', async () => {
    const who = await actAs('demo-adviser', 'adviser')
    expect((await who.call(searchClients, { term: ' 林 ' })).refusal?.kind).toBe('search-term-short')
  })
})

describe('XX17 every look is on record', () => {
  test('a page of a client writes who, under which basis; an unknown client writes nothing; no visit of the client', async () => {
    const { db } = world.database
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from access_log`.execute(db)).rows[0]!.n
    const deputy = await actAs('demo-deputy', 'deputy')
    const before = await count()
    await deputy.call(getClientHoldings, { clientRef: refs.foreign })
    expect(await count()).toBe(before)
    await deputy.call(getClientHoldings, { clientRef: refs.own })
    const { rows } = await sql<{ basis: string; view: string; account: string }>`
      select basis, view, account_number as account from access_log order by recorded_at desc limit 1`.execute(
      db,
    )
    expect(rows).toEqual([{ basis: 'team', view: 'client.holdings', account: CLIENT_ACCOUNTS.own }])
    const { rows: visits } =
      await sql`select 1 from home_visit where account_number = ${CLIENT_ACCOUNTS.own}`.execute(db)
    expect(visits).toEqual([])
  })
})

describe('AD11 phone and mail in full', () => {
  const reveal = (who: Person, clientRef: string, password = DEMO_PASSWORD) =>
    who.call(revealContact, { clientRef, password, reason: 'call-back' })
  const recorded = async () => {
    const { rows } = await sql<{ facts: { reason: string; basis: string } }>`select facts from audit_event
      where action = 'client.revealed'`.execute(world.database.db)
    return rows.map(({ facts }) => [facts.reason, facts.basis])
  }
  const looks = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from access_log where view = 'client.contact'`.execute(world.database.db)
    ).rows[0]!.n

  test('go to the owner for password and reason, and both are on record; a wrong password shows and writes nothing', async () => {
    const who = await actAs('demo-adviser', 'adviser')
    const wrong = await reveal(who, refs.own, 'wrong')
    expect([wrong.refusal?.kind, await recorded(), await looks()]).toEqual(['password-wrong', [], 0])
    const shown = await reveal(who, refs.own)
    expect(shown.data.phone).toBe('19900000001')
    expect(shown.data.email).toContain('@')
    expect([await recorded(), await looks()]).toEqual([[['call-back', 'own']], 1])
  })

  test('of a client who is not the reader’s: as unknown, whatever the password, and no try is counted', async () => {
    const who = await actAs('demo-adviser', 'adviser')
    for (let nth = 0; nth < 12; nth += 1)
      expect((await reveal(who, refs.foreign, 'wrong')).refusal?.kind).toBe('client-not-found')
    expect((await reveal(who, refs.own)).code).toBe('0000')
  })

  test('not to a head, nor on a share', async () => {
    const deputy = await actAs('demo-deputy', 'deputy')
    expect((await reveal(deputy, refs.own)).status).toBe(403)
  })
})
