import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as bulk from '#contract/adviser/bulk.ts'
import { findMyClients } from '#contract/adviser/client.ts'
import { doTask, findTasks } from '#contract/adviser/task.ts'
import { setTags } from '#contract/adviser/tag.ts'
import { MOST_TAGS } from '#domain/duty/client-tag.ts'
import { runBulk } from '#server/advisers/bulk/run-bulk.ts'
import { readClock } from '#server/db/tx.ts'
import { CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { findWrongCards } from '../../world/advisers/wrong-cards.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** One act for many clients: fixed when it is prepared, judged again for each, told row by row, and taken back (rules/advisers.md#bulk). */

let world: World
let refs: ClientRefs
let adviser: Person
let today: string

const db = () => world.database.db
const ALL = { list: 'own', chosen: null, filter: {} } as const

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  await giveTo(world, CLIENT_ACCOUNTS.pool, ADVISER_ACCOUNTS.adviser)
  await giveTo(world, CLIENT_ACCOUNTS.ofHead, ADVISER_ACCOUNTS.adviser)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  ;({ today } = await readClock(db()))
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from bulk_run`.execute(db())
  await sql`delete from client_tag`.execute(db())
})

const tag = async (who: Person, of: Partial<Parameters<typeof prepare>[1]> = {}) =>
  prepare(who, { act: 'tag', tag: '年检', clients: ALL, ...of })
const prepare = (
  who: Person,
  of: { act: 'tag' | 'untag'; tag: string; clients: Parameters<typeof taskFor>[1] },
) => who.call(bulk.prepareTagging, of)
const taskFor = (who: Person, clients: { list: 'own' | 'others'; chosen: string[] | null; filter: object }) =>
  who.call(bulk.prepareTasks, { task: { kind: 'call', subject: '年度回访', dueOn: today }, clients })
const start = (bulkRunId: string, count: number, who = adviser) =>
  who.call(bulk.startBulk, { bulkRunId, count })
const undo = (bulkRunId: string) => adviser.call(bulk.undoBulk, { bulkRunId })
const run = (bulkRunId: string) => runBulk(db(), { bulkRunId })
const stateOf = async (bulkRunId: string) => (await adviser.call(bulk.getBulk, { bulkRunId })).data
const outcomes = async (bulkRunId: string) =>
  (await adviser.call(bulk.findBulkClients, { bulkRunId })).data.rows.map(
    ({ clientRef, outcome, reason }) => [clientRef, outcome, reason],
  )
const tagged = async () =>
  (await adviser.call(findMyClients, { tag: '年检' })).data.clients.map(({ clientRef }) => clientRef).sort()

test('XX6 a tag goes to all of the filter as they were when it was prepared, and is taken back', async () => {
  const mine = [refs.own, refs.ofHead, refs.pool].sort()
  const { data } = await tag(adviser)
  expect(data).toMatchObject({ allowed: 3, refused: [] })
  // Who comes later is not in it, and nothing happens before the number is confirmed.
  await giveTo(world, CLIENT_ACCOUNTS.foreign, ADVISER_ACCOUNTS.adviser)
  expect((await start(data.bulkRunId, 4)).refusal).toEqual({ kind: 'bulk-count-wrong', count: 3 })
  expect((await stateOf(data.bulkRunId)).state).toBe('prepared')
  expect((await start(data.bulkRunId, 3)).code).toBe('0000')
  expect((await start(data.bulkRunId, 3)).refusal?.kind).toBe('bulk-begun')
  await run(data.bulkRunId)
  expect(await stateOf(data.bulkRunId)).toMatchObject({ state: 'done', tag: '年检', counts: { done: 3 } })
  expect(await outcomes(data.bulkRunId)).toEqual(mine.map((ref) => [ref, 'done', null]))
  expect([await tagged(), await findWrongCards(world)]).toEqual([mine, []])
  expect((await undo(data.bulkRunId)).code).toBe('0000')
  expect((await undo(data.bulkRunId)).refusal?.kind).toBe('bulk-undone')
  await run(data.bulkRunId)
  expect(await stateOf(data.bulkRunId)).toMatchObject({ state: 'undone', counts: { undone: 3, done: 0 } })
  expect([await tagged(), await findWrongCards(world)]).toEqual([[], []])
  await giveTo(world, CLIENT_ACCOUNTS.foreign, ADVISER_ACCOUNTS.outside)
})

test('XX6 a client who has the tag stays as they were, and keeps it when the run is taken back', async () => {
  await adviser.call(setTags, { clientRef: refs.own, tags: ['年检'], previous: [] })
  const { data } = await tag(adviser)
  await start(data.bulkRunId, 3)
  await run(data.bulkRunId)
  expect(await stateOf(data.bulkRunId)).toMatchObject({ counts: { done: 2, same: 1 } })
  await undo(data.bulkRunId)
  await run(data.bulkRunId)
  expect(await tagged()).toEqual([refs.own])
})

test('XX6 who is left out is told before and after: a full list of tags, and a client who has gone since', async () => {
  const full = Array.from({ length: MOST_TAGS }, (_, n) => `T${n}`)
  await adviser.call(setTags, { clientRef: refs.own, tags: full, previous: [] })
  const { data } = await tag(adviser)
  expect(data).toMatchObject({ allowed: 2, refused: [{ reason: 'tags-too-many', count: 1 }] })
  await start(data.bulkRunId, 2)
  await giveTo(world, CLIENT_ACCOUNTS.pool, ADVISER_ACCOUNTS.head)
  await run(data.bulkRunId)
  const rows = await outcomes(data.bulkRunId)
  expect(rows).toContainEqual([refs.own, 'refused', 'tags-too-many'])
  // The name has gone with the reach.
  expect(rows).toContainEqual([null, 'refused', 'client-not-found'])
  expect(await tagged()).toEqual([refs.ofHead])
  await giveTo(world, CLIENT_ACCOUNTS.pool, ADVISER_ACCOUNTS.adviser)
})

test('XX6 a run that was killed goes on where it was, and does nobody twice', async () => {
  const { data } = await taskFor(adviser, ALL)
  await start(data.bulkRunId, 3)
  let turns = 0
  await runBulk(db(), data, () => turns++ === 1)
  expect(await stateOf(data.bulkRunId)).toMatchObject({ state: 'running', counts: { done: 1, waiting: 2 } })
  await Promise.all([run(data.bulkRunId), run(data.bulkRunId)])
  expect(await stateOf(data.bulkRunId)).toMatchObject({ state: 'done', counts: { done: 3 } })
  const { tasks } = (await adviser.call(findTasks, { keyword: '年度回访' })).data
  expect(tasks.map(({ clientRef }) => String(clientRef)).sort()).toEqual(
    [refs.own, refs.ofHead, refs.pool].sort(),
  )
  // One is done meanwhile: what was done stays.
  await adviser.call(doTask, { taskId: tasks[0]!.taskId })
  await undo(data.bulkRunId)
  await run(data.bulkRunId)
  expect(await stateOf(data.bulkRunId)).toMatchObject({ counts: { undone: 2, kept: 1 } })
  expect((await adviser.call(findTasks, { keyword: '年度回访' })).data.tasks).toEqual([])
})

test('XX6 one finds one’s own runs that have begun, the newest first, page by page, and nobody else’s', async () => {
  const prepared = (await tag(adviser)).data.bulkRunId
  const ids: string[] = []
  for (let n = 0; n < 22; n += 1) {
    const { data } = await tag(adviser, { act: n % 2 === 0 ? 'tag' : 'untag' })
    await start(data.bulkRunId, 3)
    ids.unshift(data.bulkRunId)
  }
  await run(ids[0]!)
  const page = (await adviser.call(bulk.findBulkRuns, {})).data
  const next = (await adviser.call(bulk.findBulkRuns, { cursor: page.next! })).data
  expect(page.runs).toHaveLength(20)
  expect([...page.runs, ...next.runs].map(({ bulkRunId }) => bulkRunId)).toEqual(ids)
  expect(ids).not.toContain(prepared)
  const [newest, second] = page.runs
  expect(newest).toMatchObject({
    act: 'untag',
    tag: '年检',
    task: null,
    state: 'done',
    clients: 3,
    refused: 0,
  })
  expect(second).toMatchObject({ act: 'tag', state: 'running', clients: 3, done: 0, refused: 0 })
  const untags = (await adviser.call(bulk.findBulkRuns, { act: 'untag' })).data.runs
  expect(untags.map(({ act }) => act)).toEqual(Array.from({ length: 11 }, () => 'untag'))
  const head = await actUnder(world, 'demo-head', 'head')
  expect((await head.call(bulk.findBulkRuns, {})).data.runs).toEqual([])
})

describe('XX6 rights', () => {
  test('chosen clients of whom one is not the reader’s: unknown, and nothing is prepared', async () => {
    for (const foreign of [refs.foreign, refs.unknown]) {
      const clients = { list: 'own', chosen: [refs.own, foreign], filter: {} } as const
      const reply = await tag(adviser, { clients: { ...clients, chosen: [...clients.chosen] } })
      expect(reply.refusal).toEqual({ kind: 'client-not-found' })
    }
    const { rows } = await sql`select 1 from bulk_run`.execute(db())
    expect(rows).toEqual([])
  })

  test('a deputy makes tasks for clients of the team, and puts no tag on them', async () => {
    const deputy = await actUnder(world, 'demo-deputy', 'deputy')
    const team = { list: 'others', chosen: [refs.own], filter: {} } as const
    expect((await tag(deputy, { clients: { ...team, chosen: [refs.own] } })).status).toBe(403)
    const { data } = await taskFor(deputy, { ...team, chosen: [refs.own] })
    expect(data).toMatchObject({ allowed: 1 })
    expect((await start(data.bulkRunId, 1)).refusal?.kind).toBe('bulk-not-found')
    expect((await start(data.bulkRunId, 1, deputy)).code).toBe('0000')
    await sql`update member_duty set validity = daterange(lower(validity), business_today()) where duty = 'deputy'`.execute(
      db(),
    )
    await run(data.bulkRunId)
    const { rows } = await sql`select outcome, reason from bulk_item`.execute(db())
    expect(rows).toEqual([{ outcome: 'refused', reason: 'duty-ended' }])
    await sql`update member_duty set validity = daterange(lower(validity), null) where duty = 'deputy'`.execute(
      db(),
    )
  })

  test('one that was prepared a day ago is gone', async () => {
    const { data } = await tag(adviser)
    await sql`update bulk_run set prepared_at = business_now() - interval '24 hours'`.execute(db())
    expect((await adviser.call(bulk.getBulk, { bulkRunId: data.bulkRunId })).refusal?.kind).toBe(
      'bulk-not-found',
    )
    expect((await start(data.bulkRunId, 3)).refusal?.kind).toBe('bulk-not-found')
  })

  test('of nobody, or with a tag or a day that is none, it is refused', async () => {
    const none = { list: 'own', chosen: null, filter: { keyword: 'zzzz' } } as const
    expect((await tag(adviser, { clients: none })).refusal?.kind).toBe('bulk-empty')
    expect((await tag(adviser, { tag: ' ' })).refusal?.kind).toBe('tag-wrong')
    const past = { kind: 'call', subject: 'x', dueOn: '2020-01-01' } as const
    const reply = await adviser.call(bulk.prepareTasks, { task: past, clients: ALL })
    expect(reply.refusal?.kind).toBe('task-day-wrong')
  })
})
