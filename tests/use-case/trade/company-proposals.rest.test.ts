import { randomUUID } from 'node:crypto'
import { findCompanyWork } from '#contract/waiting-work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveCompanyProposal,
  declineCompanyProposal,
  findCorporateBankDetails,
  getCompanyApprovalKey,
  withdrawCompanyProposal,
} from '#contract/order/company-decision.ts'
import { findCompanyProposals, findProposalDetails } from '#contract/order/company-proposal.ts'
import { findHoldings, getHolding } from '#contract/portfolio/holding.ts'
import { findNotices } from '#contract/notice.ts'
import { cancelOrder, findOrders, getOrderDetails } from '#contract/order/placed-order.ts'
import { getFeeByInvestmentMap, placePurchase } from '#contract/order/order.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { approve, COMPANY, propose, readyToApprove, remit } from '../../world/companies/company-orders.ts'
import { sealPassword } from '../../world/seal-password.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const LONG = 120_000

let world: World
let maker: Person
let checker: Person
let fundCode: string
let second: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  checker = await world.login('demo-checker')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  second = (await world.fund({ riskLevel: 2 })).fundCode
})
afterAll(() => world.close())

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind
const line = (amount = '50000.00') => ({ fundCode, amount })
const show = async (proposalCode: string, who = maker) =>
  (await who.call(findProposalDetails, { proposalCode })).data
const orderCount = async () =>
  (
    await all(sql<{ n: number }>`select count(*)::int as n from fund_order where account_number = ${COMPANY}`)
  )[0]!.n

async function proposed(lines = [line()], change: Parameters<typeof propose>[2] = {}): Promise<string> {
  const sent = await propose(maker, lines, change)
  expect(sent.refusal).toBeNull()
  return sent.data.proposalCode
}

async function decline(proposalCode: string, who = checker, reason = '换一个账户') {
  return who.call(declineCompanyProposal, { proposalCode, version: 1, cause: 'payment', reason }, once())
}

describe('CO2 CO13 a company buys', () => {
  test(
    'by its maker’s proposal, its checker’s approval and money with the code; then it holds the shares',
    async () => {
      const proposalCode = await proposed([line(), { fundCode: second, amount: '20000.00' }])
      expect(await orderCount()).toBe(0)
      const seen = await show(proposalCode, checker)
      expect(seen).toMatchObject({
        ...{ status: 'submitted', totalInvestment: '70000.00', maker: { name: '郑样本', isSelf: false } },
        ...{ approval: { required: 1, given: [], missing: 1 }, paymentMode: 'REMITTANCE', remittances: [] },
        can: { approve: null, decline: null, withdraw: { kind: 'maker-only' } },
      })
      expect(seen.fundList.map((each) => [each.investment, each.fee, each.refusal])).toEqual([
        ['50000.00', seen.fundList[0]!.feeShown, null],
        ['20000.00', seen.fundList[1]!.feeShown, null],
      ])
      const approved = await approve(checker, proposalCode)
      expect(approved.data).toMatchObject({ status: 'approved', given: 1, required: 1 })
      expect(approved.data.orders.map((each) => each.status)).toEqual(['submitted', 'submitted'])
      const after = await show(proposalCode)
      expect(after).toMatchObject({ status: 'approved', quoteHash: null })
      expect(after.approval).toMatchObject({ missing: 0, given: [{ name: '孙样本', duty: 'checker' }] })
      for (const { amount, code } of after.remittances) await remit(world, { amount, memo: code! })
      expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
      for (const { orderNo } of approved.data.orders)
        for (const who of [maker, checker])
          expect((await who.call(getOrderDetails, { orderNo })).data.order).toMatchObject({
            ...{ status: 'confirmed', payMode: 'remittance', proposalCode },
          })
      expect((await maker.call(findOrders, {})).data.orders).toHaveLength(2)
      for (const who of [maker, checker]) {
        const { holdings, totalCost } = (await who.call(findHoldings, { asOf: '' })).data
        expect(holdings.map((each) => each.fundCode).toSorted()).toEqual([fundCode, second].toSorted())
        expect(totalCost).toBe('70000.00')
        expect((await who.call(getHolding, { fundCode })).data.lots).toHaveLength(1)
      }
      expect((await maker.call(findCorporateBankDetails, {})).data).toMatchObject({
        ...{ payee: { accountNumber: '990000001234567890' }, payers: [{ last4: '2222', verified: true }] },
      })
      expect([await verifyBooks(db()), await findOpenBreaks(db())]).toEqual([[], []])
    },
    LONG,
  )

  test('never by its maker alone, nor by a checker', async () => {
    const [{ id }] = (await all(sql<{ id: string }>`select investor_pay_id as id from pay_instrument
      where account_number = ${COMPANY} and mode = 'remittance'`)) as [{ id: string }]
    const order = {
      ...{ fundCode, amount: '50000.00', investorPayId: id, promisedTradeDate: await readOpenDay(db()) },
      ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true, authorization: 'none' },
    }
    for (const who of [maker, checker])
      expect((await who.call(placePurchase, order, once())).status).toBe(403)
    expect(kindOf(await propose(checker, [line()]))).toBe('maker-only')
    const code = await proposed()
    expect((await show(code)).can).toMatchObject({ approve: { kind: 'checker-only' }, withdraw: null })
    expect(kindOf(await approve(maker, code))).toBe('checker-only')
    // A maker with the checker's role too is still the same person.
    await withDuty('demo-maker', 'checker', async () => {
      expect(kindOf(await approve(maker, code))).toBe('own-proposal')
      expect(kindOf(await decline(code, maker))).toBe('own-proposal')
    })
    expect((await show(code)).status).toBe('submitted')
  })

  test('and the order is cancelled by its maker alone, while it has not left', async () => {
    const code = await proposed()
    const { orderNo } = (await approve(checker, code)).data.orders[0]!
    expect(kindOf(await checker.call(cancelOrder, { orderNo }, once()))).toBe('duty-missing')
    expect((await maker.call(cancelOrder, { orderNo }, once())).code).toBe('0000')
  })
})

async function withDuty(username: string, duty: string, work: () => Promise<void>): Promise<void> {
  await sql`insert into member_duty (membership_id, duty, validity)
    select m.membership_id, ${duty}, m.validity from membership m join login l on l.party_id = m.person_party_id
    where l.username = ${username} and m.account_number = ${COMPANY}`.execute(db())
  await work()
  await sql`delete from member_duty d using membership m, login l where m.membership_id = d.membership_id
    and l.party_id = m.person_party_id and l.username = ${username} and d.duty = ${duty}`.execute(db())
}

describe('CO3 CO14 maker and checker are two persons, the database says it too', () => {
  const decideAs = (code: string, person: string) =>
    sql`insert into approval (proposal_code, version, maker_party, person_party, decision, duty_level,
        content_hash, cause, reason, at)
      select proposal_code, version, maker_party, (select party_id from login where username = ${person}), 'decline', 1,
        content_hash, 'other', 'x', business_now()
      from proposal join proposal_version using (proposal_code, version) where proposal_code = ${code}`.execute(
      db(),
    )

  test('not the same record, and not another one with the same document', async () => {
    const code = await proposed()
    await expect(decideAs(code, 'demo-maker')).rejects.toThrow('approval_other_person')
    const documents = sql`(select document_type, number_sealed, number_blind, number_last4 from party_document
      join login using (party_id) where username = 'demo-maker')`
    await sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, version)
      select l.party_id, d.*, 2 from login l, ${documents} d where l.username = 'demo-checker'`.execute(db())
    await expect(decideAs(code, 'demo-checker')).rejects.toThrow('one person by their document')
    expect((await show(code, checker)).can.approve).toMatchObject({ kind: 'own-proposal' })
    expect(kindOf(await approve(checker, code))).toBe('own-proposal')
    await sql`delete from party_document where version = 2`.execute(db())
    expect((await show(code, checker)).can.approve).toBeNull()
  })

  test('nothing of what was submitted changes', async () => {
    const code = await proposed()
    const change = (table: string, what: string) =>
      sql.raw(`update ${table} set ${what} where proposal_code = '${code}'`).execute(db())
    const later = "expires_at = expires_at + interval '1 day'"
    await expect(change('proposal_version', "message = 'x'")).rejects.toThrow('does not change')
    await expect(change('proposal_version', later)).rejects.toThrow('does not change')
    for (const what of [later, 'version = 3', "submitted_at = submitted_at - interval '1 day'"])
      await expect(change('proposal', what), what).rejects.toThrow('does not change')
    await expect(change('proposal_item', 'amount = 1')).rejects.toThrow('append-only')
    await expect(change('proposal_event', "kind = 'viewed'")).rejects.toThrow('append-only')
    await maker.call(withdrawCompanyProposal, { proposalCode: code, version: 1 }, once())
    await expect(change('proposal', "state = 'submitted', decided_at = null")).rejects.toThrow(
      'does not go from',
    )
    await expect(change('proposal', "version = 2, state = 'submitted'")).rejects.toThrow('no new version')
  })
})

describe('2.5 T33 an approval', () => {
  test('sent again word for word has its first answer; nothing is ordered twice', async () => {
    const { send } = await readyToApprove(checker, await proposed())
    const [before, first] = [await orderCount(), await send()]
    const again = await send()
    expect([first.code, again.code]).toEqual(['0000', '0000'])
    expect(again.data).toEqual(first.data)
    expect(await orderCount()).toBe(before + 1)
  })

  test('sent twice at the same instant both have the first answer', async () => {
    for (const round of [1, 2, 3]) {
      const { send } = await readyToApprove(checker, await proposed())
      const before = await orderCount()
      const both = await Promise.all([send(), send()])
      expect([round, ...both.map((each) => kindOf(each) ?? 'ok')]).toEqual([round, 'ok', 'ok'])
      expect(both[0]!.data).toEqual(both[1]!.data)
      expect(await orderCount()).toBe(before + 1)
    }
  })

  test('of two at once one is a transition', async () => {
    const code = await proposed()
    const [one, other] = [await readyToApprove(checker, code), await readyToApprove(checker, code)]
    const before = await orderCount()
    const replies = await Promise.all([one.send(), other.send()])
    // The other is told that it is decided, or that they have approved it: by what it had read when the first was done.
    const kinds = replies.map((each) => kindOf(each) ?? 'ok').toSorted()
    expect([
      ['already-approved', 'ok'],
      ['company-proposal-decided', 'ok'],
    ]).toContainEqual(kinds)
    expect(await orderCount()).toBe(before + 1)
  })

  test('is for what the password was given for, and the password is the checker’s', async () => {
    const code = await proposed()
    const fee = (await show(code, checker)).totalFee!
    const dearer = (columnFen(fee) + 100n).toString().replace(/(\d\d)$/, '.$1')
    for (const [change, kind] of [
      [{ seenFee: dearer }, 'payment-key-expired'],
      [{ nonce: 'A'.repeat(32) }, 'payment-key-expired'],
      [{ password: 'AAAA.AAAA' }, 'payment-key-expired'],
      [{ hasReadDocuments: false }, 'documents-not-read'],
      [{ paymentMode: 'WALLET' }, 'payment-differs'],
      [{ investorPayId: randomUUID() }, 'payment-differs'],
      [{ version: 2 }, 'company-proposal-changed'],
      [{ promisedTradeDate: '2026-01-05' }, 'payment-key-expired'],
      [{ dated: '2026-01-05' }, 'trade-date-changed'],
      [{ typed: '000001' }, 'payment-password-wrong'],
    ] as const)
      expect(kindOf(await approve(checker, code, change)), JSON.stringify(change)).toBe(kind)
    const used = await readyToApprove(checker, code, { typed: '000001' })
    expect(kindOf(await used.send())).toBe('payment-password-wrong')
    expect(kindOf(await used.send())).toBe('payment-key-expired')
    expect((await show(code)).status).toBe('submitted')
    expect((await approve(checker, code)).code).toBe('0000')
  })

  test('AD39 asks again where the fee is higher than it was read', async () => {
    const code = await proposed()
    const fee = (await show(code, checker)).totalFee!
    expect(columnFen(fee)).toBeGreaterThan(0n)
    const reply = await approve(checker, code, { seenFee: '0.00' })
    expect(reply.refusal).toEqual({ kind: 'fee-raised', seen: '0.00', now: fee })
  })
})

describe('CO13 an approval of the four fields and the header alone', () => {
  /** Sends an approval as a client built by rules/product.md would: values that are left out are those last shown to this session. */
  async function bare(who: Person, proposalCode: string, typed = DEMO_PAYMENT_PASSWORD) {
    const { paymentMode, investorPayId } = await show(proposalCode, who)
    const asked = { proposalCode, paymentMode, investorPayId }
    const lent = await who.call(getCompanyApprovalKey, asked)
    const sealed = await sealPassword(typed, lent.data)
    const body = { ...asked, password: sealed.password }
    return () => who.call(approveCompanyProposal, body, { 'security-key': sealed.securityKey })
  }

  test('orders what was shown; the same again has its first answer', async () => {
    const send = await bare(checker, await proposed())
    const [before, first] = [await orderCount(), await send()]
    expect(first.data).toMatchObject({ status: 'approved', given: 1 })
    expect((await send()).data).toEqual(first.data)
    expect(await orderCount()).toBe(before + 1)
  })

  test('is of the fee that was shown, and nothing where nothing was', async () => {
    const code = await proposed()
    const send = await bare(checker, code)
    await sql`update proposal_shown set fee = 0 where proposal_code = ${code}`.execute(db())
    expect(kindOf(await send())).toBe('payment-key-expired')
    expect(kindOf(await (await bare(checker, code, '000001'))())).toBe('payment-password-wrong')
    await sql`delete from proposal_shown where proposal_code = ${code}`.execute(db())
    expect(kindOf(await send())).toBe('documents-not-read')
    const { paymentMode, investorPayId } = await show(code)
    const elsewhere = await world.login('demo-checker')
    const asked = { proposalCode: code, paymentMode, investorPayId }
    expect(kindOf(await elsewhere.call(getCompanyApprovalKey, asked))).toBe('documents-not-read')
    expect((await show(code)).status).toBe('submitted')
    expect((await approve(checker, code)).code).toBe('0000')
  })
})

describe('the fee map', () => {
  test('takes a number as its text, and a code that lost its zeros', async () => {
    const asked = [
      { key: fundCode, value: '1000' },
      { key: Number(fundCode), value: 1000 },
      { key: fundCode, value: 1000.5 },
      { key: fundCode, value: 1e30 },
    ]
    const [text, number, half, huge] = (await maker.call(getFeeByInvestmentMap, asked)).data
    expect(text!.fee).not.toBeNull()
    expect(number).toEqual(text)
    expect(half!.reason).toBeNull()
    expect(huge!.reason).toBe('amount-format')
  })
})

describe('CO9 the gates', () => {
  test.each([
    ['no fund', [{ fundCode: '000000', amount: '1000.00' }], 'fund-not-found'],
    ['no amount', [{ fundCode: 'F', amount: '1.234' }], 'amount-format'],
    ['less than its minimum', [{ fundCode: 'F', amount: '0.01' }], 'below-minimum'],
  ] as const)('%s is refused with its fund', async (_, lines, kind) => {
    const given = lines.map((each) => (each.fundCode === 'F' ? { ...each, fundCode } : each))
    const { refusal } = await propose(maker, given)
    expect(refusal).toMatchObject({ kind, fundCode: given[0]!.fundCode })
  })

  test('one fund twice, an account that is none, unread documents, too great a risk are refused too', async () => {
    expect(kindOf(await propose(maker, [line(), line()]))).toBe('basket-twice')
    expect(kindOf(await propose(maker, [line()], { investorPayId: randomUUID() }))).toBe(
      'pay-instrument-unknown',
    )
    expect(kindOf(await propose(maker, [line()], { paymentMode: 'WALLET' }))).toBe('payment-differs')
    expect(kindOf(await propose(maker, [line()], { hasReadDocuments: false }))).toBe('documents-not-read')
    await withTolerance(2, async () => {
      expect(kindOf(await propose(maker, [line()]))).toBe('risk-mismatch')
    })
  })

  test('are asked again when it is approved: one line stops all', async () => {
    const code = await proposed([{ fundCode: second, amount: '20000.00' }, line()])
    const before = await orderCount()
    await withTolerance(2, async () => {
      expect((await show(code, checker)).fundList.map((each) => each.refusal?.kind)).toEqual([
        undefined,
        'risk-mismatch',
      ])
      const { refusal } = await approve(checker, code)
      expect(refusal).toMatchObject({ kind: 'risk-mismatch', fundCode })
    })
    expect([await orderCount(), (await show(code)).status]).toEqual([before, 'submitted'])
  })
})

async function withTolerance(level: number, work: () => Promise<void>): Promise<void> {
  const of = sql`party_id = (select party_id from account where account_number = ${COMPANY})`
  const [{ was }] = (await all(sql<{ was: number }>`select level as was from assessment where ${of}`)) as [
    { was: number },
  ]
  await sql`update assessment set level = ${level} where ${of}`.execute(db())
  await work()
  await sql`update assessment set level = ${was} where ${of}`.execute(db())
}

describe('CO11 CO14 a decision', () => {
  test('to decline ends it, with its reason, and its maker is told', async () => {
    const code = await proposed()
    expect(kindOf(await decline(code, checker, '   '))).toBe('invalid-input')
    expect((await decline(code)).code).toBe('0000')
    expect(await show(code)).toMatchObject({
      status: 'declined',
      decline: { name: '孙样本', cause: 'payment', reason: '换一个账户' },
    })
    for (const reply of [await decline(code), await approve(checker, code)])
      expect(reply.refusal).toEqual({ kind: 'company-proposal-decided', state: 'declined' })
    const { notices } = (await maker.call(findNotices, {})).data
    expect(notices[0]).toMatchObject({ template: 'company-proposal-declined', kind: 'proposal' })
    const told = (await checker.call(findNotices, {})).data.notices
    expect(told[0]).toMatchObject({ template: 'company-proposal-submitted' })
  })

  test('to withdraw is its maker’s', async () => {
    const code = await proposed()
    const withdraw = (who: Person) =>
      who.call(withdrawCompanyProposal, { proposalCode: code, version: 1 }, once())
    expect(kindOf(await withdraw(checker))).toBe('maker-only')
    expect((await withdraw(maker)).code).toBe('0000')
    expect(kindOf(await withdraw(maker))).toBe('company-proposal-decided')
    expect(kindOf(await approve(checker, code))).toBe('company-proposal-decided')
  })

  test('is a link of the audit chain', async () => {
    const rows = await all(sql<{ action: string }>`select distinct action from audit_event
      where stream = ${`account:${COMPANY}`} and action like 'proposal.%' order by 1`)
    expect(rows.map((each) => each.action)).toEqual([
      'proposal.approve',
      'proposal.decline',
      'proposal.executed',
      'proposal.submit',
      'proposal.withdraw',
    ])
    expect(await findBrokenLinks(db())).toEqual([])
  })
})

test('CO9 at 14:50 of the day it aims at it has expired, and the next one aims at the next day', async () => {
  const code = await proposed()
  const { expiresAt } = await show(code)
  const day = await readOpenDay(db())
  expect(expiresAt).toBe(instantOf(day, '14:50:00').toISOString())
  await setClock(db(), instantOf(day, '14:49:50'))
  expect((await show(code, checker)).can.approve).toBeNull()
  await setClock(db(), instantOf(day, '14:50:00'))
  expect(await show(code, checker)).toMatchObject({ status: 'expired', quoteHash: null })
  expect((await approve(checker, code)).refusal).toEqual({ kind: 'company-proposal-expired', at: expiresAt })
  const { data } = await propose(maker, [line()])
  expect(data.expiresAt > expiresAt).toBe(true)
  const list = (await checker.call(findCompanyProposals, {})).data
  expect(list.proposals[0]).toMatchObject({ proposalCode: data.proposalCode, canApprove: true })
  // What waits is counted by the same rule: for the checker to decide, for the maker to be decided.
  const waits = async (who: Person) =>
    Object.fromEntries((await who.call(findCompanyWork, {})).data.work.map((each) => [each.kind, each]))
  const [open, own] = [
    list.proposals.filter(({ canApprove }) => canApprove).length,
    (await waits(maker))['own']!,
  ]
  expect((await waits(checker))['check']).toMatchObject({ count: open })
  expect([own.count > 0, (await waits(maker))['check']!.count]).toEqual([true, 0])
  expect(list.canSubmit).toBe(false)
})
