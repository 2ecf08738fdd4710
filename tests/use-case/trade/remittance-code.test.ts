import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, getOrderDetails } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { decideReceiptMatch, findReceipts, matchReceipt } from '#contract/payment/receipt.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { isRemittanceCode } from '#domain/payment/remittance-code.ts'
import { inTransaction } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { assignRemittanceCode } from '#server/trade/books/remittance-code.store.ts'
import { takeCredits } from '#server/trade/payments/take-credits.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const LONG = 300_000

interface Remitter extends Member {
  readonly remittance: string
  readonly account: string
  readonly name: string
}

let world: World
let crowd: Remitter[]
let operator: Person
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await Promise.all((await openCrowd(world, 4)).map(withRemittance))
  operator = await world.login('demo-operator')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
}, LONG)
afterAll(() => world.close())

const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.database.db)).rows
const openDay = () => readOpenDay(world.database.db)
const key = () => ({ 'idempotency-key': randomUUID() })

async function withRemittance(member: Member): Promise<Remitter> {
  const account = `62220000${member.accountNumber.slice(-6)}`
  const rows = await all(sql<{ id: string; name: string }>`
    with made as (
      insert into pay_instrument (account_number, mode, bank_name, bank_name_en, last4, card_token)
      values (${member.accountNumber}, 'remittance', '样本商业银行', 'Sample Bank', ${account.slice(-4)}, ${`elsewhere:${account}`})
      returning investor_pay_id as id
    ) select id, p.name from made, account a join party p using (party_id) where a.account_number = ${member.accountNumber}`)
  return { ...member, account, remittance: rows[0]!.id, name: rows[0]!.name }
}

async function place(member: Remitter, amount: string) {
  const investorPayId = member.remittance
  const of = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const input = {
    ...{ fundCode, amount, investorPayId, authorization: await authorizeFor(world, member, of) },
    ...{
      acceptsMismatch: false,
      warningVersion: '',
      hasReadDocuments: true,
      promisedTradeDate: await openDay(),
    },
  }
  const placed = await member.person.call(placePurchase, input, key())
  expect(placed.refusal).toBeNull()
  return { orderNo: placed.data.orderNo, code: placed.data.remittanceCode! }
}

async function remit(
  from: Pick<Remitter, 'name' | 'account'>,
  amount: string,
  memo: string,
): Promise<string> {
  const at = instantOf(await openDay(), '14:45:00').toISOString()
  return world.outside.remit({
    name: from.name,
    memo,
    fromAccount: from.account,
    at,
    amount: columnFen(amount),
  })
}

const watch = (accountNumber: string, orderNo: string) =>
  takeCredits(world.platform.day!, { accountNumber, orderNo })
const statusOf = async (orderNo: string) =>
  (await all(sql<{ status: string }>`select status from fund_order where order_no = ${orderNo}`))[0]!.status
const suggested = async (serial: string) => {
  const { data } = await operator.call(findReceipts, {})
  return data.receipts.find((each) => each.serial === serial)?.suggestions.map((each) => each.orderNo)
}

describe('a remittance order', () => {
  test('has a code of its own, shown with it, and is paid by a memo with nothing else', async () => {
    const [one, other] = crowd as [Remitter, Remitter]
    const placed = [await place(one, '1000.00'), await place(one, '1000.00'), await place(other, '2000.00')]
    const codes = placed.map((each) => each.code)
    expect(codes.map(isRemittanceCode)).toEqual([true, true, true])
    expect(new Set(codes).size).toBe(3)
    const { data } = await one.person.call(getOrderDetails, { orderNo: placed[0]!.orderNo })
    expect(data.order.remittanceCode).toBe(codes[0])
    // The second of two equal orders, found by its code alone: in small letters, with dashes and spaces, between other words.
    const memo = `基金款${codes[1]!.slice(0, 3).toLowerCase()}-${codes[1]!.slice(3, 5)} ${codes[1]!.slice(5)}，谢谢`
    await remit(one, '1000.00', memo)
    await watch(one.accountNumber, placed[1]!.orderNo)
    expect(await statusOf(placed[0]!.orderNo)).toBe('submitted')
    expect(await statusOf(placed[1]!.orderNo)).toBe('paid')
    // A code with one wrong character is no code, even if it looks like another order's.
    const wrong = (codes[2]!.startsWith('A') ? 'B' : 'A') + codes[2]!.slice(1)
    await remit(other, '2000.00', wrong)
    await watch(other.accountNumber, placed[2]!.orderNo)
    expect(await statusOf(placed[2]!.orderNo)).toBe('submitted')
    // Another person's code from one's own account pays nothing either.
    await remit(one, '2000.00', codes[2]!)
    await watch(other.accountNumber, placed[2]!.orderNo)
    expect(await statusOf(placed[2]!.orderNo)).toBe('submitted')
    // The order number is still enough.
    await remit(other, '2000.00', `申购 ${placed[2]!.orderNo}`)
    await watch(other.accountNumber, placed[2]!.orderNo)
    expect(await statusOf(placed[2]!.orderNo)).toBe('paid')
  })

  test('without a code in the memo is suggested where it is the only one, and waits for a person', async () => {
    const member = crowd[2]!
    const { orderNo, code } = await place(member, '3000.00')
    const serial = await remit(member, '3000.00', '基金')
    const named = await remit(member, '3000.00', (await place(crowd[3]!, '9000.00')).code)
    const little = await remit(member, '2999.00', '基金')
    const foreign = await remit({ ...member, name: '别人' }, '3000.00', '')
    await watch(member.accountNumber, orderNo)
    expect(await statusOf(orderNo)).toBe('submitted')
    expect(await suggested(serial)).toEqual([orderNo])
    for (const each of [named, little, foreign]) expect(await suggested(each)).toEqual([])
    const second = await place(member, '3000.00')
    expect(second.code).not.toBe(code)
    expect(await suggested(serial)).toEqual([])
    expect((await member.person.call(cancelOrder, { orderNo: second.orderNo }, key())).code).toBe('0000')
    expect(await suggested(serial)).toEqual([orderNo])
    const matched = await operator.call(matchReceipt, { serial, orderNo, reason: 'as suggested' }, key())
    expect(matched.code).toBe('0000')
    expect(await statusOf(orderNo)).toBe('submitted')
    const checker = await world.login('demo-second-operator')
    expect((await checker.call(decideReceiptMatch, { serial, isApproved: true }, key())).code).toBe('0000')
    expect(await statusOf(orderNo)).toBe('paid')
  })

  test('gets no code of the last 180 days, the database sees to it, and keeps the one it has', async () => {
    const [{ orderNo, code }, next] = [await place(crowd[3]!, '500.00'), await place(crowd[3]!, '600.00')]
    const { accountNumber } = crowd[3]!
    const drawn = [code, code, 'ABCDEF2']
    await sql`delete from remittance_code where order_no = ${next.orderNo}`.execute(world.database.db)
    const give = (of: string, draw?: () => string) =>
      inTransaction(world.database.db, (tx) => assignRemittanceCode(tx, { accountNumber, orderNo: of }, draw))
    expect(await give(next.orderNo, () => drawn.shift()!)).toBe('ABCDEF2')
    expect(drawn).toEqual([])
    expect(await give(orderNo)).toBe(code)
    await sql`delete from remittance_code where order_no = ${next.orderNo}`.execute(world.database.db)
    await expect(give(next.orderNo, () => code)).rejects.toThrow('no remittance code is free')
    await sql`update remittance_code set validity = daterange(lower(validity) - 180, upper(validity) - 180)
      where order_no = ${orderNo}`.execute(world.database.db)
    expect(await give(next.orderNo, () => code)).toBe(code)
  })
})
