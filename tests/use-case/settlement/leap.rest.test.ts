import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { skipIdleDays } from '#server/settlement/night/skip-idle-days.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const ACCOUNT = '620100018806'
const calendar = shippedCalendar()
let world: World
let fundCode: string

const run = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const leap = (until: string) => skipIdleDays(world.database.db, until, calendar)

beforeAll(async () => {
  world = await openTestWorld()
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

test('days on which nothing would happen are leapt over, to a session, and never backwards', async () => {
  expect(await leap('2026-07-11')).toEqual({ kind: 'leapt', day: '2026-07-13' })
  const [state] = await run(sql<{ day: string; open: string; today: string; days: string[] }>`
    select open_day::text as open, business_today()::text as today,
      (select array_agg(day::text || ' ' || state) from business_day) as days from business_state`)
  expect(state).toEqual({ open: '2026-07-13', today: '2026-07-13', days: ['2026-07-13 open'] })
  expect(await leap('2026-07-10')).toEqual({ kind: 'day-matters', day: '2026-07-13' })
  expect(await leap('2027-03-01')).toMatchObject({ kind: 'calendar-ended' })
})

test('an order is under way until it is confirmed, paid for and settled', async () => {
  const investor = await world.login('demo-investor')
  const order = { fundCode, amount: '5000.00', investorPayId: await world.card('demo-investor') }
  const { orderNo } = (await world.buy(investor, order)).data
  expect(await leap('2026-08-03')).toMatchObject({
    kind: 'under-way',
    what: expect.arrayContaining(['order']),
  })
  await debitOrder(world.platform.day!, { accountNumber: ACCOUNT, orderNo })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', nextDay: '2026-07-14' })
  expect(await leap('2026-08-03')).toEqual({ kind: 'under-way', what: ['order', 'settlement'] })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', nextDay: '2026-07-15' })
  expect(await leap('2026-08-03')).toEqual({ kind: 'under-way', what: ['settlement'] })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', nextDay: '2026-07-16' })
})

test('a leap ends on the day a held fund pays a dividend, which has to be lived', async () => {
  await run(sql`insert into nav (share_class_id, nav_date, unit_nav, accumulated_nav, dividend, state, known_at, source)
    select share_class_id, '2026-07-22', 1, 1.01, 0.01, 'released', business_now(), 'test' from share_class
    where fund_code = ${fundCode} and retired_on is null`)
  expect(await leap('2026-08-03')).toEqual({ kind: 'leapt', day: '2026-07-22' })
  expect(await leap('2026-08-03')).toEqual({ kind: 'day-matters', day: '2026-07-22' })
  const [accrued] = await run(sql<{ from: string; to: string; days: number }>`select min(day)::text as from,
    max(day)::text as to, count(distinct day)::int as days from firm_accrual where kind = 'trail'`)
  expect(accrued).toEqual({ from: '2026-07-14', to: '2026-07-21', days: 8 })
  await run(sql`delete from nav where source = 'test'`)
})

test('what is held of a money fund earns each day, and no day of it is left out', async () => {
  const money = await world.fund({ riskLevel: 1 })
  const investor = await world.login('demo-investor')
  const card = await world.card('demo-investor')
  const order = { fundCode: money.fundCode, amount: '1000.00', investorPayId: card }
  const { orderNo } = (await world.buy(investor, order)).data
  await debitOrder(world.platform.day!, { accountNumber: ACCOUNT, orderNo })
  for (let day = 0; day < 3; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await leap('2026-08-03')).toEqual({ kind: 'under-way', what: ['daily-income'] })
  expect(await verifyBooks(world.database.db)).toEqual([])
})

test('outside a sandbox no day is moved', async () => {
  await run(sql`delete from sandbox_clock`)
  expect(await leap('2026-08-03')).toEqual({ kind: 'no-sandbox' })
})
