import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import {
  decideReview,
  findReviews,
  openReview,
  proposeReview,
  revealNumbers,
} from '#contract/account/review.ts'
import { maskDocument } from '#domain/person/masking.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import type { Identity } from '../../world/applicant.ts'
import { newIdentity, PASSWORD, register } from '../../world/applicant.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that staff see masked document numbers until they prove who they are and give a reason (rules/threats.md#personal-data). */

let world: World
let operator: Person
let second: Person
let applicant: Identity
let opening: string
let card: string
let client: Identity

beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  // An application with a phone of a virtual operator is reviewed by a person.
  applicant = { ...newIdentity(), phone: '17000123456' }
  await register(world, world.guest(), applicant)
  opening = (await operator.call(findReviews, { state: 'open' })).data.reviews.at(-1)!.reviewId
  client = newIdentity()
  const who = world.guest()
  await register(world, who, client)
  const reply = await who.call(login, { area: 'individual', username: client.username, password: PASSWORD })
  who.ticket = reply.data.ticket!
  const { accountNumber } = (await who.call(getInvestorInfo, {})).data
  await inTransaction(world.database.db, (tx) =>
    queueReview(tx, { subject: 'identity-card', accountNumber, causes: [] }),
  )
  card = (await operator.call(findReviews, { state: 'open' })).data.reviews.at(-1)!.reviewId
})
afterAll(() => world.close())

const reveal = (who: Person, reviewId: string, password = DEMO_PASSWORD) =>
  who.call(revealNumbers, { reviewId, password, reason: 'compare-with-picture' })

async function reveals(reviewId: string) {
  const { rows } = await sql<{ facts: { reason: string } }>`select facts from audit_event
    where stream = ${`review:${reviewId}`} and action = 'review.reveal'`.execute(world.database.db)
  return rows.map(({ facts }) => facts.reason)
}

test('what was given reads as words: the phone is there, covered, and no country or occupation is a code', async () => {
  const { data } = await operator.call(openReview, { reviewId: opening })
  expect(data.review.causes).toEqual(['virtual-operator'])
  const { fields } = data.given.find(({ section }) => section === 'personal')!
  const given = Object.fromEntries(fields.map(({ field, ...rest }) => [field, rest]))
  expect(given['phone']).toEqual({ value: '170****3456', words: null })
  expect(given['nationality']).toEqual({
    value: 'CN',
    words: { zh: '中国', en: "People's Republic of China" },
  })
  expect(given['occupation']!.words?.zh).toMatch(/^[^0-9]+$/)
  expect(JSON.stringify(data)).not.toContain(applicant.phone)
})

describe('a number of a document', () => {
  test('OP6 of an opening and of a client is covered until the reviewer gives their password; each look is recorded', async () => {
    for (const [reviewId, { documentNumber }] of [
      [opening, applicant],
      [card, client],
    ] as const) {
      const { data } = await operator.call(openReview, { reviewId })
      const given = data.given.find(({ section }) => section === 'personal')!
      expect(given.fields).toContainEqual({
        ...{ field: 'documentNumber', value: maskDocument(documentNumber) },
        words: null,
      })
      expect(JSON.stringify(data)).not.toContain(documentNumber)
      expect(await reveals(reviewId)).toEqual([])
      const shown = await reveal(operator, reviewId)
      const own = [{ section: 'personal', field: 'documentNumber', value: documentNumber }]
      const phone = { section: 'personal', field: 'phone', value: applicant.phone }
      expect(shown.data.numbers).toEqual(reviewId === opening ? [...own, phone] : own)
      expect(await reveals(reviewId)).toEqual(['compare-with-picture'])
    }
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })

  test('is not shown for a wrong password, nor for one of somebody else, and nothing is recorded', async () => {
    expect((await reveal(operator, opening, 'wrong')).refusal?.kind).toBe('password-wrong')
    expect((await reveal(operator, opening, PASSWORD)).refusal?.kind).toBe('password-wrong')
    expect(await reveals(opening)).toHaveLength(1)
    const none = await reveal(operator, '00000000-0000-4000-8000-000000000000')
    expect(none.refusal?.kind).toBe('review-not-found')
  })

  test('is guessed at as often as at the log-in, and no more', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      await liftPauses(world)
      await reveal(second, opening, `wrong-${nth}`)
    }
    expect((await reveal(second, opening)).refusal?.kind).toBe('too-many-attempts')
  })

  test('is covered for good once the review is decided', async () => {
    const key = (nth: number) => ({ 'idempotency-key': `0000000${nth}-0000-4000-8000-000000000000` })
    const { version } = (await operator.call(openReview, { reviewId: card })).data
    const decision = 'approve' as const
    const approved = { reviewId: card, version, decision, reasons: [], note: '' }
    const proposed = await operator.call(proposeReview, { ...approved, documentValidTo: 'long-term' }, key(1))
    const seen = await operator.call(openReview, { reviewId: card })
    expect(seen.data.proposal).toMatchObject({ documentValidTo: 'long-term' })
    const decided = { reviewId: card, version: proposed.data.version, agrees: true, note: '' }
    expect((await second.call(decideReview, decided, key(2))).data.state).toBe('decided')
    expect((await reveal(operator, card)).refusal?.kind).toBe('review-decided')
  })
})
