import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCard, findBankCards, removeCard, setDefaultCard } from '#contract/payment/bank-card.ts'
import { login } from '#contract/account/log-in.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { findReceipts, matchReceipt } from '#contract/payment/receipt.ts'
import { actOnPlan, changePlan, findPlans } from '#contract/order/plan.ts'
import { closeAccount } from '#contract/account/close-account.ts'
import { setWalletSweep } from '#contract/order/wallet.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { takeCredits } from '#server/trade/payments/take-credits.ts'
import { runPlans } from '#server/trade/plans/run-plans.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { advanceWithdrawal } from '#server/trade/wallet/advance-withdrawal.ts'
import { newIdentity, PASSWORD, PAYMENT_PASSWORD, register } from '../../world/applicant.ts'
import { approve, propose, readyToApprove } from '../../world/companies/company-orders.ts'
import type { Member } from '../../world/crowd.ts'
import { proveAction } from '../../world/prove-action.ts'
import { openHolders, readyOrders } from '../../world/ready-orders.ts'
import type { Came, Holders } from '../../world/ready-orders.ts'
import { waitFor, whileWaiting } from '../../world/wait-at-lock.ts'
import type { World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

/** Orders, plans and payments check the account's status under its lock; money already on its way out is still paid out. */

const COMPANY = '620100050018'

let world: World
let holders: Holders
let ready: ReturnType<typeof readyOrders>

const db = () => world.database.db
const openDay = () => readOpenDay(db())
const once = () => ({ 'idempotency-key': randomUUID() })
const nextOf = (day: string) => addTradingDays(shippedCalendar(), day, 1) as string

beforeAll(async () => {
  world = await openTestWorld()
  holders = await openHolders(world, 26)
  ready = readyOrders(world, holders)
})
afterAll(() => world.close())

type Status = 'confirmed' | 'suspended' | 'closed'
const set = (status: Status, accountNumbers: readonly string[], tx = db()) =>
  sql`update account set status = ${status} where account_number = any(${[...accountNumbers]}::text[])`.execute(
    tx,
  )

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  return (await query.execute(db())).rows[0] as T
}
const rowsOf = ({ accountNumber }: Member) =>
  one(sql<{ orders: number; plans: number; terms: number }>`select
    (select count(*)::int from fund_order where account_number = ${accountNumber}) as orders,
    (select count(*)::int from plan where account_number = ${accountNumber} and state = 'active') as plans,
    (select count(*)::int from plan_term join plan using (plan_id) where account_number = ${accountNumber}) as terms`)
const orderOf = (orderNo: string) =>
  one(
    sql<{
      status: string
      failure: string | null
    }>`select status, failure from fund_order where order_no = ${orderNo}`,
  )

describe.each(['suspended', 'closed'] as const)(
  'an account that is %s while the call waits for it',
  (status) => {
    const group = status === 'suspended' ? 0 : 11

    test('takes no order, plan or instruction', async () => {
      const day = await openDay()
      const members = holders.crowd.slice(group, group + 10)
      const kinds = Object.values(ready)
      const calls: (() => Promise<Came>)[] = await Promise.all(kinds.map((ask, at) => ask(members[at]!, day)))
      const before = await Promise.all(members.map(rowsOf))
      const accounts = members.map((each) => each.accountNumber)
      const replies = await whileWaiting(world, accounts, calls, (tx) => set(status, accounts, tx as never))
      expect(replies.map((each) => each.refusal)).toEqual(
        kinds.map(() => ({ kind: 'account-not-open', status })),
      )
      expect(await Promise.all(members.map(rowsOf))).toEqual(before)
      await set('confirmed', accounts)
    })

    test('and changes nothing of what was agreed', async () => {
      const day = await openDay()
      const member = holders.crowd[group + 10]!
      const { person, investorPayId } = member
      const opened = (await (await ready.plan(member, nextOf(day)))()).data.planId!
      const redeemed = (await (await ready.redemption(member, day))()).data.orderNo!
      const terms = {
        frequency: 'daily',
        sendDay: null,
        firstDue: nextOf(day),
        lastDue: null,
        mostTerms: null,
      } as const
      const changed = {
        planId: opened,
        amount: '1200.00',
        investorPayId,
        stepUp: null,
        ...terms,
        authorization: 'none',
      }
      const calls: (() => Promise<Came>)[] = [
        () => person.call(cancelOrder, { orderNo: redeemed }, once()),
        () => person.call(changePlan, changed, once()),
        () => person.call(actOnPlan, { planId: opened, action: 'pause' }, once()),
        () => person.call(setWalletSweep, { isOn: true }, once()) as never,
        () => person.call(setDefaultCard, { investorPayId }) as never,
        () => person.call(removeCard, { investorPayId, authorization: 'none' }) as never,
        () =>
          person.call(changeCard, {
            from: investorPayId,
            to: investorPayId,
            reason: 'lost',
            authorization: 'none',
          }) as never,
      ]
      const { accountNumber } = member
      const replies = await whileWaiting(world, [accountNumber], calls, (tx) =>
        set(status, [accountNumber], tx as never),
      )
      expect(replies.map((each) => each.refusal)).toEqual(
        calls.map(() => ({ kind: 'account-not-open', status })),
      )
      await set('confirmed', [accountNumber])
      expect((await person.call(actOnPlan, { planId: opened, action: 'end' }, once())).code).toBe('0000')
    })
  },
)

test('a company’s maker and checker find out too', async () => {
  const [maker, checker] = [await world.login('demo-maker'), await world.login('demo-checker')]
  const day = await openDay()
  const lines = [{ fundCode: holders.target, amount: '50000.00' }]
  const { proposalCode } = (await propose(maker, lines)).data
  const approval = await readyToApprove(checker, proposalCode, { dated: day })
  const calls: (() => Promise<Came>)[] = [
    () => propose(maker, lines) as never,
    () => approval.send() as never,
  ]
  const replies = await whileWaiting(world, [COMPANY], calls, (tx) =>
    set('suspended', [COMPANY], tx as never),
  )
  expect(replies.map((each) => each.refusal?.kind)).toEqual(calls.map(() => 'account-not-open'))
  await set('confirmed', [COMPANY])
})

describe('a plan', () => {
  test('whose account is suspended is left out by name, without a debit or a miss, and goes on afterwards', async () => {
    const member = holders.crowd[22]!
    const { accountNumber, person } = member
    const planId = (await (await ready.plan(member, nextOf(await openDay())))()).data.planId!
    await set('suspended', [accountNumber])
    const before = await rowsOf(member)
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    await runPlans(world.platform.day!)
    expect(await rowsOf(member)).toEqual({ ...before, terms: 1 })
    await set('confirmed', [accountNumber])
    const seen = (await person.call(findPlans, {})).data.plans.find((each) => each.planId === planId)!
    expect(seen).toMatchObject({ state: 'active', misses: 0 })
    expect(seen.terms).toMatchObject([{ outcome: 'skipped', reason: 'account-suspended', orderNo: null }])
    const told = await one(sql<{ facts: object }>`select facts from audit_event
      where stream = ${`account:${accountNumber}`} and action = 'plan.term' order by n desc limit 1`)
    expect(told.facts).toMatchObject({ outcome: 'skipped', reason: 'account-suspended' })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const after = (await person.call(findPlans, {})).data.plans.find((each) => each.planId === planId)!
    expect(after.terms[0]).toMatchObject({ outcome: 'ordered' })
    // The order exists when the account is suspended, and the bank has not been asked to debit it yet.
    await set('suspended', [accountNumber])
    const orderNo = after.terms[0]!.orderNo!
    await debitOrder(world.platform.day!, { accountNumber, orderNo })
    expect(await orderOf(orderNo)).toEqual({ status: 'pay-failed', failure: 'account-not-open' })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const night = await one(sql<{ left: number }>`select (counts->>'leftOut')::int as left from day_step
      where step = 'plan-terms' order by day desc limit 1`)
    expect(night.left, 'what staff see of the night').toBe(1)
    await set('confirmed', [accountNumber])
    const last = (await person.call(findPlans, {})).data.plans.find((each) => each.planId === planId)!
    expect(last).toMatchObject({ state: 'active', misses: 0, termsDone: 0 })
    expect(last.terms.map(({ outcome, reason }) => [outcome, reason])).toContainEqual([
      'skipped',
      'account-suspended',
    ])
    expect((await person.call(actOnPlan, { planId, action: 'end' }, once())).code).toBe('0000')
  })
})

describe('the bank', () => {
  const paymentOf = (orderNo: string) =>
    one(sql<{
      status: string
      serial: string | null
      attempts: number
    }>`select status, channel_serial as serial, attempts
      from payment where order_no = ${orderNo} order by requested_at limit 1`)

  test('is asked for nothing on behalf of an account that is suspended after its order', async () => {
    const member = holders.crowd[23]!
    const { accountNumber } = member
    const day = await openDay()
    const bought = (await (await ready.cardPay(member, day))()).data.orderNo!
    const taken = (await (await ready.fast(member, day))()).data.orderNo!
    await set('suspended', [accountNumber])
    await debitOrder(world.platform.day!, { accountNumber, orderNo: bought })
    await advanceWithdrawal(world.platform.day!, { accountNumber, orderNo: taken })
    expect(await orderOf(bought)).toEqual({ status: 'pay-failed', failure: 'account-not-open' })
    expect(await orderOf(taken)).toEqual({ status: 'cancelled', failure: 'advance-refused' })
    expect([await paymentOf(bought), await paymentOf(taken)]).toMatchObject([
      { status: 'failed', serial: null },
      { status: 'failed', serial: null },
    ])
    await set('confirmed', [accountNumber])
  })

  test('is still asked what became of a debit, and the money goes back; what is sold is paid out to a card', async () => {
    const [buyer, seller] = [holders.crowd[24]!, holders.crowd[25]!]
    const day = await openDay()
    world.outside.armFault('bank-unknown', 1)
    const bought = (await (await ready.cardPay(buyer, day))()).data.orderNo!
    const key = { accountNumber: buyer.accountNumber, orderNo: bought }
    await debitOrder(world.platform.day!, key)
    expect(await orderOf(bought)).toMatchObject({ status: 'paying' })
    expect((await seller.person.call(setWalletSweep, { isOn: true }, once())).code).toBe('0000')
    const sold = (await (await ready.redemption(seller, day))()).data.orderNo!
    await set('suspended', [buyer.accountNumber, seller.accountNumber])
    for (let days = 0; days < 5; days += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await orderOf(bought)).toEqual({ status: 'failed', failure: 'account-suspended' })
    expect(
      await one(
        sql<{
          status: string
        }>`select status from payment where order_no = ${bought} and direction = 'refund'`,
      ),
    ).toEqual({
      status: 'success',
    })
    const paid = await one(sql<{
      status: string
      into: string | null
    }>`select p.status, i.mode as into from pay_out p
      join pay_instrument i using (investor_pay_id) where p.order_no = ${sold}`)
    expect(paid).toEqual({ status: 'success', into: 'bank-debit' })
    await set('confirmed', [buyer.accountNumber, seller.accountNumber])
    expect([await findOpenBreaks(db()), await verifyBooks(db())]).toEqual([[], []])
  }, 180_000)
})

test('money that was remitted for an order of a suspended account pays nothing: it waits for a person', async () => {
  const [maker, checker] = [await world.login('demo-maker'), await world.login('demo-checker')]
  const { proposalCode } = (await propose(maker, [{ fundCode: holders.target, amount: '50000.00' }])).data
  const { orderNo } = (await approve(checker, proposalCode)).data.orders[0]!
  const { name, at } = await one(sql<{ name: string; at: Date }>`select p.name, business_now() as at
    from account a join party p using (party_id) where a.account_number = ${COMPANY}`)
  const { account } = await one(sql<{
    account: string
  }>`select substr(card_token, 11) as account from pay_instrument
    where account_number = ${COMPANY} and mode = 'remittance' limit 1`)
  await set('suspended', [COMPANY])
  world.outside.remit({
    name,
    memo: orderNo,
    fromAccount: account,
    at: at.toISOString(),
    amount: columnFen('50000.00'),
  })
  await takeCredits(world.platform.day!, { accountNumber: COMPANY, orderNo })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'submitted' })
  const operator = await world.login('demo-operator')
  const { serial } = (await operator.call(findReceipts, {})).data.receipts[0]!
  const refused = await operator.call(matchReceipt, { serial, orderNo, reason: 'memo' } as never, once())
  expect(refused.refusal).toEqual({ kind: 'account-not-open', status: 'suspended' })
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  expect(await orderOf(orderNo)).toEqual({ status: 'pay-failed', failure: 'not-received' })
  await set('confirmed', [COMPANY])
})

test('a closing and an order that wait for one account: the first of them is the only one', async () => {
  const clients = [await newcomer(), await newcomer()]
  const kinds = []
  for (const [at, client] of clients.entries()) {
    const { cards } = (await client.who.call(findBankCards, {})).data
    const order = { fundCode: holders.target, amount: '2000.00', investorPayId: cards[0]!.investorPayId }
    const authorization = await authorizePayment(client.who, order, PAYMENT_PASSWORD)
    const proof = await proveAction(client.who, { action: 'close-account', subject: '' }, PAYMENT_PASSWORD)
    const buy = async () => (await world.buy(client.who, { ...order, authorization })).refusal
    const leave = async () =>
      (await client.who.call(closeAccount, { reason: 'moved', note: '', authorization: proof })).refusal
    const [first, second] = at === 0 ? [buy, leave] : [leave, buy]
    const later: ReturnType<typeof buy>[] = []
    const [one] = await whileWaiting(world, [client.accountNumber], [first], async () => {
      later.push(second())
      await waitFor(world.database.db, 2, [])
    })
    kinds.push([one ?? null, await later[0]])
  }
  expect(kinds).toEqual([
    [null, { kind: 'account-not-closable', obstacles: ['orders'] }],
    [null, { kind: 'account-not-open', status: 'closed' }],
  ])
})

async function newcomer() {
  const identity = newIdentity()
  await register(world, world.guest(), identity)
  const who = world.guest()
  const { data } = await who.call(login, {
    area: 'individual',
    username: identity.username,
    password: PASSWORD,
  })
  who.ticket = data.ticket!
  return { who, accountNumber: data.account!.accountNumber }
}
