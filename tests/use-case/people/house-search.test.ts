import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findConversations } from '#contract/conversation.ts'
import { saveStep } from '#contract/account/registration.ts'
import { leaveMessage } from '#contract/message.ts'
import { findReviews } from '#contract/account/review.ts'
import { chooseDuty } from '#contract/account/identity.ts'
import { findHouseObjects } from '#contract/staff-search.ts'
import { HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { allows } from '#domain/duty/right.ts'
import { inTransaction } from '#server/db/tx.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'
import { newIdentity, personalForm, provePhone } from '../../world/applicant.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const ACCOUNT = '620100018806'
const COMPANY = '620100050018'

let world: World
let operator: Person
let administrator: Person

beforeAll(async () => {
  world = await openTestWorld()
  operator = await world.login('demo-operator')
  administrator = await world.login('demo-administrator')
  await inTransaction(world.database.db, async (tx) => {
    await queueReview(tx, { subject: 'identity-card', accountNumber: ACCOUNT, causes: [] })
    await queueReview(tx, { subject: 'member-naming', accountNumber: COMPANY, causes: [] })
  })
  await apply('诸样例')
})
afterAll(() => world.close())

/** Fills in the form of a person, whose registration is then to be reviewed. */
async function apply(name: string): Promise<void> {
  const identity = { ...newIdentity(), name }
  const guest = world.guest()
  await provePhone(world, guest, identity.phone)
  expect((await guest.call(saveStep, await personalForm(guest, identity))).code).toBe('0000')
  const { rows } = await sql<{ id: string }>`select application_id as id from application
    order by changed_at desc limit 1`.execute(world.database.db)
  await inTransaction(world.database.db, (tx) =>
    queueReview(tx, { subject: 'opening', applicationId: rows[0]!.id, causes: [] }),
  )
}

const groupsOf = async (who: Person, term: string) => (await who.call(findHouseObjects, { term })).data.groups
const hitsOf = async (who: Person, kind: string, term: string) =>
  (await groupsOf(who, term)).find((group) => group.kind === kind)?.hits ?? []
const looks = async () =>
  (
    await sql<{ view: string; basis: string; duty: string; shown: number }>`
      select view, basis, duty, shown from access_log order by recorded_at, look_id`.execute(
      world.database.db,
    )
  ).rows

describe('XX2 the house finds', () => {
  test('a review by the name as its list shows it, which is a look', async () => {
    const listed = (await operator.call(findReviews, {})).data.reviews.find(({ name }) => name === '林**')!
    const before = await looks()
    for (const term of ['林样本', '林其他', 'linyangben', 'lyb']) {
      const [hit] = await hitsOf(operator, 'review', term)
      expect([term, hit?.id, hit?.name, hit?.details[0]]).toEqual([
        term,
        listed.reviewId,
        '林**',
        'identity-card',
      ])
    }
    const made = (await looks()).slice(before.length)
    expect(made).toHaveLength(4)
    expect(made[0]).toMatchObject({ view: 'list.reviews', basis: 'desk', shown: 1 })
    expect(await hitsOf(operator, 'review', '本本')).toEqual([])
    expect((await looks()).slice(before.length)).toHaveLength(4)
  })

  test('every review of the list by its name there', async () => {
    const { reviews } = (await operator.call(findReviews, {})).data
    expect(reviews.map(({ name }) => name)).toEqual(expect.arrayContaining(['林**', '诸**']))
    expect(reviews.map(({ subject }) => subject)).toContain('member-naming')
    for (const { reviewId, name } of reviews) {
      const found = await hitsOf(operator, 'review', name.padEnd(2, ' '))
      expect(found.find(({ id }) => id === reviewId)?.name).toBe(name)
    }
  })

  test('a conversation by its whole number, in any case', async () => {
    const message = {
      ...{ messageId: randomUUID(), topic: 'trading', name: '许愿', contact: '19912345678' },
      ...{ text: '问一个问题', consent: '样本1.0' },
    } as const
    const { number } = (await world.guest().call(leaveMessage, message)).data
    const listed = (await operator.call(findConversations, {})).data.conversations
    const { conversationId: id } = listed.find((each) => each.number === number)!
    expect(await hitsOf(operator, 'conversation', number.toLowerCase())).toEqual([
      { id, name: number, details: [] },
    ])
    expect(await hitsOf(operator, 'conversation', number.slice(0, -1))).toEqual([])
  })

  test('an open break by the whole number of what it is about', async () => {
    await sql`insert into recon_break (day, check_name, subject, reason, opened_at) values
      ('2026-07-03', 'money', 'S20260703 0042', 'test', business_now()),
      ('2026-07-03', 'books', 'S20260704', 'test', business_now())`.execute(world.database.db)
    const found = await hitsOf(operator, 'break', 's20260703')
    expect(found.map(({ name, details }) => [name, details])).toEqual([['S20260703 0042', ['2026-07-03']]])
    for (const term of ['S2026070', 'test', 'money'])
      expect(await hitsOf(operator, 'break', term)).toEqual([])
    await sql`update recon_break set closed_at = business_now(), closing_reason = 'test'`.execute(
      world.database.db,
    )
    expect(await hitsOf(operator, 'break', 'S20260704')).toEqual([])
  })

  test('people of the house by name, pinyin, initials and username; firms and their people', async () => {
    for (const term of ['何样', 'heyang', 'hyb', 'demo-second-op'])
      expect((await hitsOf(administrator, 'user', term)).map(({ details }) => details)).toContainEqual([
        'demo-second-operator',
      ])
    const [member] = await hitsOf(operator, 'firm-member', 'zhouyang')
    expect(member).toMatchObject({ name: '周样本' })
    const [firm] = await hitsOf(operator, 'firm', member!.details[0]!)
    expect(firm).toMatchObject({ id: member!.id, name: member!.details[0] })
    expect(await hitsOf(operator, 'firm', '%_')).toEqual([])
  })
})

/** Which groups a duty reads, by the right of their screens. */
const RIGHTS = [
  ['review', 'review.read'],
  ['conversation', 'conversation.read'],
  ['break', 'break.read'],
  ['user', 'user.read'],
  ['firm', 'adviser.read'],
  ['firm-member', 'adviser.read'],
] as const

describe('XX2 OP3 a group stands for a duty that reads its screen', () => {
  test.each(HOUSE_DUTIES)('%s', async (duty) => {
    const { db } = world.database
    await sql`delete from member_duty where membership_id in (select m.membership_id from membership m
      join login l on l.party_id = m.person_party_id where l.username = 'demo-second-operator')`.execute(db)
    await sql`insert into member_duty (membership_id, duty, validity)
      select m.membership_id, ${duty}, '[2020-01-01,)' from membership m
      join login l on l.party_id = m.person_party_id where l.username = 'demo-second-operator'`.execute(db)
    const who = await world.login('demo-second-operator')
    const kinds = (await groupsOf(who, '林样本')).map(({ kind }) => kind)
    expect(kinds).toEqual(RIGHTS.filter(([, right]) => allows(duty, right)).map(([kind]) => kind))
  })

  test('of several duties the one that reads the list is recorded, whichever was chosen', async () => {
    await operator.call(chooseDuty, { duty: 'settlement' })
    const before = await looks()
    expect(await hitsOf(operator, 'review', '林样本')).toHaveLength(1)
    const [look] = (await looks()).slice(before.length)
    expect(allows(look!.duty, 'review.read')).toBe(true)
  })

  test('one letter finds nothing, and nobody else may ask', async () => {
    expect(await groupsOf(operator, ' 林 ')).toEqual([])
    const client = await world.login('demo-investor')
    expect((await client.call(findHouseObjects, { term: '林样本' })).status).toBe(403)
  })
})
