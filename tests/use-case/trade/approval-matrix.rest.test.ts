import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { declineCompanyProposal } from '#contract/order/company-decision.ts'
import { findCompanyProposals, findProposalDetails } from '#contract/order/company-proposal.ts'
import {
  answerApprovalMatrix,
  previewApprovers,
  proposeApprovalMatrix,
  showApprovalMatrix,
} from '#contract/order/approval-matrix.ts'
import { decideReview, findReviews, openReview, proposeReview } from '#contract/account/review.ts'
import { getEvidencePack } from '#contract/order/evidence.ts'
import { addressOf } from '#contract/endpoint.ts'
import { DEFAULT_MATRIX } from '#domain/proposal/approval-matrix.ts'
import { keyOfPem, verifyPack } from '#domain/evidence/verify-pack.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import { approve, COMPANY, propose, readyToApprove } from '../../world/companies/company-orders.ts'
import { approveSigned, enrol, furtherChecker, memberByName } from '../../world/companies/sign-approval.ts'
import { pushFile } from '../../world/files/push-file.ts'
import { sampleImage } from '../../world/files/sample-image.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let maker: Person
let first: Person
let second: Person
let reviewer: Person
let decider: Person
let fundCode: string
let pem: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  first = await memberByName(world, 'demo-checker')
  second = await furtherChecker(world, {
    ...{ username: 'demo-authoriser', phone: '19900000018', documentNumber: '110101199003070636' },
  })
  reviewer = await world.login('demo-operator')
  decider = await world.login('demo-second-operator')
  pem = openEvidenceKey({ secret: world.config.secret, evidenceKey: null }).publicPem
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind ?? 'ok'
type Matrix = Pick<InputOf<typeof proposeApprovalMatrix>, 'rows' | 'addsDay'>
type Row = Matrix['rows'][number]
const ROW = DEFAULT_MATRIX.rows[0]! as unknown as Row
const show = async (who = maker) => (await who.call(showApprovalMatrix, {})).data
const details = async (proposalCode: string, who = maker) =>
  (await who.call(findProposalDetails, { proposalCode })).data

async function ask(
  rows: readonly Row[],
  change: Partial<InputOf<typeof proposeApprovalMatrix>> = {},
  who = maker,
) {
  const { version: baseVersion } = await show()
  return who.call(
    proposeApprovalMatrix,
    { rows: [...rows], addsDay: false, baseVersion, papers: [], ...change },
    once(),
  )
}

const answer = (who: Person, changeId: string, given: 'confirm' | 'refuse' | 'withdraw') =>
  who.call(answerApprovalMatrix, { changeId, answer: given }, once())

/** Lets a tighter matrix be asked for and confirmed, and returns its version. */
async function tighten(rows: readonly Row[], addsDay = false): Promise<number> {
  const asked = await ask(rows, { addsDay })
  expect([kindOf(asked), asked.data.isLooser]).toEqual(['ok', false])
  expect((await answer(first, asked.data.changeId, 'confirm')).data).toEqual({ state: 'done' })
  return (await show()).version
}

const letter = async (who = maker) => [
  { fileHash: await pushFile(world, who, await sampleImage('jpeg')), fileName: 'letter.jpg' },
]

/** Lets the house decide the matrix that waits for it. */
async function review(decision: 'approve' | 'refuse') {
  const { reviews } = (await reviewer.call(findReviews, { state: 'open' })).data
  const { reviewId } = reviews.find(({ subject }) => subject === 'approval-matrix')!
  const { version, given, files } = (await reviewer.call(openReview, { reviewId })).data
  const reasons: 'document-mismatch'[] = decision === 'refuse' ? ['document-mismatch'] : []
  const proposed = await reviewer.call(
    proposeReview,
    { reviewId, version, decision, reasons, note: '' },
    once(),
  )
  const asked = { reviewId, version: proposed.data.version, agrees: true, note: '' }
  expect(kindOf(await reviewer.call(decideReview, asked, once()))).toBe('same-person')
  expect(kindOf(await decider.call(decideReview, asked, once()))).toBe('ok')
  return { given, files }
}

/** Loosens the matrix by letter and house. */
async function loosen(rows: readonly Row[]): Promise<number> {
  const asked = await ask(rows, { papers: await letter() })
  expect([kindOf(asked), asked.data.isLooser]).toEqual(['ok', true])
  expect((await answer(first, asked.data.changeId, 'confirm')).data).toEqual({ state: 'in-review' })
  await review('approve')
  return (await show()).version
}

const proposed = async (amount: string) => (await propose(maker, [{ fundCode, amount }])).data.proposalCode
const orders = async (code: string) =>
  (await details(code)).fundList.filter(({ orderNo }) => orderNo !== null).length

const MILLION: Row[] = [
  { ...ROW, upTo: '1000000.00' },
  { ...ROW, over: '1000000.00', approvals: 2 },
]

/** Ends the duty of a checker yesterday, or gives it back. */
async function setDuty(username: string, isChecker: boolean): Promise<void> {
  const end = isChecker ? sql`null` : sql`business_today()`
  await sql`update member_duty d set validity = daterange(lower(d.validity), ${end}) from membership m
    join login l on l.party_id = m.person_party_id
    where d.membership_id = m.membership_id and d.duty = 'checker' and l.username = ${username}`.execute(db())
}

/** The checks of a proposal's evidence pack that do not hold. */
async function wrongOf(proposalCode: string): Promise<string[]> {
  const address = `http://127.0.0.1:3000${addressOf(getEvidencePack)}?proposalCode=${proposalCode}`
  const headers = { cookie: maker.cookie(), 'x-client-version': 'test' }
  const reply = await world.platform.app.fetch(new Request(address, { headers }))
  const lines = await verifyPack(new Uint8Array(await reply.arrayBuffer()), keyOfPem(pem))
  return lines.filter(({ result }) => result === 'failed').map(({ check, why }) => `${check}: ${why}`)
}

describe('CO7 CO8 a matrix of approvals', () => {
  test('is the one of everybody at first; nobody asks for the same, for nonsense, or in the name of others', async () => {
    expect(await show()).toMatchObject({
      ...{ version: 0, inForceAt: null, rows: DEFAULT_MATRIX.rows, addsDay: false, change: null },
      checkers: [{ level: 1 }, { level: 1 }],
      can: { propose: null, confirm: { kind: 'matrix-not-found' }, withdraw: { kind: 'matrix-not-found' } },
    })
    expect(kindOf(await ask([ROW]))).toBe('matrix-unchanged')
    expect(kindOf(await ask(MILLION, { baseVersion: 7 }))).toBe('matrix-changed')
    const wrong = await ask([{ ...ROW, over: '5.00', upTo: '4.00', oneOf: [randomUUID()], kinds: [] }])
    expect(wrong.refusal?.['fields']).toEqual([
      { field: 'rows.0.kinds', problem: 'missing' },
      { field: 'rows.0.upTo', problem: 'form' },
      { field: 'rows.0.oneOf', problem: 'unknown' },
    ])
    expect(kindOf(await ask([{ ...ROW, approvals: 6 }]))).toBe('invalid-input')
  })

  test('takes a second person: not the asker, one change at a time, and what is refused or withdrawn leaves nothing', async () => {
    const asked = await ask(MILLION)
    const { changeId } = asked.data
    expect(kindOf(await ask(MILLION))).toBe('matrix-waits')
    expect(kindOf(await answer(maker, changeId, 'confirm'))).toBe('matrix-own')
    expect(kindOf(await answer(first, changeId, 'withdraw'))).toBe('matrix-not-yours')
    expect((await show(first)).can).toMatchObject({ confirm: null, withdraw: { kind: 'matrix-not-yours' } })
    expect((await answer(first, changeId, 'refuse')).data).toEqual({ state: 'refused' })
    expect(kindOf(await answer(second, changeId, 'confirm'))).toBe('matrix-decided')
    const again = await ask(MILLION)
    expect((await answer(maker, again.data.changeId, 'withdraw')).data).toEqual({ state: 'withdrawn' })
    expect((await show()).version).toBe(0)
    expect(kindOf(await answer(first, randomUUID(), 'confirm'))).toBe('matrix-not-found')
  })

  test('1,000,000.00 needs one approval, 1,000,000.01 two; an open proposal is held to the tighter one', async () => {
    const open = await proposed('1000000.01')
    expect((await details(open)).approval).toMatchObject({ required: 1, missing: 1, matrixVersion: 0 })
    expect(await tighten(MILLION)).toBe(1)
    expect((await details(open)).approval).toMatchObject({
      ...{ required: 2, missing: 2, matrixVersion: 1, isReachable: true },
      next: [{ level: 1 }, { level: 1 }],
    })
    const small = await proposed('1000000.00')
    expect((await approve(first, small)).data).toMatchObject({ status: 'approved', given: 1, required: 1 })
    const one = await approve(first, open)
    expect(one.data).toMatchObject({ status: 'approving', given: 1, required: 2, orders: [] })
    expect(await orders(open)).toBe(0)
    const seen = await details(open, first)
    expect(seen).toMatchObject({
      status: 'approving',
      approval: { missing: 1, given: [{ isCounted: true }] },
    })
    expect([seen.can.approve?.kind, seen.can.decline?.kind]).toEqual(['already-approved', 'already-approved'])
    expect(kindOf(await approve(first, open))).toBe('already-approved')
    expect((await approve(second, open)).data).toMatchObject({ status: 'approved', given: 2, required: 2 })
    expect(await orders(open)).toBe(1)
    expect((await details(open)).approval).toMatchObject({ required: 2, missing: 0, isReachable: true })
  })

  test('of two last approvals at once each counts once, and the orders are placed once', async () => {
    const code = await proposed('1000000.02')
    const ready = await Promise.all([readyToApprove(first, code), readyToApprove(second, code)])
    const both = await Promise.all(ready.map(({ send }) => send()))
    expect(both.map(({ data }) => data.status).toSorted()).toEqual(['approved', 'approving'])
    expect(await orders(code)).toBe(1)
  })

  test('one decline ends it, also after an approval', async () => {
    const code = await proposed('1000000.03')
    await approve(first, code)
    const input = { proposalCode: code, version: 1, cause: 'amount', reason: 'too much' } as const
    expect(kindOf(await second.call(declineCompanyProposal, input, once()))).toBe('ok')
    expect(await details(code)).toMatchObject({
      status: 'declined',
      approval: { given: [{ isCounted: true }] },
    })
  })

  test('looser takes the letter and two persons of the house; an open proposal keeps what it was submitted under', async () => {
    const open = await proposed('2000000.00')
    const half = await ask([ROW])
    expect(half.refusal?.['fields']).toEqual([{ field: 'papers', problem: 'missing' }])
    const foreign = await ask([ROW], { papers: await letter(first) })
    expect(foreign.refusal?.['fields']).toEqual([{ field: 'papers', problem: 'file-unknown' }])
    const refused = await ask([ROW], { papers: await letter() })
    await answer(first, refused.data.changeId, 'confirm')
    const told = await review('refuse')
    expect(told.given.map(({ section }) => section)).toEqual([
      ...['matrix-before', 'matrix-after', 'asked-by', 'confirmed-by'],
    ])
    expect(told.files).toHaveLength(1)
    expect(told.given[0]!.fields[1]!.words!.en).toBe(
      'buy, sell, switch; all products; above CNY 1000000.00; 2 approvals',
    )
    expect((await show()).change).toMatchObject({ state: 'refused', reasons: ['document-mismatch'] })
    const back = await ask([ROW], { papers: await letter() })
    await answer(first, back.data.changeId, 'confirm')
    expect((await answer(maker, back.data.changeId, 'withdraw')).data).toEqual({ state: 'withdrawn' })
    const { reviews } = (await reviewer.call(findReviews, { state: 'open' })).data
    expect(reviews.filter(({ subject }) => subject === 'approval-matrix')).toEqual([])
    expect(await loosen([ROW])).toBe(2)
    expect((await details(open)).approval).toMatchObject({ required: 2, matrixVersion: 1 })
    expect((await details(await proposed('2000000.00'))).approval).toMatchObject({
      required: 1,
      matrixVersion: 2,
    })
    expect((await approve(first, open)).data.status).toBe('approving')
  })

  test('no row, too few checkers and too low a level are refused with their names', async () => {
    await tighten([{ ...ROW, kinds: ['sell'] }])
    expect(kindOf(await propose(maker, [{ fundCode, amount: '50000.00' }]))).toBe('no-rule')
    await loosen([{ ...ROW, approvals: 3 }])
    const few = await propose(maker, [{ fundCode, amount: '50000.00' }])
    expect(few.refusal).toMatchObject({ kind: 'approvers-too-few', needed: 3, able: 2 })
    await loosen([ROW])
    await sql`update member_duty set level = 3 from membership m join party p on p.party_id = m.person_party_id
      where member_duty.membership_id = m.membership_id and m.account_number = ${COMPANY} and p.name = '吴样本'`.execute(
      db(),
    )
    await tighten([{ ...ROW, approvals: 2, isInOrder: true }])
    const code = await proposed('50000.00')
    expect(kindOf(await approve(second, code))).toBe('approval-order')
    expect((await details(code)).approval.next).toMatchObject([{ level: 1 }])
    expect((await approve(first, code)).data.status).toBe('approving')
    expect((await approve(second, code)).data.status).toBe('approved')
    await tighten([
      { ...ROW, approvals: 2, isInOrder: true, level: 1 },
      { ...ROW, over: '60000.00', level: 3 },
    ])
    expect(kindOf(await propose(maker, [{ fundCode, amount: '60000.01' }]))).toBe('approvers-too-few')
    await loosen([{ ...ROW, level: 3 }])
    const high = await proposed('50000.00')
    expect((await approve(first, high)).refusal).toMatchObject({ kind: 'approval-level', level: 3 })
    const { proposals } = (await first.call(findCompanyProposals, {})).data
    expect(proposals.find(({ proposalCode }) => proposalCode === high)?.canApprove).toBe(false)
    expect((await approve(second, high)).data.status).toBe('approved')
  })

  test('the preview tells who could approve, by the matrix in force or one that is being typed', async () => {
    const asked = { kind: 'buy', fundCode, amount: '1000000.01' } as const
    const inForce = await maker.call(previewApprovers, { matrix: null, ...asked })
    expect(inForce.data).toMatchObject({
      ...{ change: null, amount: '1000000.01', need: { approvals: 1, level: 3 }, isReachable: true },
      approvers: [{ name: '吴样本', level: 3 }],
    })
    const typed = {
      addsDay: false,
      rows: [{ ...ROW, level: 3 as const, approvals: 2, kinds: ['buy' as const] }],
    }
    const preview = await maker.call(previewApprovers, { matrix: typed, ...asked })
    expect(preview.data).toMatchObject({ change: 'tighter', need: { approvals: 2 }, isReachable: false })
    const none = await maker.call(previewApprovers, { matrix: typed, ...asked, kind: 'sell' })
    expect(none.data).toMatchObject({ need: null, approvers: [], isReachable: false })
    expect(kindOf(await maker.call(previewApprovers, { matrix: null, ...asked, fundCode: 'none' }))).toBe(
      'fund-not-found',
    )
  })

  test('with the day added, what was approved today counts towards the limit', async () => {
    await loosen([ROW])
    await tighten([
      { ...ROW, upTo: '100000.00' },
      { ...ROW, over: '100000.00', approvals: 2 },
    ])
    expect((await details(await proposed('60000.00'))).approval.required).toBe(1)
    await tighten(
      [
        { ...ROW, upTo: '100000.00' },
        { ...ROW, over: '100000.00', approvals: 2 },
      ],
      true,
    )
    expect((await details(await proposed('60000.00'))).approval.required).toBe(2)
    await loosen([ROW])
  })

  test('a checker who lost the duty or saw a lower fee counts no more, and may approve again after a rise', async () => {
    await tighten([{ ...ROW, approvals: 2 }])
    const code = await proposed('70000.00')
    await approve(first, code)
    await sql`update fee_schedule set discount = discount * 2 where kind = 'purchase'
      and product_code_id = ${fundCode}`.execute(db())
    const seen = await details(code, first)
    expect(seen.approval).toMatchObject({ missing: 2, given: [{ isCounted: false }] })
    expect(seen.can.approve).toBeNull()
    expect((await approve(second, code)).data).toMatchObject({ status: 'approving', given: 1 })
    expect((await approve(first, code)).data).toMatchObject({ status: 'approved', given: 2 })
    const { given } = (await details(code)).approval
    expect(given.map(({ isCounted }) => isCounted)).toEqual([false, true, true])
    expect(await wrongOf(code)).toEqual([])
    const gone = await proposed('70000.01')
    await approve(first, gone)
    await setDuty('demo-checker', false)
    expect((await details(gone)).approval).toMatchObject({
      ...{ missing: 2, isReachable: false, given: [{ isCounted: false }] },
    })
    expect(kindOf(await approve(second, gone))).toBe('ok')
    expect((await details(gone)).approval.missing).toBe(1)
    await setDuty('demo-checker', true)
    expect((await details(gone)).approval.missing).toBe(0)
  })

  test('a row that asks for a signature asks everybody; the pack of two approvals proves itself', async () => {
    await tighten([{ ...ROW, approvals: 2, isSigned: true }])
    const code = await proposed('80000.00')
    expect(kindOf(await approve(first, code))).toBe('signature-missing')
    const one = await enrol(world, first, '19900000012')
    const two = await enrol(world, second, '19900000018')
    expect((await approveSigned(first, one.key, code)).data).toMatchObject({ status: 'approving', given: 1 })
    expect((await approveSigned(second, two.key, code)).data).toMatchObject({ status: 'approved', given: 2 })
    expect(await wrongOf(code)).toEqual([])
  })

  test('what was asked for and decided does not change, the database says it too', async () => {
    for (const set of [`content = '{}'`, `state = 'refused'`, `asked_by = confirmed_by, confirmed_by = null`])
      await expect(
        sql`update approval_matrix_change set ${sql.raw(set)} where state = 'done'`.execute(db()),
      ).rejects.toMatchObject({ constraint: 'approval_matrix_change_kept' })
    await expect(sql`delete from approval_matrix_change`.execute(db())).rejects.toThrow()
    const { changeId } = (await ask([{ ...ROW, approvals: 5, isSigned: true }])).data
    const documents = sql`(select document_type, number_sealed, number_blind, number_last4 from party_document
      join login using (party_id) where username = 'demo-maker')`
    const twin = sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4, version)
      select l.party_id, d.*, 9 from login l, ${documents} d where l.username = 'demo-checker'`
    const confirmed = sql`update approval_matrix_change set state = 'done', confirmed_at = now(), decided_at = now(),
      confirmed_by = (select party_id from login where username = 'demo-checker') where change_id = ${changeId}`
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await twin.execute(tx)
          await confirmed.execute(tx)
        }),
    ).rejects.toMatchObject({ constraint: 'approval_matrix_change_other_document' })
    expect((await answer(maker, changeId, 'withdraw')).data).toEqual({ state: 'withdrawn' })
  })

  test('every step is a link of the chain, and the chain holds', async () => {
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event
      where action like 'matrix.%' order by 1`.execute(db())
    expect(rows.map(({ action }) => action)).toEqual([
      ...['matrix.ask', 'matrix.confirm', 'matrix.refuse', 'matrix.review', 'matrix.withdraw'],
    ])
    expect(await findBrokenLinks(db())).toEqual([])
  })
})
