import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import { uploadInvestorCertificate } from '#contract/account/identity-papers.ts'
import { login } from '#contract/account/log-in.ts'
import { findNotices } from '#contract/notice.ts'
import { decideReview, findReviews, openReview, proposeReview } from '#contract/account/review.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { addReading } from '#server/people/identity/certificate.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { imageConsent, newIdentity, PASSWORD, register } from '../../world/applicant.ts'
import { pushFile } from '../../world/files/push-file.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let first: Person
let second: Person
let picture: Buffer
beforeAll(async () => {
  world = await openTestWorld()
  first = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  picture = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
describe('pictures sent again while people look at the first ones', () => {
  let client: Person
  let accountNumber: string
  let reviewId: string

  /** Uploads both sides, with or without a reading by the machine. The reading itself is tested by ocr.test.ts. */
  async function send({ isRead }: { isRead: boolean }): Promise<string> {
    const attachments = []
    for (const [index, side] of (['portrait', 'emblem'] as const).entries()) {
      const fileHash = await pushFile(world, client, picture)
      if (isRead) await read(fileHash, side)
      attachments.push({ fileHash, fileName: `${side}.jpg`, type: '0' as const, index })
    }
    const consents = await imageConsent(client)
    const sent = await client.call(uploadInvestorCertificate, { accountNumber, attachments, consents })
    return sent.data.state
  }

  async function read(handle: string, side: 'portrait' | 'emblem'): Promise<void> {
    const { db } = world.database
    const { rows } = await sql<{ partyId: string }>`select party_id as "partyId" from account
      where account_number = ${accountNumber}`.execute(db)
    const days = side === 'emblem' ? (['2025-01-01', '2045-01-01'] as const) : ([null, null] as const)
    const reading = { handle, side, verdict: 'matches', validFrom: days[0], validTo: days[1] } as const
    await inTransaction(db, (tx) => addReading(tx, { kind: 'party', partyId: rows[0]!.partyId }, reading))
  }

  const approval = { decision: 'approve' as const, reasons: [], note: '', documentValidTo: '2030-12-31' }

  beforeEach(async () => {
    const identity = newIdentity()
    client = world.guest('zh')
    await register(world, client, identity)
    const given = { area: 'individual', username: identity.username, password: PASSWORD } as const
    client.ticket = (await client.call(login, given)).data.ticket!
    accountNumber = (await client.call(getInvestorInfo, {})).data.accountNumber
    expect(await send({ isRead: false })).toBe('in-review')
    reviewId = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!.reviewId
    await first.call(proposeReview, { ...approval, reviewId, version: 1 }, key())
  })

  test('nobody approves what they have not seen: it begins again, and what was proposed is gone', async () => {
    expect(await send({ isRead: false })).toBe('in-review')
    const late = await second.call(decideReview, { reviewId, version: 2, agrees: true, note: '' }, key())
    expect([late.status, late.refusal?.kind]).toEqual([409, 'review-changed'])
    const { data } = await second.call(openReview, { reviewId })
    expect(data.review).toMatchObject({ state: 'open', causes: ['new-pictures'] })
    expect([data.version, data.proposal]).toEqual([3, null])
    expect((await client.call(getInvestorInfo, {})).data.certificate.state).toBe('in-review')
    const stale = await first.call(proposeReview, { ...approval, reviewId, version: 1 }, key())
    expect(stale.refusal?.kind).toBe('review-changed')
    const again = { ...approval, reviewId, version: 3, documentValidTo: '2044-12-31' }
    expect((await first.call(proposeReview, again, key())).data.version).toBe(4)
    await second.call(decideReview, { reviewId, version: 4, agrees: true, note: '' }, key())
    const info = (await client.call(getInvestorInfo, {})).data
    expect(info).toMatchObject({ certificate: { state: 'accepted' }, documentValidTo: '2044-12-31' })
  })

  test('read by machine they need nobody: nothing that was proposed is carried out or told', async () => {
    expect(await send({ isRead: true })).toBe('accepted')
    for (const agrees of [true, false]) {
      const late = await second.call(decideReview, { reviewId, version: 2, agrees, note: '' }, key())
      expect(late.refusal?.kind).toBe('review-withdrawn')
    }
    const info = (await client.call(getInvestorInfo, {})).data
    expect(info).toMatchObject({ certificate: { state: 'accepted' }, documentValidTo: '2045-01-01' })
    const { notices } = (await client.call(findNotices, {})).data
    expect(notices.filter(({ template }) => template.startsWith('card-'))).toHaveLength(1)
    const waiting = (await first.call(findReviews, { state: 'proposed' })).data.reviews
    expect(waiting.map((each) => each.reviewId)).not.toContain(reviewId)
    const { data } = await first.call(openReview, { reviewId })
    expect(data.review.state).toBe('withdrawn')
    expect(data.proposal?.decision).toBe('approve')
    const { rows } = await sql<{ action: string }>`select action from audit_event
      where stream = ${`review:${reviewId}`} order by n`.execute(world.database.db)
    expect(rows.map(({ action }) => action)).toContain('review.withdraw')
    // The next unreadable pictures open a new review.
    expect(await send({ isRead: false })).toBe('in-review')
    const next = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    expect(next.reviewId).not.toBe(reviewId)
    expect(next.state).toBe('open')
  })
})
