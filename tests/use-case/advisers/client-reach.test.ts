import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findClientOrders,
  findMyClients,
  findOtherClients,
  getClient,
  getClientHoldings,
  searchClients,
} from '#contract/adviser/client.ts'
import { findClientJournal, logContact, writeNote } from '#contract/adviser/journal.ts'
import { addTask } from '#contract/adviser/task.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { chooseDuty } from '#contract/account/identity.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { ENDPOINTS } from '../../world/endpoints.ts'
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

type Kind = keyof ClientRefs

/** Who may see which client: the table of rules/advisers.md#what-each-may-see, a row for each duty of the house firm and of the outside firm. */
const REACH: readonly (readonly [string, FirmDuty, Partial<Record<Kind, string>>])[] = [
  ['demo-adviser', 'adviser', { own: 'own' }],
  ['demo-head', 'adviser', { ofHead: 'own' }],
  ['demo-head', 'head', { own: 'team' }],
  ['demo-deputy', 'deputy', { own: 'team', ofHead: 'team' }],
  ['demo-principal', 'principal', { own: 'principal', ofHead: 'principal' }],
  ['demo-supervisor', 'supervisor', { own: 'supervision', ofHead: 'supervision' }],
  ['demo-assistant', 'assistant', { own: 'assistant' }],
  ['demo-outside-adviser', 'adviser', { foreign: 'own' }],
  ['demo-outside-head', 'head', { foreign: 'team' }],
  ['demo-outside-principal', 'principal', { foreign: 'principal' }],
  ['demo-outside-assistant', 'assistant', { foreign: 'assistant' }],
  ['demo-outside-second', 'adviser', {}],
]

const KINDS = ['own', 'ofHead', 'foreign', 'pool', 'unknown'] as const

interface ClientCall {
  readonly endpoint: Endpoint
  /** What the call takes beside the client. */
  readonly beside?: object
  /** The duty that may not make the call, whoever the client is. */
  readonly deniedTo?: FirmDuty
}

const TASK = { kind: 'call', subject: '回访', dueOn: '2030-01-02', repeat: 'none' } as const
const CONTACT = { channel: 'phone', startedAt: '2026-07-01T01:00:00Z', minutes: 5, followUp: null } as const

/** The calls about one client. A call of advisers that names a client and is missing here fails the test below. */
const CALLS: readonly ClientCall[] = [
  { endpoint: getClient },
  { endpoint: getClientHoldings },
  { endpoint: findClientOrders },
  { endpoint: findClientJournal },
  { endpoint: writeNote, beside: { audience: 'shared', text: '电话回访' }, deniedTo: 'assistant' },
  { endpoint: logContact, beside: { ...CONTACT, summary: '电话回访' } },
  { endpoint: addTask, beside: TASK },
]

describe('AD8, AD11 whom each may see', () => {
  test('every call about one client is tried', () => {
    const named = ENDPOINTS.filter(
      (each) =>
        each.audience.includes('adviser') &&
        'shape' in each.input &&
        'clientRef' in (each.input as never as { shape: object }).shape,
    )
    expect(named.map(({ path }) => path).sort()).toEqual(CALLS.map(({ endpoint }) => endpoint.path).sort())
  })

  test.each(REACH)('%s as %s', async (username, duty, reach) => {
    const who = await actAs(username, duty)
    for (const { endpoint, beside = {}, deniedTo } of CALLS) {
      const about = (clientRef: string) =>
        who.call(endpoint, { ...beside, clientRef } as never, { 'idempotency-key': randomUUID() })
      const unknown = await about(refs.unknown)
      for (const kind of KINDS) {
        const reply = await about(refs[kind])
        if (deniedTo === duty) expect([endpoint.path, reply.status]).toEqual([endpoint.path, 403])
        else if (reach[kind] !== undefined) expect([kind, reply.code]).toEqual([kind, '0000'])
        else expect([kind, reply.status, bodyOf(reply)]).toEqual([kind, unknown.status, bodyOf(unknown)])
      }
    }
    for (const kind of KINDS) {
      const reply = await who.call(getClient, { clientRef: refs[kind] })
      expect([kind, reply.refusal === null ? reply.data.basis : undefined]).toEqual([kind, reach[kind]])
    }
    const lists = [
      ...(await who.call(findMyClients, {})).data.clients.map(({ clientRef }) => [clientRef, 'own']),
      ...(await who.call(findOtherClients, {})).data.clients.map((each) => [each.clientRef, each.basis]),
    ]
    const wanted = KINDS.flatMap((kind) => (reach[kind] === undefined ? [] : [[refs[kind], reach[kind]]]))
    expect(new Map(lists as [string, string][])).toEqual(new Map(wanted as [string, string][]))
    expect(lists.length).toBe(wanted.length)
  })

  /** The answer without what differs in every answer. */
  function bodyOf(reply: object): string {
    const { headers: _, requestId: _id, ...body } = reply as { headers: Headers; requestId: string }
    return JSON.stringify(body)
  }
})

describe('a basis ends with the next request', () => {
  test('a client who has another owner is unknown to the former one', async () => {
    const former = await actAs('demo-adviser', 'adviser')
    expect((await former.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    await giveTo(world, CLIENT_ACCOUNTS.own, '620100040027')
    expect((await former.call(getClient, { clientRef: refs.own })).refusal?.kind).toBe('client-not-found')
    expect((await former.call(findMyClients, {})).data.clients).toEqual([])
    await sql`delete from relation where account_number = ${CLIENT_ACCOUNTS.own} and lower(validity) = business_today()`.execute(
      world.database.db,
    )
    await giveTo(world, CLIENT_ACCOUNTS.own, '620100030013')
  })

  test('a suspended adviser still reads, a trainee does not', async () => {
    const adviser = await actAs('demo-adviser', 'adviser')
    const standing = (status: string) =>
      sql`update adviser_status s set status = ${status} from adviser a
      where a.adviser_id = s.adviser_id and a.account_number = '620100030013'`.execute(world.database.db)
    await standing('suspended')
    expect((await adviser.call(getClient, { clientRef: refs.own })).code).toBe('0000')
    await standing('trainee')
    expect((await adviser.call(getClient, { clientRef: refs.own })).refusal?.kind).toBe('client-not-found')
    await standing('qualified')
  })
})

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
