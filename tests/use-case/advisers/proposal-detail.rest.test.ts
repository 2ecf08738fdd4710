import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion } from '#contract/adviser/proposal-answer.ts'
import { getClientProposal, remindClientOfProposal } from '#contract/adviser/proposal-detail.ts'
import { findPendingProposals } from '#contract/adviser/proposal-list.ts'
import {
  reviseClientProposal,
  submitClientProposal,
  withdrawClientProposal,
} from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findNotices } from '#contract/notice.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import { columnFen } from '#domain/number/money.ts'
import { getProposal, getProposalKey } from '#contract/order/proposal.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import { CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { addProposal } from '../../world/proposal.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** One proposal with its versions, its next version, and the reminder of its client (AD41, AD46, AD48). */

let world: World
let refs: ClientRefs
let adviser: Person
let client: Person
let funds: readonly string[]
let wild: string
const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
const NO_PROPOSAL = { kind: 'proposal-not-found' }

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  const made: string[] = []
  for (const riskLevel of [2, 3]) made.push((await world.fund({ riskLevel })).fundCode)
  funds = made
  wild = (await world.fund({ riskLevel: 5 })).fundCode
})
afterAll(() => world.close())

type Lines = InputOf<typeof reviseClientProposal>['lines']
const buy = (amount = '2000.00', fundCode = funds[0]!): Lines => [
  { kind: 'buy', fundCode, amount, reason: REASON, cautionReason: REASON },
]

async function propose(title = '买入建议'): Promise<string> {
  const sent = await adviser.call(
    submitClientProposal,
    { clientRef: refs.own, title, message: '说明', lines: buy() },
    once(),
  )
  expect(sent.code).toBe('0000')
  return sent.data.proposalCode
}
const revise = (
  proposalCode: string,
  wish: Partial<InputOf<typeof reviseClientProposal>> = {},
  who = adviser,
) =>
  who.call(
    reviseClientProposal,
    { proposalCode, version: 1, title: '第二版', message: '', lines: buy('3000.00'), ...wish },
    once(),
  )
const detail = (proposalCode: string, who = adviser) => who.call(getClientProposal, { proposalCode })
const shown = async (proposalCode: string) => (await detail(proposalCode)).data
const remind = (proposalCode: string, version = 1, who = adviser) =>
  who.call(remindClientOfProposal, { proposalCode, version }, once())

describe('AD48 one proposal', () => {
  test('shows who made it for whom, its version with the hash of its content, and its steps', async () => {
    const proposalCode = await propose('详情')
    const page = await shown(proposalCode)
    expect(page).toMatchObject({
      ...{ proposalCode, clientRef: refs.own, accountNumber: CLIENT_ACCOUNTS.own, basis: 'own', kind: 'buy' },
      ...{ version: 1, state: 'submitted', decidedAt: null, isOwn: true, remindedOn: null },
      versions: [{ version: 1, title: '详情', message: '说明', viewedAt: null }],
      ...{ questions: [], events: [{ kind: 'submitted', version: 1, by: 'adviser' }], results: [] },
    })
    expect(page.versions[0]!.items).toMatchObject([
      {
        itemNo: 1,
        kind: 'buy',
        fund: { fundCode: funds[0] },
        amount: '2000.00',
        target: null,
        reason: REASON,
      },
    ])
    const { rows } = await sql<{ content: string }>`select content from proposal_version
      where proposal_code = ${proposalCode}`.execute(db())
    expect(page.versions[0]!.contentHash).toBe(hashOf(rows[0]!.content).toString('hex'))
  })

  test('the orders that came of it, with what is confirmed of them', async () => {
    const proposalCode = await propose('成交')
    const investorPayId = await world.card('demo-investor')
    expect((await approveAs(world, client, { proposalCode, investorPayId })).code).toBe('0000')
    const [placed] = (await shown(proposalCode)).results
    expect(placed).toMatchObject({ itemNo: 1, planId: null, confirmedAmount: null })
    expect(placed!.orderNo).not.toBeNull()
    for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const page = await shown(proposalCode)
    expect(page).toMatchObject({
      state: 'executed',
      results: [{ status: 'settled', orderNo: placed!.orderNo }],
    })
    const { fee } = page.versions[0]!.items[0]!
    expect(columnFen(fee!), 'AD39 as it was sent, approved and confirmed').toBeGreaterThan(0n)
    expect(page.results[0]).toMatchObject({ fee, feeApproved: fee, feeCause: null })
    expect(page.results[0]!.confirmedAmount).not.toBeNull()
    expect(page.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['submitted', 'adviser'],
      ['viewed', 'client'],
      ['approved', 'client'],
      ['executed', 'system'],
    ])
  })

  test('is that of the subtree to its head, who may change nothing, and of nobody else’s to others', async () => {
    const proposalCode = await propose('团队')
    const head = await actUnder(world, 'demo-head', 'head')
    expect((await detail(proposalCode, head)).data).toMatchObject({ basis: 'team', isOwn: false })
    for (const username of ['demo-mixed', 'demo-outside-adviser']) {
      const other = await actUnder(world, username, 'adviser')
      expect((await detail(proposalCode, other)).refusal).toEqual(NO_PROPOSAL)
      expect((await revise(proposalCode, {}, other)).refusal).toEqual(NO_PROPOSAL)
      expect((await remind(proposalCode, 1, other)).refusal).toEqual(NO_PROPOSAL)
    }
    expect((await detail('P20990101AAAAAAAA')).refusal).toEqual(NO_PROPOSAL)
    expect((await detail('anything else')).refusal).toEqual(NO_PROPOSAL)
  })

  test('whoever is shared the proposals of a client, and not their orders, reads no order', async () => {
    const proposalCode = await propose('共享')
    const investorPayId = await world.card('demo-investor')
    expect((await approveAs(world, client, { proposalCode, investorPayId })).code).toBe('0000')
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    const share = async (parts: string) => {
      await sql`update relation set state = 'ended' where kind = 'share' and state = 'active'
        and account_number = ${CLIENT_ACCOUNTS.own}`.execute(db())
      await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
        select r.account_number, s.adviser_id, 'share', 'active', 'share', daterange(business_today(), business_today() + 30),
          ${parts}::text[], r.adviser_id
        from relation r, adviser s join login l on l.party_id = s.person_party_id
        where r.account_number = ${CLIENT_ACCOUNTS.own} and r.kind = 'own' and r.state = 'active'
          and l.username = 'demo-mixed'`.execute(db())
    }
    await share('{orders}')
    expect((await detail(proposalCode, colleague)).refusal).toEqual(NO_PROPOSAL)
    await share('{proposals}')
    expect((await detail(proposalCode, colleague)).data).toMatchObject({
      ...{ basis: 'share', isOwn: false },
      results: [{ itemNo: 1, orderNo: null, status: null, confirmedAmount: null, fee: null }],
    })
  })

  test('XX17 each look is on record, and none at what does not exist', async () => {
    const proposalCode = await propose('留痕')
    const looks = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from access_log
        where view = 'client.proposals' and account_number = ${CLIENT_ACCOUNTS.own}`.execute(db())
      return rows[0]!.n
    }
    const before = await looks()
    await detail(proposalCode)
    expect(await looks()).toBe(before + 1)
    await detail(proposalCode, await actUnder(world, 'demo-outside-adviser', 'adviser'))
    expect(await looks()).toBe(before + 1)
  })
})

describe('AD41 the next version', () => {
  test('begins anew, is told without amounts, and leaves the one before as it was', async () => {
    const proposalCode = await propose('第一版')
    await client.call(getProposal, { proposalCode })
    const [first] = (await shown(proposalCode)).versions
    const sent = await revise(proposalCode, {
      days: 5,
      lines: [...buy('3000.00'), ...buy('1500.00', funds[1])],
    })
    expect(sent.code).toBe('0000')
    expect(sent.data).toMatchObject({ proposalCode, version: 2 })
    const page = await shown(proposalCode)
    expect(page).toMatchObject({ version: 2, state: 'submitted', expiresAt: sent.data.expiresAt })
    expect(page.versions.map(({ version, title, viewedAt }) => [version, title, viewedAt === null])).toEqual([
      [2, '第二版', true],
      [1, '第一版', false],
    ])
    expect(page.versions[1]).toEqual(first)
    expect(page.versions[0]!.contentHash).not.toBe(first!.contentHash)
    expect(page.events.map(({ kind, version }) => [kind, version])).toEqual([
      ['submitted', 1],
      ['viewed', 1],
      ['submitted', 2],
    ])
    const { rows } = await sql<{ content: string }>`select content from proposal_version
      where proposal_code = ${proposalCode} and version = 2`.execute(db())
    const content = JSON.parse(rows[0]!.content)
    expect(content).toMatchObject({
      version: 2,
      title: '第二版',
      items: [{ amount: '3000.00' }, { amount: '1500.00' }],
    })
    expect(canonicalText(content)).toBe(rows[0]!.content)
    const [notice] = (await client.call(findNotices, { kind: 'proposal' })).data.notices
    expect(notice).toMatchObject({ template: 'proposal-revised' })
    expect(JSON.stringify(notice)).not.toContain('000.00')
    const { rows: audit } = await sql<{
      action: string
      version: number
    }>`select action, object_version as version
      from audit_event where subject = ${proposalCode} order by at desc limit 1`.execute(db())
    expect(audit[0]).toEqual({ action: 'proposal.version', version: 2 })
    const read = (await client.call(getProposal, { proposalCode })).data
    expect(read).toMatchObject({ version: 2, title: '第二版', state: 'viewed', toPay: '4500.00' })
  })

  test('is the only one that can be approved, and its orders are placed', async () => {
    const proposalCode = await propose()
    const investorPayId = await world.card('demo-investor')
    expect((await revise(proposalCode)).code).toBe('0000')
    const old = await client.call(getProposalKey, {
      proposalCode,
      version: 1,
      investorPayId,
      seenFee: '0.00',
    })
    expect(old.refusal).toEqual({ kind: 'proposal-changed', version: 2 })
    expect((await approveAs(world, client, { proposalCode, investorPayId, version: 2 })).code).toBe('0000')
    const page = await shown(proposalCode)
    expect(page).toMatchObject({ state: 'approved', results: [{ itemNo: 1 }] })
    const { rows } = await sql<{ amount: string }>`select amount::text from fund_order
      where origin_ref = ${proposalCode}`.execute(db())
    expect(rows).toEqual([{ amount: '3000.00' }])
    expect((await revise(proposalCode, { version: 2 })).refusal).toEqual({
      kind: 'proposal-decided',
      state: 'approved',
    })
  })

  test('an approval whose proof was given for the version before is refused', async () => {
    const proposalCode = await propose()
    const investorPayId = await world.card('demo-investor')
    const approved = await approveAs(world, client, { proposalCode, investorPayId }, async () => {
      expect((await revise(proposalCode)).code).toBe('0000')
    })
    expect(approved.refusal).toEqual({ kind: 'proposal-changed', version: 2 })
    expect((await shown(proposalCode)).results).toEqual([])
  })

  test('of two at once one is sent, and the other is told of it', async () => {
    const proposalCode = await propose()
    const answers = await Promise.all([revise(proposalCode), revise(proposalCode, { title: '另一版' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '9999'])
    expect(answers.find(({ code }) => code === '9999')!.refusal).toEqual({
      kind: 'proposal-changed',
      version: 2,
    })
    expect((await shown(proposalCode)).versions).toHaveLength(2)
  })

  test('is refused by the gates of a first one, of another kind, or once the time is over', async () => {
    const proposalCode = await propose()
    const refused = async (wish: Parameters<typeof revise>[1]) => (await revise(proposalCode, wish)).refusal
    expect((await refused({ lines: buy('2000.00', wild) }))?.kind).toBe('above-tolerance')
    expect(await refused({ lines: [...buy(), ...buy()] })).toEqual({
      kind: 'basket-twice',
      fundCode: funds[0],
    })
    expect(await refused({ title: '  ' })).toEqual({ kind: 'invalid-input', field: 'title' })
    expect((await refused({ message: '保证收益' }))?.kind).toBe('wording-banned')
    expect(
      await refused({
        lines: [{ ...buy()[0]!, kind: 'rsp', action: 'new', amount: '500.00', sendDay: 5 } as Lines[number]],
      }),
    ).toEqual({
      kind: 'invalid-input',
      field: 'lines',
    })
    expect((await shown(proposalCode)).version).toBe(1)
    const over = 'P2026070600000018'
    const owner = sql`(select adviser_id from relation where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own'
      and state = 'active')`
    await addProposal(db(), { code: over, account: CLIENT_ACCOUNTS.own, adviser: owner, stands: '-1 hour' })
    expect((await revise(over)).refusal?.kind).toBe('proposal-expired')
    expect((await remind(over)).refusal?.kind).toBe('proposal-expired')
    await adviser.call(withdrawClientProposal, { proposalCode, version: 1 }, once())
    expect((await revise(proposalCode)).refusal).toEqual({ kind: 'proposal-decided', state: 'withdrawn' })
  })

  test('waits for the client again, though a question about the one before has no answer', async () => {
    const proposalCode = await propose('提问')
    await client.call(getProposal, { proposalCode })
    await client.call(askProposal, { proposalCode, question: '为什么是这只？' }, once())
    expect((await shown(proposalCode)).state).toBe('questioned')
    expect((await revise(proposalCode)).code).toBe('0000')
    const pending = (await adviser.call(findPendingProposals, { size: '100' })).data.proposals
    expect(pending.find((each) => each.proposalCode === proposalCode)).toMatchObject({
      ...{ version: 2, state: 'submitted', waitsFor: 'client', question: null, viewedAt: null },
    })
    const { questions } = await shown(proposalCode)
    expect(questions).toMatchObject([{ version: 1, question: '为什么是这只？', answer: null }])
    const { questionId } = questions[0]!
    expect((await adviser.call(answerQuestion, { questionId, answer: '因为费用低。' }, once())).code).toBe(
      '0000',
    )
    const answered = await shown(proposalCode)
    expect(answered.state, 'an answer does not open what the client has not opened').toBe('submitted')
    expect(answered.questions[0]!.answer).toBe('因为费用低。')
    await client.call(getProposal, { proposalCode })
    await client.call(askProposal, { proposalCode, question: '第二版呢？' }, once())
    expect((await shown(proposalCode)).questions[1]).toMatchObject({ version: 2, answer: null })
  })
})

describe('AD46 a reminder', () => {
  const isRemindedInList = async (proposalCode: string) => {
    const { proposals } = (await adviser.call(findPendingProposals, { size: '100' })).data
    return proposals.find((each) => each.proposalCode === proposalCode)?.isRemindedToday
  }

  test('goes once a day, without amounts, and is on record', async () => {
    const proposalCode = await propose('提醒')
    expect(await isRemindedInList(proposalCode)).toBe(false)
    expect((await remind(proposalCode, 2)).refusal).toEqual({ kind: 'proposal-changed', version: 1 })
    expect((await remind(proposalCode)).code).toBe('0000')
    expect((await remind(proposalCode)).refusal).toEqual({ kind: 'reminded-today' })
    const [notice] = (await client.call(findNotices, { kind: 'proposal' })).data.notices
    expect(notice).toMatchObject({ template: 'proposal-reminder' })
    const page = await shown(proposalCode)
    expect(page.isRemindedToday).toBe(true)
    expect(await isRemindedInList(proposalCode)).toBe(true)
    const { rows } = await sql<{ action: string }>`select action from audit_event
      where subject = ${proposalCode} order by at desc limit 1`.execute(db())
    expect(rows[0]).toEqual({ action: 'proposal.remind' })
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect((await shown(proposalCode)).isRemindedToday).toBe(false)
    expect(await isRemindedInList(proposalCode)).toBe(false)
    expect((await remind(proposalCode)).code).toBe('0000')
  })

  test('is not sent about what is decided', async () => {
    const proposalCode = await propose()
    await adviser.call(withdrawClientProposal, { proposalCode, version: 1 }, once())
    expect((await remind(proposalCode)).refusal).toEqual({ kind: 'proposal-decided', state: 'withdrawn' })
  })
})
