import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { proveBooks } from '#server/settlement/reconciliation/prove-books.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that the invariants of the books are checked after each night. */

let world: World
beforeAll(async () => {
  world = await openTestWorld()
  const investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 2 })
  const order = { fundCode, amount: '2000.00', investorPayId: await world.card('demo-investor') }
  expect((await world.buy(investor, order)).code).toBe('0000')
})
afterAll(() => world.close())

const prove = () => proveBooks({ db: world.database.db, log: openLog('silent') })
const wanted = async () =>
  (
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'prove-books'`.execute(
      world.database.db,
    )
  ).rows.length
const changeSpan = (by: number) =>
  sql`update position_span set shares = shares + ${by} where upper_inf(validity)`.execute(world.database.db)

test('a night asks for the proof as it ends; what is broken is a break until it is whole again', async () => {
  expect(await wanted()).toBe(0)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await wanted()).toBe(1)
  expect(await prove()).toBe(0)
  expect(await findOpenBreaks(world.database.db)).toEqual([])

  await changeSpan(1)
  expect(await prove()).toBe(1)
  expect(await prove()).toBe(1)
  const broken = await findOpenBreaks(world.database.db)
  expect(broken).toMatchObject([
    {
      check: 'books',
      subject: expect.stringMatching(/^I2 620100018806 /),
      reason: 'invariant-broken',
      theirs: null,
    },
  ])
  expect(broken[0]!.ours).toMatch(/^span .+, lots /)
  await changeSpan(-1)
  expect(await prove()).toBe(0)
  expect(await findOpenBreaks(world.database.db)).toEqual([])
})

test('nothing is said while a night is under way', async () => {
  const stop = new Error('stopped')
  const point = (name: string) => {
    if (name === 'accrue:committed') throw stop
  }
  await expect(closeToday({ ...world.platform.day!, point })).rejects.toBe(stop)
  await changeSpan(1)
  expect(await prove()).toBe(0)
  expect(await findOpenBreaks(world.database.db)).toEqual([])
  await changeSpan(-1)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
