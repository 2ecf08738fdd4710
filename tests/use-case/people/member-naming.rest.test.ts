import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getQuestionnaire, submitAssessment } from '#contract/suitability/assessment.ts'
import { login } from '#contract/account/log-in.ts'
import {
  acceptInvitation,
  findMembers,
  getCertification,
  proveInvitation,
  sendMemberCode,
} from '#contract/account/member.ts'
import { nameMember } from '#contract/account/member-naming.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { findNotices } from '#contract/notice.ts'
import { findOrders } from '#contract/order/placed-order.ts'
import {
  decideReview,
  findReviews,
  getReviewFile,
  openReview,
  proposeReview,
} from '#contract/account/review.ts'
import { LONG_TERM } from '#domain/registration/personal-form.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { codeOf, deliverNotices, newIdentity, PASSWORD } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { approve, propose } from '../../world/companies/company-orders.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { OpenedCompany } from '../../world/companies/open-company.ts'
import { pushFile } from '../../world/files/push-file.ts'
import { sampleImage } from '../../world/files/sample-image.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** A company whose representative is its operator names a second person, two staff members confirm them; then it can buy. */

let world: World
let company: OpenedCompany
let maker: Person
let first: Person
let second: Person

const CHECKER = { username: 'second_person', password: 'Vq7-harbour', paymentPassword: '739164' }
const once = () => ({ 'idempotency-key': randomUUID() })

async function enter(username: string, password = PASSWORD): Promise<Person> {
  const who = world.guest()
  const reply = await who.call(login, { area: 'institutional', username, password })
  who.ticket = reply.data.ticket ?? ''
  return who
}

type Naming = InputOf<typeof nameMember>

async function naming(of: Identity, change: Partial<Naming> = {}, who = maker): Promise<Naming> {
  const papers: Naming['papers'][number][] = []
  for (const paper of ['authorisation', 'member-front', 'member-back'] as const) {
    const fileHash = await pushFile(world, who, await sampleImage('jpeg'))
    papers.push({ paper, fileHash, fileName: `${paper}.jpg` })
  }
  const { name, documentNumber, phone } = of
  return {
    duty: 'checker',
    member: { name, documentType: '0', documentNumber, documentValidTo: LONG_TERM, phone },
    ...{ papers, hasTheirConsent: true, ...change },
  }
}

/** Opens the waiting review of a new member as the first reviewer. */
async function opened() {
  const { reviews } = (await first.call(findReviews, { state: 'open' })).data
  const found = reviews.find(({ subject }) => subject === 'member-naming')!
  return (await first.call(openReview, { reviewId: found.reviewId })).data
}

async function decide(decision: 'approve' | 'refuse', reasons: 'document-mismatch'[] = []) {
  const { review, version } = await opened()
  const { reviewId } = review
  const proposal = { reviewId, version, decision, reasons, note: '' }
  const proposed = await first.call(proposeReview, proposal, once())
  expect(proposed.refusal).toBeNull()
  const own = await first.call(
    decideReview,
    { reviewId, version: proposed.data.version, agrees: true, note: '' },
    once(),
  )
  expect(own.refusal?.kind).toBe('same-person')
  return second.call(
    decideReview,
    { reviewId, version: proposed.data.version, agrees: true, note: '' },
    once(),
  )
}

const members = async (who = maker) => (await who.call(findMembers, {})).data
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind

beforeAll(async () => {
  world = await openTestWorld()
  company = await openCompany(world, { uscc: '91110000600037341L', isSamePerson: true })
  maker = await enter(company.username)
  first = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
})
afterAll(() => world.close())

describe('CO3 CO6 a company of one person', () => {
  test('names nobody who is itself: not its own document, not its own phone, and nobody half', async () => {
    const { documentNumber } = company.representative
    const itself = await naming({ ...newIdentity(), documentNumber })
    expect(kindOf(await maker.call(nameMember, itself))).toBe('member-known')
    const phone = await maker.call(
      nameMember,
      await naming({ ...newIdentity(), phone: company.operatorPhone }),
    )
    expect(phone.refusal?.['fields']).toEqual([{ field: 'member.phone', problem: 'taken' }])
    const half = await naming(newIdentity(), { papers: [], hasTheirConsent: false })
    expect((await maker.call(nameMember, half)).refusal?.['fields']).toEqual([
      { field: 'papers.authorisation', problem: 'missing' },
      { field: 'papers.member-front', problem: 'missing' },
      { field: 'papers.member-back', problem: 'missing' },
      { field: 'hasTheirConsent', problem: 'not-agreed' },
    ])
    const others = await naming(newIdentity(), {}, await world.login('demo-maker'))
    expect((await maker.call(nameMember, others)).refusal?.['fields']).toEqual([
      { field: 'papers.authorisation', problem: 'file-unknown' },
    ])
    expect(await members()).toMatchObject({ members: [{ isSelf: true }], naming: null, canName: true })
  })

  test('cannot buy alone', async () => {
    const { version, questions } = (await maker.call(getQuestionnaire, { kind: 'institution' })).data
    const answers = questions.map(({ code }, at) => ({ question: code, option: 'DDAAACDDDDA'[at]! }))
    expect((await maker.call(submitAssessment, { subject: 'account', version, answers })).refusal).toBeNull()
    const { fundCode } = await world.fund({ riskLevel: 2 })
    expect(kindOf(await propose(maker, [{ fundCode, amount: '50000.00' }]))).toBe('duty-missing')
  })

  test('is told why somebody was not confirmed, and names another; what was said of the first is forgotten', async () => {
    const identity = newIdentity()
    expect((await maker.call(nameMember, await naming(identity))).data).toEqual({ state: 'in-review' })
    expect((await members()).naming).toMatchObject({ state: 'in-review', duty: 'checker', name: '样**' })
    expect(kindOf(await maker.call(nameMember, await naming(newIdentity())))).toBe('member-naming-waits')
    expect((await decide('refuse', ['document-mismatch'])).refusal).toBeNull()
    const { naming: last, members: left } = await members()
    expect(last).toMatchObject({ state: 'refused', name: null, reasons: ['document-mismatch'] })
    expect(left).toHaveLength(1)
    const { notices } = (await maker.call(findNotices, {})).data
    expect(notices[0]).toMatchObject({ template: 'member-naming-refused' })
    const { rows } = await sql`select 1 from party_document d join party p using (party_id)
      where d.number_last4 = ${identity.documentNumber.slice(-4)}`.execute(world.database.db)
    expect(rows).toEqual([])
  })

  test('has a checker whom two of the house have confirmed; they come in by their own phone and document', async () => {
    const identity = newIdentity()
    await maker.call(nameMember, await naming(identity, { level: 2 }))
    const shown = await opened()
    expect(shown.given.map(({ section, fields }) => [section, fields.map(({ field }) => field)])).toEqual([
      [
        'named-member',
        ['duty', 'level', 'name', 'documentType', 'documentNumber', 'documentValidTo', 'phone'],
      ],
      ['asked-by', ['name']],
    ])
    expect(JSON.stringify(shown)).not.toContain(identity.documentNumber)
    expect(JSON.stringify(shown)).not.toContain(identity.phone)
    expect(shown.files.map(({ paper }) => paper)).toEqual(['authorisation', 'member-front', 'member-back'])
    const { reviewId } = shown.review
    const { fileHash } = shown.files[0]!
    expect((await first.call(getReviewFile, { reviewId, fileHash })).status).toBe(200)
    expect((await decide('approve')).refusal).toBeNull()
    await deliverNotices(world)
    const texts = world.outside.messages(100).filter(({ recipient }) => recipient === identity.phone)
    expect(texts.map(({ body }) => body)).toEqual([expect.stringContaining('复核人')])
    const guest = world.guest()
    const { phone, documentNumber } = identity
    await guest.call(sendMemberCode, { phone })
    await guest.call(proveInvitation, { phone, code: await codeOf(world, phone), documentNumber })
    expect((await guest.call(acceptInvitation, CHECKER)).code).toBe('0000')
    expect((await maker.call(getCertification, {})).data).toMatchObject({
      makers: 1,
      checkers: 1,
      waiting: 0,
    })
    const told = await members()
    expect(told.naming).toBeNull()
    expect(told.members.find(({ isSelf }) => !isSelf)?.duties).toEqual([{ duty: 'checker', level: 2 }])
  })

  test('buys then: one proposes, the other approves, and an order is there', async () => {
    const checker = await enter(CHECKER.username, CHECKER.password)
    const { fundCode } = await world.fund({ riskLevel: 2 })
    const proposed = await propose(maker, [{ fundCode, amount: '50000.00' }])
    expect(proposed.refusal).toBeNull()
    const { proposalCode } = proposed.data
    expect(kindOf(await approve(maker, proposalCode))).toBe('checker-only')
    const approved = await approve(checker, proposalCode, { typed: CHECKER.paymentPassword })
    expect(approved.data).toMatchObject({ status: 'approved', orders: [{ status: 'submitted' }] })
    expect((await maker.call(findOrders, {})).data.orders).toHaveLength(1)
    expect(kindOf(await checker.call(nameMember, await naming(newIdentity(), {}, checker)))).toBe(
      'naming-not-yours',
    )
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })
})
