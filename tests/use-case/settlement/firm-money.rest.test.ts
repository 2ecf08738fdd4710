import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHome } from '#contract/portfolio/home.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { assignBreak, closeBreak, decideBreakClosing, findBreaks } from '#contract/operations.ts'
import { findFirmMoney, recordFirmReceipt } from '#contract/firm-money.ts'
import {
  findOwnReturnedPayOuts,
  findReturnedPayOuts,
  resendOwnPayOut,
  resendPayOut,
} from '#contract/payment/pay-out.ts'
import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import type { BreakCheck } from '#domain/ledger/break-kind.ts'
import { addDays } from '#domain/calendar/day.ts'
import { fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { sendAgain } from '#server/trade/payments/resend-pay-out.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import { accrueFirmMoney } from '#server/settlement/money/trail.ts'
import { openBankBooks } from '#sandbox/bank/bank-books.ts'
import { creditInterest } from '#sandbox/bank/interest.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { openCrowd } from '../../world/crowd.ts'
import { buyFor, redeemFor } from '../../world/companies/member-orders.ts'
import { accrueOnce } from '../../world/past/past-quarter.ts'
import { claimOfQuarter, HALF_A_FEN, randomQuarter } from '../../world/past/random-quarter.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** The time limit for a dozen nights on a busy machine. */
const LONG = 300_000

let world: World
let db: Db
let crowd: Member[]
let operator: Person
let second: Person

beforeAll(async () => {
  world = await openTestWorld()
  db = world.database.db
  crowd = await openCrowd(world, 4)
  operator = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })

const openDay = () => readOpenDay(db)

async function closeDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function buy(member: Member, fundCode: string, amount: string): Promise<void> {
  expect((await buyFor(world, member, { fundCode, amount })).refusal).toBeNull()
}

async function redeem(member: Member, fundCode: string, shares: string): Promise<string> {
  const placed = await redeemFor(world, member, { fundCode, shares })
  expect(placed.refusal).toBeNull()
  return placed.data.orderNo
}

async function closeUntil(isThere: () => Promise<boolean>): Promise<void> {
  for (let day = 0; day < 6 && !(await isThere()); day += 1) await closeDays(1)
}

async function balance(account: string, subject?: string): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(case side when 'C' then amount else -amount end), 0.00)::text as balance from entry
    where account_code = ${account} and (${subject ?? null}::text is null or subject = ${subject ?? null})`.execute(
    db,
  )
  return rows[0]!.balance
}

const expectSoundBooks = async () => expect(await verifyBooks(db)).toEqual([])

async function openOnes(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select check_name || ':' || reason as line from recon_break
    where closed_at is null order by 1`.execute(db)
  return rows.map((row) => row.line)
}

describe('interest on the settlement account', () => {
  test('is due to investors, never unidentified, and booked once', async () => {
    const day = await openDay()
    const books = openBankBooks(join(world.config.dataDir, 'sandbox/bank'))
    const serial = creditInterest(books, { amount: fen(1234n), day })
    expect(creditInterest(books, { amount: fen(1234n), day })).toBe(serial)
    books.close()
    await closeDays(1)
    expect(await balance('2107')).toBe('12.34')
    expect(await balance('2106')).toBe('0.00')
    const { data } = await operator.call(findFirmMoney, {})
    expect(data.interestDueToInvestors).toBe('12.34')
    expect(await openOnes()).toEqual([])
    await expectSoundBooks()
  })
})

/** Returns what the client's own pages show about the money of an order. */
async function toldOf(member: Member, orderNo: string) {
  const { order } = (await member.person.call(getOrderDetails, { orderNo })).data
  const { actions } = (await member.person.call(getHome, {})).data
  const returned = actions.filter(({ kind }) => kind === 'pay-out-returned').map(({ ref }) => ref)
  return { payOut: order.payOut, last4: order.last4, returned }
}

/** Adds a second card, so that a client has another account for their money. */
async function addCard(member: Member, state = 'active'): Promise<string> {
  const token = `other-${member.accountNumber}-${randomUUID().slice(0, 8)}`
  world.outside.openCard(token, 0n)
  const { rows } = await sql<{ id: string }>`
    insert into pay_instrument (account_number, mode, bank_code, bank_name, last4, card_token, state)
    values (${member.accountNumber}, 'bank-debit', 'CCB', '样本银行', '9999', ${token}, ${state})
    returning investor_pay_id as id`.execute(db)
  return rows[0]!.id
}

describe('a pay-out that came back', { timeout: LONG }, () => {
  test('is sent again once, from 2104, to another own card, and again when that comes back too', async () => {
    const [member, stranger] = crowd as [Member, Member]
    const fund = await world.fund({ riskLevel: 3 })
    await buy(member, fund.fundCode, '10000.00')
    await closeDays(2)
    const orderNo = await redeem(member, fund.fundCode, '1000.00')
    world.outside.armFault('bank-returns', 1)
    await closeUntil(
      async () => (await member.person.call(findOwnReturnedPayOuts, {})).data.payOuts.length > 0,
    )
    const [returned] = (await member.person.call(findOwnReturnedPayOuts, {})).data.payOuts
    expect(returned).toMatchObject({ orderNo, status: 'returned', reason: 'card-closed' })
    const { serial, amount } = returned!
    expect(await balance('2104', orderNo)).toBe(amount)
    await expectSoundBooks()
    const first = await toldOf(member, orderNo)
    expect(first).toMatchObject({ payOut: { amount, status: 'returned' }, returned: [orderNo] })

    const blocked = await addCard(member, 'blocked')
    const card = await addCard(member)
    const ask = (who: Member, investorPayId: string, of = serial) =>
      who.person.call(resendOwnPayOut, { serial: of, investorPayId }, key())
    expect((await ask(stranger, stranger.investorPayId)).refusal).toMatchObject({ kind: 'pay-out-not-found' })
    expect((await ask(member, stranger.investorPayId)).refusal).toMatchObject({
      kind: 'pay-instrument-unknown',
    })
    expect((await ask(member, blocked)).refusal).toMatchObject({ kind: 'pay-instrument-unknown' })
    const both = await Promise.all([ask(member, card), ask(member, card)])
    expect(both.map((each) => each.code).toSorted()).toEqual(['0000', '9999'])
    expect(both.find((each) => each.refusal)?.refusal).toMatchObject({
      kind: 'pay-out-resent',
      serial: `${serial}-2`,
    })
    expect((await member.person.call(findOwnReturnedPayOuts, {})).data.payOuts).toEqual([])
    const onItsWay = { payOut: { amount, status: 'due' }, last4: '9999', returned: [] }
    expect(await toldOf(member, orderNo), 'counted once, to the card that was chosen').toMatchObject(onItsWay)

    world.outside.armFault('bank-unknown', 1)
    world.outside.armFault('bank-returns', 1)
    const again = { accountNumber: member.accountNumber, serial: `${serial}-2` }
    await sendAgain(world.platform.day!, again)
    expect(await balance('2104', orderNo)).toBe(amount)
    await Promise.all([sendAgain(world.platform.day!, again), sendAgain(world.platform.day!, again)])
    expect(await balance('2104', orderNo)).toBe('0.00')
    await expectSoundBooks()
    await closeDays(2)
    expect(await balance('2104', orderNo)).toBe(amount)
    const cameBack = { payOut: { amount, status: 'returned' }, returned: [orderNo] }
    expect(await toldOf(member, orderNo), 'what comes back again is told again').toMatchObject(cameBack)
    expect((await ask(member, card, `${serial}-2`)).data).toEqual({ serial: `${serial}-3` })
    await sendAgain(world.platform.day!, { ...again, serial: `${serial}-3` })
    await closeDays(2)
    expect(await balance('2104')).toBe('0.00')
    const arrived = { payOut: { amount, status: 'success' }, last4: '9999', returned: [] }
    expect(await toldOf(member, orderNo)).toMatchObject(arrived)
    expect((await ask(member, card, `${serial}-3`)).refusal).toMatchObject({ kind: 'pay-out-not-resendable' })
    expect(await openOnes()).toEqual([])
    await expectSoundBooks()
  })

  test('or was refused is sent again by the firm’s staff, from where it was owed', async () => {
    const member = crowd[1]!
    const fund = await world.fund({ riskLevel: 3, nth: 1 })
    await buy(member, fund.fundCode, '10000.00')
    await closeDays(2)
    const orderNo = await redeem(member, fund.fundCode, '500.00')
    await closeDays(1)
    world.outside.armFault('bank-refuses', 1)
    await closeUntil(async () => (await operator.call(findReturnedPayOuts, {})).data.payOuts.length > 0)
    const { accountNumber, investorPayId } = member
    const [refused] = (await operator.call(findReturnedPayOuts, {})).data.payOuts
    expect(refused).toMatchObject({ accountNumber, orderNo, status: 'failed', investorPayId })
    expect(await balance('2103', orderNo)).toBe(refused!.amount)
    const asked = { accountNumber, serial: refused!.serial, investorPayId }
    const { data } = await operator.call(resendPayOut, asked, key())
    await sendAgain(world.platform.day!, { accountNumber, serial: data.serial })
    expect(await balance('2103', orderNo)).toBe('0.00')
    await closeDays(2)
    const { rows } = await sql<{
      status: string
    }>`select status from fund_order where order_no = ${orderNo}`.execute(db)
    expect(rows[0]!.status).toBe('settled')
    expect(await openOnes()).toEqual([])
    await expectSoundBooks()
  })
})

describe('the night accrues and the quarter claims', { timeout: LONG }, () => {
  const TRAIL = { kind: 'trail', value: '1000000.00', institution: true } as const
  // Ninety days up to the end of the first quarter of 2027.
  const QUARTER = { from: '2027-01-01', days: 90, boughtOn: '2026-06-01' }

  /** rules/fees.md#trail-commission; K1 is J18. */
  test.each([
    ['K1', { rate: '0.012', ratio: '0.5', fundType: 'EQ', institution: false }, '1479.45'],
    ['K2', { rate: '0.012', ratio: '0.3', fundType: 'EQ', institution: true }, '887.67'],
    ['K3', { rate: '0.003', ratio: '0.15', fundType: 'BOND', institution: true }, '110.96'],
    [
      'K4, where the law caps the contract',
      { rate: '0.003', ratio: '0.3', fundType: 'BOND', institution: true },
      '110.96',
    ],
  ])('trail %s', async (_, facts, amount) => {
    const found = await accrueOnce(db, crowd[3]!, { ...TRAIL, ...facts }, QUARTER)
    expect(found).toMatchObject({ claim: amount, gaps: [] })
    if (amount === '1479.45')
      expect(found.journals).toEqual(['D 8122 1479.45', 'C 8602 1395.71', 'C 8221 83.74'])
  })

  test('a quarter is claimed as the rule of domain/fee/trail.ts says, whatever the figures', async () => {
    for (const classes of [HALF_A_FEN, ...fc.sample(randomQuarter, { numRuns: 12, seed: 1 })]) {
      for (const { kind, claimed, byRule } of await claimOfQuarter(db, crowd[3]!, classes))
        expect(claimed, kind).toBe(byRule)
    }
  })

  test('a lot stops paying the sales service fee after its year (rules/fees.md#sales-service-fee)', async () => {
    // Bought so that only the first 30 of the 90 days are within the lot's 365 days.
    const facts = {
      kind: 'sales-service',
      rate: '0.004',
      ratio: '1',
      fundType: 'EQ',
      institution: false,
    } as const
    const boughtOn = addDays(addDays(QUARTER.from, 30), -365)
    const found = await accrueOnce(db, crowd[3]!, { ...facts, value: '100000.00' }, { ...QUARTER, boughtOn })
    expect(found).toEqual({ claim: '32.88', gaps: [], journals: [] })
    const money = await accrueOnce(
      db,
      crowd[3]!,
      { ...facts, fundType: 'MM', rate: '0.0015', value: '100000.00' },
      { ...QUARTER, boughtOn },
    )
    expect(money.claim).toBe('36.99')
  })

  test.each([
    ['rate-unknown', { rate: '', ratio: '1', fundType: 'EQ' }],
    ['rate-above-cap', { rate: '0.0041', ratio: '1', fundType: 'EQ' }],
    ['fund-type-unknown', { rate: '0.004', ratio: '1', fundType: 'NEW' }],
  ])('%s is a gap with a name and nothing is claimed', async (gap, facts) => {
    const of = { kind: 'sales-service', value: '100000.00', institution: false, ...facts } as const
    expect(await accrueOnce(db, crowd[3]!, of, { ...QUARTER, days: 2, from: '2027-03-30' })).toMatchObject({
      claim: null,
      gaps: [gap],
    })
  })

  test('a day without its NAV is a gap, never zero, and is priced when the NAV is known', async () => {
    const { rows } = await sql<{ id: bigint; day: string; amount: string }>`
      select share_class_id as id, day, year_amount::text as amount from firm_accrual
      where kind = 'trail' and gap is null and quarter_end is null order by day desc limit 1`.execute(db)
    const { id, day, amount } = rows[0]!
    const state = (value: string) =>
      sql`update nav set state = ${value} where share_class_id = ${id} and nav_date = ${day}`.execute(db)
    const look = async () =>
      (
        await sql<{
          amount: string | null
          gap: string | null
        }>`select year_amount::text as amount, gap from firm_accrual
          where share_class_id = ${id} and day = ${day} and kind = 'trail'`.execute(db)
      ).rows[0]
    await state('held')
    const again = () => inTransaction(db, (tx) => accrueFirmMoney(tx, day, addDays(day, 1)))
    await again()
    expect(await look()).toEqual({ amount: null, gap: 'nav-missing' })
    // A session on which the fund was closed has no NAV of its own; the last NAV before it is used.
    await sql`insert into fund_closed_day (share_class_id, day, source)
      select share_class_id, trade_date, 'test' from firm_accrual where share_class_id = ${id} and day = ${day}
        and kind = 'trail'`.execute(db)
    await again()
    const before = await look()
    expect(before?.gap).toBeNull()
    expect(before?.amount).not.toBe(amount)
    await sql`delete from fund_closed_day where share_class_id = ${id} and source = 'test'`.execute(db)
    await again()
    expect(await look()).toEqual({ amount: null, gap: 'nav-missing' })
    await state('released')
    await again()
    expect(await look()).toEqual({ amount, gap: null })
  })
})

describe('a fund company’s payment', () => {
  const receive = (input: Partial<Parameters<typeof send>[0]>) =>
    send({
      kind: 'sales-service',
      companyCode: 'x',
      amount: '400.00',
      receivedOn: '2026-07-06',
      bankReference: 'OWN-0001',
      ...input,
    })
  const send = (input: {
    kind: 'trail' | 'sales-service'
    companyCode: string
    amount: string
    receivedOn: string
    bankReference: string
  }) => operator.call(recordFirmReceipt, input, key())

  test('settles the receivable of its claims, is income of sales service, and is booked once', async () => {
    const { rows } = await sql<{
      code: string
    }>`select company_code as code from fund_company order by 1 limit 1`.execute(db)
    const companyCode = rows[0]!.code
    await sql`insert into firm_claim (kind, company_code, quarter_end, amount, claimed_at)
      values ('sales-service', ${companyCode}, '2026-06-30', 500, business_now())`.execute(db)
    expect((await receive({ amount: '1.005' })).refusal).toMatchObject({ kind: 'amount-format' })
    expect((await receive({})).refusal).toMatchObject({ kind: 'company-unknown' })
    expect((await receive({ companyCode, receivedOn: '2030-01-01' })).refusal).toMatchObject({
      kind: 'receipt-day-wrong',
    })
    expect((await receive({ companyCode, amount: '500.01' })).refusal).toMatchObject({
      kind: 'above-claimed',
      outstanding: '500.00',
    })
    expect((await receive({ companyCode })).data).toEqual({ outstanding: '100.00' })
    expect((await receive({ companyCode, amount: '50.00' })).refusal).toMatchObject({ kind: 'receipt-known' })
    // J19 of rules/ledger.md#journals.
    expect([await balance('8603'), await balance('8221', companyCode)]).toEqual(['377.36', '22.64'])
    await expectSoundBooks()
  })
})

describe('a break', { timeout: LONG }, () => {
  const list = async (state: 'open' | 'proposed' | 'closed' = 'open', check = '') =>
    (await operator.call(findBreaks, { state, check })).data.breaks
  const made = (check: BreakCheck, reason: BreakReason, day: string) =>
    openBreaks(db, day, [{ check, registrarCode: '', subject: 'S1', reason, ours: '1', theirs: '2' }])

  test('has an age in trading days and an owner, and one about money is closed by a second person', async () => {
    const day = await openDay()
    await made('payments', 'amount-differs', day)
    await closeDays(2)
    await made('payments', 'amount-differs', await openDay())
    const [found, ...others] = await list('open', 'payments')
    expect(others).toEqual([])
    expect(found).toMatchObject({ day, tradingDays: 2, owner: null, needsSecondPerson: true })
    const { breakId } = found!
    const nobody = await operator.call(assignBreak, { breakId, username: 'demo-investor' }, key())
    expect(nobody.refusal).toMatchObject({ kind: 'assignee-unknown' })
    const assigned = await operator.call(assignBreak, { breakId, username: 'demo-second-operator' }, key())
    expect(assigned.data.owner).toBe('何样本')
    const decide = (who: Person, isApproved: boolean) =>
      who.call(decideBreakClosing, { breakId, isApproved }, key())
    expect((await decide(second, true)).refusal).toMatchObject({ kind: 'not-proposed' })
    const close = await operator.call(closeBreak, { breakId, reason: 'the bank has explained it' }, key())
    expect(close.data.state).toBe('proposed')
    expect((await list('proposed')).map((each) => each.isProposedByMe)).toEqual([true])
    expect((await decide(operator, true)).refusal).toMatchObject({ kind: 'same-person' })
    expect((await decide(second, false)).data.state).toBe('open')
    await operator.call(closeBreak, { breakId, reason: 'the bank has explained it' }, key())
    expect((await decide(second, true)).data.state).toBe('closed')
    expect((await decide(second, true)).refusal).toMatchObject({ kind: 'break-closed' })
    const sameHand = sql`update recon_break set closed_by = closing_proposed_by where recon_break_id = ${breakId}`
    await expect(sameHand.execute(db)).rejects.toMatchObject({ code: '23514' })
    const { rows } = await sql<{ action: string }>`select action from audit_event
      where stream = ${`operations:break:${breakId}`} order by n`.execute(db)
    expect(rows.map((row) => row.action).at(-1)).toBe('break.close')
  })

  test('about a return code is closed by one person with a reason', async () => {
    await made('return-code', 'unknown-return-code', await openDay())
    const [found] = await list('open', 'return-code')
    const closed = await operator.call(
      closeBreak,
      { breakId: found!.breakId, reason: 'added to the table' },
      key(),
    )
    expect(closed.data.state).toBe('closed')
  })

  test('closes by itself in the night that finds both sides agreeing', async () => {
    const { rows } = await sql<{
      account: string
      lot: string
      product: string
    }>`select account_number as account, lot_id as lot,
      product_code_id as product from lot where remaining > 10 limit 1`.execute(db)
    const { account, lot, product } = rows[0]!
    const change = async (by: number) => {
      await sql`update lot set remaining = remaining + ${by} where account_number = ${account} and lot_id = ${lot}`.execute(
        db,
      )
      await sql`update position_span set shares = shares + ${by} where account_number = ${account}
        and product_code_id = ${product} and upper_inf(validity)`.execute(db)
    }
    await change(-1)
    await closeDays(1)
    expect(await openOnes()).toContain('shares:shares-differ')
    await closeDays(1)
    expect((await list('open', 'shares')).map((each) => each.tradingDays)).toHaveLength(1)
    await change(1)
    await closeDays(1)
    expect(await openOnes()).toEqual([])
    expect((await list('closed', 'shares'))[0]).toMatchObject({
      closingReason: 'agrees-again',
      closedBy: null,
    })
    await expectSoundBooks()
  })
})

test('a night that is run again accrues nothing twice', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from firm_accrual`.execute(db)).rows[0]!.n
  const day = await openDay()
  world.outside.armFault('registrar-late', 1)
  expect(await closeToday(world.platform.day!)).toMatchObject({ kind: 'waiting' })
  await closeDays(1)
  const before = await count()
  await inTransaction(db, (tx) => accrueFirmMoney(tx, day, addDays(day, 1)))
  expect(await count()).toBe(before)
})

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(db)).toEqual([])
  expect(await findMoneyKinds(db)).toEqual(expect.arrayContaining(['J12']))
})
