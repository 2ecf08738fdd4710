import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchClients } from '#contract/adviser/client.ts'
import { createLead, getLeadConsent } from '#contract/adviser/lead.ts'
import { requestBinding } from '#contract/adviser/pending.ts'
import { makeBindingCode } from '#contract/account/binding.ts'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { findFirmObjects, MOST_HITS } from '#contract/staff-search.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
})
afterAll(() => world.close())

const groupsOf = async (who: Person, term: string) => (await who.call(findFirmObjects, { term })).data.groups
const hitsOf = async (who: Person, kind: string, term: string) =>
  (await groupsOf(who, term)).find((group) => group.kind === kind)?.hits ?? []
const looks = async () =>
  (
    await sql<{ view: string; basis: string; duty: string; shown: number; hash: string }>`
      select view, basis, duty, shown, encode(filter_hash, 'hex') as hash from access_log
      order by recorded_at, look_id`.execute(world.database.db)
  ).rows

/** Gives an adviser of the house clients of nearly the same name. */
async function addCrowd({ database: { db } }: World, count: number): Promise<void> {
  await sql`with person as (insert into party (kind, name)
      select 'person', '众客' || n from generate_series(0, ${count - 1}::int) n returning party_id, name),
    account as (insert into account (account_number, account_type, kind, party_id, status, opened_on)
      select '62019970000' || right(name, 1), 'investor', 'individual', party_id, 'confirmed', '2026-01-05'
      from person returning account_number)
    insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select account_number, (select adviser_id from adviser where account_number = '620100030021'), 'own', 'active',
      'opened', daterange('2026-01-05', null) from account`.execute(db)
}

describe('XX2 an adviser finds', () => {
  test.each(['林样', 'linyang', 'lyb', '19900000001', '0001', '310101199003071231', '620100018806'])(
    'an own client by %s',
    async (term) => {
      const hits = await hitsOf(adviser, 'client', term)
      expect(hits).toContainEqual({ id: refs.own, name: '林样本', details: ['620100018806'] })
    },
  )

  test('nobody of another firm, by whatever is known of them: the answer is that of nonsense, byte for byte', async () => {
    const { rows } = await sql<{ name: string; phone: string }>`select p.name, d.phone_masked as phone
      from account a join party p using (party_id) left join person_detail d using (party_id)
      where a.client_ref = ${refs.foreign}`.execute(world.database.db)
    const nonsense = JSON.stringify(await groupsOf(adviser, 'zqxj'))
    const terms = [
      rows[0]!.name,
      rows[0]!.phone.slice(-4),
      '440106198512120022',
      '620100020029',
      refs.foreign,
    ]
    // The last four digits of a phone belong to several: only those of the foreign client are asked for.
    for (const term of terms)
      expect([term, JSON.stringify(await groupsOf(adviser, term))]).toEqual([term, nonsense])
  })

  test('signs that match anything, and a single letter, find nothing', async () => {
    expect(await hitsOf(adviser, 'client', '%%')).toEqual([])
    expect(await groupsOf(adviser, ' 林 ')).toEqual([])
  })

  test.each([
    ['demo-adviser', 'adviser', ['client', 'lead', 'pending-client']],
    ['demo-supervisor', 'supervisor', ['client']],
    ['demo-assistant', 'assistant', ['client']],
    ['demo-principal', 'principal', ['client']],
  ] as const satisfies readonly (readonly [string, FirmDuty, readonly string[]])[])(
    '%s has the groups that the duty reads',
    async (username, duty, kinds) => {
      const who = await actUnder(world, username, duty)
      expect((await groupsOf(who, '样本')).map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  test('a client of others with the owner, and no more of a group than is shown', async () => {
    const principal = await actUnder(world, 'demo-principal', 'principal')
    const [own] = (await hitsOf(principal, 'client', '林样本')).filter(({ id }) => id === refs.own)
    expect(own!.details).toEqual(['620100018806', '周样本'])
    await addCrowd(world, MOST_HITS + 1)
    const crowd = (await groupsOf(principal, '众客'))[0]!
    expect([crowd.hits.length, crowd.hasMore]).toEqual([MOST_HITS, true])
    expect((await groupsOf(principal, '众客0'))[0]).toMatchObject({
      hits: [{ name: '众客0' }],
      hasMore: false,
    })
  })

  test('their own leads by name, pinyin or the end of the phone, and nobody else’s', async () => {
    const { version } = (await adviser.call(getLeadConsent, {})).data
    const given = { source: 'referral', proof: 'signed', proofNote: 'test', language: 'zh' } as const
    const made = await adviser.call(createLead, {
      ...{ name: '仇千寻', phone: '19912340987', ...given, consentVersion: version },
    })
    expect(made.code).toBe('0000')
    const hit = { id: made.data.leadId, name: '仇千寻', details: ['199****0987'] }
    for (const term of ['千寻', 'qiuqian', 'qqx', '0987'])
      expect(await hitsOf(adviser, 'lead', term)).toEqual([hit])
    const before = await looks()
    expect(await hitsOf(await actUnder(world, 'demo-mixed', 'adviser'), 'lead', '千寻')).toEqual([])
    expect((await looks()).slice(before.length).map(({ view }) => view)).toEqual(['list.client-search'])
  })

  test('a pending client by the mask of the name alone', async () => {
    const client = await world.login('demo-several')
    const chosen = await client.call(selectLoginAccount, { accountNumber: CLIENT_ACCOUNTS.pool })
    client.ticket = chosen.data.ticket ?? client.ticket
    const { code } = (await client.call(makeBindingCode, {})).data
    expect((await adviser.call(requestBinding, { code })).code).toBe('0000')
    const found = await hitsOf(adviser, 'pending-client', '陈样本')
    expect(found.map(({ name, details }) => [name, details])).toEqual([['陈**', []]])
    // A mask is all that is known of them, so another name of the same mask has the same answer.
    expect(await hitsOf(adviser, 'pending-client', '陈其他')).toEqual(found)
    expect(await hitsOf(adviser, 'pending-client', '样本')).toEqual([])
  })
})

describe('XX17 XX2 a search is a look', () => {
  test('of clients it is the very one of the search page, whoever is found', async () => {
    const before = await looks()
    await adviser.call(searchClients, { term: '林样本' })
    await adviser.call(findFirmObjects, { term: ' 林样本 ' })
    await adviser.call(findFirmObjects, { term: '没有人' })
    const [page, palette, nobody, ...more] = (await looks()).slice(before.length)
    expect(palette).toEqual(page)
    expect(palette).toMatchObject({ view: 'list.client-search', basis: 'share', duty: 'adviser', shown: 1 })
    expect(nobody).toMatchObject({ view: 'list.client-search', shown: 0 })
    expect([nobody!.hash === page!.hash, more]).toEqual([false, []])
  })

  test('of a lead or a pending client it is one of their list', async () => {
    const before = await looks()
    await adviser.call(findFirmObjects, { term: '千寻' })
    await adviser.call(findFirmObjects, { term: '陈样本' })
    const made = (await looks()).slice(before.length)
    expect(made.map(({ view, shown }) => [view, shown])).toEqual([
      ['list.client-search', 0],
      ['list.potential-client', 1],
      ['list.client-search', 0],
      ['list.pending-client', 1],
    ])
    expect(new Set(made.slice(0, 2).map(({ hash }) => hash)).size).toBe(1)
  })

  test('it counts with the lists of clients', async () => {
    const { db } = world.database
    await sql`update rate_limit set points = 100000 where key like 'client-list:%'`.execute(db)
    const reply = await adviser.call(findFirmObjects, { term: '林样本' })
    expect([reply.status, reply.refusal?.kind]).toEqual([429, 'too-many-attempts'])
    await sql`delete from rate_limit`.execute(db)
  })
})
