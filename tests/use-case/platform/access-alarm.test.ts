import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlarms } from '#server/base/audit/access-alarm.store.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { watchLooks } from '#server/base/audit/watch-looks.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openMetrics } from '#server/edge/metrics.ts'
import type { Metrics } from '#server/edge/metrics.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the alarm for somebody who opens more than 500 clients within an hour (rules/advisers.md#what-each-may-see). */

let world: World
let metrics: Metrics
beforeAll(async () => {
  world = await openTestWorld()
  metrics = openMetrics(world.database.pool)
})
afterAll(() => world.close())

/** Writes looks of one actor at so many clients, `times` at each, so many minutes ago. */
async function look(
  loginId: string,
  of: { clients: number; from?: number; times?: number; basis?: string; minutesAgo?: number },
): Promise<void> {
  const { clients, from = 1, times = 1, basis = 'own', minutesAgo = 0 } = of
  await sql`insert into access_log (recorded_at, login_id, actor_party_id, area, basis, view, account_number, device)
    select clock_timestamp() - ${`${minutesAgo} min`}::interval, ${loginId}, ${loginId}, 'individual', ${basis},
      'review.case', (620100000000 + client)::text, ''
    from generate_series(${from}::int, ${from + clients - 1}::int) client, generate_series(1, ${times}::int)`.execute(
    world.database.db,
  )
}
const raise = () => inTransaction(world.database.db, raiseAlarms)
const alarmsOf = async (loginId: string) =>
  (
    await sql<{ facts: object }>`select facts from audit_event where stream = ${`login:${loginId}`}
      and action = 'access.alarm' order by n`.execute(world.database.db)
  ).rows.map(({ facts }) => facts)
const figure = async () => /^access_alarms (\d+)$/m.exec((await metrics.read()).text)?.[1]

test('nobody is alarmed by 500 clients, however often each, by a client’s own looks, or by those of an hour ago', async () => {
  const [often, own, slow] = [randomUUID(), randomUUID(), randomUUID()]
  await look(often, { clients: 500, times: 3 })
  await look(own, { clients: 700, basis: 'self-service' })
  await look(slow, { clients: 300, minutesAgo: 61 })
  await look(slow, { clients: 300, from: 301 })
  expect(await raise()).toBe(0)
  expect(await figure()).toBe('0')
})

test('more are an alarm, once an hour and actor, in the chain of the actor and as a figure', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await look(one, { clients: 501 })
  await watchLooks(world.database.db)
  expect(await alarmsOf(one)).toEqual([{ clients: 501, most: 500 }])
  await look(one, { clients: 600 })
  await look(other, { clients: 250 })
  await look(other, { clients: 251, from: 251, minutesAgo: 58 })
  expect(await Promise.all([raise(), raise()])).toContain(1)
  expect(await alarmsOf(one)).toHaveLength(1)
  expect(await alarmsOf(other)).toEqual([{ clients: 501, most: 500 }])
  expect(await figure()).toBe('2')
  await world.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update access_alarm set raised_at = raised_at - interval '61 min' where login_id = ${one}`.execute(
      tx,
    )
  })
  expect(await figure()).toBe('1')
  expect(await raise()).toBe(1)
  expect(await alarmsOf(one)).toEqual([
    { clients: 501, most: 500 },
    { clients: 600, most: 500 },
  ])
  expect(await findBrokenLinks(world.database.db)).toEqual([])
})

test('the job makes months, closes minutes, and runs again', async () => {
  await watchLooks(world.database.db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'watch-looks'`.execute(world.database.db)
  expect(rows).toEqual([{ n: 1 }])
  const { rows: ends } = await sql<{
    isClosed: boolean
  }>`select max(ends_at) = date_trunc('minute', clock_timestamp())
    as "isClosed" from access_block`.execute(world.database.db)
  expect(ends).toEqual([{ isClosed: true }])
})
