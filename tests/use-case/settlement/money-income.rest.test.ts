import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFundPerformance } from '#contract/fund/fund-page.ts'
import { getHolding } from '#contract/portfolio/holding.ts'
import { getConfirmationNote } from '#contract/portfolio/confirmation-note.ts'
import { getStatement } from '#contract/portfolio/statement.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { setTerms } from '../../world/export-refusals.ts'
import { buyFor, redeemFor, switchFor } from '../../world/companies/member-orders.ts'
import { openOutBox } from '../../world/out-box.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests a money fund whose income waits until the month's last session (rules/fees.md#money-funds): its owner sees the waiting income,
 * the last shares take it with them, and our own computation checks the registrar's money to the fen.
 */

const REGISTRAR = '91'
/** The fund of the market that carries its income over monthly (sandbox/market/money-series.ts). */
const FUND = codeAt(86)
const FREE = {
  ...{ first_minimum: '10.00', add_on_minimum: '10.00', single_maximum: null, day_maximum: null },
  ...{ minimum_redemption: '1.00', minimum_holding: '0.00', minimum_switch: '1.00' },
}

let world: World
let crowd: Member[]
let box: ReturnType<typeof openOutBox>
let target = ''
/** The order that switched into the target. */
let switched = ''

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 4)
  box = openOutBox(world, REGISTRAR)
  await night()
  const { rows } = await sql<{ code: string }>`select c.target_fund_code as code from switch_pair c
    join share_class t on t.fund_code = c.target_fund_code and t.retired_on is null join fund f using (fund_id)
    join product_version v on v.product_code_id = t.fund_code and v.validity @> business_today()
    where c.fund_code = ${FUND} and f.fund_type <> 'MM' and v.fund_status = '0' and v.confirm_days = 1 and v.convert_status = '0'
      and t.risk_level <= 3 order by 1 limit 1`.execute(world.database.db)
  target = rows[0]!.code
  await setTerms(world.database.db, await readOpenDay(world.database.db), { [FUND]: FREE, [target]: FREE })
  for (const member of crowd)
    expect((await buyFor(world, member, { fundCode: FUND, amount: '100000.00' })).code).toBe('0000')
  for (let count = 0; count < 4; count++) await night()
})
afterAll(() => world.close())

async function night(): Promise<void> {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

const holdingOf = async (member: Member) => (await member.person.call(getHolding, { fundCode: FUND })).data

/** Sums a member's income since the register date by the 07, with each day cut to the fen. */
async function earned(member: Member): Promise<{ least: number; days: number }> {
  const { rows } = await sql<{ least: string; days: number }>`
    select sum(trunc(l.shares * n.dividend, 2))::text as least, count(*)::int as days
    from lot l join nav n on n.share_class_id = l.share_class_id and n.state = 'released' and n.nav_date >= l.registered_on
    where l.account_number = ${member.accountNumber} and l.source <> 'income'`.execute(world.database.db)
  return { least: Number(rows[0]!.least), days: rows[0]!.days }
}

test('what waits is shown and in no other figure; shares stay as they were bought', async () => {
  const { figures, unpaidIncome } = await holdingOf(crowd[0]!)
  const { least, days } = await earned(crowd[0]!)
  expect(days).toBeGreaterThan(2)
  expect([figures.shares, figures.value, figures.profit]).toEqual(['100000.00', '100000.00', '0.00'])
  const waiting = Number(unpaidIncome!.amount)
  expect(waiting).toBeGreaterThan(0)
  // The fractions cut off on a day are added fen by fen (rules/fees.md#money-funds).
  expect(waiting).toBeGreaterThanOrEqual(least)
  expect(waiting).toBeLessThanOrEqual(least + days * 0.01)
})

test('a registrar may say that days have cost more than they brought: the sign of the 05 is kept', async () => {
  await box.closeWith((day) => {
    box.rewrite(day, '05', (all) =>
      all.map((each) =>
        each['FundCode'] === FUND
          ? { ...each, UndistributeMonetaryIncome: 123n, UndistributeMonetaryIncomeFlag: '1' }
          : each,
      ),
    )
  })
  expect((await holdingOf(crowd[0]!)).unpaidIncome).toMatchObject({ amount: '-1.23' })
})

test('its yield of seven days is simple, and its page says why', async () => {
  const { data } = await world.guest().call(getFundPerformance, { fundCode: FUND, span: '1y' })
  expect(data.incomeCarry).toBe('monthly')
  const week = data.money!.slice(-7)
  const sum = week.reduce((all, each) => all + Number(each.incomePer10k), 0)
  expect(Number(week.at(-1)!.yield7d)).toBeCloseTo(((sum / 7) * 365) / 10_000, 7)
})

test('the last shares take it along, by redemption or switch, and their money is checked to the fen', async () => {
  const [leaving, odd, changing] = [crowd[1]!, crowd[2]!, crowd[3]!]
  const orders = [
    await redeemFor(world, leaving, { fundCode: FUND, shares: '100000.00' }),
    await redeemFor(world, odd, { fundCode: FUND, shares: '100000.00' }),
    await switchFor(world, changing, { fundCode: FUND, targetFundCode: target, shares: '100000.00' }),
  ]
  expect(orders.map(({ code }) => code)).toEqual(['0000', '0000', '0000'])
  const waiting = Number((await holdingOf(leaving)).unpaidIncome!.amount)
  const oddOrder = orders[1]!.data.orderNo
  await box.closeWith((day) => {
    box.rewrite(day, '04', (all) => {
      expect(all.map((each) => each['TakeIncomeFlag'])).toEqual(['1', '1', '1'])
      return all.map((each) =>
        each['AppSheetSerialNo'] === oddOrder
          ? { ...each, ConfirmedAmount: (each['ConfirmedAmount'] as bigint) + 2n }
          : each,
      )
    })
  })
  const { rows } = await sql<{ reason: string; subject: string; apart: string }>`
    select reason, subject, (theirs::numeric - ours::numeric)::text as apart from recon_break
    where check_name = 'confirmation' and closed_at is null`.execute(world.database.db)
  expect(rows).toEqual([{ reason: 'money-not-of-shares', subject: oddOrder, apart: '0.02' }])
  const { rows: paid } = await sql<{ gross: string }>`select confirmed_amount as gross from fund_order
    where order_no = any(${[orders[0]!, orders[2]!].map(({ data }) => data.orderNo)}::text[])`.execute(
    world.database.db,
  )
  for (const { gross } of paid) expect(Number(gross)).toBeGreaterThan(100_000 + waiting)
  expect((await holdingOf(leaving)).unpaidIncome).toBeNull()
  expect(await verifyBooks(world.database.db)).toEqual([])
  switched = orders[2]!.data.orderNo
})

/** Returns the booked amounts of the switch: its value with the waiting income, and that after redemption fee, make-up fee included. */
async function bookedSwitch(): Promise<{ worth: string; cost: string }> {
  const { rows } = await sql<{ worth: string; cost: string }>`select confirmed_amount::text as worth,
    (net_amount + make_up_fee)::text as cost from fund_order where order_no = ${switched}`.execute(
    world.database.db,
  )
  return rows[0]!
}

test('a switch is worth the same in its booking, its note and the holding it became, lot by lot', async () => {
  const { person } = crowd[3]!
  const { worth, cost } = await bookedSwitch()
  const { note } = (await person.call(getConfirmationNote, { noteNo: switched })).data
  expect(note).toMatchObject({ kind: 'order', deals: [{ gross: worth }] })
  const { figures, lots } = (await person.call(getHolding, { fundCode: target })).data
  expect(figures.cost).toBe(cost)
  expect(lots.map((lot) => lot.cost)).toEqual([cost])
  // The shares have left completely; the only gain was the waiting income.
  const { figures: left } = await holdingOf(crowd[3]!)
  expect(left.profit).toBe((Number(worth) - 100_000).toFixed(2))
})

test('with the month’s last session it becomes shares', async () => {
  const month = (await readOpenDay(world.database.db)).slice(0, 7)
  while ((await readOpenDay(world.database.db)).startsWith(month)) await night()
  const { figures, unpaidIncome, events } = await holdingOf(crowd[0]!)
  const { least, days } = await earned(crowd[0]!)
  const gained = Number(figures.shares) - 100_000
  expect(gained).toBeGreaterThanOrEqual(least)
  expect(gained).toBeLessThanOrEqual(least + days * 0.01)
  expect(unpaidIncome).toBeNull()
  expect(figures.profit).toBe(gained.toFixed(2))
  expect(events.filter((each) => each.source === 'income')).toHaveLength(1)
  const { deals } = (await crowd[3]!.person.call(getStatement, { period: month })).data
  const [out, into] = deals.filter(({ orderNo }) => orderNo === switched)
  const { worth, cost } = await bookedSwitch()
  expect([out!.gross, into!.gross]).toEqual([worth, cost])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('income by the session is checked too: more or less than the day’s income makes of the shares is a break', async () => {
  const { rows: daily } = await sql<{
    code: string
  }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
    where f.registrar_code = ${REGISTRAR} and f.fund_type = 'MM' and sc.income_carry = 'daily' and sc.retired_on is null
    order by 1 limit 1`.execute(world.database.db)
  const fundCode = daily[0]!.code
  await setTerms(world.database.db, await readOpenDay(world.database.db), { [fundCode]: FREE })
  for (const member of crowd.slice(1))
    expect((await buyFor(world, member, { fundCode, amount: '50000.00' })).code).toBe('0000')
  await night()
  await night()
  const apart = new Map([
    [`${crowd[1]!.accountNumber}${REGISTRAR}`, 2n],
    [`${crowd[2]!.accountNumber}${REGISTRAR}`, -1n],
  ])
  const serials: string[] = []
  await box.closeWith((day) => {
    box.rewrite(day, '06', (all) =>
      all.map((each) => {
        const change = apart.get(String(each['TransactionAccountID']))
        if (change === undefined || each['FundCode'] !== fundCode) return each
        if (change === 2n) serials.push(String(each['TASerialNO']))
        return {
          ...each,
          VolOfDividendforReinvestment: (each['VolOfDividendforReinvestment'] as bigint) + change,
        }
      }),
    )
  })
  expect(serials.length).toBeGreaterThan(0)
  const { rows } = await sql<{ subject: string }>`select subject from recon_break
    where reason = 'income-not-of-shares' order by 1`.execute(world.database.db)
  expect(rows.map(({ subject }) => subject)).toEqual(serials.toSorted())
})
