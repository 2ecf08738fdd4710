import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { selectLoginAccount } from '#contract/account/identity.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { findStatements, getStatement, getStatementFile } from '#contract/portfolio/statement.ts'
import { getConfirmationNote, getConfirmationNoteFile } from '#contract/portfolio/confirmation-note.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen, columnNav, columnShare, fenText, valueOf } from '#domain/number/money.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { sealPassword } from '../../world/seal-password.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** The world begins three sessions before the end of a month, so that five nights cover a whole month. */
const FIRST_DAY = '2026-07-29'
const ACCOUNT = '620100018806'

let world: World
let investor: Person
let card: string
let first: string
let sold: string
let late: string
let fundCode: string

async function beginOn(day: string) {
  const { db } = world.database
  await sql`update business_day set day = ${day}`.execute(db)
  await sql`update business_state set open_day = ${day}`.execute(db)
  await setClock(db, instantOf(day, '09:30:00'))
}

async function redeem(shares: string): Promise<string> {
  const subject = { purpose: 'redemption', fundCode, amount: shares, investorPayId: card } as const
  const key = await investor.call(getPaymentKey, subject)
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key.data)
  const proof = await investor.call(
    provePaymentPassword,
    { nonce: key.data.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  const order: InputOf<typeof placeRedemption> = {
    fundCode,
    shares,
    largeRedemptionFlag: '1',
    investorPayId: card,
    promisedTradeDate: rows[0]!.day,
    authorization: proof.data.authorization,
  }
  const reply = await investor.call(placeRedemption, order, { 'idempotency-key': randomUUID() })
  expect(reply).toMatchObject({ code: '0000' })
  return reply.data.orderNo
}

async function buy(amount: string): Promise<string> {
  const reply = await world.buy(investor, { fundCode, amount, investorPayId: card })
  expect(reply).toMatchObject({ code: '0000' })
  return reply.data.orderNo
}

async function close(): Promise<void> {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function fetchFile(path: string, who: Person): Promise<Response> {
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    headers: { cookie: who.cookie(), 'x-client-version': 'test' },
  })
  return world.platform.app.fetch(request)
}

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const july = async () => (await investor.call(getStatement, { period: '2026-07' })).data
let preliminary: OutputOf<typeof getStatement>

beforeAll(async () => {
  world = await openTestWorld()
  await beginOn(FIRST_DAY)
  investor = await world.login('demo-investor')
  card = await world.card('demo-investor')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  first = await buy('10000.00')
  await close()
  await close()
  sold = await redeem('1000.00')
  late = await buy('5000.00')
  expect((await investor.call(getStatement, { period: '2026-07' })).refusal).toEqual({
    kind: 'period-not-ended',
    period: '2026-07',
  })
  await close()
  preliminary = await july()
  await close()
})
afterAll(() => world.close())

describe('a month lived to its end', () => {
  test('is listed once it has ended, and its running year with it', async () => {
    const { data } = await investor.call(findStatements, {})
    const at = { to: '2026-07-31', state: 'final' }
    expect(data.months).toEqual([{ period: '2026-07', from: '2026-07-01', ...at }])
    expect(data.years).toEqual([{ period: '2026', from: '2026-01-01', ...at }])
  })

  test('is preliminary until T+2 of its last session is booked, then final and dated by that night', async () => {
    expect(preliminary).toMatchObject({ state: 'preliminary', finalFrom: '2026-08-04', unconfirmed: 0 })
    const statement = await july()
    expect(statement).toMatchObject({ state: 'final', finalFrom: '2026-08-04', openedOn: '2026-06-30' })
    const { rows } = await sql<{
      at: Date
    }>`select done_at as at from business_day where day = '2026-08-03'`.execute(world.database.db)
    expect(statement.asOf).toBe(rows[0]!.at.toISOString())
  })

  test('has the orders as the registrar confirmed them, by trade date', async () => {
    const statement = await july()
    for (const [orderNo, sign] of [
      [first, ''],
      [sold, '-'],
      [late, ''],
    ] as const) {
      const { order } = (await investor.call(getOrderDetails, { orderNo })).data
      const line = statement.deals.find((each) => each.orderNo === orderNo)!
      expect(line).toMatchObject({
        tradeDate: order.tradeDate,
        confirmDate: order.confirmDate,
        shares: `${sign}${order.confirmedShares}`,
        nav: order.nav,
        gross: order.confirmedAmount,
        fee: order.fee,
        net: order.netAmount,
      })
    }
    expect(statement.deals.map((each) => each.tradeDate)).toEqual(['2026-07-29', '2026-07-31', '2026-07-31'])
  })

  test('closes with the shares of the lots at the NAV of its last session', async () => {
    const statement = await july()
    const { rows } = await sql<{ shares: string; nav: string }>`
      select sum(remaining)::text as shares, (select unit_nav from nav n join share_class using (share_class_id)
        where fund_code = ${fundCode} and nav_date = '2026-07-31' and state = 'released')::text as nav
      from lot where account_number = ${ACCOUNT}`.execute(world.database.db)
    const [held] = statement.holdings
    const value = fenText(valueOf(columnShare(rows[0]!.shares), columnNav(rows[0]!.nav)))
    expect(held!.closing).toEqual({
      shares: rows[0]!.shares,
      nav: rows[0]!.nav,
      navDate: '2026-07-31',
      value,
    })
    expect(held!.opening).toMatchObject({ shares: '0.00', value: '0.00' })
    expect(statement.summary.closingValue).toBe(value)
  })

  test('adds up: gain, fees, money in, and what is still on its way to the card', async () => {
    const { summary, fees, cash, deals } = await july()
    const fen = (text: string | null) => columnFen(text!)
    expect(fen(summary.gain)).toBe(
      fen(summary.closingValue) - fen(summary.openingValue) + fen(summary.withdrawn) - fen(summary.invested),
    )
    expect(summary).toMatchObject({ invested: '15000.00', paidIn: '15000.00', inTransitToFunds: '0.00' })
    expect(summary.inTransitToCards).toBe(deals.find((each) => each.orderNo === sold)!.net)
    expect(fen(summary.fees)).toBe(deals.reduce((sum, each) => sum + fen(each.fee), 0n))
    expect(fees.reduce((sum, each) => sum + fen(each.amount), 0n)).toBe(fen(summary.fees))
    expect(cash.map((each) => [each.kind, each.card?.last4, each.paidIn])).toEqual([
      ['debit', ACCOUNT.slice(-4), '10000.00'],
      ['debit', ACCOUNT.slice(-4), '5000.00'],
    ])
  })

  test('says what was earned: a return for the days money was invested, and realised gain by average cost', async () => {
    const { returns, holdings, summary } = await july()
    expect(returns).toMatchObject({ kind: 'computed', days: 2 })
    const [held] = holdings
    const fen = (text: string | null) => columnFen(text!)
    // Money paid in is either still held at cost or was withdrawn for its proceeds.
    expect(fen(held!.cost) + fen(summary.withdrawn) - fen(held!.realised)).toBe(fen(summary.invested))
  })

  test('is the same for a running year, which ends with its last whole month', async () => {
    const year = (await investor.call(getStatement, { period: '2026' })).data
    const month = await july()
    expect(year).toMatchObject({ kind: 'year', from: '2026-01-01', to: '2026-07-31' })
    expect(year.summary).toEqual(month.summary)
    expect(year.deals).toEqual(month.deals)
  })
})

describe('a confirmation note', () => {
  test('of a redemption names the lot it used, its days and its fee', async () => {
    const { order } = (await investor.call(getOrderDetails, { orderNo: sold })).data
    const { data } = await investor.call(getConfirmationNote, { noteNo: sold })
    if (data.note.kind !== 'order') throw new Error('not an order')
    const [deal] = data.note.deals
    expect(deal).toMatchObject({ shares: '1000.00', fee: order.fee, net: order.netAmount, nav: order.nav })
    // Bought on 29 July, registered on the 30th, confirmed out on 3 August: four days.
    expect(deal!.lots).toEqual([
      expect.objectContaining({ registeredOn: '2026-07-30', days: 4, shares: '1000.00', fee: order.fee }),
    ])
    expect(data.holder).toMatchObject({ name: '林样本', accountNumber: '6201****8806' })
  })

  test('of a purchase has amount, fee and shares; one not confirmed yet has none', async () => {
    const { order } = (await investor.call(getOrderDetails, { orderNo: first })).data
    const { data } = await investor.call(getConfirmationNote, { noteNo: first })
    expect(data.note).toMatchObject({
      orderKind: 'purchase',
      status: 'confirmed',
      appliedAmount: '10000.00',
      deals: [{ gross: '10000.00', fee: order.fee, shares: order.confirmedShares, lots: [] }],
    })
    const open = await buy('2000.00')
    const refused = await investor.call(getConfirmationNote, { noteNo: open })
    expect(refused.refusal?.kind).toBe('order-not-confirmed')
  })
})

describe('a dividend of file 06', () => {
  test('is in the month of its ex-date and has a note of its own; nobody else finds it', async () => {
    await sql`insert into dividend (registrar_code, registrar_serial, account_number, product_code_id, share_class_id, kind,
        registration_date, ex_date, confirm_date, pay_date, base_shares, per_share, method, cash, shares, nav, booked_at)
      select registrar_code, 'D0001', account_number, product_code_id, share_class_id, 'dividend', '2026-07-30', '2026-07-31',
        '2026-08-03', '2026-08-05', 2000, 0.1, '1', 200, 0, 1.24, business_now()
      from fund_order where order_no = ${first}`.execute(world.database.db)
    const statement = await july()
    const [line] = statement.income
    expect(line).toMatchObject({ kind: 'dividend', method: 'cash', amount: '200.00', to: '2026-07-31' })
    expect(statement.summary.income).toBe('200.00')
    const noteNo = line!.noteNo!
    const { data } = await investor.call(getConfirmationNote, { noteNo })
    expect(data.note).toMatchObject({
      kind: 'dividend',
      baseShares: '2000.00',
      perShare: '0.10000000',
      amount: '200.00',
      payDate: '2026-08-05',
    })
    const company = await world.login('demo-maker')
    expect((await company.call(getConfirmationNote, { noteNo })).refusal?.kind).toBe('note-not-found')
  })
})

describe('interest that is the client’s', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db)

  test('of money with us: credited in the month, paid in it or waiting, and named among the money that went out', async () => {
    const before = await july()
    expect([before.interest, before.summary.interest]).toEqual([[], '0.00'])
    await run(sql`insert into interest_credit (channel, serial, day, amount)
      select 'try', 'IN' || day, day, 12.34 from unnest('{2026-07-30,2026-07-31,2026-08-03}'::date[]) day`)
    await run(sql`insert into pay_out (account_number, serial, kind, amount, investor_pay_id, status, requested_at, answered_at,
        channel_serial)
      select ${ACCOUNT}, 'I' || day || ${ACCOUNT}, 'interest', 1.45, ${card}, 'success', day, day + interval '12 hours', 'C' || day
      from unnest('{2026-07-30,2026-08-03}'::timestamptz[]) day`)
    await run(sql`insert into interest_share (channel, serial, account_number, weight, amount, pay_out)
      select 'try', c.serial, ${ACCOUNT}, 100, 1.45, p.serial from interest_credit c
      left join pay_out p on p.serial like 'I' || c.day || '%' where c.channel = 'try'`)
    const statement = await july()
    const line = { kind: 'settlement', fund: null, orderNo: null, amount: '1.45', shares: '0.00' }
    expect(statement.interest).toEqual([
      { ...line, day: '2026-07-30', paidOn: '2026-07-30' },
      { ...line, day: '2026-07-31', paidOn: null },
    ])
    expect(statement.summary.interest).toBe('2.90')
    expect(statement.cash.filter((each) => each.kind === 'interest')).toEqual([
      expect.objectContaining({ day: '2026-07-30', paidOut: '1.45', paidIn: null, orderNo: null }),
    ])
    const company = await world.login('demo-maker')
    const other = await company.call(getStatement, { period: '2026-07' })
    expect(JSON.stringify(other)).not.toContain('1.45')
  })

  test('of a raising period: with the shares it became, on the day they were registered', async () => {
    await run(sql`update fund_order set kind = 'subscription', interest = 3.21, interest_shares = 3.21
      where order_no = ${first}`)
    const [line, ...others] = (await july()).interest.filter((each) => each.kind === 'raising')
    await run(sql`update fund_order set kind = 'purchase', interest = null, interest_shares = null
      where order_no = ${first}`)
    expect(line).toMatchObject({ orderNo: first, amount: '3.21', shares: '3.21', paidOn: null })
    expect(line!.fund!.fundCode).toBe(fundCode)
    expect(others).toEqual([])
  })
})

describe('documents', () => {
  test('a statement is a PDF with its own name, the same bytes each time, small, in either language', async () => {
    const path = `${addressOf(getStatementFile)}?period=2026-07`
    const zh = await fetchFile(path, investor)
    expect(zh.status).toBe(200)
    expect(zh.headers.get('content-type')).toBe('application/pdf')
    expect(zh.headers.get('cache-control')).toBe('no-store')
    expect(zh.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%E6[\w%.-]+-2026-07\.pdf$/,
    )
    const bytes = new Uint8Array(await zh.arrayBuffer())
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(bytes.byteLength).toBeLessThan(300_000)
    const again = new Uint8Array(await (await fetchFile(path, investor)).arrayBuffer())
    expect(sha(again)).toBe(sha(bytes))
    const en = await fetchFile(`${path}&locale=en`, investor)
    expect(sha(new Uint8Array(await en.arrayBuffer()))).not.toBe(sha(bytes))
  })

  test('a note is a PDF too; a refusal stays an envelope', async () => {
    const note = await fetchFile(`${addressOf(getConfirmationNoteFile)}?noteNo=${sold}&locale=en`, investor)
    expect(note.headers.get('content-type')).toBe('application/pdf')
    const refused = await fetchFile(`${addressOf(getConfirmationNoteFile)}?noteNo=unknown`, investor)
    expect(await refused.json()).toMatchObject({
      code: '9999',
      data: { refusal: { kind: 'note-not-found' } },
    })
  })
})

describe('what belongs to another answers like what does not exist', () => {
  const strip = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })

  test('their orders, their files and their months', async () => {
    const other = await world.login('demo-several')
    await other.call(selectLoginAccount, { accountNumber: '620100020011' })
    const company = await world.login('demo-maker')
    const guest = world.guest()
    for (const who of [other, company]) {
      const foreign = await who.call(getConfirmationNote, { noteNo: sold })
      const unknown = await who.call(getConfirmationNote, { noteNo: '9TY209901010000000001' })
      expect(strip(foreign)).toBe(strip(unknown))
      const file = await fetchFile(`${addressOf(getConfirmationNoteFile)}?noteNo=${sold}`, who)
      expect(file.headers.get('content-type')).toContain('application/json')
    }
    expect((await company.call(findStatements, {})).data).toEqual({ months: [], years: [] })
    const statement = await company.call(getStatement, { period: '2026-07' })
    expect(statement.refusal?.kind).toBe('statement-not-found')
    expect((await guest.call(getStatement, { period: '2026-07' })).status).toBe(401)
  })

  test('a month before their first order is not found; what is no month is not understood', async () => {
    expect((await investor.call(getStatement, { period: '2026-06' })).refusal?.kind).toBe(
      'statement-not-found',
    )
    expect((await investor.call(getStatement, { period: '2026-13' })).status).toBe(400)
    expect((await investor.call(getStatement, { period: '2099-01' })).refusal?.kind).toBe('period-not-ended')
  })
})
