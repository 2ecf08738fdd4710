import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { getHome } from '#contract/portfolio/home.ts'
import { setDividendMethod } from '#contract/order/redemption.ts'
import { getDividends } from '#contract/portfolio/portfolio.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { inTransaction } from '#server/db/tx.ts'
import { readingOf } from '#server/settlement/exchange/read-package.ts'
import { bookDividends } from '#server/settlement/booking/dividends.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { openCrowd } from '../../world/crowd.ts'
import type { Member } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { addProposal } from '../../world/proposal.ts'

let world: World
let newcomer: Member
let other: Member

beforeAll(async () => {
  world = await openTestWorld()
  ;[newcomer, other] = (await openCrowd(world, 2)) as [Member, Member]
})
afterAll(() => world.close())

const difference = (to: string | null, from: string | null) => Number((Number(to) - Number(from)).toFixed(2))

/** Finds the fund that a member holds, and their account at its registrar. */
async function held(of: Member) {
  const { rows } = await sql<{ code: string; account: string; registrar: string }>`
    select sc.fund_code as code, r.transaction_account_id as account, r.registrar_code as registrar
    from lot l join share_class sc using (share_class_id) join fund f using (fund_id)
      join registrar_account r on r.account_number = l.account_number and r.registrar_code = f.registrar_code
    where l.account_number = ${of.accountNumber}`.execute(world.database.db)
  return rows[0]!
}

/** Inserts a registrar's 143: 35 yuan in cash, paid in three sessions. */
async function payDividend(account: string, fundCode: string, registrarCode: string): Promise<void> {
  const { db } = world.database
  const { rows } = await sql<{ today: string; pay: string }>`
    select business_today()::text as today, trading_day_add('SSE', business_today(), 3)::text as pay`.execute(
    db,
  )
  const { today, pay } = rows[0]!
  const values: ExchangeRecord = {
    ...{ TASerialNO: randomUUID().slice(0, 18), TransactionAccountID: account, FundCode: fundCode },
    ...{
      ReturnCode: '0000',
      DividendType: '0',
      DefDividendMethod: '1',
      RegistrationDate: today,
      XRDate: today,
    },
    ...{
      DividentDate: pay,
      BasisforCalculatingDividend: 100_000n,
      DividendPerUnit: 350n,
      DrawBonusUnit: 100n,
    },
    ...{ DividendAmount: 3500n, ConfirmedAmount: 3500n, NAV: 10_000n },
  }
  const decimals = (field: string) => (field === 'DrawBonusUnit' ? 0 : field === 'NAV' ? 4 : 2)
  await inTransaction(db, (tx) =>
    bookDividends(tx, [readingOf(values, decimals)], { registrarCode, day: today }),
  )
}

describe('home', () => {
  test('a newcomer sees nothing held; what is paid is coming, and after the night it is held at once', async () => {
    const { data: first } = await newcomer.person.call(getHome, {})
    expect(first).toMatchObject({ holdings: 0, totalValue: '0.00', since: null, coming: [] })
    expect((await newcomer.person.call(findHoldings, {})).data.holdings).toEqual([])
    const fund = await world.fund({ riskLevel: 3 })
    const placed = await buyFor(world, newcomer, { fundCode: fund.fundCode, amount: '5000.00' })
    await debitOrder(world.platform.day!, {
      accountNumber: newcomer.accountNumber,
      orderNo: placed.data.orderNo,
    })
    const { data: waiting } = await newcomer.person.call(getHome, {})
    expect(waiting).toMatchObject({
      inTransit: '5000.00',
      coming: [{ kind: 'confirmation', amount: '5000.00' }],
    })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await newcomer.person.call(getHome, {})
    expect(data).toMatchObject({ holdings: 1, inTransit: '0.00' })
    expect((await newcomer.person.call(findHoldings, {})).data.holdings).toMatchObject([
      { fundCode: fund.fundCode, paidIn: '5000.00' },
    ])
  })

  test('IN1 a morning’s visit is told what the night since the last one brought, to the fen', async () => {
    const { data: morning } = await newcomer.person.call(getHome, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data: next } = await newcomer.person.call(getHome, {})
    const brought = difference(next.totalProfit, morning.totalProfit)
    expect(brought).not.toBe(0)
    expect(next.since!).toMatchObject({ profit: brought.toFixed(2), profitThen: morning.totalProfit })
    expect(next.since!.profit).toBe(next.dayGain)
    const { data: again } = await newcomer.person.call(getHome, {})
    expect(again.since).toEqual(next.since)
  })

  test('who looked at their holdings was here, and is told what came after that', async () => {
    const { data: shown } = await newcomer.person.call(findHoldings, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data: seen } = await newcomer.person.call(findHoldings, {})
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await newcomer.person.call(getHome, {})
    expect(data.since!.profit).toBe(difference(data.totalProfit, seen.totalProfit).toFixed(2))
    expect(data.since!.profit).not.toBe(difference(data.totalProfit, shown.totalProfit).toFixed(2))
    const past = await newcomer.person.call(findHoldings, { asOf: data.asOf! })
    expect(past.refusal).toBeNull()
    expect((await newcomer.person.call(getHome, {})).data.since).toEqual(data.since)
  })

  test('orders and messages since then are counted; a profit that was not known then leaves the change unknown', async () => {
    const { db } = world.database
    await sql`update home_visit set seen_at = seen_at - interval '9 days', profit = null, before_profit = null, before_at = null
      where account_number = ${newcomer.accountNumber}`.execute(db)
    const { data } = await newcomer.person.call(getHome, {})
    expect(data.since).toMatchObject({ orders: 1, profit: null })
  })

  test('a cash dividend on its way is coming by its own name, and a change of how dividends are paid has no amount', async () => {
    const { code: fundCode, account, registrar } = await held(newcomer)
    await payDividend(account, fundCode, registrar)
    const changed = await newcomer.person.call(
      setDividendMethod,
      { fundCode, method: '0' },
      { 'idempotency-key': randomUUID() },
    )
    expect(changed.code).toBe('0000')
    const { data } = await newcomer.person.call(getHome, {})
    expect(data.coming).toHaveLength(2)
    expect(data.coming.find(({ kind }) => kind === 'method')).toMatchObject({
      ...{ fundCode, amount: null, shares: null, orderNo: changed.data.orderNo },
    })
    expect(data.coming.find(({ kind }) => kind === 'dividend')).toMatchObject({
      ...{ fundCode, amount: '35.00', orderNo: null },
    })
    const { data: dividends } = await newcomer.person.call(getDividends, {})
    expect(dividends).toMatchObject({
      announced: [],
      received: [{ fundCode, method: '1', baseShares: '1000.00', perShare: '0.03500000', cash: '35.00' }],
    })
    expect((await other.person.call(getDividends, {})).data).toEqual({ announced: [], received: [] })
  })

  test('an ending document and a missing assessment want attention, the pressing one first', async () => {
    const { db } = world.database
    const { rows } = await sql<{ party: string }>`
      select party_id::text as party from account where account_number = ${other.accountNumber}`.execute(db)
    await sql`update assessment set valid_until = business_today() - 1 where party_id = ${rows[0]!.party}::uuid`.execute(
      db,
    )
    const { data } = await other.person.call(getHome, {})
    expect(data.actions.map(({ kind }) => kind)).toContain('assessment-expired')
  })

  test('an open proposal waits for a decision until it is too late', async () => {
    const { db } = world.database
    const of = { account: other.accountNumber, adviser: sql`(select adviser_id from adviser limit 1)` }
    await addProposal(db, { ...of, code: 'P20260701AAAAAAAA', stands: '-1 day' })
    await addProposal(db, { ...of, code: 'P20260701BBBBBBBB', stands: '1 day' })
    const { data } = await other.person.call(getHome, {})
    const open = data.actions.filter(({ kind }) => kind === 'proposal-open')
    expect(open).toMatchObject([{ ref: 'P20260701BBBBBBBB' }])
    expect((await newcomer.person.call(getHome, {})).data.actions).toEqual([])
  })
})
