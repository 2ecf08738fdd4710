import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBankCards } from '#contract/payment/bank-card.ts'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { closeAccount, getClosing } from '#contract/account/close-account.ts'
import { codeOf, newIdentity, PASSWORD, PAYMENT_PASSWORD, register } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { proveAction } from '../../world/prove-action.ts'
import { whileWaiting } from '../../world/wait-at-lock.ts'
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
  client = await enter()
})

const tryIn = (who: Person) =>
  who.call(login, { area: 'individual', username: identity.username, password: PASSWORD })
async function enter(): Promise<Person> {
  const who = world.guest()
  who.ticket = (await tryIn(who)).data.ticket!
  return who
}
const proof = (who: Person) => proveAction(who, { action: 'close-account', subject: '' }, PAYMENT_PASSWORD)
const leave = { reason: 'moved', note: '换平台' } as const

describe('closing an account', () => {
  test('IN2 with nothing left it is closed: sessions end, the log-in with it, and its owner is told', async () => {
    const other = await enter()
    const before = (await client.call(getClosing, {})).data
    expect(before).toMatchObject({ isLast: true, obstacles: [] })
    const authorization = await proof(client)
    const reply = await client.call(closeAccount, { ...leave, authorization })
    expect(reply.data).toEqual({ landing: '/account-login/goodbye' })
    for (const who of [client, other]) expect((await who.call(getCurrentAccount, {})).data.role).toBe('guest')
    expect((await tryIn(world.guest())).refusal?.kind).toBe('bad-credentials')
    await codeOf(world, identity.phone)
    const told = world.outside.messages(5).find(({ recipient }) => recipient === identity.phone)
    expect(told?.body).toContain('20年')
    const { rows } = await sql<{ status: string; reason: string; cards: number }>`select a.status, c.reason,
        (select count(*)::int from pay_instrument i where i.account_number = a.account_number and i.state = 'active'
          and i.mode = 'bank-debit') as cards
      from account a join account_closing c using (account_number)
      where account_number = ${before.accountNumber}`.execute(world.database.db)
    expect(rows).toEqual([{ status: 'closed', reason: 'moved', cards: 1 }])
  })

  test('asked for twice at the same instant it is closed once, and the other reads that it is', async () => {
    const other = await enter()
    const { accountNumber } = (await client.call(getClosing, {})).data
    const proofs = [await proof(client), await proof(other)] as const
    // Both calls have passed the session check before either decides. A later call would have no session any more.
    const calls = [client, other].map(
      (who, at) => () => who.call(closeAccount, { ...leave, authorization: proofs[at]! }),
    )
    const both = await whileWaiting(world, [accountNumber], calls, async () => {})
    expect(both.map((each) => each.status)).toEqual([200, 200])
    expect(both.map((each) => each.refusal?.kind ?? 'ok').toSorted()).toEqual(['account-closed', 'ok'])
  })

  test('T33 takes the payment password for exactly this', async () => {
    expect((await client.call(closeAccount, { ...leave, authorization: 'x' })).refusal?.kind).toBe(
      'payment-key-expired',
    )
    const forCard = await proveAction(client, { action: 'add-card', subject: '' }, PAYMENT_PASSWORD)
    expect((await client.call(closeAccount, { ...leave, authorization: forCard })).refusal?.kind).toBe(
      'payment-key-expired',
    )
    expect((await client.call(getCurrentAccount, {})).data.role).toBe('investor')
  })

  test('an order, a share, a plan or money under way stand in the way, each by name', async () => {
    const { cards } = (await client.call(findBankCards, {})).data
    const { fundCode, productCodeId } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: cards[0]!.investorPayId }
    const authorization = await authorizePayment(client, order, PAYMENT_PASSWORD)
    await world.buy(client, { ...order, authorization })
    const found = (await client.call(getClosing, {})).data
    expect(found.obstacles).toEqual([{ obstacle: 'orders', count: 1 }])
    const refused = await client.call(closeAccount, { ...leave, authorization: await proof(client) })
    expect(refused.refusal).toEqual({ kind: 'account-not-closable', obstacles: ['orders'] })
    const { db } = world.database
    await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
        registered_on, redeemable_from, shares, remaining, cost, fee, nav)
      select account_number, 'L9', share_class_id, product_code_id, order_no, '2026-07-06', '2026-07-07', '2026-07-07', '2026-07-08',
        900, 900, 1000, 0, 1.1 from fund_order where account_number = ${found.accountNumber}`.execute(db)
    await sql`insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
      select account_number, ${productCodeId}, 'paused', business_now(), party_id from account
      where account_number = ${found.accountNumber}`.execute(db)
    await sql`insert into pay_out (account_number, serial, kind, amount, investor_pay_id, status, requested_at)
      values (${found.accountNumber}, 'I-test', 'interest', 1, ${cards[0]!.investorPayId}, 'due', business_now())`.execute(
      db,
    )
    expect((await client.call(getClosing, {})).data.obstacles.map(({ obstacle }) => obstacle)).toEqual([
      'plans',
      'orders',
      'holdings',
      'money-due',
    ])
  })
})

test('one of several accounts is closed alone: the log-in and the others stay', async () => {
  const { rows } = await sql<{ account: string }>`
    with own as (select party_id from login where username = ${identity.username})
    insert into account (account_number, account_type, kind, party_id, status, opened_on)
    select '620199999901', 'investor', 'individual', party_id, 'confirmed', business_today() from own
    returning account_number as account`.execute(world.database.db)
  await sql`with m as (insert into membership (person_party_id, scope, account_number, validity)
      select party_id, 'account', account_number, daterange(business_today(), null) from account
      where account_number = ${rows[0]!.account} returning membership_id)
    insert into member_duty select membership_id, 'owner', 1, daterange(business_today(), null) from m`.execute(
    world.database.db,
  )
  expect((await client.call(getClosing, {})).data.isLast).toBe(false)
  const reply = await client.call(closeAccount, { ...leave, authorization: await proof(client) })
  expect(reply.code).toBe('0000')
  const again = await tryIn(world.guest())
  expect(again.data.account?.accountNumber).toBe('620199999901')
})
