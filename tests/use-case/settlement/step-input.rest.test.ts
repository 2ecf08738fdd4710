import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { STEPS } from '#server/settlement/night/steps.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the saved input of each step of a night, and the report of a night that finds it changed (rules/threats.md#end-of-day). */

let world: World
beforeAll(async () => {
  world = await openTestWorld()
  const investor = await world.login('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const order = { fundCode, amount: '2000.00', investorPayId: await world.card('demo-investor') }
  const { orderNo } = (await world.buy(investor, order)).data
  await debitOrder(world.platform.day!, { accountNumber: '620100018806', orderNo })
})
afterAll(() => world.close())

async function all<T>(query: string): Promise<T[]> {
  return (await sql.raw<T & object>(query).execute(world.database.db)).rows as T[]
}
const steps = () =>
  all<{
    step: string
    registrar: string
    hash: string
  }>(`select step, registrar_code as registrar, input_hash as hash
    from day_step where status = 'done' order by step, registrar_code`)
const changed = async () =>
  (await findOpenBreaks(world.database.db)).flatMap((each) =>
    each.check === 'step' ? [`${each.subject.slice(11)}:${each.registrarCode !== ''}`] : [],
  )
/** Closes the day without the registrars, so that the night waits for their files. */
const night = () =>
  closeToday({
    ...world.platform.day!,
    world: { ...world.platform.day!.world, runRegistrars: async () => {} },
  })
const tamper = (statement: string) =>
  sql
    .raw(`begin; set local session_replication_role = replica; ${statement}; commit`)
    .execute(world.database.db)

test('a night that waits and comes again starts from the same, and nothing is told', async () => {
  expect(await night()).toMatchObject({ kind: 'waiting', reason: 'files-not-there' })
  const first = await steps()
  expect(first.map((each) => each.step)).toContain('send-applications')
  expect(first.filter((each) => !/^[0-9a-f]{64}$/.test(each.hash))).toEqual([])
  expect(new Set(first.map((each) => each.hash)).size).toBe(first.length - 1)
  expect(await night()).toMatchObject({ kind: 'waiting' })
  expect(await steps()).toEqual(first)
  expect(await changed()).toEqual([])
})

test('lines or bytes that have changed since are an alarm each, and the step is not done again', async () => {
  const before = await all(`select order_no, status from fund_order`)
  await tamper(`update bank_statement_line set amount = amount + 0.01`)
  await tamper(`update exchange_file set sha256 = repeat('0', 64) where direction = 'out' and file_type = '03'
    and registrar_code = (select min(registrar_code) from registrar)`)
  expect(await night()).toMatchObject({ kind: 'waiting' })
  expect((await changed()).toSorted()).toEqual(['bank-statement:false', 'send-applications:true'])
  expect(await all(`select order_no, status from fund_order`)).toEqual(before)
  await tamper(`update bank_statement_line set amount = amount - 0.01`)
  await tamper(`update exchange_file set sha256 = encode(sha256(bytes), 'hex') where direction = 'out'`)
})

test('files that come for later steps change the input of none before', async () => {
  await sql`delete from recon_break where check_name = 'step'`.execute(world.database.db)
  const point = (name: string) => {
    if (name === 'reconcile:before-commit') throw new Error('killed')
  }
  await expect(closeToday({ ...world.platform.day!, point })).rejects.toThrow('killed')
  expect((await steps()).map((each) => each.step)).toContain('receive-parameters')
  await expect(closeToday({ ...world.platform.day!, point })).rejects.toThrow('killed')
  expect(await changed()).toEqual([])
})

test('one that was done before hashes were kept gets its own; and every step of a whole night has one', async () => {
  await sql`update day_step set input_hash = '' where step = 'close'`.execute(world.database.db)
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  const done = await steps()
  expect([...new Set(done.map((each) => each.step))].toSorted()).toEqual(
    STEPS.map((each) => each.name).toSorted(),
  )
  expect(done.filter((each) => each.hash.length !== 64)).toEqual([])
  expect(await changed()).toEqual([])
})
