import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { reconcile } from '#server/settlement/reconciliation/reconcile.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests comparisons 2 and 5 of rules/ledger.md#reconciliation: a night's money by fund and CapitalType, and the bank's by day. */

/** The registrar that settles gross, so that its 25 has fees too. */
const GROSS = '92'

let world: World
let member: Member
let funds: string[]
/** The day that was closed, and the day of its files. */
let night: { day: string; confirmDay: string }

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const openDay = () => readOpenDay(world.database.db)

beforeAll(async () => {
  world = await openTestWorld()
  member = (await openCrowd(world, 1))[0]!
  const found = await all(sql<{
    code: string
  }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
    join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
    where f.registrar_code = ${GROSS} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
      and sc.class_letter = 'A' and v.first_minimum <= 1000 and f.fund_type in ('EQ', 'MIXED') order by 1 limit 2`)
  funds = found.map(({ code }) => code)
  await buy()
  await close()
  await close()
  await buy()
  for (const fundCode of funds)
    expect(await redeemFor(world, member, { fundCode, shares: '500.00' })).toMatchObject({ code: '0000' })
  const day = await openDay()
  await close()
  night = { day, confirmDay: await openDay() }
})
afterAll(() => world.close())

async function buy(): Promise<void> {
  for (const [nth, fundCode] of funds.entries())
    expect((await buyFor(world, member, { fundCode, amount: `${nth + 3}000.00` })).refusal).toBeNull()
}

const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

/** Returns what the night's reconciliation would find after a change, which is rolled back. */
async function foundAfter(...changes: readonly ReturnType<typeof sql>[]): Promise<string[][]> {
  const undo = new Error('undo')
  let found: string[][] = []
  const looked = inTransaction(world.database.db, async (tx) => {
    for (const change of changes) expect((await change.execute(tx)).numAffectedRows).toBeGreaterThan(0n)
    await reconcile(tx, night.day, night.confirmDay)
    const breaks = (await findOpenBreaks(tx)).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    found = breaks.map(({ check, subject, ours, theirs }) => [check, subject, ours ?? '', theirs ?? ''])
    throw undo
  })
  await expect(looked).rejects.toBe(undo)
  return found
}

interface Line {
  readonly fund: string
  readonly capital: string
  readonly direction: string
  readonly pay: string
  readonly amount: string
}

const linesOf25 = () =>
  all(sql<Line>`select fund_code as fund, capital_type as capital, direction, pay_date as pay, amount::text
    from registrar_money where registrar_code = ${GROSS} and confirm_date = ${night.confirmDay} order by 1, 2, 3`)

const subjectOf = ({ direction, pay, fund, capital }: Line) =>
  [night.confirmDay, direction === '0' ? 'payable' : 'receivable', pay, fund, capital].join(' ')

describe('what a registrar settles (5)', () => {
  test('agrees fund by fund and type by type: purchase, fee, redemption', async () => {
    const lines = await linesOf25()
    expect(lines.map(({ fund, capital, direction }) => [fund, capital, direction])).toEqual(
      funds.flatMap((fund) => [
        [fund, '001', '0'],
        [fund, '001', '1'],
        [fund, '003', '1'],
      ]),
    )
    expect(await findOpenBreaks(world.database.db)).toEqual([])
  })

  test('money under another fund is a break of both, though each pay day has the same sum', async () => {
    const [a, b] = (await linesOf25()).filter(({ direction }) => direction === '0') as [Line, Line]
    expect(a.pay).toBe(b.pay)
    const moved = sql`update registrar_money set fund_code = case fund_code when ${a.fund} then ${b.fund} else ${a.fund} end
      where registrar_code = ${GROSS} and confirm_date = ${night.confirmDay} and direction = '0'`
    expect(await foundAfter(moved)).toEqual([
      ['settlement', subjectOf(a), a.amount, b.amount],
      ['settlement', subjectOf(b), b.amount, a.amount],
    ])
  })

  test('a fee told as what was traded is a break of both types', async () => {
    const fee = (await linesOf25()).find(({ capital, fund }) => capital === '003' && fund === funds[0])!
    const renamed = sql`update registrar_money set capital_type = '002' where registrar_code = ${GROSS}
      and confirm_date = ${night.confirmDay} and capital_type = '003' and fund_code = ${fee.fund}`
    expect(await foundAfter(renamed)).toEqual([
      ['settlement', subjectOf({ ...fee, capital: '002' }), '0.00', fee.amount],
      ['settlement', subjectOf(fee), fee.amount, '0.00'],
    ])
  })

  test('a sum that would be paid and is not that of its lines is a break without a fund', async () => {
    const owed = await all(sql<{
      pay: string
      amount: string
      more: string
    }>`select due_on as pay, amount::text,
        (amount + 7)::text as more from registrar_settlement
      where registrar_code = ${GROSS} and confirm_date = ${night.confirmDay} and kind = 'registrar'`)
    const [{ pay, amount, more }] = owed as [(typeof owed)[number]]
    const raised = sql`update registrar_settlement set amount = amount + 7
      where registrar_code = ${GROSS} and confirm_date = ${night.confirmDay} and kind = 'registrar'`
    expect(await foundAfter(raised)).toEqual([
      ['settlement', `${night.confirmDay} payable ${pay}`, more, amount],
    ])
  })
})

describe('the bank account (2)', () => {
  test('is compared day by day: what is too much on one and too little on another is a break of each', async () => {
    const days = await all(sql<{
      day: string
      channel: string
      serial: string
    }>`select distinct on (day) day, channel, serial
      from bank_statement_line where status = 'success' and direction = 'in' order by day, serial limit 2`)
    expect(days).toHaveLength(2)
    const by = (nth: 0 | 1, change: number) =>
      sql`update bank_statement_line set amount = amount + ${change}::int
        where day = ${days[nth]!.day} and serial = ${days[nth]!.serial}`
    const found = (await foundAfter(by(0, 5), by(1, -5))).filter(([check]) => check === 'money')
    expect(found.map(([, subject]) => subject)).toEqual(days.map(({ channel, day }) => `${channel} ${day}`))
    const difference = found.map(([, , ours, theirs]) => Math.round((Number(theirs) - Number(ours)) * 100))
    expect(difference).toEqual([500, -500])
  })
})
