import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeCard, setDefaultCard } from '#contract/payment/bank-card.ts'
import { addFavourite, addFavouriteGroup } from '#contract/fund/favourite.ts'
import {
  closeBreak,
  decideBreakClosing,
  decideFileRelease,
  proposeFileRelease,
} from '#contract/operations.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { actOnPlan, openPlan } from '#contract/order/plan.ts'
import { returnReceipt } from '#contract/payment/receipt.ts'
import { columnFen } from '#domain/number/money.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import type { Member } from '../../world/crowd.ts'
import { buyFor } from '../../world/companies/member-orders.ts'
import { proveAction } from '../../world/prove-action.ts'
import type { Person, Reply, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests two equal decisions at the same instant: one is carried out, the other is told that it is already done. */

let world: World
let first: Person
let second: Person
let member: Member
let fundCode = ''
const db = () => world.database.db
beforeAll(async () => {
  world = await openTestWorld()
  first = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  ;[member] = (await openCrowd(world, 1)) as [Member]
  fundCode = (await world.fund({ riskLevel: 2 })).fundCode
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const ROUNDS = 3

/** Sends both calls of a decision at once and returns the kinds of their answers, which are never a server fault. */
async function race(send: () => Promise<Reply<unknown>>): Promise<string[]> {
  const both = await Promise.all([send(), send()])
  for (const each of both) expect(each.status).toBeLessThan(500)
  return both.map((each) => each.refusal?.kind ?? 'ok').toSorted()
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', (round) => {
  const breakOf = async (check: string, isProposed: boolean) => {
    const { rows } = await sql<{ id: string }>`
      insert into recon_break (day, check_name, subject, reason, opened_at, last_seen_on, closing_proposed_by, closing_reason)
      select business_today(), ${check}, ${randomUUID()}, 'amount-differs', business_now(), business_today(),
        ${isProposed ? sql`party_id` : sql`null`}, ${isProposed ? sql`'asked the bank'` : sql`null`}
      from login where username = 'demo-operator' returning recon_break_id as id`.execute(db())
    return rows[0]!.id
  }

  test('a break is closed once', async () => {
    const breakId = await breakOf('file', false)
    const close = () => second.call(closeBreak, { breakId, reason: 'explained' }, key())
    expect(await race(close)).toEqual(['break-closed', 'ok'])
  })

  test.each([true, false])('a proposed closing is decided once: %s', async (isApproved) => {
    const breakId = await breakOf('payments', true)
    const decide = () => second.call(decideBreakClosing, { breakId, isApproved }, key())
    expect(await race(decide)).toEqual(isApproved ? ['break-closed', 'ok'] : ['not-proposed', 'ok'])
  })

  const releaseOf = async () => {
    const name = `OFD_98_${randomUUID()}.TXT`
    await sql`insert into exchange_file (registrar_code, day, direction, file_type, name, sha256, byte_count, record_count, bytes,
        state, recorded_at)
      select registrar_code, day, direction, '07', ${name}, 'a', byte_count, record_count, coalesce(bytes, ''::bytea), 'received', recorded_at
      from exchange_file where direction = 'in' limit 1`.execute(db())
    const { rows } = await sql<{ id: string }>`
      insert into file_release (registrar_code, day, name, kept_sha256, sha256, byte_count, record_count, bytes, state, offered_at)
      select registrar_code, day, name, 'a', 'b', 1, 1, 'x'::bytea, 'offered', business_now() from exchange_file
      where name = ${name} returning file_release_id as id`.execute(db())
    return rows[0]!.id
  }

  test.each([true, false])('a file is released or refused once: %s', async (isApproved) => {
    if (round === 1 && isApproved) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const fileReleaseId = await releaseOf()
    const propose = () =>
      first.call(proposeFileRelease, { fileReleaseId, reason: 'they sent it again' }, key())
    expect(await race(propose)).toEqual(['file-release-decided', 'ok'])
    const decide = () => second.call(decideFileRelease, { fileReleaseId, isApproved }, key())
    expect(await race(decide)).toEqual(['file-release-decided', 'ok'])
  })

  test('an order is cancelled once', async () => {
    const { data } = await buyFor(world, member, { fundCode, amount: '1000.00' })
    const cancel = () => member.person.call(cancelOrder, { orderNo: data.orderNo }, key())
    expect(await race(cancel)).toEqual(['ok', 'order-already-sent'])
  })

  test.each(['pause', 'end', 'skip'] as const)('a plan is told once to %s', async (action) => {
    const { investorPayId } = member
    const subject = { purpose: 'plan', fundCode, amount: columnFen('100.00'), investorPayId } as const
    const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(db())
    const opened = await member.person.call(
      openPlan,
      {
        ...{ fundCode, amount: '100.00', mostTerms: 1, frequency: 'daily', sendDay: null, lastDue: null },
        ...{
          stepUp: null,
          firstDue: rows[0]!.day,
          investorPayId,
          acceptsMismatch: false,
          warningVersion: '',
        },
        ...{ hasReadDocuments: true, authorization: await authorizeFor(world, member, subject) },
      },
      key(),
    )
    const { planId } = opened.data
    const act = () => member.person.call(actOnPlan, { planId, action }, key())
    const [one, other] = await race(act)
    expect([one === 'ok' ? other : one, one === 'ok' || other === 'ok']).toEqual([
      action === 'skip' ? 'no-more-terms' : 'plan-state-forbids',
      true,
    ])
  })

  test('a receipt goes back once', async () => {
    const serial = `S${randomUUID()}`
    await sql`insert into unidentified_receipt (channel, serial, day, amount, payer, payer_account)
      values ('bank', ${serial}, business_today(), 5, 'somebody', 'elsewhere-1')`.execute(db())
    const back = () => first.call(returnReceipt, { serial, reason: 'unknown payer' }, key())
    expect(await race(back)).toEqual(['ok', 'receipt-done'])
  })

  test('a favourite, a group and a default card asked for twice are there once', async () => {
    const { person } = member
    await race(() => person.call(addFavourite, { fundCode }))
    await race(() => person.call(addFavouriteGroup, { name: `group ${round}` }))
    expect(await race(() => person.call(setDefaultCard, { investorPayId: member.investorPayId }))).toEqual([
      'ok',
      'ok',
    ])
  })
})

test('a card is taken away once', async () => {
  const client = await world.login('demo-investor')
  const investorPayId = await world.card('demo-investor', 1)
  const proofs: string[] = []
  for (const _ of [1, 2])
    proofs.push(await proveAction(client, { action: 'remove-card', subject: investorPayId }, '246810'))
  const kinds = await race(() => client.call(removeCard, { investorPayId, authorization: proofs.pop()! }))
  expect(kinds).toEqual(['ok', 'pay-instrument-unknown'])
})
