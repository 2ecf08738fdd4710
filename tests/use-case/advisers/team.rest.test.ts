import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeTeam,
  findTeam,
  findTeamMembers,
  getTeamNode,
  previewTeamChange,
} from '#contract/adviser/team.ts'
import { chooseDuty } from '#contract/account/identity.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { loadCalendar } from '#server/funds/prices/calendar.store.ts'
import { addNode, closeTeam } from '#server/people/accounts/firm.store.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let principal: Person
let days: readonly string[]
type Change = InputOf<typeof changeTeam>['change']

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  principal = await actAs('demo-principal', 'principal')
  const calendar = await loadCalendar(world.database.db)
  const { today } = (await principal.call(findTeam, {})).data
  days = Array.from({ length: 12 }, (_, n) => addTradingDays(calendar, today, n) as string)
})
afterAll(() => world.close())

async function actAs(username: string, duty: FirmDuty): Promise<Person> {
  const who = await world.login(username)
  expect((await who.call(chooseDuty, { duty })).code).toBe('0000')
  return who
}

const KEY = randomUUID()
const treeOn = async (day: string, who = principal) => (await who.call(findTeam, { day })).data.nodes
const namesOn = async (day: string, who = principal) => (await treeOn(day, who)).map(({ name }) => name)

/** A node by its name on a day. */
async function node(name: string, day = days[0]!): Promise<string> {
  const found = (await treeOn(day)).find((each) => each.name === name)
  if (!found) throw new Error(`no node ${name} on ${day}`)
  return found.nodeId
}

const change = (day: string, of: Change, who = principal, key: string = randomUUID()) =>
  who.call(changeTeam, { day, change: of }, { 'idempotency-key': key })
const refusal = async (day: string, of: Change) => {
  const before = JSON.stringify(await treeOn(days[9]!))
  const shown = (await principal.call(previewTeamChange, { day, change: of })).refusal
  const answered = (await change(day, of)).refusal
  expect(shown).toEqual(answered)
  expect(JSON.stringify(await treeOn(days[9]!))).toBe(before)
  return answered
}

describe('AD58 who sees which part of the tree', () => {
  test.each([
    ['demo-principal', 'principal', ['总部', '华东区', '上海团队', '华北区'], true],
    ['demo-supervisor', 'supervisor', ['总部', '华东区', '上海团队', '华北区'], true],
    ['demo-head', 'head', ['华东区', '上海团队'], true],
    ['demo-deputy', 'deputy', ['华东区', '上海团队'], true],
    ['demo-adviser', 'adviser', ['总部', '华东区', '上海团队'], false],
    ['demo-assistant', 'assistant', ['总部', '华东区', '上海团队'], false],
    ['demo-outside-head', 'head', ['华南区'], true],
  ] as const)('%s as %s', async (username, duty, names, seesFigures) => {
    const who = await actAs(username, duty)
    const nodes = await treeOn(days[0]!, who)
    expect(nodes.map(({ name }) => name)).toEqual(names)
    expect(nodes.every(({ clients }) => (clients !== null) === seesFigures)).toBe(true)
  })

  test('an adviser sees colleagues without their figures; a node that is not seen does not exist', async () => {
    const adviser = await actAs('demo-adviser', 'adviser')
    const { people } = (await adviser.call(getTeamNode, { nodeId: await node('上海团队') })).data
    expect(people.map(({ name, clients }) => [name, clients !== null])).toEqual(
      expect.arrayContaining([['吴样本', false]]),
    )
    expect(people.filter(({ clients }) => clients !== null)).toMatchObject([{ clients: 1, aum: null }])
    const north = await node('华北区')
    for (const nodeId of [north, '00000000-0000-4000-8000-000000000000'])
      expect((await adviser.call(getTeamNode, { nodeId })).refusal).toEqual({ kind: 'team-not-found' })
    const outside = await actAs('demo-outside-principal', 'principal')
    expect((await outside.call(getTeamNode, { nodeId: north })).refusal?.kind).toBe('team-not-found')
    expect((await outside.call(findTeamMembers, { keyword: '样本' })).data.members.length).toBeGreaterThan(0)
    const own = (await principal.call(findTeamMembers, { keyword: '冯' })).data.members
    expect(own).toMatchObject([{ name: '冯样本', nodeName: '华东区' }])
  })

  test('a search marks nodes by their name, by who leads and by who is placed there', async () => {
    const found = async (keyword: string) =>
      (await principal.call(findTeam, { keyword })).data.nodes
        .filter(({ isFound }) => isFound)
        .map(({ name }) => name)
    expect(await found('华')).toEqual(['华东区', '华北区'])
    expect(await found('褚')).toEqual(['华东区'])
    expect(await found('吴样本')).toEqual(['上海团队'])
    expect(await found('%')).toEqual([])
  })

  test('only the principal changes it', async () => {
    for (const [username, duty] of [
      ['demo-head', 'head'],
      ['demo-supervisor', 'supervisor'],
    ] as const) {
      const who = await actAs(username, duty)
      const asked = { kind: 'rename', nodeId: await node('上海团队'), name: '别的' } as const
      expect((await change(days[0]!, asked, who)).status).toBe(403)
      expect((await who.call(previewTeamChange, { day: days[0]!, change: asked })).status).toBe(403)
    }
  })
})

describe('AD58 changes from a trading day on', () => {
  test('a day that is past, no trading day or beyond the calendar is refused by name', async () => {
    const of = { kind: 'rename', nodeId: await node('上海团队'), name: '沪上' } as const
    expect(await refusal('2020-01-02', of)).toEqual({
      ...{ kind: 'change-day-past', day: '2020-01-02', today: days[0] },
    })
    const { rows } = await sql<{ day: string }>`select min(day) as day from trading_day
      where market = 'SSE' and not is_open and day > business_today()`.execute(world.database.db)
    expect(await refusal(rows[0]!.day, of)).toEqual({ kind: 'change-day-closed', day: rows[0]!.day })
    expect((await refusal('2099-01-05', of))?.kind).toBe('change-day-unknown')
  })

  test('a node is opened, renamed, moved and closed, and each day is told as it was', async () => {
    const east = await node('华东区')
    const made = await change(days[2]!, { kind: 'open', parentId: east, name: ' 杭州团队 ' })
    const nodeId = made.data.nodeId!
    expect(await namesOn(days[1]!)).not.toContain('杭州团队')
    expect(await namesOn(days[2]!)).toContain('杭州团队')
    expect(await refusal(days[1]!, { kind: 'rename', nodeId, name: '早了' })).toEqual({
      ...{ kind: 'team-unopened', team: '杭州团队', day: days[2] },
    })
    await change(days[4]!, { kind: 'rename', nodeId, name: '浙江团队' })
    expect(await refusal(days[3]!, { kind: 'rename', nodeId, name: '之间' })).toEqual({
      ...{ kind: 'team-change-planned', day: days[4] },
    })
    await change(days[4]!, { kind: 'rename', nodeId, name: '浙江区' })
    expect([(await namesOn(days[3]!)).at(-1), (await namesOn(days[4]!)).at(-1)]).toEqual([
      '杭州团队',
      '浙江区',
    ])
    await change(days[5]!, { kind: 'move', nodeId, parentId: await node('华北区') })
    const parentOn = async (day: string) =>
      (await treeOn(day)).find((each) => each.nodeId === nodeId)?.parentId
    expect([await parentOn(days[4]!), await parentOn(days[5]!)]).toEqual([east, await node('华北区')])
    await change(days[6]!, { kind: 'close', nodeId })
    expect(await namesOn(days[5]!)).toContain('浙江区')
    expect(await namesOn(days[6]!)).not.toContain('浙江区')
    expect(await refusal(days[5]!, { kind: 'rename', nodeId, name: '迟了' })).toEqual({
      ...{ kind: 'team-closed', team: '浙江区', day: days[6] },
    })
    expect((await refusal(days[5]!, { kind: 'open', parentId: nodeId, name: '下级' }))?.kind).toBe(
      'team-closed',
    )
  })

  test('a loop is refused, now or at the day of a planned move', async () => {
    const [east, shanghai, north] = [await node('华东区'), await node('上海团队'), await node('华北区')]
    for (const parentId of [east, shanghai])
      expect((await refusal(days[0]!, { kind: 'move', nodeId: east, parentId }))?.kind).toBe('team-loop')
    expect(await refusal(days[0]!, { kind: 'move', nodeId: east, parentId: shanghai })).toEqual({
      ...{ kind: 'team-loop', team: '华东区', parent: '上海团队' },
    })
    await change(days[7]!, { kind: 'move', nodeId: north, parentId: shanghai })
    expect((await refusal(days[0]!, { kind: 'move', nodeId: east, parentId: north }))?.kind).toBe('team-loop')
    await change(days[7]!, { kind: 'move', nodeId: north, parentId: await node('总部') })
    expect(
      (await refusal(days[7]!, { kind: 'move', nodeId: north, parentId: await node('总部') }))?.kind,
    ).toBe('team-as-it-is')
  })

  test('the root, a filled node, an empty name and what does not exist are refused', async () => {
    const [root, shanghai] = [await node('总部'), await node('上海团队')]
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const day = days[8]!
    expect(await refusal(day, { kind: 'close', nodeId: root })).toEqual({ kind: 'team-root', team: '总部' })
    expect((await refusal(day, { kind: 'move', nodeId: root, parentId: shanghai }))?.kind).toBe('team-root')
    expect(await refusal(day, { kind: 'close', nodeId: shanghai })).toEqual({
      ...{ kind: 'team-filled', team: '上海团队', people: 2, teams: 0 },
    })
    expect(await refusal(day, { kind: 'close', nodeId: await node('华东区') })).toMatchObject({
      people: 1,
      teams: 1,
    })
    expect((await refusal(day, { kind: 'open', parentId: root, name: '  ' }))?.kind).toBe('fields-wrong')
    expect((await refusal(day, { kind: 'rename', nodeId: shanghai, name: '上海团队' }))?.kind).toBe(
      'team-as-it-is',
    )
    const { rows } = await sql<{ node: string; adviser: string }>`
      select p.team_node_id as node, p.adviser_id as adviser from placement p join adviser a using (adviser_id)
      where a.account_number = '620100030054'`.execute(world.database.db)
    const { node: foreign, adviser: stranger } = rows[0]!
    for (const nodeId of [nowhere, foreign]) {
      expect(await refusal(day, { kind: 'close', nodeId })).toEqual({ kind: 'team-not-found' })
      expect(await refusal(day, { kind: 'move', nodeId: shanghai, parentId: nodeId })).toEqual({
        kind: 'team-not-found',
      })
    }
    for (const adviserId of [nowhere, stranger])
      expect(await refusal(day, { kind: 'place', adviserId, nodeId: shanghai })).toEqual({
        kind: 'member-not-found',
      })
  })

  test('an adviser is moved, and what goes with them is shown before', async () => {
    const { people } = (await principal.call(getTeamNode, { nodeId: await node('上海团队') })).data
    const moved = people.find(({ clients }) => clients === 1)!
    const place = { kind: 'place', adviserId: moved.adviserId, nodeId: await node('华北区') } as const
    const shown = (await principal.call(previewTeamChange, { day: days[1]!, change: place })).data
    expect(shown).toMatchObject({ from: '上海团队', to: '华北区', advisers: 1, clients: 1 })
    await change(days[1]!, place)
    const head = await actAs('demo-head', 'head')
    const seen = async (day: string) =>
      (await treeOn(day, head)).reduce((sum, { clients }) => sum + clients!, 0)
    expect([await seen(days[0]!), await seen(days[1]!)]).toEqual([2, 1])
    await sql`update adviser_status set status = 'left' where adviser_id = ${moved.adviserId}`.execute(
      world.database.db,
    )
    expect(await refusal(days[2]!, { ...place, nodeId: await node('华东区') })).toEqual({
      ...{ kind: 'member-left', member: moved.name },
    })
    await sql`update adviser_status set status = 'qualified' where adviser_id = ${moved.adviserId}`.execute(
      world.database.db,
    )
  })

  test('a head takes the place of the one before, by day; a deputy stands beside others', async () => {
    const { members } = (await principal.call(findTeamMembers, { keyword: '褚样本' })).data
    const { membershipId } = members[0]!
    const nodeId = await node('华东区')
    const lead = { kind: 'lead', nodeId, membershipId, duty: 'head', isGiven: true } as const
    const shown = await principal.call(previewTeamChange, { day: days[3]!, change: lead })
    expect(shown.data).toMatchObject({ to: '华东区', replaced: '冯样本' })
    await change(days[3]!, lead)
    const headOn = async (day: string) =>
      (await treeOn(day))
        .find((each) => each.nodeId === nodeId)!
        .leaders.filter(({ duty }) => duty === 'head')
        .map(({ name }) => name)
    expect([await headOn(days[2]!), await headOn(days[3]!)]).toEqual([['冯样本'], ['褚样本']])
    expect(await refusal(days[1]!, { ...lead, isGiven: false })).toEqual({
      ...{ kind: 'team-change-planned', day: days[3] },
    })
    expect((await refusal(days[3]!, lead))?.kind).toBe('team-as-it-is')
    await change(days[4]!, { ...lead, isGiven: false })
    expect(await headOn(days[4]!)).toEqual([])
    const north = await node('华北区')
    await change(days[0]!, { ...lead, nodeId: north, duty: 'deputy' })
    expect((await treeOn(days[0]!)).find((each) => each.nodeId === north)!.leaders).toMatchObject([
      { name: '褚样本', duty: 'deputy' },
    ])
  })

  test('sent twice it is made once, and every change has its event with both hashes', async () => {
    const { db } = world.database
    const open = { kind: 'open', parentId: await node('总部'), name: '一次' } as const
    const [first, again] = [
      await change(days[0]!, open, principal, KEY),
      await change(days[0]!, open, principal, KEY),
    ]
    expect(again.data).toEqual(first.data)
    expect((await namesOn(days[0]!)).filter((name) => name === '一次')).toHaveLength(1)
    await change(days[0]!, { kind: 'close', nodeId: first.data.nodeId! })
    expect(await namesOn(days[0]!)).not.toContain('一次')
    const { rows } = await sql<{ facts: Record<string, string> }>`select facts from audit_event
      where action = 'team.changed'`.execute(db)
    expect(rows.length).toBeGreaterThan(8)
    for (const { facts } of rows) {
      expect(facts.before).toMatch(/^[0-9a-f]{64}$/)
      expect(facts.after).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(rows.filter(({ facts }) => facts.before === facts.after)).toEqual([])
    expect(await findBrokenLinks(db)).toEqual([])
  })
})

test('AD58 in a tree of 1,004 nodes a move writes the closure that the whole tree would have', async () => {
  const { db } = world.database
  const { rows } = await sql<{ id: string }>`select firm_id as id from firm where is_house`.execute(db)
  const firmId = rows[0]!.id
  const branches = await inTransaction(db, async (tx) => {
    const root = await node('总部')
    const made: string[] = []
    for (let branch = 0; branch < 10; branch++) {
      const top = await addNode(tx, { firmId, name: `大区${branch}`, parentId: root, from: days[0]! })
      made.push(top)
      for (let at = 0; at < 99; at++)
        await addNode(tx, { firmId, name: `团队${branch}-${at}`, parentId: top, from: days[0]! })
    }
    await closeTeam(tx, firmId)
    return made
  })
  expect((await treeOn(days[0]!)).length).toBe(1004)
  expect((await change(days[1]!, { kind: 'move', nodeId: branches[0]!, parentId: branches[1]! })).code).toBe(
    '0000',
  )
  const closure = () =>
    sql`select ancestor_id, descendant_id, depth, validity::text from team_closure order by 1, 2, 4`.execute(
      db,
    )
  const incremental = (await closure()).rows
  await inTransaction(db, (tx) => closeTeam(tx, firmId))
  expect((await closure()).rows).toEqual(incremental)
  expect(incremental.length).toBeGreaterThan(3000)
})
