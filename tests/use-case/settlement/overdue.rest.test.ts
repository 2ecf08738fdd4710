import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resendOwnPayOut } from '#contract/payment/pay-out.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { sendAgain } from '#server/trade/payments/resend-pay-out.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests money that should have moved and did not: no statement shows it, and yet a break names it. */

let world: World
let member: Member
let fundCode: string
beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
const breaks = async () =>
  (await findOpenBreaks(world.database.db)).map(({ check, subject, reason, ours }) => [
    check,
    subject,
    reason,
    ours,
  ])

async function redeem(shares: string): Promise<void> {
  expect(await redeemFor(world, member, { fundCode, shares })).toMatchObject({ code: '0000' })
}

const owed = async () =>
  (
    await all(sql<{
      serial: string
      amount: string
      day: string
      received: string | null
    }>`select serial, amount::text,
      pay_date as day, received_on as received from registrar_receivable order by confirm_date desc limit 1`)
  )[0]!

test('a registrar that does not pay by its day is a break until its money comes', async () => {
  await buyFor(world, member, { fundCode, amount: '10000.00' })
  await close()
  await close()
  await redeem('100.00')
  await close()
  const due = await owed()
  expect(await breaks()).toEqual([])
  await sql`update registrar_receivable set pay_date = pay_date - 30`.execute(world.database.db)
  await close()
  const late = await owed()
  expect(late.received).toBeNull()
  expect(await breaks()).toContainEqual([
    'payments',
    due.serial,
    'receipt-overdue',
    `${due.amount} ${late.day}`,
  ])
  await sql`update registrar_receivable set pay_date = ${due.day}::date`.execute(world.database.db)
  for (let nights = 0; nights < 5 && (await owed()).received === null; nights += 1) await close()
  await close()
  expect(await breaks()).toEqual([])
})

test('a pay-out that the bank refuses is a break until it is sent again', async () => {
  await redeem('200.00')
  await close()
  world.outside.armFault('bank-refuses', 1)
  const refused = () =>
    all(
      sql<{
        serial: string
        amount: string
      }>`select serial, amount::text from pay_out where status = 'failed'`,
    )
  for (let nights = 0; nights < 8 && (await refused()).length === 0; nights += 1) await close()
  const [{ serial, amount }] = (await refused()) as [{ serial: string; amount: string }]
  const { accountNumber, investorPayId } = member
  expect(await breaks()).toEqual([['payments', serial, 'pay-out-open', `${amount} ${accountNumber}`]])
  const key = { 'idempotency-key': randomUUID() }
  const again = await member.person.call(resendOwnPayOut, { serial, investorPayId }, key)
  expect(again).toMatchObject({ code: '0000' })
  await sendAgain(world.platform.day!, { accountNumber, serial: `${serial}-2` })
  await close()
  await close()
  expect(await breaks()).toEqual([])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('a registrar that the bank does not pay for us is a break', async () => {
  await buyFor(world, member, { fundCode, amount: '1000.00' })
  await close()
  const unpaid = () =>
    all(sql<{ serial: string; amount: string; day: string }>`select serial, amount::text, due_on as day
      from registrar_settlement where kind = 'registrar' and paid_at is null`)
  const [due] = await unpaid()
  world.outside.armFault('bank-refuses', 9)
  while ((await readOpenDay(world.database.db)) <= due!.day) await close()
  expect(await breaks()).toEqual([])
  await close()
  expect(await breaks()).toContainEqual([
    'payments',
    due!.serial,
    'payment-overdue',
    `${due!.amount} ${due!.day}`,
  ])
})
