import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase, previewPurchase } from '#contract/order/order.ts'
import { findPlans, openPlan } from '#contract/order/plan.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { getWallet, rechargeWallet, withdrawFast, withdrawFromWallet } from '#contract/order/wallet.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { inTransaction } from '#server/db/tx.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { PaymentChannel } from '#ports/payment-channel.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { advancesWithoutAnswer } from '#server/settlement/reconciliation/reconcile-advances.ts'
import { advanceWithdrawal } from '#server/trade/wallet/advance-withdrawal.ts'
import { openFaults } from '#sandbox/faults.ts'
import type { FaultKind, Faults } from '#sandbox/faults.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let crowd: Member[]
let faults: Faults
let walletCode: string
/** A fund of the wallet's own registrar, and one of the other registrar. */
let near: string
let far: string

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 12)
  faults = openFaults(join(world.config.dataDir, 'sandbox'))
  const { rows } = await sql<{ code: string; wallet: string; is_near: boolean }>`
    select distinct on (f.registrar_code) sc.fund_code as code, w.code as wallet, f.registrar_code = w.registrar_code as is_near
    from share_class sc join fund f using (fund_id) join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today(),
      (select wc.fund_code as code, wf.registrar_code from wallet_fund join product using (product_code_id)
        join share_class wc using (share_class_id) join fund wf using (fund_id)) w
    where sc.class_letter = 'A' and sc.risk_level = 3 and v.fund_status = '0' and v.day_maximum is null and v.confirm_days = 1
      and v.first_minimum <= 1000 and v.periodic_status = '0' order by f.registrar_code, sc.fund_code`.execute(
    world.database.db,
  )
  walletCode = rows[0]!.wallet
  near = rows.find((row) => row.is_near)!.code
  far = rows.find((row) => !row.is_near)!.code
  for (const member of crowd.slice(0, 10)) expect((await recharge(member, '20000.00')).code).toBe('0000')
  await closeDays(2)
})
afterAll(async () => {
  faults.close()
  await world.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const arm = (kind: FaultKind, target: string) => faults.armFault(kind, { target })

async function openDay(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

async function wallet(member: Member) {
  const { data, code } = await member.person.call(getWallet, {})
  expect(code).toBe('0000')
  return data
}

async function recharge(member: Member, amount: string) {
  const { investorPayId } = member
  const of = { purpose: 'purchase', fundCode: walletCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const promised = { promisedTradeDate: await openDay(), hasReadDocuments: true }
  return member.person.call(rechargeWallet, { amount, investorPayId, authorization, ...promised }, key())
}

async function pay(member: Member, fundCode: string, amount: string) {
  const { investorPayId } = await wallet(member)
  const of = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const input = {
    ...{ fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay() },
    ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
  }
  return member.person.call(placePurchase, input, key())
}

async function withdraw(member: Member, amount: string, way: 'ordinary' | 'fast') {
  const { investorPayId } = member
  const purpose = way === 'fast' ? 'wallet' : 'redemption'
  const of = { purpose, fundCode: walletCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const input = { amount, investorPayId, authorization }
  if (way === 'fast') return member.person.call(withdrawFast, input, key())
  return member.person.call(withdrawFromWallet, { ...input, promisedTradeDate: await openDay() }, key())
}

async function orderOf(member: Member, orderNo: string) {
  const { data } = await member.person.call(getOrderDetails, { orderNo })
  return data.order
}

async function halfOf(member: Member, orderNo: string) {
  return orderOf(member, (await orderOf(member, orderNo)).pairedOrderNo!)
}

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function breaks() {
  return (await findOpenBreaks(world.database.db)).map(({ check, reason, subject }) => ({
    check,
    reason,
    subject,
  }))
}

async function expectSoundBooks(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await breaks()).toEqual([])
}

async function owed(orderNo: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(case side when 'C' then amount else -amount end), 0.00)::text as sum from entry
    where ledger = 'trust' and subject = ${orderNo}`.execute(world.database.db)
  return rows[0]!.sum
}

async function setStatus(fundCode: string, status: string): Promise<void> {
  await sql`update product_version v set fund_status = ${status} from product p join share_class sc using (share_class_id)
    where v.product_code_id = p.product_code_id and sc.fund_code = ${fundCode} and v.validity @> (select open_day from business_state)`.execute(
    world.database.db,
  )
}

/** Carries out a fast withdrawal at once, which a job would do otherwise. */
const advance = ({ accountNumber }: Member, orderNo: string) =>
  advanceWithdrawal(world.platform.day!, { accountNumber, orderNo })

describe('the wallet', () => {
  test('is shares of one money fund: a yuan each, with the fund’s own figures and both ways out', async () => {
    const [member] = crowd as [Member]
    const now = await wallet(member)
    expect(now).toMatchObject({ fundCode: walletCode, bound: '0.00', inTransit: '0.00' })
    expect(Number(now.balance)).toBeGreaterThanOrEqual(20_000)
    expect(Number(now.yield7d!.rate)).toBeGreaterThan(0.001)
    expect(Number(now.incomePer10k!.amount)).toBeGreaterThan(0.05)
    expect(now.fast).toEqual({ isOpen: true, cap: '10000.00', leftToday: '10000.00' })
    expect(now.ordinary.arrivalDate! > now.ordinary.tradeDate).toBe(true)
    await expectSoundBooks()
  })

  test('is a way to pay, and no way to pay for itself', async () => {
    const [member] = crowd as [Member]
    const preview = async (fundCode: string) =>
      (await member.person.call(previewPurchase, { fundCode, amount: '', investorPayId: '' })).data.ways
    const { available, investorPayId } = await wallet(member)
    expect(await preview(near)).toMatchObject([{ mode: 'wallet', investorPayId, available }])
    expect(await preview(walletCode)).toEqual([])
    expect((await pay(member, walletCode, '100.00')).refusal).toMatchObject({
      kind: 'pay-instrument-unknown',
    })
    const { investorPayId: empty } = await wallet(crowd[10]!)
    expect(empty).not.toBe(investorPayId)
  })
})

describe('a purchase paid by the wallet', () => {
  test('is paid at once, binds the shares, and is cancelled with its other half only', async () => {
    const [member] = crowd as [Member]
    const before = await wallet(member)
    expect((await pay(member, far, '90000.00')).refusal).toMatchObject({
      kind: 'above-wallet-balance',
      available: before.available,
    })
    const placed = await pay(member, far, '5000.00')
    expect(placed.data).toMatchObject({ status: 'paid', tradeDate: await openDay() })
    const half = await halfOf(member, placed.data.orderNo)
    expect(half).toMatchObject({
      ...{ kind: 'redemption', fundCode: walletCode, shares: '5000.00', status: 'paid', canCancel: true },
      tradeDate: placed.data.tradeDate,
      pairedOrderNo: placed.data.orderNo,
    })
    expect(await wallet(member)).toMatchObject({ bound: '5000.00', balance: before.balance })
    expect((await withdraw(member, before.available, 'ordinary')).refusal?.kind).toBe('above-wallet-balance')
    const gone = await member.person.call(cancelOrder, { orderNo: half.orderNo }, key())
    expect(gone.code).toBe('0000')
    expect((await orderOf(member, placed.data.orderNo)).status).toBe('cancelled')
    expect(await wallet(member)).toMatchObject({ available: before.available, bound: '0.00' })
    await expectSoundBooks()
  })

  test('is confirmed with its other half, at both registrars, and no bank moves anything', async () => {
    const [a, b] = crowd as [Member, Member]
    const placed = [await pay(a, near, '5000.00'), await pay(b, far, '6000.00')]
    await closeDays(1)
    for (const [at, member] of [a, b].entries()) {
      const { orderNo } = placed[at]!.data
      expect(await orderOf(member, orderNo)).toMatchObject({ status: 'confirmed' })
      expect(await halfOf(member, orderNo)).toMatchObject({ payOut: { status: 'success' } })
      expect(await owed(orderNo)).toBe('0.00')
    }
    await expectSoundBooks()
    await closeDays(2)
    expect((await halfOf(a, placed[0]!.data.orderNo)).status).toBe('settled')
    await expectSoundBooks()
    const { rows } =
      await sql`select 1 from payment where order_no = any(${placed.map((each) => each.data.orderNo)}::text[])`.execute(
        world.database.db,
      )
    expect(rows).toEqual([])
    const open = await sql`select 1 from wallet_pair where not is_done`.execute(world.database.db)
    expect(open.rows).toEqual([])
  })

  test.each([
    ['registrar-rejects', 'failed', '4000.00'],
    ['registrar-partial', 'partially-confirmed', '1500.00'],
  ] as const)('%s: what was not needed goes back into the wallet', async (fault, status, back) => {
    const member = crowd[2]!
    arm(fault, near)
    const before = await wallet(member)
    const placed = await pay(member, near, '4000.00')
    await closeDays(1)
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({ status })
    expect(await owed(placed.data.orderNo)).toBe(back)
    expect(await verifyBooks(world.database.db)).toEqual([])
    await closeDays(1)
    const { rows } = await sql<{ no: string }>`select order_no as no from fund_order
      where origin_ref = ${placed.data.orderNo} and amount = ${back}::numeric`.execute(world.database.db)
    expect(rows).toHaveLength(1)
    expect(await owed(placed.data.orderNo)).toBe('0.00')
    expect(await wallet(member)).toMatchObject({ inTransit: back })
    await closeDays(1)
    expect((await orderOf(member, rows[0]!.no)).status).toBe('confirmed')
    expect(Number((await wallet(member)).balance)).toBeGreaterThanOrEqual(
      Number(before.balance) - 4000 + Number(back),
    )
    await closeDays(2)
    await expectSoundBooks()
  })

  test.each([
    ['the fund', '5', () => far, 'fund-not-open', 'wallet-half'],
    ['the wallet’s fund', '6', () => walletCode, 'wallet-half', 'fund-not-redeemable'],
  ] as const)(
    '%s closes before the files leave: neither half is sent',
    async (_, status, code, purchase, half) => {
      const member = crowd[1]!
      const before = await wallet(member)
      const placed = await pay(member, far, '1000.00')
      await setStatus(code(), status)
      await closeDays(1)
      expect((await orderOf(member, placed.data.orderNo)).failure?.kind).toBe(purchase)
      expect((await halfOf(member, placed.data.orderNo)).failure?.kind).toBe(half)
      expect(Number((await wallet(member)).available)).toBeGreaterThanOrEqual(Number(before.available))
      await setStatus(code(), '0')
      await expectSoundBooks()
    },
  )

  test('a large redemption pays in two parts: nothing of it is owed before it is whole', async () => {
    const member = crowd[3]!
    arm('registrar-large-redemption', walletCode)
    const placed = await pay(member, far, '8000.00')
    await closeDays(1)
    expect((await orderOf(member, placed.data.orderNo)).status).toBe('confirmed')
    expect(await owed(placed.data.orderNo)).toBe('5000.00')
    expect(await breaks()).toContainEqual({
      ...{ check: 'wallet', reason: 'money-short', subject: placed.data.orderNo },
    })
    expect(await verifyBooks(world.database.db)).toEqual([])
    await closeDays(1)
    expect(await owed(placed.data.orderNo)).toBe('0.00')
    await closeDays(3)
    await expectSoundBooks()
  })

  test('the registrar’s money is late: its J4 is not paid with other clients’ money', async () => {
    const member = crowd[4]!
    const placed = await pay(member, near, '3000.00')
    await closeDays(1)
    const registrar = await registrarBooks()
    registrar.run('UPDATE payment SET is_paid = 1 WHERE is_paid = 0')
    const kept = registrar.changed
    await closeDays(2)
    expect(kept()).toBeGreaterThan(0)
    expect(await breaks()).toContainEqual({
      ...{ check: 'wallet', reason: 'money-late', subject: placed.data.orderNo },
    })
    expect(await settledAfter(placed.data.tradeDate)).toEqual([])
    expect(await verifyBooks(world.database.db)).toEqual([])
    registrar.run('UPDATE payment SET is_paid = 0 WHERE pay_day > ?', placed.data.tradeDate)
    registrar.close()
    await closeDays(3)
    await expectSoundBooks()
  })

  test('the wallet’s half fails though the purchase is confirmed: a break, and nobody else pays', async () => {
    const member = crowd[5]!
    arm('registrar-unknown-code', walletCode)
    const placed = await pay(member, near, '2000.00')
    await closeDays(3)
    expect((await orderOf(member, placed.data.orderNo)).status).toMatch(/confirmed|settled/)
    expect((await halfOf(member, placed.data.orderNo)).status).toBe('failed')
    expect(await breaks()).toContainEqual({
      ...{ check: 'wallet', reason: 'money-short', subject: placed.data.orderNo },
    })
    expect(await verifyBooks(world.database.db)).toEqual([])
    expect(await settledAfter(placed.data.tradeDate)).toEqual([])
    await sql`update recon_break set closed_at = business_now()
      where check_name in ('return-code', 'wallet', 'settlement')`.execute(world.database.db)
  })
})

/** Returns what is owed to registrars for confirmations after a day. */
async function settledAfter(day: string) {
  const { rows } = await sql<{
    amount: string
  }>`select amount from registrar_settlement where confirm_date > ${day}
    and kind in ('registrar', 'fee-sweep')`.execute(world.database.db)
  return rows
}

/** Opens the books of the wallet fund's registrar, to change payments it has not made yet. */
async function registrarBooks() {
  const { rows } = await sql<{
    code: string
  }>`select f.registrar_code as code from share_class sc join fund f using (fund_id)
    where sc.fund_code = ${walletCode}`.execute(world.database.db)
  const folder = join(world.config.dataDir, 'sandbox', 'registrar', rows[0]!.code)
  const db = new DatabaseSync(join(folder, 'registrar.sqlite'))
  let changed = 0
  return {
    run: (text: string, ...values: string[]) => {
      changed = Number(db.prepare(text).run(...values).changes)
    },
    changed: () => changed,
    close: () => db.close(),
  }
}

/** Redeems shares into the wallet. */
async function sell(member: Member, fundCode: string, shares: string) {
  const { investorPayId } = await wallet(member)
  const of = { purpose: 'redemption', fundCode, amount: columnShare(shares), investorPayId } as const
  const authorization = await authorizeFor(world, member, of)
  const input = { fundCode, shares, investorPayId, authorization, largeRedemptionFlag: '1' as const }
  return member.person.call(placeRedemption, { ...input, promisedTradeDate: await openDay() }, key())
}

describe('money into the wallet', () => {
  test('a redemption’s money becomes shares of it, and what it does not take goes to the card', async () => {
    const member = crowd[6]!
    const { investorPayId: card } = member
    const of = {
      purpose: 'purchase',
      fundCode: near,
      amount: columnFen('3000.00'),
      investorPayId: card,
    } as const
    const authorization = await authorizeFor(world, member, of)
    const bought = await member.person.call(
      placePurchase,
      {
        ...{ fundCode: near, amount: '3000.00', investorPayId: card, authorization },
        ...{ promisedTradeDate: await openDay(), acceptsMismatch: false, warningVersion: '' },
        hasReadDocuments: true,
      },
      key(),
    )
    expect(bought.code).toBe('0000')
    await closeDays(2)
    const sold = await sell(member, near, '500.00')
    expect(sold.code).toBe('0000')
    await closeDays(3)
    const order = await orderOf(member, sold.data.orderNo)
    expect(order).toMatchObject({
      status: 'confirmed',
      payOut: { status: 'success', amount: order.netAmount },
    })
    expect(await wallet(member)).toMatchObject({ inTransit: order.netAmount })
    await closeDays(2)
    const { rows } = await sql<{ status: string; amount: string }>`select status, amount from fund_order
      where origin_ref = ${sold.data.orderNo}`.execute(world.database.db)
    expect(rows).toMatchObject([{ amount: order.netAmount }])
    expect(['confirmed', 'settled']).toContain(rows[0]!.status)
    expect((await orderOf(member, sold.data.orderNo)).status).toBe('settled')
    const little = await sell(member, near, '0.50')
    expect(little.code).toBe('0000')
    await closeDays(3)
    const { rows: tiny } = await sql<{ mode: string; status: string }>`select i.mode, p.status from pay_out p
      join pay_instrument i using (investor_pay_id) where p.order_no = ${little.data.orderNo}`.execute(
      world.database.db,
    )
    expect(tiny).toEqual([{ mode: 'bank-debit', status: 'success' }])
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})

test('a night stopped anywhere while it pays into wallets makes one order of the money', async () => {
  const member = crowd[6]!
  const sold = await sell(member, near, '200.00')
  await closeDays(2)
  const stops = [
    'wallet:before-commit',
    'into-wallet:before-commit',
    'into-wallet:committed',
    'end:before-commit',
  ]
  for (const stop of stops.map((each) => `pay-clients:${each}`)) {
    const stopped = closeToday({
      ...world.platform.day!,
      point(name) {
        if (name === stop) throw new Error(stop)
      },
    })
    await expect(stopped).rejects.toThrow(stop)
  }
  await closeDays(1)
  const { rows } = await sql<{
    amount: string
  }>`select amount from fund_order where origin_ref = ${sold.data.orderNo}`.execute(world.database.db)
  expect(rows).toEqual([{ amount: (await orderOf(member, sold.data.orderNo)).netAmount }])
  expect(await verifyBooks(world.database.db)).toEqual([])
})

describe('a plan', () => {
  test('is paid by the wallet, both halves on one T', async () => {
    const member = crowd[7]!
    const { investorPayId } = await wallet(member)
    const of = { purpose: 'plan', fundCode: near, amount: columnFen('1000.00'), investorPayId } as const
    const opened = await member.person.call(
      openPlan,
      {
        ...{
          fundCode: near,
          amount: '1000.00',
          frequency: 'daily',
          sendDay: null,
          firstDue: await openDay(),
        },
        ...{ lastDue: null, mostTerms: 2, stepUp: null, investorPayId },
        ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
        authorization: await authorizeFor(world, member, of),
      },
      key(),
    )
    expect(opened.code).toBe('0000')
    await closeDays(3)
    const { data } = await member.person.call(findPlans, {})
    const [plan] = data.plans
    expect(plan!.terms.map((each) => each.outcome)).toEqual(['done', 'done'])
    for (const { orderNo } of plan!.terms) {
      const order = await orderOf(member, orderNo!)
      expect(await halfOf(member, orderNo!)).toMatchObject({ tradeDate: order.tradeDate, shares: '1000.00' })
    }
    await closeDays(2)
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})

describe('withdrawals', () => {
  test('the ordinary way has no cap and pays the card when the registrar has paid', async () => {
    const member = crowd[8]!
    const placed = await withdraw(member, '15000.00', 'ordinary')
    expect(placed.data).toMatchObject({ status: 'paid' })
    await closeDays(2)
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({
      payOut: { status: 'success', amount: '15000.00' },
    })
  })

  test('the fast way is capped for a day, however many ask at once', async () => {
    const member = crowd[9]!
    const asked = await Promise.all(
      ['4000.00', '4000.00', '4000.00'].map((each) => withdraw(member, each, 'fast')),
    )
    expect(asked.filter((each) => each.code === '0000')).toHaveLength(2)
    expect(asked.find((each) => each.code !== '0000')!.refusal).toMatchObject({
      ...{ kind: 'above-fast-cap', cap: '10000.00', left: '2000.00', rest: '2000.00' },
    })
    expect(await wallet(member)).toMatchObject({ bound: '8000.00', fast: { leftToday: '2000.00' } })
    const [first, second] = asked.filter((each) => each.code === '0000').map((each) => each.data.orderNo)
    expect((await member.person.call(cancelOrder, { orderNo: first! }, key())).refusal?.kind).toBe(
      'kind-not-cancellable',
    )
    faults.armFault('bank-unknown', { target: member.cardToken })
    for (const orderNo of [first!, first!, first!, second!, second!]) await advance(member, orderNo)
    expect((await orderOf(member, first!)).status).toBe('paid')
    expect((await orderOf(member, second!)).status).toBe('paid')
    expect(bankHas(member)).toBe(bankBefore + 800_000n)
    await closeDays(1)
    expect(await orderOf(member, first!)).toMatchObject({ status: 'settled', confirmedShares: '4000.00' })
    expect(await verifyBooks(world.database.db)).toEqual([])
    const money =
      await sql`select 1 from entry where ledger = 'trust' and subject = any(${[first, second]}::text[])`.execute(
        world.database.db,
      )
    expect(money.rows).toEqual([])
    expect(await wallet(member)).toMatchObject({ bound: '0.00', fast: { leftToday: '10000.00' } })
  })

  /** The balance of the member's card at the bank, after the recharge of the wallet. */
  const bankBefore = 98_000_000n
  const bankHas = (member: Member) => {
    const db = new DatabaseSync(join(world.config.dataDir, 'sandbox', 'bank', 'bank.sqlite'), {
      readOnly: true,
    })
    const row = db.prepare('SELECT balance FROM account WHERE token = ?').get(member.cardToken)
    db.close()
    return BigInt(row!['balance'] as number)
  }

  test('a bank that advances nothing leaves the shares free; suspended, the ordinary way is named', async () => {
    const member = crowd[9]!
    const before = await wallet(member)
    faults.armFault('bank-advance-suspended', { target: member.cardToken })
    const placed = await withdraw(member, '1000.00', 'fast')
    await advance(member, placed.data.orderNo)
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({
      status: 'cancelled',
      failure: { kind: 'advance-refused' },
    })
    expect(await wallet(member)).toMatchObject({
      available: before.available,
      fast: { leftToday: '10000.00' },
    })
    await sql`update wallet_fund set is_fast_open = false`.execute(world.database.db)
    const refused = await withdraw(member, '1000.00', 'fast')
    expect(refused.refusal).toMatchObject({
      kind: 'fast-suspended',
      arrivalDate: before.ordinary.arrivalDate,
    })
    await sql`update wallet_fund set is_fast_open = true`.execute(world.database.db)
  })

  test('an advance that the bank says nothing of is a break, is asked for again, and heals with the answer', async () => {
    const member = crowd[9]!
    const placed = await withdraw(member, '500.00', 'fast')
    const { orderNo } = placed.data
    const day = world.platform.day!
    const isOurs = (serial: string) => serial === `A${orderNo}`
    const silent: PaymentChannel = {
      ...day.channel,
      advance: async () => ({ kind: 'unknown' }),
      query: async (serial) => (isOurs(serial) ? { kind: 'unknown' } : day.channel.query(serial)),
    }
    const told = async () => (await breaks()).filter((each) => each.reason === 'advance-unknown')
    expect(await closeToday({ ...day, channel: silent })).toMatchObject({ kind: 'closed' })
    expect(await told()).toMatchObject([{ check: 'fast-withdrawal', subject: orderNo }])
    expect((await orderOf(member, orderNo)).status).toBe('submitted')
    // A job that has given up is started again.
    const { db } = world.database
    const jobKey = `advance:${orderNo}`
    await sql`select graphile_worker.remove_job(${jobKey})`.execute(db)
    await inTransaction(db, advancesWithoutAnswer)
    expect(
      (await sql`select 1 from graphile_worker.jobs where key = ${jobKey}`.execute(db)).rows,
    ).toHaveLength(1)
    await closeDays(1)
    expect(await told()).toEqual([])
    await closeDays(1)
    expect((await orderOf(member, orderNo)).status).toBe('settled')
    expect(await verifyBooks(world.database.db)).toEqual([])
  })

  test('shares that the registrar does not hand over are a break, and nothing is taken out meanwhile', async () => {
    const member = crowd[9]!
    arm('registrar-rejects', walletCode)
    const placed = await withdraw(member, '1000.00', 'fast')
    await advance(member, placed.data.orderNo)
    await closeDays(1)
    expect((await orderOf(member, placed.data.orderNo)).status).toBe('failed')
    expect(await breaks()).toContainEqual(
      expect.objectContaining({ check: 'fast-withdrawal', reason: 'transfer-refused' }),
    )
    expect((await withdraw(member, '100.00', 'ordinary')).refusal?.kind).toBe('shares-in-dispute')
    expect((await pay(member, near, '2000.00')).refusal?.kind).toBe('shares-in-dispute')
    expect(await verifyBooks(world.database.db)).toEqual([])
  })
})

test('what is not sent today is not paid by it: its shares go out on the day of the order', async () => {
  const member = crowd[1]!
  const class_ = sql`(select share_class_id from share_class where fund_code = ${near} and retired_on is null)`
  const modes = async () => {
    const { data } = await member.person.call(previewPurchase, {
      fundCode: near,
      amount: '',
      investorPayId: '',
    })
    return data.ways.map(({ mode }) => mode)
  }
  expect(await modes()).toContain('wallet')
  await sql`insert into fund_closed_day (share_class_id, day, source) values (${class_}, ${await openDay()}, 'test')`.execute(
    world.database.db,
  )
  expect(await modes()).not.toContain('wallet')
  expect((await pay(member, near, '1000.00')).refusal?.kind).toBe('pay-instrument-unknown')
  await sql`delete from fund_closed_day where share_class_id = ${class_}`.execute(world.database.db)
  expect(await modes()).toContain('wallet')
})

test('without a wallet fund there is no wallet, and it says so', async () => {
  await sql`delete from wallet_fund`.execute(world.database.db)
  const [member] = crowd as [Member]
  expect((await member.person.call(getWallet, {})).refusal).toEqual({ kind: 'wallet-not-offered' })
  expect((await recharge(member, '100.00')).refusal).toEqual({ kind: 'wallet-not-offered' })
  expect((await withdraw(member, '100.00', 'fast')).refusal).toEqual({ kind: 'wallet-not-offered' })
})

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(world.database.db)).toEqual([])
  expect(await findMoneyKinds(world.database.db)).toEqual(
    expect.arrayContaining(['J6', 'J9', 'J10', 'J11b', 'J3a']),
  )
})
