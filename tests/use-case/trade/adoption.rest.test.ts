import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion, findAskedQuestions } from '#contract/adviser/proposal-answer.ts'
import { getClientProposal, remindClientOfProposal } from '#contract/adviser/proposal-detail.ts'
import { findPendingProposals, findSubmittedProposals } from '#contract/adviser/proposal-list.ts'
import { reviseClientProposal, withdrawClientProposal } from '#contract/adviser/proposal.ts'
import { findNotices } from '#contract/notice.ts'
import {
  askAdviser,
  declineAdvisedProposal,
  findAdvisedProposals,
  getAdvisedProposal,
} from '#contract/order/adoption.ts'
import {
  answerApprovalMatrix,
  proposeApprovalMatrix,
  showApprovalMatrix,
} from '#contract/order/approval-matrix.ts'
import { declineCompanyProposal, withdrawCompanyProposal } from '#contract/order/company-decision.ts'
import {
  findCompanyProposals,
  findCompanySwitchTargets,
  findProposalDetails,
} from '#contract/order/company-proposal.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { findCompanyWork } from '#contract/waiting-work.ts'
import { DEFAULT_MATRIX } from '#domain/proposal/approval-matrix.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { giveStanding, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { adopt, advisedBuy, adviseCompany, REASON } from '../../world/companies/advised.ts'
import { approve, buyAndHold, COMPANY } from '../../world/companies/company-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** CO10: a company adopts what its adviser proposes, and it is the company's own from then on. */
const LONG = 120_000

let world: World
let maker: Person
let checker: Person
let adviser: Person
let send: Awaited<ReturnType<typeof adviseCompany>>['send']
let fundCode: string
let second: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  checker = await world.login('demo-checker')
  ;({ adviser, send } = await adviseCompany(world))
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  second = (await world.fund({ riskLevel: 2 })).fundCode
})
afterAll(() => world.close())

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind ?? 'ok'
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0]!
const details = async (proposalCode: string, who = maker) =>
  (await who.call(findProposalDetails, { proposalCode })).data
const advised = async (proposalCode: string, who = maker) =>
  (await who.call(getAdvisedProposal, { proposalCode })).data
const seen = async (proposalCode: string) => (await adviser.call(getClientProposal, { proposalCode })).data
const headOf = (code: string) =>
  one(sql<{ version: number; state: string; viewed: boolean }>`select version, p.state,
    v.viewed_at is not null as viewed from proposal p join proposal_version v using (proposal_code, version)
    where proposal_code = ${code}`)

async function sent(lines = [advisedBuy(fundCode)], days?: number): Promise<string> {
  const reply = await send(lines, days)
  expect(reply.refusal).toBeNull()
  return reply.data.proposalCode
}

async function adopted(): Promise<string> {
  const code = await sent()
  expect(kindOf(await adopt(maker, code))).toBe('ok')
  return code
}

const decline = (proposalCode: string, who = maker, version = 1) =>
  who.call(declineAdvisedProposal, { proposalCode, version, reason: '期限不合适' }, once())
const ask = (proposalCode: string, who = maker) =>
  who.call(askAdviser, { proposalCode, question: '费用能否更低？' }, once())

describe('CO10 an adviser’s proposal to a company', () => {
  test('is read by every member, told to each, and viewed once a maker opens it', async () => {
    const code = await sent([advisedBuy(fundCode), advisedBuy(second, '20000.00')])
    for (const who of [maker, checker]) {
      const { notices } = (await who.call(findNotices, { kind: 'proposal' })).data
      expect(notices[0]).toMatchObject({ template: 'proposal-arrived' })
    }
    const work = async (who: Person) =>
      (await who.call(findCompanyWork, { kinds: 'adopt' })).data.work.map(({ count }) => count)
    expect([await work(maker), await work(checker)]).toEqual([[1], [0]])
    const listed = (await checker.call(findAdvisedProposals, {})).data
    expect(listed).toMatchObject({
      canAdopt: false,
      proposals: [
        { proposalCode: code, kind: 'buy', amount: '70000.00', adviser: { name: '周样本' }, lines: 2 },
      ],
    })
    expect((await advised(code, checker)).can).toMatchObject({ adopt: { kind: 'maker-only' } })
    expect(await headOf(code)).toMatchObject({ state: 'submitted', viewed: false })
    const shown = await advised(code)
    expect(shown).toMatchObject({
      ...{ state: 'viewed', title: '现金管理', message: '分两步', adopter: null, kind: 'buy' },
      ...{ toPay: '70000.00', can: { adopt: null, decline: null, ask: null } },
      payOptions: [{ paymentMode: 'REMITTANCE', last4: '2222' }],
    })
    expect(shown.detail.map(({ reason, refusal, suits }) => [reason, refusal, suits])).toEqual([
      [REASON, null, true],
      [REASON, null, true],
    ])
    expect(shown.detail[0]!.caution).toMatchObject({ reason: REASON })
    expect(shown.adoptedUntil).not.toBeNull()
    // Until it is adopted it is none of the company's own.
    expect(kindOf(await maker.call(findProposalDetails, { proposalCode: code }))).toBe('proposal-not-found')
    expect(kindOf(await decline(code))).toBe('ok')
  })

  test(
    'is adopted by a maker, approved by a checker, and ordered as the company’s own',
    async () => {
      const code = await sent([advisedBuy(fundCode), advisedBuy(second, '20000.00')])
      const until = (await advised(code)).adoptedUntil
      const made = await adopt(maker, code)
      expect(made.data).toEqual({ proposalCode: code, version: 2, expiresAt: until })
      expect((await checker.call(findAdvisedProposals, {})).data.proposals).toEqual([])
      const { notices } = (await checker.call(findNotices, { kind: 'proposal' })).data
      expect(notices[0]).toMatchObject({ template: 'company-proposal-submitted' })
      const own = (await checker.call(findCompanyProposals, {})).data.proposals[0]!
      expect(own).toMatchObject({
        ...{ proposalCode: code, version: 2, canApprove: true, totalInvestment: '70000.00' },
        ...{ maker: { name: '郑样本' }, advised: { name: '周样本' } },
      })
      const shown = await details(code, checker)
      expect(shown).toMatchObject({
        ...{ status: 'submitted', title: '现金管理', paymentMode: 'REMITTANCE', expiresAt: until },
        ...{
          approval: { required: 1, missing: 1 },
          can: { approve: null, withdraw: { kind: 'maker-only' } },
        },
      })
      expect(shown.fundList.map(({ reason, fee, feeShown }) => [reason, fee === feeShown])).toEqual([
        [REASON, true],
        [REASON, true],
      ])
      const { content } = await one(sql<{ content: string }>`select content from proposal_version
        where proposal_code = ${code} and version = 2`)
      const told = JSON.parse(content) as Record<string, unknown>
      expect(told).toMatchObject({ adoptedBy: told.maker, paymentMode: 'REMITTANCE', version: 2 })
      expect(told.items).toMatchObject([{ fundCode, reason: REASON }, { fundCode: second }])
      const { action } = await one(sql<{ action: string }>`select action from audit_event
        where subject = ${code} and object_version = 2 order by n desc limit 1`)
      expect(action).toBe('proposal.adopted')
      const approved = await approve(checker, code)
      expect(approved.data).toMatchObject({ status: 'approved', given: 1, required: 1 })
      expect(approved.data.orders).toHaveLength(2)
      const { orderNo } = approved.data.orders[0]!
      expect((await maker.call(getOrderDetails, { orderNo })).data.order).toMatchObject({
        ...{ proposalCode: code, payMode: 'remittance' },
      })
      expect(await findBrokenLinks(db())).toEqual([])
    },
    LONG,
  )

  test('is adopted once by two calls at one moment', async () => {
    const code = await sent()
    const both = await Promise.all([adopt(maker, code), adopt(maker, code)])
    expect(both.map(kindOf).toSorted()).toEqual(['ok', 'proposal-adopted'])
    expect(await headOf(code)).toMatchObject({ version: 2, state: 'submitted' })
  })

  test('is either adopted or revised, whoever comes first', async () => {
    const code = await sent()
    const [adoption, revision] = await Promise.all([adopt(maker, code), revise(code)])
    expect([
      ['ok', 'proposal-adopted'],
      ['proposal-changed', 'ok'],
    ]).toContainEqual([kindOf(adoption), kindOf(revision)])
    expect((await headOf(code)).version).toBe(2)
  })
})

const revise = (proposalCode: string, version = 1) =>
  adviser.call(
    reviseClientProposal,
    { proposalCode, version, title: '改', message: '', lines: [advisedBuy(fundCode)], days: 3 },
    once(),
  )

describe('CO10 what is adopted', () => {
  test('its adviser reads by whom, with k of n, and changes no more', async () => {
    const code = await adopted()
    const refused = { kind: 'proposal-adopted', by: '郑样本' }
    expect((await revise(code, 2)).refusal).toMatchObject(refused)
    const asked = { proposalCode: code, version: 2 }
    expect((await adviser.call(withdrawClientProposal, asked, once())).refusal).toMatchObject(refused)
    expect((await adviser.call(remindClientOfProposal, asked, once())).refusal).toMatchObject(refused)
    expect(await seen(code)).toMatchObject({
      ...{ state: 'submitted', version: 2, adoption: { by: '郑样本', given: 0, required: 1 } },
      ...{ makerName: '周样本', events: [{ by: 'adviser' }, { kind: 'submitted', by: 'client' }] },
    })
    const pending = (await adviser.call(findPendingProposals, {})).data.proposals
    expect(pending.find((each) => each.proposalCode === code)).toMatchObject({
      adoption: { by: '郑样本', given: 0, required: 1 },
    })
    await approve(checker, code)
    expect((await seen(code)).adoption).toMatchObject({ given: 1, required: 1 })
    const submitted = (await adviser.call(findSubmittedProposals, {})).data.proposals
    expect(submitted.filter((each) => each.proposalCode === code)).toMatchObject([
      { version: 2, adopter: '郑样本' },
      { version: 1, adopter: null },
    ])
  })

  test('is withdrawn by its maker and declined by a checker, as the company’s own', async () => {
    const back = await adopted()
    const asked = { proposalCode: back, version: 2 }
    expect(kindOf(await checker.call(withdrawCompanyProposal, asked, once()))).toBe('maker-only')
    expect(kindOf(await maker.call(withdrawCompanyProposal, asked, once()))).toBe('ok')
    expect(await seen(back)).toMatchObject({ state: 'withdrawn', adoption: { by: '郑样本' } })
    const refused = await adopted()
    const no = { proposalCode: refused, version: 2, cause: 'payment', reason: '换账户' } as const
    expect(kindOf(await checker.call(declineCompanyProposal, no, once()))).toBe('ok')
    expect((await details(refused)).status).toBe('declined')
    expect((await advised(refused)).adopter).toBe('郑样本')
  })

  test('is approved no more once its adviser may not advise, and then taken back', async () => {
    const code = await adopted()
    const waiting = await sent()
    await giveStanding(world, ADVISER_ACCOUNTS.adviser, 'suspended')
    expect((await approve(checker, code)).refusal).toMatchObject({
      kind: 'company-proposal-decided',
      state: 'withdrawn',
    })
    expect((await adopt(maker, waiting)).refusal).toMatchObject({
      kind: 'proposal-decided',
      state: 'withdrawn',
    })
    await giveStanding(world, ADVISER_ACCOUNTS.adviser, 'qualified')
    expect(kindOf(await approve(checker, code))).toBe('ok')
  })

  test('keeps the adviser’s gates: what is above the tolerance by now is not approved', async () => {
    const code = await adopted()
    const levels = sql`update assessment set level = 2 where party_id = (select party_id from account
      where account_number = ${COMPANY})`
    const { level } = await one(sql<{ level: number }>`select level from assessment where party_id =
      (select party_id from account where account_number = ${COMPANY}) limit 1`)
    await sql`alter table assessment disable trigger user`.execute(db())
    await levels.execute(db())
    expect((await approve(checker, code)).refusal).toMatchObject({ kind: 'above-tolerance', tolerance: 2 })
    expect((await details(code, checker)).fundList[0]!.refusal).toMatchObject({ kind: 'above-tolerance' })
    const waiting = await one(sql<{
      n: number
    }>`select count(*)::int as n from proposal where proposal_code = ${code}
      and state = 'submitted'`)
    expect(waiting.n).toBe(1)
    await sql`update assessment set level = ${level} where party_id = (select party_id from account
      where account_number = ${COMPANY})`.execute(db())
    await sql`alter table assessment enable trigger user`.execute(db())
    expect(kindOf(await approve(checker, code))).toBe('ok')
  })
})

describe('CO10 before it is adopted', () => {
  test('a maker asks, the adviser answers, and every member is told', async () => {
    const code = await sent()
    expect(kindOf(await ask(code, checker))).toBe('maker-only')
    expect(kindOf(await ask(code))).toBe('ok')
    expect((await headOf(code)).state).toBe('questioned')
    const { questions } = (await adviser.call(findAskedQuestions, {})).data
    const { questionId } = questions.find((each) => each.proposalCode === code)!
    expect(
      kindOf(await adviser.call(answerQuestion, { questionId, answer: '可以换成C类份额' }, once())),
    ).toBe('ok')
    const { notices } = (await checker.call(findNotices, { kind: 'proposal' })).data
    expect(notices[0]).toMatchObject({ template: 'proposal-answered' })
    expect((await advised(code)).questions).toMatchObject([{ answer: '可以换成C类份额' }])
    expect(kindOf(await adopt(maker, code))).toBe('ok')
    expect(kindOf(await ask(code))).toBe('proposal-adopted')
    expect(kindOf(await decline(code, maker, 2))).toBe('proposal-adopted')
  })

  test('a maker declines, no other member does', async () => {
    const code = await sent()
    expect(kindOf(await decline(code, checker))).toBe('maker-only')
    expect(kindOf(await decline(code, maker, 7))).toBe('proposal-changed')
    expect(kindOf(await decline(code))).toBe('ok')
    expect(await seen(code)).toMatchObject({ state: 'declined', declineReason: '期限不合适', adoption: null })
    expect((await adopt(maker, code)).refusal).toMatchObject({ kind: 'proposal-decided', state: 'declined' })
  })
})

describe('CO10 nothing is adopted', () => {
  const UNKNOWN = 'P20990101ABCDEFGH'

  test.each<[string, () => Promise<string>, Parameters<typeof adopt>[2], string]>([
    ['that does not exist', async () => UNKNOWN, {}, 'proposal-not-found'],
    ['in another version', () => sent(), { version: 2 }, 'proposal-changed'],
    ['paid in another way', () => sent(), { paymentMode: 'WALLET' }, 'payment-differs'],
    ['from an account of others', () => sent(), { investorPayId: randomUUID() }, 'pay-instrument-unknown'],
    ['whose documents nobody read', () => sent(), { hasReadDocuments: false }, 'documents-not-read'],
    [
      'that begins a plan',
      () =>
        sent([
          {
            ...{ kind: 'rsp', action: 'new', fundCode: second, amount: '1000.00', sendDay: 8 },
            ...{ reason: REASON, cautionReason: REASON },
          } as never,
        ]),
      {},
      'not-adoptable',
    ],
  ])('%s', async (_, of, change, refusal) => {
    const code = await of()
    const before = code === UNKNOWN ? null : await headOf(code)
    expect(kindOf(await adopt(maker, code, change))).toBe(refusal)
    if (before !== null) expect(await headOf(code)).toEqual(before)
  })

  test('by a checker, nor by the person who advises, whatever their duty', async () => {
    const code = await sent()
    expect(kindOf(await adopt(checker, code))).toBe('maker-only')
    const both = await adopted()
    const document = (of: string) => sql`select document_type, number_sealed, number_blind, number_last4
      from party_document where party_id = (select party_id from login where username = ${of}) limit 1`
    // The adviser has the maker's document, and a moment later the checker's.
    const giveDocument = async (of: string) =>
      one(sql<{
        id: string
      }>`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, version)
        select (select party_id from login where username = 'demo-adviser'), d.*, 99 from (${document(of)}) d
        returning party_document_id as id`)
    const take = (id: string) =>
      sql`delete from party_document where party_document_id = ${id}::uuid`.execute(db())
    await sql`alter table party_document disable trigger user`.execute(db())
    const asMaker = await giveDocument('demo-maker')
    expect(kindOf(await adopt(maker, code))).toBe('own-advice')
    await expect(
      sql`update proposal set version = 2, maker_party = (select party_id from login where username = 'demo-maker'),
        matrix_version = 0, state = 'submitted' where proposal_code = ${code}`.execute(db()),
    ).rejects.toThrow('no adviser adopts')
    await take(asMaker.id)
    const asChecker = await giveDocument('demo-checker')
    expect(kindOf(await approve(checker, both))).toBe('own-proposal')
    await expect(
      sql`insert into approval (proposal_code, version, maker_party, person_party, decision, duty_level, content_hash, cause, reason, at)
        select proposal_code, version, maker_party, (select party_id from login where username = 'demo-checker'), 'decline', 1,
          content_hash, 'other', 'x', business_now()
        from proposal join proposal_version using (proposal_code, version) where proposal_code = ${both}`.execute(
        db(),
      ),
    ).rejects.toThrow('whoever proposed')
    await take(asChecker.id)
    await sql`alter table party_document enable trigger user`.execute(db())
    expect(kindOf(await approve(checker, both))).toBe('ok')
  })

  test('and an adopted one changes neither maker nor matrix', async () => {
    const code = await adopted()
    for (const change of [
      sql`matrix_version = null`,
      sql`matrix_version = 5`,
      sql`maker_party = (select party_id from login where username = 'demo-checker')`,
    ])
      await expect(
        sql`update proposal set ${change} where proposal_code = ${code}`.execute(db()),
      ).rejects.toThrow('does not change')
  })
})

test(
  'CO10 a sale and a switch are adopted with the account that is paid',
  async () => {
    await buyAndHold(world, { maker, checker }, { fundCode, amount: '60000.00' })
    const reason = { reason: REASON, cautionReason: REASON }
    const sale = await sent([{ kind: 'sell', fundCode, shares: '1000.00', ...reason }])
    expect(kindOf(await adopt(maker, sale))).toBe('payment-differs')
    const read = { paymentMode: 'NONE', hasReadDocuments: false } as const
    expect(kindOf(await adopt(maker, sale, read))).toBe('ok')
    expect((await details(sale)).fundList).toMatchObject([
      { shares: '1000.00', reason: REASON, side: 'sell' },
    ])
    expect((await approve(checker, sale)).data.orders).toHaveLength(1)
    const { targets } = (await maker.call(findCompanySwitchTargets, { fundCode })).data
    const target = targets.find(({ riskLevel }) => riskLevel <= 3)!.fundCode
    const change = await sent([
      { kind: 'switch', fundCode, targetFundCode: target, shares: '500.00', ...reason },
    ])
    expect(kindOf(await adopt(maker, change, read))).toBe('documents-not-read')
    expect(kindOf(await adopt(maker, change, { paymentMode: 'NONE' }))).toBe('ok')
    expect((await details(change)).fundList[0]!.target).toMatchObject({ fundCode: target })
    expect((await approve(checker, change)).data.status).toBe('approved')
  },
  LONG,
)

test('CO10 it ends with the company’s aim, and its adviser’s end is the latest; then nothing is adopted', async () => {
  const code = await sent(undefined, 1)
  const ends = new Date((await advised(code)).expiresAt)
  const { expiresAt } = (await adopt(maker, await sent(undefined, 10))).data
  expect(new Date(expiresAt) <= ends).toBe(true)
  const { today } = await readClock(db())
  expect(ends > instantOf(today, '00:00:00')).toBe(true)
  await setClock(db(), ends)
  const late = await world.login('demo-maker')
  expect(kindOf(await adopt(late, code))).toBe('proposal-expired')
  expect((await late.call(findAdvisedProposals, {})).data.proposals).toEqual([])
})

test('CO7 CO10 what the checkers cannot reach is not adopted', async () => {
  const [own, other] = [await world.login('demo-maker'), await world.login('demo-checker')]
  const set = async (row: object) => {
    const { version: baseVersion } = (await own.call(showApprovalMatrix, {})).data
    const asked = {
      rows: [{ ...DEFAULT_MATRIX.rows[0]!, ...row }] as never,
      addsDay: false,
      baseVersion,
      papers: [],
    }
    const { changeId } = (await own.call(proposeApprovalMatrix, asked, once())).data
    expect(kindOf(await other.call(answerApprovalMatrix, { changeId, answer: 'confirm' }, once()))).toBe('ok')
  }
  await set({ approvals: 3 })
  ;({ send } = await adviseCompany(world))
  const code = await sent()
  expect((await adopt(own, code)).refusal).toMatchObject({ kind: 'approvers-too-few', needed: 3, able: 1 })
  await set({ approvals: 3, kinds: ['sell'] })
  expect(kindOf(await adopt(own, code))).toBe('no-rule')
  expect((await headOf(code)).version).toBe(1)
})
