import type { ParsedOf } from '#contract/endpoint.ts'
import type { findFirmObjects as contract } from '#contract/staff-search.ts'
import { MOST_HITS } from '#contract/staff-search.ts'
import { maskPersonName } from '#domain/person/masking.ts'
import { searchClients } from '#server/advisers/clients/search-clients.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ObjectGroup, ObjectHit } from '#server/base/http/object-search.ts'
import { callUnder, groupOf, typedTerm } from '#server/base/http/object-search.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { firstRows } from '#server/base/list/place.ts'
import { isNamedLike } from '#server/people/accounts/named-like.ts'
import { findPending, PENDING_KEYS } from '#server/people/bindings/pending.store.ts'
import { findOwnLeads, LEAD_KEYS, openName } from '#server/people/leads/lead.store.ts'

/** Leads and pending clients of an adviser that a search reads. Their names are sealed, so they are opened and compared one by one. */
const MOST_COMPARED = 500

/**
 * Finds what an adviser's or a leader's screens would show them by what was typed: clients within reach, and for who may register clients
 * their leads and pending ones. Who is outside leaves no trace: the answer is that of a term that nobody has.
 */
export async function findFirmObjects(
  call: ReadCall<Adviser>,
  { term }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const typed = typedTerm(term)
  if (typed === null) return ok({ groups: [] })
  const groups = [await clientGroup(call, typed, seal)]
  const registering = callUnder(call, 'client.register')
  if (registering !== null) {
    groups.push(await leadGroup(registering, typed, seal))
    groups.push(await pendingGroup(registering, typed, seal))
  }
  return ok({ groups })
}

async function clientGroup(call: ReadCall<Adviser>, typed: string, seal: Seal): Promise<ObjectGroup> {
  const { shown, hasMore } = await searchClients(call, { typed, most: MOST_HITS }, seal)
  const hits = shown.map(({ clientRef, name, accountNumber, ownerName, basis }) => ({
    ...{ id: clientRef, name, details: basis === 'own' ? [accountNumber] : [accountNumber, ownerName] },
  }))
  return { kind: 'client', hits, hasMore }
}

async function leadGroup(call: ReadCall<Adviser>, typed: string, seal: Seal): Promise<ObjectGroup> {
  const { adviserId } = call.actor
  const place = firstRows(LEAD_KEYS, '', MOST_COMPARED)
  const { rows } = await findOwnLeads(call.db, { adviserId, stage: '', source: '', place })
  const found: ObjectHit[] = []
  for (const { leadId, nameSealed, phone } of rows) {
    const name = openName(seal, { leadId, nameSealed })
    if (isEndOf(phone, typed) || (await isNamedLike(name, typed)))
      found.push({ id: leadId, name, details: [phone] })
  }
  return looked(call, { view: 'list.potential-client', group: groupOf('lead', found), typed }, seal)
}

/** An invited person is compared by the name that the adviser wrote themselves; one who was asked by a code is known by the mask alone. */
async function pendingGroup(call: ReadCall<Adviser>, typed: string, seal: Seal): Promise<ObjectGroup> {
  const place = firstRows(PENDING_KEYS, '', MOST_COMPARED)
  const { rows } = await findPending(call.db, call.actor.adviserId, place)
  const found: ObjectHit[] = []
  for (const { pendingId, leadId, nameSealed, name: own } of rows) {
    const written = leadId !== null && nameSealed !== null ? openName(seal, { leadId, nameSealed }) : null
    const name = maskPersonName(written ?? own ?? '')
    if (await isNamedLike(written ?? name, typed)) found.push({ id: pendingId, name, details: [] })
  }
  return looked(call, { view: 'list.pending-client', group: groupOf('pending-client', found), typed }, seal)
}

const LAST_FOUR = /^\d{4}$/

const isEndOf = (phone: string, typed: string) => LAST_FOUR.test(typed) && phone.endsWith(typed)

interface SeenGroup {
  readonly view: 'list.potential-client' | 'list.pending-client'
  readonly group: ObjectGroup
  readonly typed: string
}

/** Writes the look at a group in which somebody is shown. That something was asked for is on record with the clients. */
async function looked(
  call: ReadCall<Adviser>,
  { view, group, typed }: SeenGroup,
  seal: Seal,
): Promise<ObjectGroup> {
  const shown = group.hits.length
  const filterHash = hashFilter(seal, { term: typed })
  if (shown > 0) await recordLook(call.db, call, { basis: 'own', view, shown, filterHash })
  return group
}
