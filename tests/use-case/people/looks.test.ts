import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLooks as findLooksContract } from '#contract/account/look.ts'
import { findReviews, getReviewFile, openReview, revealNumbers } from '#contract/account/review.ts'
import { findMeansDeclarations } from '#contract/suitability/suitability-desk.ts'
import type { LookBasis } from '#domain/security/look.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { readClock } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { findLooks } from '../../world/find-looks.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that every look of the house at a client's data is a row, or is refused; and what a client reads of it. */

const ACCOUNT = '620100018806'
const ADVISER = '620100030013'

let world: World
let operator: Person
let client: Person
let reviewId: string

beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
  client = await world.login('demo-investor')
  await inTransaction(world.database.db, (tx) =>
    queueReview(tx, { subject: 'identity-card', accountNumber: ACCOUNT, causes: [] }),
  )
  reviewId = (await operator.call(findReviews, { state: 'open' })).data.reviews.at(-1)!.reviewId
})
afterAll(() => world.close())

const rowsOf = async (of: string) =>
  (
    await sql<{
      view: string
      shown: number | null
      filter: string | null
      requestId: string
      hasAddress: boolean
    }>`
      select view, shown, encode(filter_hash, 'hex') as filter, request_id as "requestId",
        length(address) = 32 as "hasAddress" from access_log where ${sql.raw(of)} order by recorded_at`.execute(
      world.database.db,
    )
  ).rows

describe('a look of the house is a row', () => {
  test('a list is one with the number of rows and a keyed hash of what was asked for', async () => {
    await operator.call(findReviews, { state: 'open', size: '20' })
    await operator.call(findReviews, { size: '20', state: 'open' })
    await operator.call(findReviews, { state: 'decided' })
    const { headers } = await operator.call(findMeansDeclarations, {})
    const [first, second, third, fourth] = (await rowsOf('shown is not null')).slice(-4)
    expect(first).toMatchObject({ view: 'list.reviews', shown: 1, hasAddress: true })
    expect(first!.filter).toMatch(/^[0-9a-f]{64}$/)
    expect(second!.filter).toBe(first!.filter)
    expect(third).toMatchObject({ view: 'list.reviews', shown: 0 })
    expect(third!.filter).not.toBe(first!.filter)
    expect(fourth).toMatchObject({ view: 'list.means', shown: 0, requestId: headers.get('x-request-id') })
  })

  test('a case is one and no link of a chain; numbers that are shown whole are both', async () => {
    await operator.call(openReview, { reviewId })
    const reason = 'compare-with-picture' as const
    expect((await operator.call(revealNumbers, { reviewId, password: DEMO_PASSWORD, reason })).code).toBe(
      '0000',
    )
    const looks = await findLooks(world, { object: `review:${reviewId}` })
    expect(looks.map(({ view }) => view)).toEqual(['review.case', 'review.numbers'])
    expect(looks[0]).toMatchObject({ basis: 'desk', accountNumber: ACCOUNT })
    const { rows } = await sql<{ action: string }>`select action, object, object_version as version,
        length(address) as address, hash_version as hash from audit_event
      where stream = ${`review:${reviewId}`}`.execute(world.database.db)
    const object = `review:${reviewId}`
    expect(rows).toEqual([{ action: 'review.reveal', object, version: 1, address: 32, hash: 3 }])
    expect(await findBrokenLinks(world.database.db)).toEqual([])
  })

  test('what is refused is none', async () => {
    const before = (await rowsOf('true')).length
    const none = '00000000-0000-4000-8000-000000000000'
    await operator.call(openReview, { reviewId: none })
    await operator.call(getReviewFile, { reviewId, fileHash: 'A'.repeat(22) })
    await operator.call(revealNumbers, { reviewId, password: 'wrong', reason: 'compare-with-picture' })
    expect(await rowsOf('true')).toHaveLength(before)
  })

  test('and without its row nothing is shown', async () => {
    await sql`alter table access_log rename to access_log_away`.execute(world.database.db)
    try {
      for (const reply of [
        await operator.call(openReview, { reviewId }),
        await operator.call(findReviews, { state: 'open' }),
        await operator.call(revealNumbers, {
          reviewId,
          password: DEMO_PASSWORD,
          reason: 'compare-with-picture',
        }),
      ]) {
        expect(reply.status).toBe(500)
        expect(reply.data ?? null).toBeNull()
      }
    } finally {
      await sql`alter table access_log_away rename to access_log`.execute(world.database.db)
    }
  })
})

describe('a client reads who looked', () => {
  const looksOf = async (who: Person, month = '') => (await who.call(findLooksContract, { month })).data

  /** Writes a look of an adviser at a client. */
  async function look(basis: LookBasis, of: { accountNumber: string } | { partyId: string }): Promise<void> {
    const { db } = world.database
    const [actor] = (
      await sql<{
        loginId: string
        partyId: string
      }>`select login_id as "loginId", party_id as "partyId" from login
        where username = 'demo-adviser'`.execute(db)
    ).rows
    const session = {
      authMode: 'ticket',
      ticket: '',
      sessionHash: randomBytes(32),
      area: 'individual',
    } as const
    const seat = {
      membershipId: '',
      firmId: '',
      adviserId: null,
      isQualified: true,
      duties: [],
      duty: 'adviser',
    } as const
    const adviser = { ...session, ...seat, ...actor!, role: 'adviser', accountNumber: ADVISER } as const
    const call = { actor: adviser, requestId: 'r', ipHash: randomBytes(32), userAgent: 'x'.repeat(300) }
    await recordLook(db, call, { basis, view: 'review.case', of })
  }

  test('of our staff by family name and why, in both languages, and of nobody else', async () => {
    const { looks, month, earlier, later } = await looksOf(client)
    expect(month).toBe((await readClock(world.database.db)).today.slice(0, 7))
    expect({ earlier, later }).toEqual({ earlier: null, later: null })
    const known = looks.map(({ name, firm, basis, what }) => ({ name, firm, basis: basis.zh, what: what.en }))
    const staff = { name: { zh: '许**', en: null }, firm: null, basis: '为你办理业务' }
    expect(known).toEqual([
      { ...staff, what: 'Full numbers of documents' },
      { ...staff, what: 'Papers under review' },
    ])
    expect((await looksOf(await world.login('demo-qualified'))).looks).toEqual([])
  })

  test('of advisers by name and firm; not of compliance, of themselves, or of another account', async () => {
    const { partyId } = (
      await sql<{
        partyId: string
      }>`select party_id as "partyId" from account where account_number = ${ACCOUNT}`.execute(
        world.database.db,
      )
    ).rows[0]!
    const before = (await looksOf(client)).looks.length
    for (const basis of ['compliance', 'self-service'] as const) await look(basis, { accountNumber: ACCOUNT })
    await look('own', { accountNumber: '620100020011' })
    expect((await looksOf(client)).looks).toHaveLength(before)
    await look('own', { accountNumber: ACCOUNT })
    await look('cover', { partyId })
    const { looks } = await looksOf(client)
    expect(looks.slice(0, 2).map(({ basis }) => basis.en)).toEqual([
      'Stands in for your adviser',
      'Your adviser',
    ])
    expect(looks[0]).toMatchObject({
      name: { zh: '周样本', en: 'Zhou Sample' },
      firm: { zh: '样本顾问公司', en: 'Sample Advisers' },
    })
    expect(looks).toHaveLength(before + 2)
  })

  test('month by month in Beijing, page by page', async () => {
    const { db } = world.database
    const { today } = await readClock(db)
    // A look in the first second of a month in Beijing, which in UTC is still of the month before.
    await sql`insert into access_log (at, login_id, actor_party_id, area, basis, view, account_number, device)
      select t, login_id, party_id, area, 'desk', 'client.phone', ${ACCOUNT}, '' from login,
        unnest(array['2026-03-01 00:00:00+08', '2026-02-28 23:59:59+08']::timestamptz[]) t
      where username = 'demo-operator'`.execute(db)
    const march = await looksOf(client, '2026-03')
    expect(march.looks.map(({ at }) => at)).toEqual(['2026-02-28T16:00:00.000Z'])
    expect(march).toMatchObject({ earlier: '2026-02', later: today.slice(0, 7) })
    expect((await looksOf(client, '2026-02')).looks).toHaveLength(1)
    expect(await looksOf(client)).toMatchObject({ earlier: '2026-03', later: null })
    await sql`insert into access_log (login_id, actor_party_id, area, basis, view, account_number, device)
      select login_id, party_id, area, 'desk', 'client.phone', ${ACCOUNT}, '' from login, generate_series(1, 60)
      where username = 'demo-operator'`.execute(db)
    const ids: string[] = []
    for (let cursor = ''; ;) {
      const { looks, next } = (await client.call(findLooksContract, { cursor, size: '20' })).data
      ids.push(...looks.map(({ lookId }) => lookId))
      if (next === null) break
      cursor = next
    }
    expect(ids).toHaveLength(64)
    expect(new Set(ids).size).toBe(64)
    const wrong = await client.call(findLooksContract, { month: '2026-13' })
    expect(wrong.refusal?.kind).toBe('invalid-input')
  })
})
