import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase, previewPurchase } from '#contract/order/order.ts'
import { decideReceiptMatch, findReceipts, matchReceipt, returnReceipt } from '#contract/payment/receipt.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { takeCredits } from '#server/trade/payments/take-credits.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { findMoneyKinds, findUngrounded } from '../../world/grounds.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

interface Remitter extends Member {
  readonly remittance: string
  readonly account: string
  readonly name: string
}

let world: World
let crowd: Remitter[]
let operator: Person
let second: Person
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await Promise.all((await openCrowd(world, 12)).map(withRemittance))
  operator = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

async function withRemittance(member: Member): Promise<Remitter> {
  const account = `62220000${member.accountNumber.slice(-6)}`
  const { rows } = await sql<{ id: string; name: string }>`
    with made as (
      insert into pay_instrument (account_number, mode, bank_name, bank_name_en, last4, card_token)
      values (${member.accountNumber}, 'remittance', '样本商业银行', 'Sample Bank', ${account.slice(-4)}, ${`elsewhere:${account}`})
      returning investor_pay_id as id
    ) select id, p.name from made, account a join party p using (party_id)
    where a.account_number = ${member.accountNumber}`.execute(world.database.db)
  return { ...member, account, remittance: rows[0]!.id, name: rows[0]!.name }
}

const key = () => ({ 'idempotency-key': randomUUID() })

async function openDay(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

async function place(member: Remitter, amount = '10000.00', promisedTradeDate?: string): Promise<string> {
  const investorPayId = member.remittance
  const of = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const input = {
    ...{ fundCode, amount, investorPayId, authorization: await authorizeFor(world, member, of) },
    ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
    promisedTradeDate: promisedTradeDate ?? (await openDay()),
  }
  const placed = await member.person.call(placePurchase, input, key())
  expect(placed.data).toMatchObject({ status: 'submitted' })
  expect(placed.data.payBy).toBe(instantOf(input.promisedTradeDate, '15:00:00').toISOString())
  return placed.data.orderNo
}

/** Remits; by default from the member's own account and name, with the order's number, at 14:45 of the open day. */
async function remit(
  member: Remitter,
  orderNo: string,
  amount: string,
  over: { name?: string; memo?: string; fromAccount?: string; time?: string; day?: string } = {},
): Promise<string> {
  const { name = member.name, memo = `申购 ${orderNo}`, fromAccount = member.account } = over
  const at = instantOf(over.day ?? (await openDay()), over.time ?? '14:45:00').toISOString()
  return world.outside.remit({ name, memo, fromAccount, at, amount: columnFen(amount) })
}

async function orderOf(member: Member, orderNo: string) {
  const { data } = await member.person.call(getOrderDetails, { orderNo })
  return data.order
}

async function owed(account: string, subject: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(case side when 'C' then amount else -amount end), 0.00)::text as sum from entry
    where ledger = 'trust' and account_code = ${account} and subject = ${subject}`.execute(world.database.db)
  return rows[0]!.sum
}

async function receipts() {
  const { data } = await operator.call(findReceipts, {})
  return data.receipts
}

async function closeDay(): Promise<void> {
  expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
}

async function expectSoundBooks(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

const watch = (member: Member, orderNo: string) =>
  takeCredits(world.platform.day!, { accountNumber: member.accountNumber, orderNo })

describe('a remittance', () => {
  test('is a way to pay beside the cards', async () => {
    const member = crowd[0]!
    const { data } = await member.person.call(previewPurchase, { fundCode, amount: '', investorPayId: '' })
    expect(data.cards.map((each) => each.investorPayId)).toEqual([member.investorPayId])
    expect(data.ways).toContainEqual({
      ...{ investorPayId: member.remittance, mode: 'remittance', last4: member.account.slice(-4) },
      ...{ bankName: { zh: '样本商业银行', en: 'Sample Bank' }, available: null },
    })
  })

  test('exact, over, short, wrong name, wrong memo: by the statement alone', async () => {
    const [exact, over, short, named, nameless] = crowd as [Remitter, Remitter, Remitter, Remitter, Remitter]
    const day = await openDay()
    const orders = await Promise.all([exact, over, short, named, nameless].map((each) => place(each)))
    // Some banks pad a name with blanks; it counts as the same name.
    await remit(exact, orders[0]!, '10000.00', { name: [...exact.name].join('\u3000') })
    await remit(over, orders[1]!, '10000.50')
    await remit(short, orders[2]!, '9999.99')
    const other = await remit(named, orders[3]!, '10000.00', { name: '别人' })
    await remit(nameless, orders[4]!, '10000.00', { memo: '申购款' })
    await closeDay()
    expect(await orderOf(exact, orders[0]!)).toMatchObject({ status: 'confirmed', tradeDate: day })
    expect(await orderOf(over, orders[1]!)).toMatchObject({
      status: 'confirmed',
      tradeDate: day,
      refund: null,
    })
    for (const at of [2, 3, 4]) {
      expect(await orderOf(crowd[at]!, orders[at]!)).toMatchObject({
        status: 'pay-failed',
        failure: { kind: 'not-received' },
      })
    }
    expect(await owed('2106', '')).toBe('29999.99')
    expect((await receipts()).map((each) => each.amount)).toEqual(['9999.99', '10000.00', '10000.00'])
    await expectSoundBooks()

    // The excess was returned to the account it came from.
    const { rows } = await sql`select payee, amount, reason, status from receipt_return`.execute(
      world.database.db,
    )
    expect(rows).toEqual([
      { payee: `elsewhere:${over.account}`, amount: '0.50', reason: 'excess', status: 'success' },
    ])

    // An ended order accepts no more money; the money is returned, once.
    const closed = { serial: other, orderNo: orders[3]!, reason: 'asked by the client' }
    expect((await operator.call(matchReceipt, closed, key())).refusal).toEqual({ kind: 'order-not-waiting' })
    for (const { serial } of await receipts()) {
      const back = { serial, reason: 'nobody’s money here' }
      expect((await operator.call(returnReceipt, back, key())).code).toBe('0000')
      expect((await operator.call(returnReceipt, back, key())).refusal).toEqual({ kind: 'receipt-done' })
    }
    expect(await owed('2106', '')).toBe('0.00')
    await closeDay()
    const { rows: sent } = await sql<{ status: string }>`select status from receipt_return`.execute(
      world.database.db,
    )
    expect(sent.map((each) => each.status)).toEqual(['success', 'success', 'success', 'success'])
    await closeDay()
    await expectSoundBooks()
  })

  test('pays at once by the bank’s notice, with T by its arrival, and the statement has it no second time', async () => {
    const member = crowd[5]!
    const orderNo = await place(member)
    const day = await openDay()
    await remit(member, orderNo, '4000.00', { time: '10:00:00' })
    await watch(member, orderNo)
    expect((await orderOf(member, orderNo)).status).toBe('submitted')
    expect(await owed('2106', '')).toBe('4000.00')
    await remit(member, orderNo, '6000.00', { time: '14:59:59.999' })
    await watch(member, orderNo)
    await watch(member, orderNo)
    expect(await orderOf(member, orderNo)).toMatchObject({ status: 'paid', tradeDate: day })
    expect(await owed('2101', orderNo)).toBe('10000.00')
    const gone = await member.person.call(cancelOrder, { orderNo }, key())
    expect(gone.code).toBe('0000')
    await closeDay()
    expect(await orderOf(member, orderNo)).toMatchObject({
      refund: { status: 'success', amount: '10000.00' },
    })
    await closeDay()
    await expectSoundBooks()
  })

  test('at 15:00:00 it is late: the order ends, and one placed for the next day takes that day', async () => {
    const [late, next] = [crowd[6]!, crowd[7]!]
    const day = await openDay()
    const missed = await place(late)
    await remit(late, missed, '10000.00', { time: '15:00:00' })
    await sql`select 1`.execute(world.database.db)
    await setClock(world.database.db, instantOf(day, '15:00:30'))
    const { rows } = await sql<{
      next: string
    }>`select trading_day_add('SSE', ${day}::date, 1) as next`.execute(world.database.db)
    const nextDay = rows[0]!.next
    const taken = await place(next, '10000.00', nextDay)
    await remit(next, taken, '10000.00', { time: '15:01:00' })
    await watch(next, taken)
    expect(await orderOf(next, taken)).toMatchObject({ status: 'paid', tradeDate: nextDay })
    await closeDay()
    expect(await orderOf(late, missed)).toMatchObject({ status: 'pay-failed' })
    expect(await owed('2106', '')).toBe('10000.00')
    expect((await receipts()).map((each) => each.payer)).toEqual([late.name])
    await closeDay()
    expect((await orderOf(next, taken)).status).toBe('confirmed')
    await expectSoundBooks()
  })
})

describe('an operator', () => {
  test('matches what has no memo, and no other name, no small sum, no money twice', async () => {
    const member = crowd[8]!
    const orderNo = await place(member)
    const reason = 'the client wrote to us'
    const match = async (serial: string) => operator.call(matchReceipt, { serial, orderNo, reason }, key())
    expect((await match('RM999999999999')).refusal).toEqual({ kind: 'receipt-not-found' })
    const other = await remit(member, orderNo, '10000.00', { name: '别人', memo: '' })
    const little = await remit(member, orderNo, '9000.00', { memo: '基金' })
    const whole = await remit(member, orderNo, '10000.00', { memo: '基金', fromAccount: '6222999900001111' })
    await watch(member, orderNo)
    expect((await match(other)).refusal).toEqual({ kind: 'receipt-other-name', payer: '别人' })
    expect((await match(little)).refusal).toEqual({ kind: 'receipt-short', missing: '1000.00' })
    expect((await match(whole)).data).toEqual({ state: 'proposed' })
    expect((await orderOf(member, orderNo)).status).toBe('submitted')
    const decide = (by: Person, isApproved = true) =>
      by.call(decideReceiptMatch, { serial: whole, isApproved }, key())
    expect((await decide(operator)).refusal).toEqual({ kind: 'same-person' })
    expect((await decide(second, false)).data).toMatchObject({ state: 'refused', tradeDate: null })
    expect((await decide(second)).refusal).toEqual({ kind: 'not-proposed' })
    // The second person proposes it again, so the first person must decide.
    const again = { serial: whole, orderNo, reason: 'as the bank says' }
    expect((await second.call(matchReceipt, again, key())).code).toBe('0000')
    const seen = (await receipts()).find((each) => each.serial === whole)!
    expect(seen.proposal).toMatchObject({ orderNo, reason: again.reason, isMine: false })
    expect((await decide(second)).refusal).toEqual({ kind: 'same-person' })
    const matched = (await decide(operator)).data
    expect(matched).toEqual({ state: 'matched', orderNo, tradeDate: await openDay() })
    expect((await decide(operator)).refusal).toEqual({ kind: 'not-proposed' })
    expect((await match(whole)).refusal).toEqual({ kind: 'order-not-waiting' })
    expect((await operator.call(returnReceipt, { serial: whole, reason }, key())).refusal).toEqual({
      kind: 'receipt-done',
    })
    expect(await orderOf(member, orderNo)).toMatchObject({ status: 'paid' })
    for (const serial of [other, little]) await operator.call(returnReceipt, { serial, reason }, key())
    await closeDay()
    await closeDay()
    expect((await orderOf(member, orderNo)).status).toMatch(/confirmed|settled/)
    await expectSoundBooks()
  })

  test('cannot be both persons of one match, whatever the code says', async () => {
    const both = sql`insert into receipt_match (channel, serial, order_no, reason, state, proposed_by, proposed_at, decided_by, decided_at)
      select channel, serial, 'X', 'both', 'approved', p.party_id, now(), p.party_id, now()
      from unidentified_receipt, (select party_id from party limit 1) p limit 1`
    await expect(both.execute(world.database.db)).rejects.toThrow('receipt_match')
  })

  test('whose money went back in between pays nothing, and the proposal stays undecided', async () => {
    const member = crowd[8]!
    const orderNo = await place(member)
    const serial = await remit(member, orderNo, '10000.00', { memo: '基金' })
    await watch(member, orderNo)
    const said = { serial, orderNo, reason: 'the client wrote to us' }
    expect((await operator.call(matchReceipt, said, key())).code).toBe('0000')
    expect((await second.call(returnReceipt, { serial, reason: 'not ours' }, key())).code).toBe('0000')
    expect((await second.call(decideReceiptMatch, { serial, isApproved: true }, key())).refusal).toEqual({
      kind: 'receipt-done',
    })
    expect((await orderOf(member, orderNo)).status).toBe('submitted')
    expect((await member.person.call(cancelOrder, { orderNo }, key())).code).toBe('0000')
    await closeDay()
    await expectSoundBooks()
  })

  test('is nobody else', async () => {
    const member = crowd[8]!
    expect((await member.person.call(findReceipts, {})).status).toBe(403)
  })
})

describe('one transfer for two orders', () => {
  const both = async (member: Remitter) =>
    [await place(member, '6000.00'), await place(member, '4000.00')] as const
  const statuses = async (member: Remitter, orders: readonly string[]) =>
    Promise.all(orders.map(async (orderNo) => (await orderOf(member, orderNo)).status))

  test('that names both pays both in one journal, by the notice of it', async () => {
    const member = crowd[0]!
    const orders = await both(member)
    const serial = await remit(member, '', '10000.00', { memo: orders.join(' / '), time: '09:31' })
    await watch(member, orders[1])
    expect(await statuses(member, orders)).toEqual(['paid', 'paid'])
    expect([await owed('2101', orders[0]), await owed('2101', orders[1])]).toEqual(['6000.00', '4000.00'])
    expect(await owed('2102', serial)).toBe('0.00')
    await watch(member, orders[0])
    expect(await owed('2101', orders[0])).toBe('6000.00')
    await closeDay()
    await expectSoundBooks()
  })

  test('that names both and is too much pays both, and only the rest goes back', async () => {
    const member = crowd[1]!
    const orders = await both(member)
    const serial = await remit(member, '', '10000.50', { memo: orders.toReversed().join('') })
    await closeDay()
    expect(
      (await statuses(member, orders)).every((each) => each !== 'submitted' && each !== 'pay-failed'),
    ).toBe(true)
    const { rows } = await sql<{ amount: string }>`select amount::text from receipt_return
      where receipt_serial = ${serial}`.execute(world.database.db)
    expect(rows).toEqual([{ amount: '0.50' }])
    await expectSoundBooks()
  })

  test('that names both and pays only one of them is for a person to match', async () => {
    const member = crowd[2]!
    const orders = await both(member)
    const serial = await remit(member, '', '6000.00', { memo: orders.join(' '), time: '09:31' })
    await watch(member, orders[0])
    expect(await statuses(member, orders)).toEqual(['submitted', 'submitted'])
    expect((await receipts()).map((each) => each.serial)).toContain(serial)
    const said = { serial, orderNo: orders[0], reason: 'the client says it is for this one' }
    expect((await operator.call(matchReceipt, said, key())).refusal).toBeNull()
    expect((await second.call(decideReceiptMatch, { serial, isApproved: true }, key())).data).toMatchObject({
      state: 'matched',
    })
    expect(await statuses(member, orders)).toEqual(['paid', 'submitted'])
    await closeDay()
    expect(await statuses(member, orders)).toEqual(['confirmed', 'pay-failed'])
    await expectSoundBooks()
  })

  test('that names none of them is for a person, though it is their very sum', async () => {
    const member = crowd[3]!
    const orders = await both(member)
    const serial = await remit(member, '', '10000.00', { memo: 'funds' })
    await closeDay()
    expect(await statuses(member, orders)).toEqual(['pay-failed', 'pay-failed'])
    expect((await receipts()).map((each) => each.serial)).toContain(serial)
  })
})

describe('the night', () => {
  test.each(['bank-statement:before-commit', 'bank-statement:committed', 'pay-clients:wallet:before-commit'])(
    'stopped at %s and run again pays once',
    async (stop) => {
      const member = crowd[9]!
      const orderNo = await place(member)
      await remit(member, orderNo, '10001.00')
      const stopped = closeToday({
        ...world.platform.day!,
        point(name) {
          if (name === stop) throw new Error('the machine is gone')
        },
      })
      await expect(stopped).rejects.toThrow('the machine is gone')
      await closeDay()
      expect((await orderOf(member, orderNo)).status).toBe('confirmed')
      const { rows } =
        await sql`select kind from journal where kind in ('J15', 'J16') and source in (select serial
        from unidentified_receipt where matched_order_no = ${orderNo}) order by kind`.execute(
          world.database.db,
        )
      expect(rows).toEqual([{ kind: 'J15' }, { kind: 'J16' }])
      await closeDay()
      await expectSoundBooks()
    },
  )

  test('a line that the bank states again pays nothing again, and is a break', async () => {
    const member = crowd[10]!
    const orderNo = await place(member)
    const serial = await remit(member, orderNo, '10000.00')
    const day = await openDay()
    await closeDay()
    const second = await place(member)
    const { channel } = world.platform.day!
    const again = (await channel.statement(day))!.filter((each) => each.serial === serial)
    const result = await closeToday({
      ...world.platform.day!,
      channel: {
        ...channel,
        statement: async (of) => {
          const lines = await channel.statement(of)
          return lines && [...lines, ...again]
        },
      },
    })
    expect(result).toMatchObject({ kind: 'closed' })
    expect((await orderOf(member, second)).status).toBe('pay-failed')
    const { rows } = await sql`select kind from journal where source = ${serial} order by kind`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ kind: 'J15' }, { kind: 'J16' }])
    expect(await verifyBooks(world.database.db)).toEqual([])
    expect((await findOpenBreaks(world.database.db)).map((each) => each.check)).toContain('money')
  })
})

test('the demo company pays by remittance', async () => {
  const { rows } =
    await sql`select mode, card_token as token from pay_instrument where account_number = '620100050018'`.execute(
      world.database.db,
    )
  expect(rows).toEqual([{ mode: 'remittance', token: 'elsewhere:6222000011112222' }])
})

test('every journal of money is the record of something that has happened', async () => {
  expect(await findUngrounded(world.database.db)).toEqual([])
  expect(await findMoneyKinds(world.database.db)).toEqual(
    expect.arrayContaining(['J15', 'J16', 'J16-back', 'J7']),
  )
})
