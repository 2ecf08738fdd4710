import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirmWork } from '#contract/waiting-work.ts'
import { addTask, closeTask, doTask, editTask, findTasks } from '#contract/adviser/task.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addDays, addMonths } from '#domain/calendar/day.ts'
import { readClock } from '#server/db/tx.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, moveTo } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let refs: ClientRefs
let adviser: Person
let today: string

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  today = (await readClock(world.database.db)).today
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
})
afterAll(() => world.close())

type Asked = InputOf<typeof addTask>

function add(change: Partial<Asked> = {}, who = adviser) {
  const usual = { clientRef: refs.own, kind: 'call', subject: '回访', dueOn: today, repeat: 'none' } as const
  return who.call(addTask, { ...usual, ...change }, { 'idempotency-key': randomUUID() })
}

async function added(change: Partial<Asked> = {}, who = adviser): Promise<string> {
  const reply = await add(change, who)
  expect(reply.code).toBe('0000')
  return reply.data.taskId
}

const list = async (who: Person, asked: InputOf<typeof findTasks> = {}) =>
  (await who.call(findTasks, asked)).data.tasks
const idsOf = async (who: Person) => (await list(who)).map(({ taskId }) => taskId)

describe('AD32 whose tasks', () => {
  test('who serves or leads sees and does the task of a client; another firm sees none', async () => {
    const taskId = await added()
    for (const [username, duty] of [
      ['demo-deputy', 'deputy'],
      ['demo-principal', 'principal'],
      ['demo-supervisor', 'supervisor'],
      ['demo-assistant', 'assistant'],
    ] as const)
      expect(await idsOf(await actUnder(world, username, duty))).toEqual([taskId])
    const outside = await actUnder(world, 'demo-outside-principal', 'principal')
    expect(await idsOf(outside)).toEqual([])
    const acts = (id: string) => [
      outside.call(doTask, { taskId: id }),
      outside.call(closeTask, { taskId: id }),
      outside.call(editTask, { taskId: id, kind: 'call', subject: '改', dueOn: today, repeat: 'none' }),
    ]
    const told = async (id: string) =>
      (await Promise.all(acts(id))).map(({ refusal, status }) => ({ refusal, status }))
    expect(await told(taskId)).toEqual(await told(randomUUID()))
    const assistant = await actUnder(world, 'demo-assistant', 'assistant')
    expect((await assistant.call(doTask, { taskId })).data.nextDueOn).toBeNull()
    expect((await list(adviser, { when: 'done' }))[0]).toMatchObject({ taskId, when: 'done', endedOn: today })
  })

  test('a task without a client is its author’s alone', async () => {
    const taskId = await added({ clientRef: null, subject: '整理资料' })
    expect((await list(adviser)).map((each) => [each.taskId, each.clientName])).toEqual([[taskId, null]])
    const deputy = await actUnder(world, 'demo-deputy', 'deputy')
    expect(await idsOf(deputy)).toEqual([])
    expect((await deputy.call(doTask, { taskId })).refusal?.kind).toBe('journal-entry-not-found')
    await adviser.call(closeTask, { taskId })
  })
})

describe('AD32 the life of a task', () => {
  test('one of a series brings the next, which keeps the client and the terms', async () => {
    const taskId = await added({ repeat: 'monthly' })
    expect((await adviser.call(doTask, { taskId })).data.nextDueOn).toBe(addMonths(today, 1))
    const [next] = await list(adviser)
    expect(next).toMatchObject({ subject: '回访', repeat: 'monthly', when: 'later', clientRef: refs.own })
    const again = await adviser.call(doTask, { taskId })
    expect(again.refusal).toEqual({ kind: 'task-done', doneOn: today })
    expect(await list(adviser)).toHaveLength(1)
    expect((await adviser.call(closeTask, { taskId: next!.taskId })).code).toBe('0000')
    const closed = await adviser.call(doTask, { taskId: next!.taskId })
    expect(closed.refusal?.kind).toBe('journal-entry-closed')
    expect(await list(adviser)).toEqual([])
  })

  test('two who do it at once make one next task', async () => {
    const taskId = await added({ repeat: 'weekly' })
    const replies = await Promise.all([1, 2, 3].map(() => adviser.call(doTask, { taskId })))
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
    const open = await list(adviser)
    expect(open).toHaveLength(1)
    await adviser.call(closeTask, { taskId: open[0]!.taskId })
  })

  test.each([
    ['yesterday', () => add({ dueOn: addDays(today, -1) })],
    ['in more than five years', () => add({ dueOn: addDays(addMonths(today, 60), 1) })],
  ])('a day that is %s is refused', async (_, send) =>
    expect((await send()).refusal).toEqual({
      kind: 'task-day-wrong',
      earliest: today,
      latest: addMonths(today, 60),
    }),
  )

  test('an edit changes what is said; the parts of the list follow the clock', async () => {
    const taskId = await added({ dueOn: addDays(today, 1) })
    const terms = { kind: 'meeting', subject: '面谈', dueOn: addDays(today, 2), repeat: 'weekly' } as const
    expect((await adviser.call(editTask, { taskId, ...terms })).code).toBe('0000')
    expect((await list(adviser, { when: 'later', kind: 'meeting', keyword: '面' }))[0]).toMatchObject(terms)
    expect(await list(adviser, { keyword: '%' })).toEqual([])
    const due = async () => {
      const { work } = (await adviser.call(findFirmWork, { kinds: 'task' })).data
      return work.map(({ count, late }) => [count, late])
    }
    expect(await due()).toEqual([[0, 0]])
    await moveTo(world, addDays(today, 2))
    expect(await list(adviser, { when: 'today' })).toHaveLength(1)
    expect(await due()).toEqual([[1, 0]])
    await moveTo(world, addDays(today, 3))
    expect(await list(adviser, { when: 'overdue' })).toHaveLength(1)
    expect(await due()).toEqual([[1, 1]])
    const kept = await adviser.call(editTask, { taskId, ...terms, subject: '面谈改期' })
    expect(kept.code).toBe('0000')
    expect((await adviser.call(doTask, { taskId })).data.nextDueOn).toBe(addDays(today, 9))
  })
})
