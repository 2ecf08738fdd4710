import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { actOnPlan } from '#contract/order/plan.ts'
import { provePaymentPassword } from '#contract/payment/payment.ts'
import { approveProposal, getProposal, getProposalKey } from '#contract/order/proposal.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { propose, readyToApprove } from '../../world/companies/company-orders.ts'
import type { Member } from '../../world/crowd.ts'
import { openHolders, readyOrders } from '../../world/ready-orders.ts'
import type { Came, Holders } from '../../world/ready-orders.ts'
import { sealPassword } from '../../world/seal-password.ts'
import { whileWaiting } from '../../world/wait-at-lock.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { endProposalAt, NOBODY } from '../../world/proposal.ts'

/** Tests orders that wait for their account's lock at 15:00. The instant at which they are no longer held up decides. */

const COMPANY = '620100050018'
/** The account of the demo investor. */
const CLIENT = '620100018806'

let world: World
let holders: Holders
let ready: ReturnType<typeof readyOrders>
let cautious: string
let company: { readonly maker: Person; readonly checker: Person }

const db = () => world.database.db
const openDay = () => readOpenDay(db())
const once = () => ({ 'idempotency-key': randomUUID() })
const nextOf = (day: string) => addTradingDays(shippedCalendar(), day, 1) as string
const clockAt = async (time: string) => setClock(db(), instantOf(await openDay(), time))

beforeAll(async () => {
  world = await openTestWorld()
  holders = await openHolders(world, 16)
  ready = readyOrders(world, holders)
  cautious = (await world.fund({ riskLevel: 2 })).fundCode
  company = { maker: await world.login('demo-maker'), checker: await world.login('demo-checker') }
})
afterAll(() => world.close())

async function proposeTo(accountNumber: string): Promise<string> {
  const calendar = shippedCalendar()
  const sent = await inTransaction(db(), async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select adviser_id as id from adviser order by account_number limit 1`.execute(tx)
    return sendProposal(tx, openSeal(world.config.secret), {
      ...{
        accountNumber,
        adviserId: rows[0]!.id,
        ...(await readClock(tx)),
        origin: NOBODY,
        calendar,
        title: '建议',
        message: '说明',
      },
      lines: [
        { kind: 'buy', fundCode: cautious, amount: '2000.00', reason: '分散', cautionReason: '期限长' },
      ],
    })
  })
  if (sent.kind !== 'ok') throw new Error(JSON.stringify(sent))
  return sent.value.proposalCode
}

interface Row {
  readonly kind: string
  readonly accountNumber: string
  readonly tradeDate: string | null
  readonly stamp: Date
  readonly status: string
  readonly sentOn: string | null
}

/** Finds today's orders of these members, with the day of the application file in which each was sent. */
async function ordersOf(members: readonly Member[], since: string): Promise<Row[]> {
  const accounts = members.map((each) => each.accountNumber)
  const { rows } = await sql<Row>`select kind, account_number as "accountNumber", trade_date as "tradeDate",
      coalesce(paid_at, accepted_at) as stamp, status, confirm_date as "sentOn"
    from fund_order where account_number = any(${accounts}::text[]) and accepted_at >= ${instantOf(since, '00:00:00')}
    order by account_number, order_no`.execute(db())
  return rows
}

test('what was promised today and waits over the cut-off is refused; the next session takes it, stamped and sent as such', async () => {
  const day = await openDay()
  const next = nextOf(day)
  const { redemption, change, walletPay, cardPay, withdrawal, basket, dividend } = ready
  const kinds = [redemption, change, walletPay, cardPay, withdrawal, basket]
  const { crowd } = holders
  const [late, early] = [crowd.slice(0, kinds.length), crowd.slice(kinds.length, 2 * kinds.length)]
  const alone = crowd[2 * kinds.length]!
  await clockAt('14:59:30')
  const calls: (() => Promise<Came>)[] = [
    ...(await Promise.all(kinds.map((ask, at) => ask(late[at]!, day)))),
    ...(await Promise.all(kinds.map((ask, at) => ask(early[at]!, next)))),
    await dividend(alone),
  ]
  const members = [...late, ...early, alone]
  const accounts = members.map((each) => each.accountNumber)
  const replies = await whileWaiting(world, accounts, calls, () => clockAt('15:00:01'))
  const kindsOf = (some: typeof replies) => some.map((each) => each.refusal?.kind ?? each.code)
  expect(kindsOf(replies.slice(0, kinds.length)), 'promised today').toEqual(
    kinds.map(() => 'trade-date-changed'),
  )
  expect(kindsOf(replies.slice(kinds.length)), 'promised the next session').toEqual(
    [...kinds, dividend].map(() => '0000'),
  )
  expect(await ordersOf(late, day)).toEqual([])
  const placed = await ordersOf(members, day)
  expect(placed).toHaveLength(11)
  for (const each of placed) {
    expect(each.stamp.getTime()).toBeGreaterThanOrEqual(instantOf(day, '15:00:00').getTime())
    expect(each.tradeDate ?? next, each.kind).toBe(next)
  }
  // None of these orders is sent with the day that is over.
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day })
  const paid = (await ordersOf(members, day)).map((each) => [each.kind, each.tradeDate, each.status])
  expect(paid).toEqual(placed.map((each) => [each.kind, next, 'paid']))
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day: next })
  expect((await ordersOf(members, day)).filter(({ status }) => status === 'paid')).toEqual([])
  expect([await findOpenBreaks(db()), await verifyBooks(db())]).toEqual([[], []])
})

test('a cancel and the skip of a term that wait over it come too late', async () => {
  const day = await openDay()
  const [cancelling, skipping] = [holders.crowd[13]!, holders.crowd[14]!]
  await clockAt('09:00:00')
  const redeemed = await (await ready.redemption(cancelling, day))()
  expect(redeemed.code).toBe('0000')
  const opened = await (await ready.plan(skipping, day))()
  expect(opened.code).toBe('0000')
  // The plan's first term is due on the open day and is not ordered yet.
  await sql`update plan_version set first_due = ${day} where plan_id = ${opened.data.planId}`.execute(db())
  await clockAt('14:59:30')
  const accounts = [cancelling.accountNumber, skipping.accountNumber]
  const [cancelled, skipped] = await whileWaiting(
    world,
    accounts,
    [
      () => cancelling.person.call(cancelOrder, { orderNo: redeemed.data.orderNo! }, once()),
      () => skipping.person.call(actOnPlan, { planId: opened.data.planId!, action: 'skip' }, once()) as never,
    ],
    () => clockAt('15:00:01'),
  )
  expect(cancelled!.refusal).toMatchObject({ kind: 'cut-off-passed' })
  expect(skipped!.refusal).toMatchObject({ kind: 'term-already-running' })
  await sql`update plan set state = 'ended', state_reason = 'client', ended_at = business_now()`.execute(db())
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day })
})

test('approvals that wait until their proposal is over order nothing', async () => {
  const day = await openDay()
  await clockAt('10:00:00')
  const submitted = await propose(company.maker, [{ fundCode: holders.target, amount: '50000.00' }])
  const { proposalCode } = submitted.data
  const investor = await world.login('demo-investor')
  const [investorPayId, advised] = [await world.card('demo-investor'), await proposeTo(CLIENT)]
  await endProposalAt(world.database.db, advised, instantOf(day, '14:50:00'))
  const { totalFee } = (await investor.call(getProposal, { proposalCode: advised })).data
  const subject = { proposalCode: advised, version: 1, investorPayId, seenFee: totalFee! }
  await clockAt('14:49:30')
  const approval = await readyToApprove(company.checker, proposalCode, { dated: day })
  const key = (await investor.call(getProposalKey, subject)).data
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key)
  const proved = await investor.call(
    provePaymentPassword,
    { nonce: key.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  const { authorization } = proved.data
  const own = { ...subject, authorization, promisedTradeDate: day, hasReadDocuments: true }
  const kinds = await whileWaiting(
    world,
    [COMPANY, CLIENT],
    [
      async () => (await approval.send()).refusal?.kind,
      async () => (await investor.call(approveProposal, own, once())).refusal?.kind,
    ],
    () => clockAt('14:50:01'),
  )
  expect(kinds).toEqual(['company-proposal-expired', 'proposal-expired'])
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day })
})

test('what a person may take out in a day is that of the day in which their turn comes', async () => {
  const member = holders.crowd[15]!
  const fast = () => ready.fast(member, '', '8000.00')
  await clockAt('23:59:30')
  expect((await (await fast())()).code).toBe('0000')
  const [taken] = await whileWaiting(world, [member.accountNumber], [await fast()], async () => {
    const at = instantOf(await openDay(), '23:59:30').getTime() + 60_000
    await setClock(db(), new Date(at))
  })
  expect(taken!.refusal ?? taken!.code).toBe('0000')
})

describe('the database looks too', () => {
  test('an order dated before its stamp is not stored', async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from fund_order where origin <> 'registrar'
      and pay_by is null and trade_date < ((coalesce(paid_at, accepted_at) at time zone 'Asia/Shanghai') + interval '9 h')::date`.execute(
      db(),
    )
    expect(rows[0]!.n).toBe(0)
    await expect(
      sql`update fund_order set trade_date = (accepted_at at time zone 'Asia/Shanghai')::date - 1
        where trade_date is not null and pay_by is null and origin = 'client'`.execute(db()),
    ).rejects.toThrow('dated_by_stamp')
  })
})
