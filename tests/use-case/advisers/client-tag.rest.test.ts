import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findMyClients, findOtherClients, getClient, searchClients } from '#contract/adviser/client.ts'
import { findTags, setTags } from '#contract/adviser/tag.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import { openLog } from '#server/log.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { findWrongCards } from '../../world/advisers/wrong-cards.ts'
import { waitFor } from '../../world/wait-at-lock.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  await world.closeDay()
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from client_tag`.execute(db())
  await sql`delete from relation where kind = 'share'`.execute(db())
  await sql`delete from cover`.execute(db())
})

const set = (who: Person, tags: string[], previous: string[] = [], clientRef = refs.own) =>
  who.call(setTags, { clientRef, tags, previous })
const tagsOf = async (who: Person, clientRef = refs.own) =>
  (await who.call(getClient, { clientRef })).data.card.tags
const used = async (who: Person) => (await who.call(findTags, {})).data.tags

test('AD24 the owner tags a client: list, search, page and suggestions show it, and the card agrees', async () => {
  const reply = await set(adviser, [' 高净值', 'VIP', 'vip'])
  expect(reply.data).toEqual({ tags: ['高净值', 'VIP'] })
  const { clients } = (await adviser.call(findMyClients, {})).data
  const { own } = (await adviser.call(searchClients, { term: clients[0]!.name })).data
  const shown = [clients[0]!.tags, own[0]!.tags, await tagsOf(adviser)]
  expect(shown).toEqual([
    ['VIP', '高净值'],
    ['VIP', '高净值'],
    ['VIP', '高净值'],
  ])
  expect(await used(adviser)).toEqual([
    { tag: 'VIP', clients: 1 },
    { tag: '高净值', clients: 1 },
  ])
  expect(await findWrongCards(world)).toEqual([])
})

test('AD24 of two windows the second is told what the first has made of the list, and neither loses a tag', async () => {
  await set(adviser, ['甲'])
  expect((await set(adviser, ['甲', '乙'], ['甲'])).code).toBe('0000')
  const late = await set(adviser, ['甲', '丙'], ['甲'])
  expect([late.status, late.refusal]).toEqual([409, { kind: 'tags-changed', tags: ['乙', '甲'] }])
  expect(await tagsOf(adviser)).toEqual(['乙', '甲'])
  expect((await set(adviser, ['甲', '乙', '丙'], ['乙', '甲'])).code).toBe('0000')
  // Sent twice, the same list is no change and no refusal.
  expect((await set(adviser, ['丙', '乙', '甲'], [])).code).toBe('0000')
})

test('AD24 of two changes at the same moment one is refused', async () => {
  const both = await db()
    .transaction()
    .execute(async (holder) => {
      await sql`select 1 from client_card where account_number = ${CLIENT_ACCOUNTS.own} for update`.execute(
        holder,
      )
      const calls = [set(adviser, ['一']), set(adviser, ['二'])]
      await waitFor(db(), 2, [])
      return { calls }
    })
  const replies = await Promise.all(both.calls)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await tagsOf(adviser)).toHaveLength(1)
})

test.each([
  [['a\u0007'], { kind: 'tag-wrong' }],
  [['一'.repeat(17)], { kind: 'tag-too-long', length: 17, most: 16 }],
  [Array.from({ length: 13 }, (_, at) => `标签${at}`), { kind: 'tags-too-many', count: 13, most: 12 }],
])('AD24 %j is refused and nothing is changed', async (tags, refusal) => {
  expect((await set(adviser, tags)).refusal).toEqual(refusal)
  expect(await tagsOf(adviser)).toEqual([])
})

test('AD24 a tag takes a new spelling, and the chain counts without words', async () => {
  await set(adviser, ['vip', '养老'])
  await set(adviser, ['VIP', '养老', '子女教育'], ['vip', '养老'])
  expect(await tagsOf(adviser)).toEqual(['VIP', '养老', '子女教育'])
  const { rows } = await sql<{ stream: string; duty: string; facts: object; event: string }>`
    select stream, duty, facts, e::text as event from audit_event e where action = 'client.tags-changed'
    order by n desc limit 1`.execute(db())
  expect(rows[0]).toMatchObject({ duty: 'adviser', facts: { added: 2, removed: 1, tags: 3 } })
  expect(rows[0]!.stream).toMatch(/^firm:/)
  expect(rows[0]!.event).not.toMatch(/VIP|养老/)
})

const READERS: readonly (readonly [string, FirmDuty, 'writes' | 'reads'])[] = [
  ['demo-assistant', 'assistant', 'writes'],
  ['demo-deputy', 'deputy', 'reads'],
  ['demo-principal', 'principal', 'reads'],
  ['demo-supervisor', 'supervisor', 'reads'],
]

test.each(READERS)('AD25 %s as %s %s tags', async (username, duty, does) => {
  await set(adviser, ['共用'])
  const who = await actUnder(world, username, duty)
  expect(await tagsOf(who)).toEqual(['共用'])
  expect((await who.call(findOtherClients, { tag: '共用' })).data.clients).toMatchObject([{ tags: ['共用'] }])
  expect(await used(who)).toEqual([{ tag: '共用', clients: 1 }])
  const reply = await set(who, ['换过'], ['共用'])
  expect(reply.status).toBe(does === 'writes' ? 200 : 403)
  expect(await tagsOf(adviser)).toEqual([does === 'writes' ? '换过' : '共用'])
})

test('AD25 a head reads the tags of the team and cannot write them, advising too', async () => {
  await set(adviser, ['共用'])
  const head = await actUnder(world, 'demo-head', 'head')
  expect(await tagsOf(head)).toEqual(['共用'])
  // The right leads to the duty of the adviser, whose client this is not.
  expect((await set(head, ['换过'], ['共用'])).refusal?.kind).toBe('client-not-found')
})

test('AD22 a stand-in tags while the cover lasts; a share shows no tag and finds nobody by one', async () => {
  await set(adviser, ['共用'])
  const [owner, other] = [
    await adviserOf(world, ADVISER_ACCOUNTS.adviser),
    await adviserOf(world, ADVISER_ACCOUNTS.colleague),
  ]
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
    values (${CLIENT_ACCOUNTS.own}, ${other.adviserId}, 'share', 'active', 'share',
      daterange(business_today(), business_today() + 5), '{holdings,orders}', ${owner.adviserId})`.execute(
    db(),
  )
  const colleague = await actUnder(world, 'demo-mixed', 'adviser')
  const shared = (await colleague.call(findOtherClients, {})).data.clients
  expect(shared).toMatchObject([{ basis: 'share', tags: [], lastContactOn: null, nextContactOn: null }])
  expect((await colleague.call(findOtherClients, { tag: '共用' })).data.clients).toEqual([])
  expect((await colleague.call(findOtherClients, { quiet: '30' })).data.clients).toEqual([])
  expect([await tagsOf(colleague), await used(colleague)]).toEqual([[], []])
  const hidden = { kind: 'client-part-hidden', part: 'journal' }
  expect((await set(colleague, ['换过'], ['共用'])).refusal).toEqual(hidden)

  await sql`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
    values (${owner.adviserId}, ${other.adviserId}, true, 'approved', daterange(business_today(), business_today() + 5),
      ${owner.partyId})`.execute(db())
  expect((await set(colleague, ['共用', '代班'], ['共用'])).code).toBe('0000')
  expect(await tagsOf(adviser)).toEqual(['代班', '共用'])
  await sql`delete from cover`.execute(db())
  expect((await set(colleague, [], ['代班', '共用'])).refusal).toEqual(hidden)
})

test('AD24 tags stay in the firm: with the next adviser, out of sight of another firm, and there again', async () => {
  await set(adviser, ['高净值'])
  await giveTo(world, CLIENT_ACCOUNTS.own, ADVISER_ACCOUNTS.colleague)
  const colleague = await actUnder(world, 'demo-mixed', 'adviser')
  expect(await tagsOf(colleague)).toEqual(['高净值'])
  expect((await set(adviser, ['还在'], ['高净值'])).refusal?.kind).toBe('client-not-found')
  expect([await used(adviser), (await adviser.call(findMyClients, {})).data.clients]).toEqual([[], []])

  await giveTo(world, CLIENT_ACCOUNTS.own, ADVISER_ACCOUNTS.outside)
  const outside = await actUnder(world, 'demo-outside-adviser', 'adviser')
  expect([await tagsOf(outside), await used(outside)]).toEqual([[], []])
  expect((await outside.call(findMyClients, { tag: '高净值' })).data.clients).toEqual([])
  expect((await set(outside, ['新客户'])).code).toBe('0000')
  expect(await findWrongCards(world)).toEqual([])

  await giveTo(world, CLIENT_ACCOUNTS.own, ADVISER_ACCOUNTS.adviser)
  expect(await tagsOf(adviser)).toEqual(['高净值'])
  expect(await findWrongCards(world)).toEqual([])
})

test('AD24 a foreign client and an unknown one are one answer', async () => {
  const answers = [await set(adviser, ['甲'], [], refs.foreign), await set(adviser, ['甲'], [], refs.unknown)]
  expect(answers[0]!.refusal).toEqual({ kind: 'client-not-found' })
  expect(answers[0]!.refusal).toEqual(answers[1]!.refusal)
})

test('XX18 the night finds a card whose tags were broken by hand, and mends it', async () => {
  await set(adviser, ['高净值'])
  await sql`update client_card set tags = '{别的}' where account_number = ${CLIENT_ACCOUNTS.own}`.execute(
    db(),
  )
  expect(await findWrongCards(world)).toEqual([CLIENT_ACCOUNTS.own])
  await rebuildCards({ db: db(), log: openLog('silent') })
  expect(await tagsOf(adviser)).toEqual(['高净值'])
  const { rows } = await sql<{ subject: string }>`select subject from recon_break
    where check_name = 'client-card' and closed_at is null`.execute(db())
  expect(rows).toEqual([{ subject: CLIENT_ACCOUNTS.own }])
})
