import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeBasket, previewBasket } from '#contract/order/basket.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import { getPaymentKey, provePaymentPassword } from '#contract/payment/payment.ts'
import { fen, parseTypedAmount } from '#domain/number/money.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { linesText } from '#server/trade/orders/basket-line.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { sealPassword } from '../../world/seal-password.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let crowd: Member[]
let codes: string[]

beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 8)
  codes = [0, 1, 2].map(() => '')
  for (const nth of [0, 1, 2]) codes[nth] = (await world.fund({ riskLevel: 3, nth })).fundCode
})
afterAll(() => world.close())

type Lines = InputOf<typeof placeBasket>['lines']
const lines = (...amounts: readonly string[]): Lines =>
  amounts.map((amount, at) => ({ fundCode: codes[at]!, amount }))

async function openDay(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

/** Makes a proof of the payment password for exactly these lines. */
async function proofOf(member: Member, of: Lines): Promise<string> {
  const { investorPayId } = member
  const amount = fen(of.reduce((sum, line) => sum + (parseTypedAmount(line.amount) ?? 0n), 0n))
  const subject = {
    purpose: 'basket',
    fundCode: of[0]!.fundCode,
    amount,
    investorPayId,
    lines: linesText(of),
  } as const
  return authorizeFor(world, member, subject)
}

async function place(
  member: Member,
  of: Lines,
  change: Partial<InputOf<typeof placeBasket>> = {},
  key: string = randomUUID(),
) {
  const authorization = change.authorization ?? (await proofOf(member, of))
  const { investorPayId } = member
  const promised = { promisedTradeDate: await openDay(), hasReadDocuments: true }
  const input = { lines: of, investorPayId, ...promised, ...change, authorization }
  return { input, reply: await member.person.call(placeBasket, input, { 'idempotency-key': key }) }
}

const ordersOf = async (member: Member) => (await member.person.call(findOrders, {})).data.orders

describe('a basket', () => {
  test('previews each line with its own fee, and what they come to', async () => {
    const { person } = crowd[0]!
    const text = linesText(lines('1000', '2000', '3000'))
    const { data } = await person.call(previewBasket, { lines: text })
    expect(data).toMatchObject({ total: '6000.00', refusal: null, suitability: { outcome: 'allow' } })
    expect(data.lines.map((line) => [line.fundCode, line.refusal])).toEqual(codes.map((code) => [code, null]))
    const fees = data.lines.map(({ fee }) => Number(fee!.fee) * 100)
    expect(Math.round(fees.reduce((sum, fee) => sum + fee, 0))).toBe(Math.round(Number(data.fees) * 100))
  })

  test('says of each line why it cannot be bought, and of the whole that a fund is there twice', async () => {
    const { person } = crowd[0]!
    const { data } = await person.call(previewBasket, { lines: `${codes[0]}:0.01,000000:1000,${codes[0]}:` })
    expect(data.lines.map(({ refusal }) => refusal?.kind ?? null)).toEqual([
      'below-minimum',
      'fund-not-found',
      null,
    ])
    expect(data.lines[1]!.fund).toBeNull()
    expect(data.refusal?.kind).toBe('basket-twice')
    const none = await person.call(previewBasket, { lines: 'nothing' })
    expect(none.data).toMatchObject({ lines: [], total: '0.00', suitability: null })
  })

  test('becomes one order a line, each with its own debit, and sent again it is the same', async () => {
    const member = crowd[1]!
    const key = randomUUID()
    const { input, reply } = await place(member, lines('1000', '2000.00', '3000'), {}, key)
    expect(reply.code).toBe('0000')
    expect(reply.data.orders.map(({ fundCode }) => fundCode)).toEqual(codes)
    const again = await member.person.call(placeBasket, input, { 'idempotency-key': key })
    expect(again.data).toEqual(reply.data)
    expect(await ordersOf(member)).toHaveLength(3)
    const { rows } = await sql<{ amount: string }>`select amount from payment
      where account_number = ${member.accountNumber} order by amount`.execute(world.database.db)
    expect(rows.map(({ amount }) => amount)).toEqual(['1000.00', '2000.00', '3000.00'])
    const other = await member.person.call(
      placeBasket,
      { ...input, lines: lines('1000') },
      { 'idempotency-key': key },
    )
    expect(other.refusal?.kind).toBe('idempotency-mismatch')
  })

  test('is confirmed line by line, and the books are whole', async () => {
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { data } = await crowd[1]!.person.call(findHoldings, {})
    expect(data.holdings.map(({ fundCode }) => fundCode).toSorted()).toEqual(codes.toSorted())
    expect(await verifyBooks(world.database.db)).toEqual([])
  })

  test('one line that is refused takes all back, is told with its fund, and leaves the proof good', async () => {
    const member = crowd[2]!
    const of = lines('1000', '0.01')
    const authorization = await proofOf(member, of)
    const { reply } = await place(member, of, { authorization })
    expect(reply.refusal).toMatchObject({ kind: 'below-minimum', fundCode: codes[1] })
    expect(await ordersOf(member)).toEqual([])
    const { rows } =
      await sql`select 1 from payment_key where nonce = ${authorization} and used_at is null`.execute(
        world.database.db,
      )
    expect(rows).toHaveLength(1)
  })

  test.each<[string, Partial<InputOf<typeof placeBasket>>]>([
    ['trade-date-changed', { promisedTradeDate: '2026-01-05' }],
    ['documents-not-read', { hasReadDocuments: false }],
    ['payment-key-expired', { authorization: 'somebody-elses' }],
    ['payment-key-expired', { investorPayId: randomUUID() }],
  ])('%s orders nothing', async (kind, change) => {
    const member = crowd[3]!
    const { reply } = await place(member, lines('1000', '1000'), change)
    expect(reply.refusal?.kind).toBe(kind)
    expect(await ordersOf(member)).toEqual([])
  })

  test('a proof is for these lines and no others, of the same sum or not', async () => {
    const member = crowd[4]!
    const authorization = await proofOf(member, lines('1000', '2000'))
    for (const other of [lines('2000', '1000'), lines('3000'), lines('1000', '2000', '10')]) {
      const { reply } = await place(member, other, { authorization })
      expect(reply.refusal?.kind).toBe('payment-key-expired')
    }
    const single = await place(member, lines('1000', '2000'), { authorization })
    expect(single.reply.code).toBe('0000')
  })

  test('the same fund twice is refused, and a card of somebody else’s is unknown', async () => {
    const member = crowd[5]!
    const twice = [lines('1000')[0]!, lines('1000')[0]!]
    expect((await place(member, twice)).reply.refusal).toMatchObject({
      kind: 'basket-twice',
      fundCode: codes[0],
    })
    const { investorPayId } = crowd[6]!
    const authorization = await proofOf({ ...member, investorPayId }, lines('1000'))
    const { reply } = await place(member, lines('1000'), { investorPayId, authorization })
    expect(reply.refusal?.kind).toBe('pay-instrument-unknown')
  })
})

test('CO2 the payment password itself proves a basket, however its amounts are typed', async () => {
  const person = await world.login('demo-investor')
  const investorPayId = await world.card('demo-investor')
  const of = lines('1000', '500.5')
  const key = await person.call(getPaymentKey, {
    ...{ purpose: 'basket', fundCode: codes[0]!, amount: '1500.50', investorPayId },
    lines: linesText(of),
  })
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key.data)
  const proof = await person.call(
    provePaymentPassword,
    { nonce: key.data.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  const { authorization } = proof.data
  const input = {
    lines: of,
    investorPayId,
    promisedTradeDate: await openDay(),
    hasReadDocuments: true,
    authorization,
  }
  const reply = await person.call(placeBasket, input, { 'idempotency-key': randomUUID() })
  expect(reply.code).toBe('0000')
})
