import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAssessment, getQuestionnaire, submitAssessment } from '#contract/suitability/assessment.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { findReviews, openReview, proposeReview, revealNumbers } from '#contract/account/review.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { applyAsCompany, openCompany } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests what a company needs before it may buy: its own tolerance, a valid licence, and two persons. */

const COMPANY = '620100050018'

let world: World
let maker: Person
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

const refusalOf = async (risk?: number) => {
  const code = risk === undefined ? fundCode : (await world.fund({ riskLevel: risk })).fundCode
  const { data } = await maker.call(previewPurchase, { fundCode: code, amount: '', investorPayId: '' })
  return data.refusal?.kind ?? null
}

describe('the demo company', () => {
  test('may buy at once: assessed, licensed, with a maker and a checker', async () => {
    expect(await refusalOf()).toBe(null)
  })

  test('may not once its licence has ended', async () => {
    const endsIn = (days: number) =>
      sql`update party_document set valid_to = business_today() + ${days}::int
      where party_id = (select party_id from account where account_number = ${COMPANY})`.execute(
        world.database.db,
      )
    await endsIn(-1)
    expect(await refusalOf()).toBe('document-expired')
    await endsIn(3650)
  })

  test('CO3 may not while nobody but its maker acts for it', async () => {
    const { db } = world.database
    await sql`update member_duty d set duty = 'viewer' from membership m where m.membership_id = d.membership_id
      and m.account_number = ${COMPANY} and d.duty = 'checker'`.execute(db)
    expect(await refusalOf()).toBe('duty-missing')
    // The maker with a second role is not a second person.
    await sql`insert into member_duty (membership_id, duty, validity)
      select m.membership_id, 'checker', m.validity from membership m join member_duty d using (membership_id)
      where m.account_number = ${COMPANY} and d.duty = 'maker'`.execute(db)
    expect(await refusalOf()).toBe('duty-missing')
    await sql`update member_duty d set duty = 'checker' from membership m where m.membership_id = d.membership_id
      and m.account_number = ${COMPANY} and d.duty = 'viewer'`.execute(db)
    expect(await refusalOf()).toBe(null)
  })
})

describe('RE7 the questionnaire of institutions', () => {
  const questions = async (kind: 'person' | 'institution') =>
    (await world.guest().call(getQuestionnaire, { kind })).data

  test('is another one than that of persons, in both languages, on the same scale', async () => {
    const [own, ofPersons] = [await questions('institution'), await questions('person')]
    expect(own.version).not.toBe(ofPersons.version)
    expect(own.questions.map(({ code }) => code)).toContain('net-assets')
    expect(JSON.stringify(own)).not.toMatch(/points|isLowest/)
    for (const { text, options } of own.questions)
      for (const each of [text, ...options.map((one) => one.text)]) expect(each.en).toMatch(/[A-Za-z]/)
  })

  test('answered by its maker it is the company’s tolerance, and not their own', async () => {
    const { version, questions: asked } = await questions('institution')
    // The first assessment is moved to the day before, because only two are allowed in a day.
    await sql`update assessment set assessed_on = assessed_on - 1
      where party_id = (select party_id from account where account_number = ${COMPANY})`.execute(
      world.database.db,
    )
    const answer = (letters: string, of = version) =>
      maker.call(submitAssessment, {
        subject: 'account',
        version: of,
        answers: asked.map(({ code }, at) => ({ question: code, option: letters[at] ?? 'A' })),
      })
    expect((await answer('DDAAACDDDDA', (await questions('person')).version)).refusal?.kind).toBe(
      'questionnaire-changed',
    )
    const best = await answer('DDAAACDDDDA')
    expect(best.data.result).toMatchObject({ level: 5, score: 100, isLowestCategory: false })
    expect(best.data.areas.reduce((total, each) => total + each.most, 0)).toBe(100)
    expect(await refusalOf(5)).toBe(null)
    expect((await maker.call(getAssessment, {})).data.current).toMatchObject({ level: 5, score: 100 })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from assessment
      join login using (party_id) where username = 'demo-maker'`.execute(world.database.db)
    expect(rows[0]!.n).toBe(0)
    const cautious = await answer('DDAAACDDDDB')
    expect(cautious.data.result).toMatchObject({ level: 1, isLowestCategory: true })
    expect(await refusalOf(3)).toBe('risk-forbidden')
  })
})

describe('a new company', () => {
  async function open(isSamePerson: boolean): Promise<string[]> {
    const uscc = isSamePerson ? '91110108551385082Q' : '91350100M000100Y43'
    const { accountNumber } = await openCompany(world, { uscc, isSamePerson })
    const { rows } = await sql<{ duty: string; name: string }>`select duty, person_party_id as name
      from membership join member_duty using (membership_id) where account_number = ${accountNumber}
      order by duty`.execute(world.database.db)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    return rows.map(({ duty }) => duty)
  }

  test('CO3 has its operator as maker and its representative as checker', async () => {
    expect(await open(false)).toEqual(['checker', 'maker'])
  })

  test('OP6 is judged by none of its own people, nor are its numbers shown to them', async () => {
    const { representative } = await applyAsCompany(world, { uscc: '91110000600037341L' })
    const { db } = world.database
    const number = openSeal(world.config.secret).blind(representative.documentNumber, 'document')
    // The demo operator, a staff member, turns out to be the company's representative.
    await sql`insert into party_document (party_id, document_type, number_sealed, number_blind, number_last4)
      select party_id, '0', '\\x00', ${number}, '0000' from login where username = 'demo-operator'`.execute(
      db,
    )
    const own = await world.login('demo-operator')
    const { reviewId } = (await own.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    const { version } = (await own.call(openReview, { reviewId })).data
    const proposal = { reviewId, version, decision: 'approve' as const, reasons: [], note: '' }
    const propose = (who: Person) => who.call(proposeReview, proposal, { 'idempotency-key': randomUUID() })
    expect((await propose(own)).refusal).toEqual({ kind: 'reviewer-is-party' })
    const shown = { reviewId, password: 'Sandbox-2026', reason: 'call-back' } as const
    expect((await own.call(revealNumbers, shown)).refusal).toEqual({ kind: 'reviewer-is-party' })
    expect((await propose(await world.login('demo-second-operator'))).code).toBe('0000')
  })

  test('whose operator represents it too has no checker until another person is named', async () => {
    expect(await open(true)).toEqual(['maker'])
  })
})
