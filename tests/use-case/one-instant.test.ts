import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeBasket } from '#contract/basket.ts'
import { cancelOrder, placePurchase } from '#contract/order.ts'
import { actOnPlan, openPlan } from '#contract/plan.ts'
import { provePaymentPassword } from '#contract/payment.ts'
import { approveProposal, getProposalKey } from '#contract/proposal.ts'
import { placeRedemption, setDividendMethod } from '#contract/redemption.ts'
import { placeSwitch } from '#contract/switch.ts'
import { getWallet, rechargeWallet, withdrawFast, withdrawFromWallet } from '#contract/wallet.ts'
import { addTradingDays, instantOf } from '#domain/calendar.ts'
import { columnFen } from '#domain/money.ts'
import { shippedCalendar } from '#domain/sse-calendar.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { openSeal } from '#server/identity/seal.ts'
import { sendProposal } from '#server/proposals/send-proposal.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { linesText } from '#server/orders/basket-line.ts'
import { readOpenDay } from '#server/orders/order.store.ts'
import { findOpenBreaks } from '#server/settlement/break.store.ts'
import { propose, readyToApprove } from '../world/company-orders.ts'
import type { Member } from '../world/crowd.ts'
import { authorizeFor, openCrowd } from '../world/crowd.ts'
import { buyFor } from '../world/member-orders.ts'
import { sealPassword } from '../world/seal-password.ts'
import { whileWaiting } from '../world/wait-at-lock.ts'
import type { Person, Reply, World } from '../world/world.ts'
import { openTestWorld } from '../world/world.ts'

/** Orders that wait for their account's lock while it strikes 15:00: what decides is when nothing holds them up any more. */

const COMPANY = '620100050018'
/** The demo investor's. */
const CLIENT = '620100018806'

let world: World
let crowd: Member[]
let source: string
let target: string
let walletCode: string
let cautious: string
let company: { readonly maker: Person; readonly checker: Person }

const db = () => world.database.db
const openDay = () => readOpenDay(db())
const once = () => ({ 'idempotency-key': randomUUID() })
const nextOf = (day: string) => addTradingDays(shippedCalendar(), day, 1) as string
const clockAt = async (time: string) => setClock(db(), instantOf(await openDay(), time))
const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true } as const

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 16)
  cautious = (await world.fund({ riskLevel: 2 })).fundCode
  company = { maker: await world.login('demo-maker'), checker: await world.login('demo-checker') }
  // The first files of a registrar tell which funds may be switched.
  await world.closeDay()
  const { rows } = await sql<{ source: string; target: string; wallet: string }>`
    select s.fund_code as source, t.fund_code as target, (select wc.fund_code from wallet_fund
        join product using (product_code_id) join share_class wc using (share_class_id)) as wallet
    from share_class s join switch_pair c on c.fund_code = s.fund_code and upper_inf(c.validity)
    join share_class t on t.fund_code = c.target_fund_code
    join product sp on sp.share_class_id = s.share_class_id join product tp on tp.share_class_id = t.share_class_id
    join product_version sv on sv.product_code_id = sp.product_code_id and sv.validity @> business_today()
    join product_version tv on tv.product_code_id = tp.product_code_id and tv.validity @> business_today()
    where s.class_letter = 'A' and t.class_letter = 'A' and sv.fund_status = '0'
      and tv.fund_status = '0' and sv.convert_status = '0' and tv.convert_status = '0' and sv.day_maximum is null
      and tv.day_maximum is null and sv.first_minimum <= 1000
      and tv.first_minimum <= 1000 order by 1, 2 limit 1`.execute(db())
  ;({ source, target, wallet: walletCode } = rows[0]!)
  for (const member of crowd) {
    expect((await buyFor(world, member, { fundCode: source, amount: '10000.00' })).code).toBe('0000')
    expect((await recharge(member, '20000.00')).code).toBe('0000')
  }
  for (let day = 0; day < 3; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

async function recharge(member: Member, amount: string, promised?: string) {
  const { investorPayId } = member
  const of = { purpose: 'purchase', fundCode: walletCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const promisedTradeDate = promised ?? (await openDay())
  const input = { amount, investorPayId, authorization, promisedTradeDate, hasReadDocuments: true }
  return member.person.call(rechargeWallet, input, once())
}

/** A call that is ready to be sent, for one promised day. */
type Ask = (member: Member, promisedTradeDate: string) => Promise<() => Promise<Reply<{ orderNo?: string }>>>

const redemption: Ask = async ({ investorPayId, ...member }, promisedTradeDate) => {
  const subject = {
    purpose: 'redemption',
    fundCode: source,
    amount: columnFen('500.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, { investorPayId, ...member }, subject)
  const input = { fundCode: source, shares: '500.00', largeRedemptionFlag: '1', investorPayId } as const
  return () => member.person.call(placeRedemption, { ...input, authorization, promisedTradeDate }, once())
}

const change: Ask = async (member, promisedTradeDate) => {
  const funds = { fundCode: source, targetFundCode: target }
  const subject = { purpose: 'switch', ...funds, amount: columnFen('2000.00'), investorPayId: '' } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { ...funds, shares: '2000.00', largeRedemptionFlag: '1', ...read } as const
  return () => member.person.call(placeSwitch, { ...input, authorization, promisedTradeDate }, once())
}

const walletPay: Ask = async (member, promisedTradeDate) => {
  const { investorPayId } = (await member.person.call(getWallet, {})).data
  const subject = {
    purpose: 'purchase',
    fundCode: target,
    amount: columnFen('2000.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { fundCode: target, amount: '2000.00', investorPayId, ...read }
  return () => member.person.call(placePurchase, { ...input, authorization, promisedTradeDate }, once())
}

const cardPay: Ask = async (member, promisedTradeDate) => {
  const { investorPayId } = member
  const subject = {
    purpose: 'purchase',
    fundCode: target,
    amount: columnFen('2000.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { fundCode: target, amount: '2000.00', investorPayId, ...read }
  return () => member.person.call(placePurchase, { ...input, authorization, promisedTradeDate }, once())
}

const withdrawal: Ask = async (member, promisedTradeDate) => {
  const { investorPayId } = member
  const subject = {
    purpose: 'redemption',
    fundCode: walletCode,
    amount: columnFen('500.00'),
    investorPayId,
  } as const
  const authorization = await authorizeFor(world, member, subject)
  const input = { amount: '500.00', investorPayId, authorization, promisedTradeDate }
  return () => member.person.call(withdrawFromWallet, input, once())
}

const basket: Ask = async (member, promisedTradeDate) => {
  const { investorPayId } = (await member.person.call(getWallet, {})).data
  const lines = [source, target].map((fundCode) => ({ fundCode, amount: '2000.00' }))
  const subject = {
    ...({ purpose: 'basket', fundCode: source, amount: columnFen('4000.00'), investorPayId } as const),
    lines: linesText(lines),
  }
  const authorization = await authorizeFor(world, member, subject)
  const input = { lines, investorPayId, authorization, promisedTradeDate, hasReadDocuments: true }
  return () => member.person.call(placeBasket, input, once()) as never
}

const dividend: Ask = async (member) => () =>
  member.person.call(setDividendMethod, { fundCode: source, method: '0' }, once())

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
        calendar,
        title: '建议',
        message: '说明',
      },
      lines: [{ kind: 'buy', fundCode: cautious, amount: '2000.00', reason: '分散' }],
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

/** Orders of these members that were taken today, with the application file each has gone out in. */
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
  const asks = { redemption, change, walletPay, cardPay, withdrawal, basket } as const
  const kinds = Object.values(asks)
  const [late, early] = [crowd.slice(0, kinds.length), crowd.slice(kinds.length, 2 * kinds.length)]
  const alone = crowd[2 * kinds.length]!
  await clockAt('14:59:30')
  const calls = [
    ...(await Promise.all(kinds.map((ask, at) => ask(late[at]!, day)))),
    ...(await Promise.all(kinds.map((ask, at) => ask(early[at]!, next)))),
    await dividend(alone, next),
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
  // Nothing of it goes out with the day that was over.
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day })
  const paid = (await ordersOf(members, day)).map((each) => [each.kind, each.tradeDate, each.status])
  expect(paid).toEqual(placed.map((each) => [each.kind, next, 'paid']))
  expect(await world.closeDay()).toMatchObject({ kind: 'closed', day: next })
  expect((await ordersOf(members, day)).filter(({ status }) => status === 'paid')).toEqual([])
  expect([await findOpenBreaks(db()), await verifyBooks(db())]).toEqual([[], []])
})

test('a cancel and the skip of a term that wait over it come too late', async () => {
  const day = await openDay()
  const [cancelling, skipping] = [crowd[13]!, crowd[14]!]
  await clockAt('09:00:00')
  const redeemed = await (await redemption(cancelling, day))()
  expect(redeemed.code).toBe('0000')
  const { investorPayId } = skipping
  const of = { purpose: 'plan', fundCode: target, amount: columnFen('1000.00'), investorPayId } as const
  const terms = { frequency: 'daily', sendDay: null, firstDue: day, lastDue: null, mostTerms: null } as const
  const agreed = { fundCode: target, amount: '1000.00', investorPayId, stepUp: null, ...terms, ...read }
  const authorization = await authorizeFor(world, skipping, of)
  const opened = await skipping.person.call(openPlan, { ...agreed, authorization }, once())
  expect(opened.code).toBe('0000')
  // Its first term falls on the open day, and has not been ordered yet.
  await sql`update plan_version set first_due = ${day} where plan_id = ${opened.data.planId}`.execute(db())
  await clockAt('14:59:30')
  const accounts = [cancelling.accountNumber, skipping.accountNumber]
  const [cancelled, skipped] = await whileWaiting(
    world,
    accounts,
    [
      () => cancelling.person.call(cancelOrder, { orderNo: redeemed.data.orderNo! }, once()),
      () => skipping.person.call(actOnPlan, { planId: opened.data.planId, action: 'skip' }, once()) as never,
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
  const submitted = await propose(company.maker, [{ fundCode: target, amount: '50000.00' }])
  const { proposalCode } = submitted.data
  const investor = await world.login('demo-investor')
  const [investorPayId, advised] = [await world.card('demo-investor'), await proposeTo(CLIENT)]
  await sql`update proposal set expires_at = ${instantOf(day, '14:50:00')} where proposal_code = ${advised}`.execute(
    db(),
  )
  const subject = { proposalCode: advised, version: 1, investorPayId }
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

test('what a person may take out in a day is that of the day in which his turn comes', async () => {
  const member = crowd[15]!
  const { investorPayId } = member
  const fast = async (amount: string) => {
    const of = { purpose: 'wallet', fundCode: walletCode, amount: columnFen(amount), investorPayId } as const
    const authorization = await authorizeFor(world, member, of)
    return () => member.person.call(withdrawFast, { amount, investorPayId, authorization }, once())
  }
  await clockAt('23:59:30')
  expect((await (await fast('8000.00'))()).code).toBe('0000')
  const [taken] = await whileWaiting(world, [member.accountNumber], [await fast('8000.00')], async () => {
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
