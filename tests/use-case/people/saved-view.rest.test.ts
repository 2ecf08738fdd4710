import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMyClients, findOtherClients } from '#contract/adviser/client.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dropSavedView, findSavedViews, saveSavedView, setDefaultView } from '#contract/saved-view.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { MOST_VIEWS } from '#domain/duty/saved-view.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

const LIST = '/adviser/client/list/my-client'

let world: World
let adviser: Person
let head: Person
let principal: Person
let east: string

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  head = await actUnder(world, 'demo-head', 'head')
  principal = await actUnder(world, 'demo-principal', 'principal')
  east = (await find(head)).sharing.nodes[0]!.nodeId
})
afterAll(() => world.close())
beforeEach(() => sql`delete from saved_view`.execute(world.database.db))

type Wish = Partial<InputOf<typeof saveSavedView>>
const save = (who: Person, name: string, wish: Wish = {}) =>
  who.call(saveSavedView, {
    ...{ list: LIST, name, query: 'kind=individual&sort=name', scope: 'own', nodeId: null },
    ...{ isDefault: false, replaces: false, ...wish },
  })
const find = async (who: Person, list = LIST) => (await who.call(findSavedViews, { list })).data
const namesOf = async (who: Person, list = LIST) => (await find(who, list)).views.map(({ name }) => name)
const share = (who: Person, name: string, nodeId: string | null = east) =>
  save(who, name, { scope: nodeId === null ? 'firm' : 'node', nodeId })
const nodeOf = async (name: string) => {
  const { rows } = await sql<{ id: string }>`select team_node_id as id from team_node_name
    where name = ${name}`.execute(world.database.db)
  return rows[0]!.id
}

/** How many statements of this world wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.db)
  return rows[0]!.n
}

/** Places an adviser of the house's firm in a node today, and in none else. */
async function place(account: string, node: string): Promise<void> {
  await sql`update placement p set team_node_id = ${await nodeOf(node)} from adviser a
    where a.adviser_id = p.adviser_id and a.account_number = ${account}`.execute(world.database.db)
}

describe('XX5 one’s own views', () => {
  test('outlast the log-out, are of one list, and nobody else sees them', async () => {
    await save(adviser, '个人客户')
    const later = await actUnder(world, 'demo-adviser', 'adviser')
    expect((await find(later)).views).toMatchObject([
      ...[
        { name: '个人客户', query: 'kind=individual&sort=name', scope: 'own', isOwn: true, maker: '周样本' },
      ],
    ])
    expect(await namesOf(adviser, '/adviser/task')).toEqual([])
    for (const who of [head, principal]) expect(await namesOf(who)).toEqual([])
  })

  test('operations keep views of their lists, and share none', async () => {
    const operator = await world.login('demo-operator')
    const list = '/operations/breaks'
    expect((await save(operator, '资金', { list })).code).toBe('0000')
    expect(await find(operator, list)).toMatchObject({ sharing: { nodes: [], isFirm: false } })
    for (const wish of [{ scope: 'firm' }, { scope: 'node', nodeId: east }] as const)
      expect((await save(operator, '共享', { list, ...wish })).refusal?.kind).toBe('view-sharing-not-yours')
  })

  test.each([
    ['a list of another area', { list: '/operations/breaks' }, { kind: 'view-list-unknown' }],
    ['a path that is no list', { list: '/adviser/home' }, { kind: 'view-list-unknown' }],
    ['no name', { name: ' ' }, { kind: 'view-name-wrong', most: 30 }],
    ['a name of 31 letters', { name: '好'.repeat(31) }, { kind: 'view-name-wrong', most: 30 }],
    ['501 characters', { query: `keyword=${'a'.repeat(493)}` }, { kind: 'view-too-long', most: 500 }],
    ['the firm', { scope: 'firm' }, { kind: 'view-sharing-not-yours' }],
  ] as const)('are refused for %s', async (_, wish, refusal) => {
    expect((await save(adviser, '视图', wish)).refusal).toEqual(refusal)
    const asked = wish as Wish
    if (asked.list !== undefined)
      for (const reply of [
        await adviser.call(findSavedViews, { list: asked.list }),
        await adviser.call(setDefaultView, { list: asked.list, viewId: null }),
      ])
        expect(reply.refusal).toEqual(refusal)
  })

  test('saved twice are one; another of that name is refused, or replaces it', async () => {
    const { viewId } = (await save(adviser, '视图')).data
    expect((await save(adviser, ' 视图 ')).data.viewId).toBe(viewId)
    const other = { query: 'sort=-aum' }
    const taken = { kind: 'view-name-taken', name: '视图' }
    expect((await save(adviser, '视图', other)).refusal).toEqual(taken)
    expect((await save(adviser, '视图', { ...other, replaces: true })).data.viewId).toBe(viewId)
    expect((await find(adviser)).views).toMatchObject([{ viewId, query: 'sort=-aum' }])
    expect((await save(adviser, '视图', { list: '/adviser/task' })).code).toBe('0000')
    expect((await save(head, '视图')).code).toBe('0000')
  })

  test('are twelve a list at most, also of two that come at once', async () => {
    for (let nth = 1; nth < MOST_VIEWS; nth += 1) await save(adviser, `视图${nth}`)
    const { db } = world.database
    const { both } = await db.transaction().execute(async (holder) => {
      await sql`select 1 from membership m join adviser a using (membership_id)
        where a.account_number = ${ADVISER_ACCOUNTS.adviser} for no key update of m`.execute(holder)
      const both = Promise.all([save(adviser, '左'), save(adviser, '右')])
      await expect.poll(waiting).toBe(2)
      return { both }
    })
    const replies = await both
    expect(replies.map(({ refusal }) => refusal?.kind ?? 'ok').toSorted()).toEqual(['ok', 'views-full'])
    const full = { kind: 'views-full', most: MOST_VIEWS }
    expect((await save(adviser, '再一个')).refusal).toEqual(full)
    expect((await save(adviser, '视图1', { query: '', replaces: true })).code).toBe('0000')
    expect((await save(adviser, '任务', { list: '/adviser/task' })).code).toBe('0000')
  })
})

describe('XX5 a view that a head shares with their node', () => {
  test('is seen by who is placed or leads in its tree, and by nobody else', async () => {
    expect((await find(head)).sharing).toEqual({ nodes: [{ nodeId: east, name: '华东区' }], isFirm: false })
    expect((await share(head, '到期客户')).code).toBe('0000')
    const of = { scope: 'node', team: '华东区', maker: '冯样本' }
    expect((await find(head)).views).toMatchObject([{ ...of, isOwn: true }])
    expect((await find(adviser)).views).toMatchObject([{ ...of, isOwn: false, isDefault: false }])
    const seen = async (username: string, duty: FirmDuty) =>
      (await namesOf(await actUnder(world, username, duty))).length
    expect(await seen('demo-mixed', 'adviser')).toBe(1)
    expect(await seen('demo-deputy', 'deputy')).toBe(1)
    expect(await seen('demo-principal', 'principal')).toBe(0)
    expect(await seen('demo-assistant', 'assistant')).toBe(0)
    expect(await seen('demo-supervisor', 'supervisor')).toBe(0)
    for (const duty of ['adviser', 'head'] as const) expect(await seen('demo-outside-head', duty)).toBe(0)
  })

  test('is gone with the next request of who is moved, and there again with them', async () => {
    const { viewId } = (await share(head, '团队')).data
    expect((await adviser.call(setDefaultView, { list: LIST, viewId })).code).toBe('0000')
    await place(ADVISER_ACCOUNTS.adviser, '华北区')
    expect(await namesOf(adviser)).toEqual([])
    const again = await adviser.call(setDefaultView, { list: LIST, viewId })
    expect(again.refusal).toEqual({ kind: 'view-not-found' })
    await place(ADVISER_ACCOUNTS.adviser, '上海团队')
    expect((await find(adviser)).views).toMatchObject([{ name: '团队', isDefault: true }])
  })

  test('is its maker’s own again once they head the node no more', async () => {
    await share(head, '团队')
    const mine = sql`duty = 'head' and team_node_id = ${east}::uuid`
    const { db } = world.database
    await sql`update member_duty set validity = daterange(lower(validity), business_today())
      where ${mine}`.execute(db)
    expect(await namesOf(adviser)).toEqual([])
    expect((await find(head)).views).toMatchObject([{ name: '团队', scope: 'own', team: null }])
    expect((await share(head, '又一个')).refusal?.kind).toBe('view-sharing-not-yours')
    await sql`update member_duty set validity = daterange(lower(validity), null) where ${mine}`.execute(db)
    expect(await namesOf(adviser)).toEqual(['团队'])
  })

  test('is not shared by a deputy, an adviser, with a node of others, or across firms', async () => {
    const deputy = await actUnder(world, 'demo-deputy', 'deputy')
    const outsider = await actUnder(world, 'demo-outside-head', 'head')
    const north = await nodeOf('华北区')
    const kinds = [
      await share(deputy, '甲'),
      await share(adviser, '乙'),
      await share(head, '丙', north),
      await share(head, '丁', null),
      await share(principal, '戊', east),
      await share(outsider, '己', east),
      await share(head, '庚', randomUUID()),
    ].map(({ refusal }) => refusal?.kind)
    expect(new Set(kinds)).toEqual(new Set(['view-sharing-not-yours']))
  })

  test('a head who acts as adviser shares by the duty that allows it', async () => {
    const asAdviser = await actUnder(world, 'demo-head', 'adviser')
    expect((await share(asAdviser, '团队')).code).toBe('0000')
    expect(await namesOf(adviser)).toEqual(['团队'])
  })
})

describe('XX5 a view that a principal shares with the firm', () => {
  test('is seen by everybody of the firm, and by no other firm', async () => {
    expect((await find(principal)).sharing).toEqual({ nodes: [], isFirm: true })
    await share(principal, '全机构', null)
    const assistant = await actUnder(world, 'demo-assistant', 'assistant')
    const supervisor = await actUnder(world, 'demo-supervisor', 'supervisor')
    for (const who of [adviser, head, assistant, supervisor])
      expect((await find(who)).views).toMatchObject([{ name: '全机构', scope: 'firm', maker: '钱样本' }])
    for (const [username, duty] of [
      ['demo-outside-principal', 'principal'],
      ['demo-outside-adviser', 'adviser'],
      ['demo-outside-supervisor', 'supervisor'],
    ] as const)
      expect(await namesOf(await actUnder(world, username, duty))).toEqual([])
  })
})

test('XX5 only its maker deletes or changes a view; to everybody else it is none', async () => {
  const { viewId } = (await share(head, '团队')).data
  const outsider = await actUnder(world, 'demo-outside-adviser', 'adviser')
  for (const who of [adviser, principal, outsider])
    for (const id of [viewId, randomUUID()]) {
      const reply = await who.call(dropSavedView, { viewId: id })
      expect([reply.status, reply.refusal]).toEqual([404, { kind: 'view-not-found' }])
    }
  for (const id of [viewId, randomUUID()]) {
    const reply = await outsider.call(setDefaultView, { list: LIST, viewId: id })
    expect(reply.refusal).toEqual({ kind: 'view-not-found' })
  }
  // A colleague's view of that name is another view.
  expect((await save(adviser, '团队', { replaces: true })).data.viewId).not.toBe(viewId)
  expect((await head.call(dropSavedView, { viewId })).code).toBe('0000')
  expect((await head.call(dropSavedView, { viewId })).refusal?.kind).toBe('view-not-found')
  expect(await namesOf(head)).toEqual([])
})

test('XX5 a list opens with one view for each reader, their own or a shared one, until it is gone', async () => {
  const defaults = async (who: Person) =>
    (await find(who)).views.filter(({ isDefault }) => isDefault).map(({ name }) => name)
  const shared = (await share(head, '团队')).data.viewId
  await save(adviser, '甲', { isDefault: true })
  expect(await defaults(adviser)).toEqual(['甲'])
  await adviser.call(setDefaultView, { list: LIST, viewId: shared })
  expect([await defaults(adviser), await defaults(head)]).toEqual([['团队'], []])
  const elsewhere = await adviser.call(setDefaultView, { list: '/adviser/task', viewId: shared })
  expect(elsewhere.refusal?.kind).toBe('view-not-found')
  await head.call(dropSavedView, { viewId: shared })
  expect(await defaults(adviser)).toEqual([])
  await save(adviser, '甲', { isDefault: true })
  await adviser.call(setDefaultView, { list: LIST, viewId: null })
  expect(await defaults(adviser)).toEqual([])
  await save(adviser, '甲', { isDefault: true })
  await save(adviser, '甲')
  expect(await defaults(adviser)).toEqual([])
})

test('XX5 a view widens no right: who opens it sees what their own list gives, and no more', async () => {
  const list = '/adviser/client/list/other-client'
  const query = 'basis=team&sort=name'
  await save(head, '全队客户', { list, query, scope: 'node', nodeId: east })
  const view = (await find(adviser, list)).views[0]!
  expect([view.name, view.query]).toEqual(['全队客户', query])
  const asked = { basis: 'team', sort: 'name' } as const
  const seen = async (who: Person) =>
    (await who.call(findOtherClients, asked)).data.clients.map(({ name }) => name)
  expect((await seen(head)).length).toBeGreaterThan(0)
  expect(await seen(adviser)).toEqual([])
  const own = async (who: Person) => (await who.call(findMyClients, {})).data.clients
  const [mine, theirs] = [await own(adviser), await own(head)]
  expect(mine.filter(({ clientRef }) => theirs.some((each) => each.clientRef === clientRef))).toEqual([])
})

test('XX5 what is shared and no longer shared is in the firm’s audit, without the values of its filters', async () => {
  const events = async () =>
    (
      await sql<{ action: string; duty: string; facts: Record<string, unknown> }>`
        select action, duty, facts from audit_event where action like 'view.%' order by n`.execute(
        world.database.db,
      )
    ).rows
  const before = (await events()).length
  await save(adviser, '自己的')
  const asAdviser = await actUnder(world, 'demo-head', 'adviser')
  const query = 'keyword=林样本&kind=individual'
  const wish = { query, scope: 'node', nodeId: east } as const
  const { viewId } = (await save(asAdviser, '团队', wish)).data
  await save(asAdviser, '团队', wish)
  await save(head, '团队', { query, replaces: true })
  await save(head, '团队', { ...wish, replaces: true })
  await head.call(dropSavedView, { viewId })
  const after = (await events()).slice(before)
  expect(after.map(({ action, duty }) => [action, duty])).toEqual([
    ['view.shared', 'head'],
    ['view.withdrawn', 'head'],
    ['view.shared', 'head'],
    ['view.withdrawn', 'head'],
  ])
  const facts = { list: LIST, name: '团队', scope: 'node', node: east, fields: 'keyword,kind' }
  expect(after.map((each) => each.facts)).toEqual([facts, facts, facts, facts])
})
