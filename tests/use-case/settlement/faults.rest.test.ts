import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld, personOf } from '../../world/world.ts'

const ACCOUNT = '620100018806'

let world: World
let investor: Person
let card: string
let nth = 0

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  card = await world.card('demo-investor')
})
afterAll(() => world.close())

/** Places an order of a fund that this file has not used yet. */
async function place(amount = '1000.00') {
  const fund = await world.fund({ riskLevel: 3, nth: nth++ })
  const placed = await world.buy(investor, { fundCode: fund.fundCode, amount, investorPayId: card })
  expect(placed.refusal).toBeNull()
  return { fundCode: fund.fundCode, orderNo: placed.data.orderNo }
}

const pay = (orderNo: string) => debitOrder(world.platform.day!, { accountNumber: ACCOUNT, orderNo })
const view = async (orderNo: string) => (await investor.call(getOrderDetails, { orderNo })).data.order
const held = async () =>
  (await investor.call(findHoldings, {})).data.holdings.map((each) => [each.fundCode, each.shares])
const breaks = async () =>
  (await findOpenBreaks(world.database.db)).map((each) => `${each.check}:${each.reason}`)

async function debits(orderNo: string): Promise<number> {
  const answer = await world.outside.channel.query(`D${orderNo}`)
  return answer.kind === 'success' ? 1 : 0
}

describe('the bank', () => {
  test('whose answer is lost is asked again, and the card is debited once', async () => {
    world.outside.armFault('bank-unknown', 1)
    const { orderNo } = await place()
    await pay(orderNo)
    expect((await view(orderNo)).status).toBe('paying')
    await pay(orderNo)
    expect((await view(orderNo)).status).toBe('paid')
    await pay(orderNo)
    expect(await debits(orderNo)).toBe(1)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from journal where kind = 'J1' and source = ${`D${orderNo}`}`.execute(
      world.database.db,
    )
    expect(rows[0]!.n).toBe(1)
  })

  test('that lost the request itself is sent it again', async () => {
    world.outside.armFault('bank-unknown-not-debited', 1)
    const { orderNo } = await place()
    await pay(orderNo)
    expect((await view(orderNo)).status).toBe('paying')
    expect(await debits(orderNo)).toBe(0)
    await pay(orderNo)
    expect((await view(orderNo)).status).toBe('paid')
  })

  test.each([
    ['bank-refuses', 'refused'],
    ['bank-insufficient', 'insufficient-funds'],
  ])('%s ends the order with a reason', async (fault, kind) => {
    world.outside.armFault(fault, 1)
    const { orderNo } = await place()
    await pay(orderNo)
    expect(await view(orderNo)).toMatchObject({ status: 'pay-failed', failure: { kind } })
  })

  test('two workers with one order debit it once', async () => {
    const { orderNo } = await place()
    await Promise.all([pay(orderNo), pay(orderNo), pay(orderNo)])
    await pay(orderNo)
    expect((await view(orderNo)).status).toBe('paid')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from order_event where order_no = ${orderNo} and to_status = 'paid'`.execute(
      world.database.db,
    )
    expect(rows[0]!.n).toBe(1)
  })
})

describe('the registrar', () => {
  test('that rejects an order has its money sent back to the card', async () => {
    world.outside.armFault('registrar-rejects', 1)
    const { orderNo, fundCode } = await place('2000.00')
    await pay(orderNo)
    // Earlier orders of these tests are in the same file; the fault strikes the first order it meets.
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { rows } = await sql<{
      order_no: string
    }>`select order_no from fund_order where status = 'failed'`.execute(world.database.db)
    expect(rows).toHaveLength(1)
    const failed = await view(rows[0]!.order_no)
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { kind: 'LIMIT' },
      refund: { amount: failed.amount, status: 'success' },
    })
    expect(await breaks()).toEqual([])
    expect(fundCode).toMatch(/^99/)
  })

  test('that confirms a part has the rest sent back', async () => {
    const { orderNo } = await place('1600.00')
    await pay(orderNo)
    world.outside.armFault('registrar-partial', 1)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await view(orderNo)).toMatchObject({
      status: 'partially-confirmed',
      confirmedAmount: '1000.00',
      refund: { amount: '600.00', status: 'success' },
    })
    expect(await breaks()).toEqual([])
  })

  test('whose 04 is cut off is refused whole: nothing is booked, a break says where, and the mended file closes it', async () => {
    const { orderNo } = await place()
    await pay(orderNo)
    const before = await held()
    world.outside.armFault('registrar-truncated-04', 1)
    const stopped = await world.closeDay()
    expect(stopped).toMatchObject({ kind: 'waiting', step: 'receive-files', reason: 'file-refused' })
    expect((await view(orderNo)).status).toBe('sent')
    expect(await held()).toEqual(before)
    expect(await breaks()).toEqual(['file:truncated'])
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect((await view(orderNo)).status).toBe('confirmed')
    expect(await breaks()).toEqual([])
  })

  test('that is late is waited for, and the night goes on where it stopped', async () => {
    const { orderNo } = await place()
    await pay(orderNo)
    world.outside.armFault('registrar-late', 1)
    expect(await world.closeDay()).toMatchObject({
      kind: 'waiting',
      step: 'receive-files',
      reason: 'files-not-there',
    })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect((await view(orderNo)).status).toBe('confirmed')
  })

  test('that says one NAV and confirms at another is found out', async () => {
    const { orderNo } = await place()
    await pay(orderNo)
    world.outside.armFault('registrar-wrong-nav', 1)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await breaks()).toEqual(['nav:nav-differs'])
    await sql`update recon_break set closed_at = business_now()`.execute(world.database.db)
  })
})

test('a character that no text can hold is bad input, not a fault of ours', async () => {
  const guest = personOf(world.platform, 'en')
  const answer = await guest.call(login, { area: 'individual', username: 'a\0b', password: 'Sandbox-2026' })
  expect(answer.status).toBe(400)
})

describe('the books refuse', () => {
  const refusals: [string, string, string][] = [
    [
      'a journal that does not balance',
      `with j as (insert into journal values (gen_random_uuid(), '2026-07-06', 'J1', 'x') returning journal_id)
      insert into entry select '2026-07-06', journal_id, 1, 'trust', '1101', 'a', 'CNY', 'D', 1 from j`,
      'FP002',
    ],
    ['a change of an entry', 'update entry set amount = amount + 1', 'FP003'],
    ['a deleted journal', 'delete from journal', 'FP003'],
    ['a changed audit row', "update audit_event set actor = 'x'", 'FP003'],
    ['a business day that goes back', "update business_state set open_day = '2026-01-05'", 'FP004'],
    ['a date past the calendar', "select trading_day_add('SSE', '2026-12-31', 1)", 'FP001'],
    ['a date before the calendar', "select trading_day_add('SSE', '1997-12-31', 1)", 'FP001'],
    ['a date that many days before it', "select trading_day_add('SSE', '1998-01-06', -2)", 'FP001'],
    [
      'a confirmed order without its figures',
      'insert into fund_order select (jsonb_populate_record(o, \'{"order_no": "0123456789", "status": "confirmed"}\')).* from fund_order o where status = \'pay-failed\' limit 1',
      '23514',
    ],
    [
      'more confirmed than applied for',
      "update fund_order set confirmed_amount = amount + 1, net_amount = amount + 1 - fee where status = 'confirmed'",
      '23514',
    ],
    ['shares below zero', 'update lot set remaining = -1', '23514'],
    [
      'the same source booked twice',
      'insert into journal select gen_random_uuid(), business_date, kind, source from journal limit 1',
      '23505',
    ],
    [
      'one person twice a member of an account',
      `insert into membership (person_party_id, scope, account_number, validity)
      select person_party_id, scope, account_number, validity from membership where scope = 'account' limit 1`,
      '23P01',
    ],
  ]

  test('no count of days but that of the rule, at the ends of the calendar and within it', async () => {
    const calendar = shippedCalendar()
    const days = [
      '1998-01-01',
      '1998-01-04',
      '1998-01-05',
      '1998-01-06',
      '2026-07-05',
      '2026-07-06',
      '2026-12-29',
    ]
    const counted = days.flatMap((day) => [-2, -1, 0, 1, 2].map((n) => ({ day, n })))
    for (const { day, n } of counted) {
      const found = sql<{
        day: string
      }>`select trading_day_add('SSE', ${day}::date, ${n}::integer)::text as day`
      const told = await found.execute(world.database.db).then(
        ({ rows }) => rows[0]!.day,
        (error: unknown) => (error as { code: string }).code,
      )
      const wanted = addTradingDays(calendar, day, n)
      expect([day, n, told]).toEqual([day, n, typeof wanted === 'string' ? wanted : 'FP001'])
    }
  })

  test.each(refusals)('%s', async (_, statement, code) => {
    await expect(sql.raw(statement).execute(world.database.db)).rejects.toMatchObject({ code })
  })
})
