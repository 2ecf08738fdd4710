import type { ParsedOf } from '#contract/endpoint.ts'
import type { findHouseObjects as contract } from '#contract/staff-search.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { HouseRight } from '#domain/duty/right.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { ALL_OPEN, BREAK_KEYS, listBreaks } from '#server/base/breaks/break-list.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ObjectGroup, ObjectHit } from '#server/base/http/object-search.ts'
import { callUnder, groupOf, MOST_READ, typedTerm } from '#server/base/http/object-search.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { firstRows } from '#server/base/list/place.ts'
import { findByNumber } from '#server/content/messages/conversation.store.ts'
import { findSubjectNames } from '#server/operations/reviews/subject-name.store.ts'
import { isNamedLike } from '#server/people/accounts/named-like.ts'
import { findReviews, REVIEW_KEYS } from '#server/people/reviews/review.store.ts'
import { searchFirms } from '#server/people/staff/firm-desk.store.ts'
import { listUsers, USER_KEYS } from '#server/people/staff/house-member.store.ts'

/** Reviews that a search reads, those that wait first. Their names are sealed, so they are opened and compared one by one. */
const MOST_COMPARED = 300

/** What a group is searched with. */
interface Search {
  readonly call: ReadCall<Operator>
  readonly typed: string
  readonly seal: Seal
}

/** The groups, each with the right that its screen reads by. */
const GROUPS: readonly {
  readonly right: HouseRight
  readonly find: (search: Search) => Promise<readonly ObjectGroup[]>
}[] = [
  { right: 'review.read', find: reviewGroup },
  { right: 'conversation.read', find: conversationGroup },
  { right: 'break.read', find: breakGroup },
  { right: 'user.read', find: userGroup },
  { right: 'adviser.read', find: firmGroups },
]

/** Finds what the screens of the house would show the reader by what was typed. A group that none of their duties reads does not exist. */
export async function findHouseObjects(
  call: ReadCall<Operator>,
  { term }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const typed = typedTerm(term)
  const groups: ObjectGroup[] = []
  for (const { right, find } of typed === null ? [] : GROUPS) {
    const reading = callUnder(call, right)
    if (reading !== null) groups.push(...(await find({ call: reading, typed: typed!, seal })))
  }
  return ok({ groups })
}

async function reviewGroup({ call, typed, seal }: Search): Promise<readonly ObjectGroup[]> {
  const { rows } = await findReviews(call.db, null, firstRows(REVIEW_KEYS, '', MOST_COMPARED))
  const names = await findSubjectNames(call.db, seal, rows)
  const found: ObjectHit[] = []
  for (const { reviewId, subject, createdAt } of rows) {
    const name = names.get(reviewId) ?? ''
    if (await isNamedLike(name, typed))
      found.push({ id: reviewId, name, details: [subject, beijing(createdAt).day] })
  }
  const group = groupOf('review', found)
  const shown = group.hits.length
  const look = { basis: 'desk', view: 'list.reviews', shown } as const
  if (shown > 0) await recordLook(call.db, call, { ...look, filterHash: hashFilter(seal, { term: typed }) })
  return [group]
}

async function conversationGroup({ call, typed }: Search): Promise<readonly ObjectGroup[]> {
  const found = await findByNumber(call.db, typed.toUpperCase())
  const hits = found === null ? [] : [{ id: found.conversationId, name: found.number, details: [] }]
  return [groupOf('conversation', hits)]
}

/** Breaks that nobody has closed, by the whole number of what they are about. */
async function breakGroup({ call, typed }: Search): Promise<readonly ObjectGroup[]> {
  if (!/\d/.test(typed)) return [groupOf('break', [])]
  const { rows } = await listBreaks(
    call.db,
    { ...ALL_OPEN, keyword: typed },
    firstRows(BREAK_KEYS, '', BREAK_KEYS.size),
  )
  const isAbout = (subject: string) => subject.toLowerCase().split(' ').includes(typed.toLowerCase())
  const found = rows.filter(({ subject }) => isAbout(subject))
  return [
    groupOf(
      'break',
      found.map(({ breakId, subject, day }) => ({ id: breakId, name: subject, details: [day] })),
    ),
  ]
}

async function userGroup({ call, typed }: Search): Promise<readonly ObjectGroup[]> {
  const { rows } = await listUsers(call.db, typed, firstRows(USER_KEYS, '', MOST_READ))
  const hits = rows.map(({ membershipId, name, username }) => ({
    ...{ id: membershipId, name, details: username === null ? [] : [username] },
  }))
  return [groupOf('user', hits)]
}

async function firmGroups({ call, typed }: Search): Promise<readonly ObjectGroup[]> {
  const found = await searchFirms(call.db, typed, MOST_READ)
  const firms = found.filter(({ membershipId }) => membershipId === null)
  const people = found.filter(({ membershipId }) => membershipId !== null)
  return [
    groupOf(
      'firm',
      firms.map(({ firmId, name }) => ({ id: firmId, name, details: [] })),
    ),
    groupOf(
      'firm-member',
      people.map(({ firmId, name, firmName }) => ({ id: firmId, name, details: [firmName] })),
    ),
  ]
}
