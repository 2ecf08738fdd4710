import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeCard,
  confirmNewCard,
  findBankCards,
  removeCard,
  setDefaultCard,
  verifyNewCard,
} from '#contract/payment/bank-card.ts'
import { decideReview, findReviews, openReview, proposeReview } from '#contract/account/review.ts'
import { login } from '#contract/account/log-in.ts'
import { findNotices } from '#contract/notice.ts'
import {
  allConsents,
  codeOf,
  deliverNotices,
  newIdentity,
  PASSWORD,
  PAYMENT_PASSWORD,
  register,
} from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { proveAction } from '../../world/prove-action.ts'
import type { Person, World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

let world: World
let identity: Identity
let client: Person

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  identity = newIdentity()
  await register(world, world.guest(), identity)
  client = world.guest()
  const reply = await client.call(login, {
    area: 'individual',
    username: identity.username,
    password: PASSWORD,
  })
  client.ticket = reply.data.ticket!
  // Notices that wait would otherwise be sent before the bank's own code.
  await deliverNotices(world)
})

/** Returns the number of another card of the same person. Its ending decides the answer of the sandbox's bank. */
const otherNumber = (ending: string) => `621700${identity.cardNumber.slice(6, 17)}${ending}`

async function verify(cardNumber = otherNumber('66'), change: Readonly<Record<string, string>> = {}) {
  const consents = await allConsents(client)
  const mandateVersion = consents.find(({ purpose }) => purpose === 'bank-mandate')!.version
  const card = { cardNumber, bankCode: 'CCB', bankPhone: identity.phone, mandateVersion, ...change }
  return client.call(verifyNewCard, card)
}

async function add(cardNumber = otherNumber('66')) {
  const asked = await verify(cardNumber)
  if (asked.code !== '0000') return asked
  const code = await codeOf(world, identity.phone)
  const authorization = await proveAction(client, { action: 'add-card', subject: '' }, PAYMENT_PASSWORD)
  const added = await client.call(confirmNewCard, { checkId: asked.data.checkId, code, authorization })
  await deliverNotices(world)
  return added
}

const cardsOf = async (who: Person) => (await who.call(findBankCards, {})).data.cards
const proofToRemove = (investorPayId: string) =>
  proveAction(client, { action: 'remove-card', subject: investorPayId }, PAYMENT_PASSWORD)
async function remove(investorPayId: string) {
  return client.call(removeCard, { investorPayId, authorization: await proofToRemove(investorPayId) })
}

describe('adding a card', () => {
  test('IN2 takes the bank’s yes, its code and the payment password; the client is told', async () => {
    const [first] = await cardsOf(client)
    expect(first).toMatchObject({ isDefault: true, inTransit: 0, plans: 0, funds: 0 })
    expect((await add()).code).toBe('0000')
    const cards = await cardsOf(client)
    expect(cards.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      [identity.cardNumber.slice(-4), true],
      [otherNumber('66').slice(-4), false],
    ])
    const { notices } = (await client.call(findNotices, { kind: 'account' })).data
    expect(notices[0]!.template).toBe('bank-card-added')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from consent c join account a using (party_id)
      join card_check k using (account_number) where c.purpose = 'bank-mandate' and c.application_id is null`.execute(
      world.database.db,
    )
    expect(rows[0]!.n).toBeGreaterThan(0)
  })

  test.each([
    ['the bank’s record differs', '01', {}, 'card-mismatch'],
    ['the bank does not know the card', '02', {}, 'card-unknown'],
    ['the bank answers no more today', '03', {}, 'card-limit'],
    ['it is of another bank', '66', { bankCode: 'ICBC' }, 'card-other-bank'],
    ['the mandate was not agreed to', '66', { mandateVersion: '' }, 'fields-wrong'],
    ['the number is none', '66', { cardNumber: '123' }, 'fields-wrong'],
  ])('is refused where %s', async (_, ending, change, kind) => {
    expect((await verify(otherNumber(ending), change)).refusal?.kind).toBe(kind)
  })

  test('is refused while their document has ended', async () => {
    const { db } = world.database
    const endsIn = (days: number) =>
      sql`update party_document set valid_to = business_today() + ${days}::int
      where party_id = (select party_id from login where username = ${identity.username})`.execute(db)
    await endsIn(-1)
    expect((await verify(otherNumber('66'))).refusal?.kind).toBe('document-expired')
    await endsIn(3650)
  })

  test('of a card that is there already, of a sixth, or a sixth question a day, is refused', async () => {
    expect((await verify(identity.cardNumber, { bankCode: 'ICBC' })).refusal?.kind).toBe('card-known')
    for (const ending of ['61', '62', '63', '64']) expect((await add(otherNumber(ending))).code).toBe('0000')
    expect((await verify(otherNumber('65'))).refusal?.kind).toBe('cards-full')
    await sql`update pay_instrument set state = 'closed', is_default = false where last4 like ${'%64'}`.execute(
      world.database.db,
    )
    expect((await verify(otherNumber('65'))).code).toBe('0000')
    expect((await verify(otherNumber('67'))).refusal?.kind).toBe('card-checks-spent')
  })

  test('T33 without a proof for it, or with another’s question, nothing is bound', async () => {
    const asked = await verify()
    const code = await codeOf(world, identity.phone)
    const { checkId } = asked.data
    const wrongCode = await client.call(confirmNewCard, { checkId, code: '000000', authorization: 'x' })
    expect(wrongCode.refusal?.kind).toBe('code-wrong')
    const unproved = await client.call(confirmNewCard, { checkId, code, authorization: 'x' })
    expect(unproved.refusal?.kind).toBe('payment-key-expired')
    const theirs = await world.login('demo-investor')
    const foreign = await theirs.call(confirmNewCard, { checkId, code, authorization: 'x' })
    const none = await theirs.call(confirmNewCard, { checkId: randomUUID(), code, authorization: 'x' })
    const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
    expect(bare(foreign)).toBe(bare(none))
    const authorization = await proveAction(client, { action: 'add-card', subject: '' }, PAYMENT_PASSWORD)
    // The bank has already bound the card. A repeated call gets the same answer.
    expect((await client.call(confirmNewCard, { checkId, code, authorization })).code).toBe('0000')
    expect(await cardsOf(client)).toHaveLength(2)
  })
})

describe('the default, and taking a card away', () => {
  test('the default moves, and another client’s card is none', async () => {
    await add()
    const second = (await cardsOf(client))[1]!
    expect((await client.call(setDefaultCard, { investorPayId: second.investorPayId })).code).toBe('0000')
    expect((await cardsOf(client)).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect((await cardsOf(client))[0]!.investorPayId).toBe(second.investorPayId)
    const stranger = await world.login('demo-investor')
    for (const investorPayId of [second.investorPayId, randomUUID()]) {
      expect((await stranger.call(setDefaultCard, { investorPayId })).refusal?.kind).toBe(
        'pay-instrument-unknown',
      )
      const gone = await stranger.call(removeCard, { investorPayId, authorization: 'x' })
      expect(gone.refusal?.kind).toBe('pay-instrument-unknown')
    }
  })

  test('IN2 the last one stays; with another there the default is handed on', async () => {
    const [first] = await cardsOf(client)
    expect(first!.keptBecause).not.toBe(null)
    expect((await remove(first!.investorPayId)).refusal?.kind).toBe('card-last')
    await add()
    expect((await cardsOf(client))[0]!.keptBecause).toBe(null)
    const elsewhere = await proofToRemove((await cardsOf(client))[1]!.investorPayId)
    const mixed = await client.call(removeCard, {
      investorPayId: first!.investorPayId,
      authorization: elsewhere,
    })
    expect(mixed.refusal?.kind).toBe('payment-key-expired')
    expect((await remove(first!.investorPayId)).code).toBe('0000')
    expect(await cardsOf(client)).toMatchObject([{ isDefault: true, last4: otherNumber('66').slice(-4) }])
    const { notices } = (await client.call(findNotices, { kind: 'account' })).data
    expect(notices[0]!.template).toBe('bank-card-removed')
  })

  test('IN2 not with money under way, not while funds are held that it bought (同卡进出)', async () => {
    await add()
    const [card] = await cardsOf(client)
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: card!.investorPayId }
    const authorization = await authorizePayment(client, order, PAYMENT_PASSWORD)
    expect((await world.buy(client, { ...order, authorization })).code).toBe('0000')
    expect((await remove(card!.investorPayId)).refusal).toEqual({ kind: 'card-in-transit', count: 1 })
    await sql`update fund_order set status = 'cancelled', cancelled_at = business_now()
      where investor_pay_id = ${card!.investorPayId}`.execute(world.database.db)
    const { rows } = await sql<{ account: string; orderNo: string }>`select account_number as account,
      order_no as "orderNo" from fund_order where investor_pay_id = ${card!.investorPayId}`.execute(
      world.database.db,
    )
    await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
        registered_on, redeemable_from, shares, remaining, cost, fee, nav)
      select account_number, 'L1', share_class_id, product_code_id, order_no, '2026-07-06', '2026-07-07', '2026-07-07', '2026-07-08',
        900, 900, 1000, 0, 1.1 from fund_order where order_no = ${rows[0]!.orderNo}`.execute(
      world.database.db,
    )
    expect((await remove(card!.investorPayId)).refusal).toEqual({ kind: 'card-holds-shares', count: 1 })
    await sql`delete from lot where lot_id = 'L1'`.execute(world.database.db)
    expect((await remove(card!.investorPayId)).code).toBe('0000')
  })

  test('not while a plan takes from it', async () => {
    await add()
    const [card] = await cardsOf(client)
    const { productCodeId } = await world.fund({ riskLevel: 3 })
    await sql`with p as (insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
        select account_number, ${productCodeId}, 'active', business_now(), a.party_id
        from pay_instrument join account a using (account_number)
        where investor_pay_id = ${card!.investorPayId} returning plan_id)
      insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, investor_pay_id)
      select plan_id, daterange(business_today(), null), 100, 'monthly', 8, business_today() + 30,
        ${card!.investorPayId} from p`.execute(world.database.db)
    expect((await remove(card!.investorPayId)).refusal).toEqual({ kind: 'card-has-plans', count: 1 })
    expect((await cardsOf(client))[0]).toMatchObject({ plans: 1 })
  })
})

describe('one card in place of another (rules/identity.md#change-of-a-card)', () => {
  async function change(reason = 'lost' as const) {
    const [from, to] = (await cardsOf(client)).map(({ investorPayId }) => investorPayId)
    const authorization = await proveAction(
      client,
      { action: 'change-card', subject: from! },
      PAYMENT_PASSWORD,
    )
    return client.call(changeCard, { from: from!, to: to!, reason, authorization })
  }

  /** Inserts a lot of an order that the first card paid. */
  async function holdByFirst() {
    const [card] = await cardsOf(client)
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: card!.investorPayId }
    await world.buy(client, {
      ...order,
      authorization: await authorizePayment(client, order, PAYMENT_PASSWORD),
    })
    await sql`update fund_order set status = 'cancelled', cancelled_at = business_now()
      where investor_pay_id = ${card!.investorPayId}`.execute(world.database.db)
    await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
        registered_on, redeemable_from, shares, remaining, cost, fee, nav)
      select account_number, 'L2', share_class_id, product_code_id, order_no, '2026-07-06', '2026-07-07', '2026-07-07',
        '2026-07-08', 900, 900, 1000, 0, 1.1 from fund_order
      where investor_pay_id = ${card!.investorPayId}`.execute(world.database.db)
  }

  async function review(decision: 'approve' | 'refuse') {
    const first = await world.login('demo-operator')
    const second = await world.login('demo-second-operator')
    const { reviews } = (await first.call(findReviews, { state: 'open' })).data
    const { reviewId } = reviews.find(({ subject }) => subject === 'card-change')!
    const opened = (await first.call(openReview, { reviewId })).data
    const reasons = decision === 'refuse' ? (['information-false'] as const) : []
    const proposal = { reviewId, version: opened.version, decision, reasons: [...reasons], note: '' }
    await first.call(proposeReview, proposal, { 'idempotency-key': randomUUID() })
    const agreed = { reviewId, version: opened.version + 1, agrees: true, note: '' }
    return { opened, reply: await second.call(decideReview, agreed, { 'idempotency-key': randomUUID() }) }
  }

  test('IN2 at once where nothing hangs on it; not onto itself, nor onto a stranger’s', async () => {
    await add()
    const [first, second] = await cardsOf(client)
    const same = {
      from: first!.investorPayId,
      to: first!.investorPayId,
      reason: 'lost',
      authorization: 'x',
    } as const
    expect((await client.call(changeCard, same)).refusal?.kind).toBe('card-same')
    const foreign = { ...same, to: await world.card('demo-investor') }
    expect((await client.call(changeCard, foreign)).refusal?.kind).toBe('pay-instrument-unknown')
    expect((await client.call(changeCard, { ...same, to: second!.investorPayId })).refusal?.kind).toBe(
      'payment-key-expired',
    )
    expect((await change()).data.state).toBe('done')
    expect(await cardsOf(client)).toMatchObject([{ investorPayId: second!.investorPayId, isDefault: true }])
  })

  test('IN2 two persons look where funds hang on it; then what it bought belongs to the new one', async () => {
    await add()
    await holdByFirst()
    const [, second] = await cardsOf(client)
    expect((await change()).data.state).toBe('in-review')
    expect((await cardsOf(client))[0]).toMatchObject({ isChanging: true, funds: 1 })
    expect((await change()).refusal?.kind).toBe('card-change-waits')
    expect((await remove(second!.investorPayId)).refusal?.kind).toBe('card-change-waits')
    const { opened, reply } = await review('approve')
    expect(opened.given[0]).toMatchObject({ section: 'card-change' })
    expect(reply.code).toBe('0000')
    expect(await cardsOf(client)).toMatchObject([
      { investorPayId: second!.investorPayId, isDefault: true, funds: 1, isChanging: false },
    ])
    const { notices } = (await client.call(findNotices, { kind: 'account' })).data
    expect(notices[0]!.template).toBe('bank-card-changed')
  })

  test('a refusal, or money that has come under way meanwhile, leaves the card as it is', async () => {
    await add()
    await holdByFirst()
    await change()
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: (await cardsOf(client))[0]!.investorPayId }
    const authorization = await authorizePayment(client, order, PAYMENT_PASSWORD)
    expect((await world.buy(client, { ...order, authorization })).code).toBe('0000')
    expect((await review('approve')).reply.refusal).toEqual({ kind: 'card-in-transit', count: 1 })
    await sql`update review set state = 'open', proposal = null, proposed_by = null, proposed_at = null
      where subject = 'card-change' and state = 'proposed'`.execute(world.database.db)
    expect((await review('refuse')).reply.code).toBe('0000')
    expect(await cardsOf(client)).toHaveLength(2)
    expect((await cardsOf(client))[0]).toMatchObject({ isChanging: false })
  })
})
