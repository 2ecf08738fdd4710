import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/tx.ts'
import type { JobHandlers, WorkingJobs } from '#server/base/jobs/jobs.ts'
import { enqueue, startJobs } from '#server/base/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let jobs: WorkingJobs
let ran: string[] = []
/** The work of a job's next run. */
let act: () => Promise<void> = async () => {}

beforeAll(async () => {
  world = await openTestWorld()
  const job = async ({ noticeId }: { noticeId: string }) => {
    ran.push(noticeId)
    await act()
  }
  const handlers = { 'send-notice': job } as unknown as JobHandlers
  jobs = await startJobs(world.database.pool, handlers, openLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

const put = (noticeId: string) =>
  inTransaction(world.database.db, (tx) => enqueue(tx, 'send-notice', { noticeId }, { key: noticeId }))

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tried = 0; tried < 2400 && !(await holds()); tried += 1) await sleep(50)
  expect(await holds()).toBe(true)
}

test('a job that throws is noted with its reason and tried again', async () => {
  act = () => Promise.reject(new Error('not yet'))
  await put('a')
  await until(() => ran.length === 1)
  const reason = async () => {
    const { rows } = await sql<{ e: string | null }>`select last_error as e
      from graphile_worker._private_jobs`.execute(world.database.db)
    return rows[0]?.e === 'not yet'
  }
  await until(reason)
  act = async () => {}
  await until(() => ran.length === 2)
  expect(ran).toEqual(['a', 'a'])
})

test('a database that is lost while a job fails stops no other job, and this one is tried again', async () => {
  ran = []
  act = async () => {
    act = async () => {}
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(world.database.db)
      .catch(() => {})
    throw new Error('connection lost')
  }
  await put('b')
  await until(() => ran.length === 1)
  await put('c')
  await until(() => ran.includes('c'))
  await until(() => ran.filter((each) => each === 'b').length > 1)
})
