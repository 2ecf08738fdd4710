import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDividends } from '#contract/portfolio/portfolio.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import { bookDividends } from '#server/settlement/booking/dividends.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { ALL_OPEN, listBreaks } from '#server/base/breaks/break-list.store.ts'
import { reconcile } from '#server/settlement/reconciliation/reconcile.ts'
import { closerOf } from '../../world/close-with.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests a dividend that a C4 has announced and that is never paid. */

const REGISTRAR = '91'
const ACCOUNT = '620100018806'
let world: World
let closeWith: ReturnType<typeof closerOf>
let fundCode: string
/** The session of the announcement, and those after it. */
let days: readonly Day[]

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await all(query))[0]!
const openDay = async () => (await one(sql<{ day: Day }>`select open_day as day from business_state`)).day
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

beforeAll(async () => {
  world = await openTestWorld()
  closeWith = closerOf(world)
  fundCode = (
    await one(sql<{
      code: string
    }>`select sc.fund_code as code from share_class sc join fund f using (fund_id)
      join product_version v on v.product_code_id = sc.fund_code and v.validity @> business_today()
      where f.registrar_code = ${REGISTRAR} and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
        and sc.class_letter = 'A' and v.first_minimum <= 1000 and f.fund_type in ('EQ', 'MIXED')
        and sc.risk_level <= 3 order by 1 limit 1`)
  ).code
  const investor = await world.login('demo-investor')
  const investorPayId = await world.card('demo-investor')
  const placed = await world.buy(investor, { fundCode, amount: '5000.00', investorPayId })
  expect(placed.code).toBe('0000')
  await close()
  const calendar = await world.platform.day!.calendar()
  const first = await openDay()
  days = [0, 1, 2, 3, 4, 5].map((n) => {
    const day = addTradingDays(calendar, first, n)
    if (typeof day === 'object') throw new Error('calendar ended')
    return day
  })
})
afterAll(() => world.close())

const unpaid = async (of: Tx | World['database']['db'] = world.database.db, reason = 'not-paid') =>
  (await findOpenBreaks(of)).filter((each) => each.reason === reason)

/** Makes the announcement: record date on the next session, pay day on the one after that; 0.035 yuan a share. */
const plan = (over: ExchangeRecord = {}): ExchangeRecord => ({
  ...{ SequenceNo: '1', FundCode: fundCode, ShareClass: '0', XRType: '0', WholeFlag: '0', ModifyWay: '0' },
  ...{ RegistrationDate: days[1]!, XRDate: days[1]!, DividentDate: days[2]! },
  ...{ DividendPerUnit: 350n, DrawBonusUnit: 100n, ...over },
})

class TakenBack extends Error {}

/** Makes a line of a 06 for the fund and its holder. */
function payment(over: ExchangeRecord) {
  const values: ExchangeRecord = {
    ...{ TASerialNO: randomUUID().slice(0, 18), TransactionAccountID: `${ACCOUNT}${REGISTRAR}` },
    ...{ FundCode: fundCode, ReturnCode: '0000', DividendType: '0', DefDividendMethod: '1' },
    ...{ RegistrationDate: days[1]!, XRDate: days[1]!, DividentDate: days[5]! },
    ...{ BasisforCalculatingDividend: 100_000n, DividendPerUnit: 350n, DrawBonusUnit: 100n },
    ...{ DividendAmount: 3500n, ConfirmedAmount: 3500n, NAV: 10_000n, ...over },
  }
  const decimals = (field: string) => (field === 'DrawBonusUnit' ? 0 : field === 'NAV' ? 4 : 2)
  return readingOf(values, decimals)
}

/** Returns the remaining breaks after the dividend is paid and the last night's books are compared again. All is rolled back. */
async function afterPayment(over: ExchangeRecord, reason = 'not-paid'): Promise<readonly object[]> {
  let left: readonly object[] = []
  const run = inTransaction(world.database.db, async (tx) => {
    const day = await openDay()
    await bookDividends(tx, [payment(over)], { registrarCode: REGISTRAR, day })
    await reconcile(tx, days[4]!, day)
    left = await unpaid(tx, reason)
    throw new TakenBack()
  })
  await expect(run).rejects.toThrow(TakenBack)
  return left
}

describe('a dividend that was announced and has not come', () => {
  test('is a break with its facts two sessions after the pay day, not before, of whoever held it', async () => {
    const nobodys = { SequenceNo: '2', FundCode: '999999' }
    const tiny = { SequenceNo: '3', XRDate: days[2]!, DividendPerUnit: 1n, DrawBonusUnit: 1_000_000n }
    const told = await closeWith({ C4: [plan(), plan(nobodys), plan(tiny)] })
    expect(told).toMatchObject({ kind: 'closed' })
    const holder = await world.login('demo-investor')
    const [stranger] = await openCrowd(world, 1)
    const { data } = await holder.call(getDividends, {})
    const [seen] = data.announced
    expect(data.announced.map(({ exDate }) => exDate)).toEqual([days[1], days[2]])
    expect(seen).toMatchObject({
      fundCode,
      registrationDate: days[1],
      payDate: days[2],
      perShare: '0.03500000',
    })
    const brings = Math.round(Number(seen!.baseShares) * 3.5) / 100
    expect(seen!.cash).toBe(seen!.method === '1' ? brings.toFixed(2) : null)
    expect((await stranger!.person.call(getDividends, {})).data.announced).toEqual([])
    await close()
    await close()
    expect(await openDay()).toBe(days[3])
    expect(await unpaid()).toEqual([])
    await close()
    const [found] = await unpaid()
    expect(await unpaid()).toEqual([
      {
        ...{
          check: 'dividend',
          registrarCode: REGISTRAR,
          subject: `${fundCode} ${days[1]}`,
          reason: 'not-paid',
        },
        ...{ ours: `${days[1]} ${days[2]} 0.035`, theirs: '0/1', day: found!.day },
      },
    ])
    await close()
    expect(await unpaid()).toEqual([found])
    const filter = { ...ALL_OPEN, checks: ['dividend'], owner: { kind: 'nobody' } } as const
    const first = { name: 'day', isDescending: false, after: null, size: 20 } as const
    const { rows } = await listBreaks(world.database.db, filter, first)
    expect(rows[0]).toMatchObject({ reason: 'not-paid', tradingDays: 2, owner: null })
  })

  test('agrees again when the 143 comes for all, and not when another dividend does', async () => {
    expect(await afterPayment({ XRDate: days[2]! })).toHaveLength(1)
    expect(await afterPayment({})).toEqual([])
    expect(await unpaid()).toHaveLength(1)
  })

  test('and one that the registrar says it did not pay is a break of its own', async () => {
    const left = await afterPayment({ ReturnCode: '1126' }, 'dividend-refused')
    expect(left).toMatchObject([
      { check: 'dividend', theirs: `${ACCOUNT}${REGISTRAR} ${fundCode} ${days[1]} 1126`, ours: null },
    ])
  })

  test('is no more asked about when the registrar withdraws it', async () => {
    expect(await closeWith({ C4: [plan({ ModifyWay: '2' })] })).toMatchObject({ kind: 'closed' })
    const { data } = await (await world.login('demo-investor')).call(getDividends, {})
    expect(data.announced.filter(({ exDate }) => exDate === days[1])).toEqual([])
    expect(await unpaid()).toEqual([])
  })
})

describe('a dividend that comes without its pay day', () => {
  /** Returns the day on which its money is expected after a change. The change and the booking are rolled back. */
  async function dueAfter(change: ReturnType<typeof sql>, day: Day): Promise<readonly Day[]> {
    let due: readonly Day[] = []
    const run = inTransaction(world.database.db, async (tx) => {
      await change.execute(tx)
      await bookDividends(tx, [payment({ XRDate: days[3]!, DividentDate: null })], {
        registrarCode: REGISTRAR,
        day,
      })
      const { rows } = await sql<{
        due: Day
      }>`select r.pay_date as due from registrar_receivable r join dividend d
        on d.registrar_code = r.registrar_code and d.confirm_date = r.confirm_date and d.pay_date = r.pay_date
        where r.kind = 'DV' and r.confirm_date = ${day}`.execute(tx)
      due = rows.map((row) => row.due)
      throw new TakenBack()
    })
    await expect(run).rejects.toThrow(TakenBack)
    return due
  }
  const periodIs = (sessions: number) =>
    sql`update agency_term set dividend_pay_days = ${sessions} where registrar_code = ${REGISTRAR} and fund_code = ${fundCode}`

  test('is due as many sessions after the record date as the C2 says, and not before it is confirmed', async () => {
    expect(await dueAfter(periodIs(4), days[2]!)).toEqual([days[5]])
    expect(await dueAfter(periodIs(1), days[4]!)).toEqual([days[4]])
  })

  test('is due when it was announced for', async () => {
    const announced = sql`insert into dividend_plan (registrar_code, fund_code, share_class, ex_date, registration_date,
        pay_date, per_share, validity, source)
      values (${REGISTRAR}, ${fundCode}, '0', ${days[3]}::date, ${days[1]}::date, ${days[4]}::date, 0.035,
        daterange(${days[0]}::date, null), 'C4')`
    expect(await dueAfter(announced, days[2]!)).toEqual([days[4]])
  })

  test('is due two sessions after its confirmation where nothing is known', async () => {
    const unknown = sql`delete from agency_term where registrar_code = ${REGISTRAR} and fund_code = ${fundCode}`
    expect(await dueAfter(unknown, days[2]!)).toEqual([days[4]])
  })
})
