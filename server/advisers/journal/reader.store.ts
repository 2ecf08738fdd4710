import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { CLIENT_BASES, sightOf } from '#domain/duty/client-view.ts'
import { readAudiences } from '#domain/duty/journal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'

/** A member of a firm who reads or writes journals, under the duty of the request. */
export type Member = Reader & Pick<Adviser, 'partyId'>

/** The bases by which a client's journal is seen, and with it all that the firm writes down about them. */
export const JOURNAL_BASES = CLIENT_BASES.filter((basis) => sightOf(basis, 'journal', []) !== 'none')

/** The clients whose journal a member may read now, with their card's name; `is_owner` tells their own, by whatever duty they see them. */
export function journalClients(member: Member): RawBuilder<unknown> {
  return sql`select k.account_number, k.basis, k.owner_id is not distinct from ${member.adviserId}::uuid as is_owner,
      c.client_ref, c.name, w.name as owner_name
    from (${ownClients(member)} union all (${otherClients(member)})) k
    join account a on a.account_number = k.account_number and a.status = 'confirmed'
    join client_card c on c.account_number = k.account_number
    join adviser v on v.adviser_id = k.owner_id join party w on w.party_id = v.person_party_id
    where k.basis = any(${JOURNAL_BASES}::text[])`
}

const readable = (isOwner: boolean) =>
  JOURNAL_BASES.flatMap((basis) =>
    readAudiences({ basis, isOwner }).map((audience) => `${basis}:${audience}`),
  )
const OF_OTHERS = readable(false)
const OF_OWN = readable(true)

/** The condition that a member may read a note `n` about a client `k` of `journalClients`: their own, or one for them. */
export function readsNote({ partyId }: Member): RawBuilder<unknown> {
  return sql`(n.written_by = ${partyId}::uuid or k.basis || ':' || n.audience = any(
    case when k.is_owner then ${OF_OWN}::text[] else ${OF_OTHERS}::text[] end))`
}

/** Returns the pattern of texts that contain what was typed, every sign of it taken as it is. */
export function containing(typed: string): string {
  return `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
