import { sql } from 'kysely'
import type { PENDING_REASONS, PENDING_SORTS } from '#contract/adviser/pending.ts'
import { PENDING_DAYS } from '#domain/registration/lead.ts'
import type { ReviewReason } from '#domain/registration/review.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Lead } from '#server/people/leads/lead.store.ts'

const LIFE = `${PENDING_DAYS} days`

export const PENDING_KEYS: ListKeys<(typeof PENDING_SORTS)[number]> = {
  sorts: { since: { by: sql`k.since`, type: 'instant' } },
  tie: { by: sql`k.pending_id`, type: 'uuid' },
  first: { name: 'since', isDescending: true },
  size: 20,
}

export interface PendingRow {
  readonly pendingId: string
  /** The lead's name, sealed, where a registration is waited for. */
  readonly leadId: string | null
  readonly nameSealed: Buffer | null
  readonly name: string | null
  readonly kind: string
  readonly waitsFor: string
  readonly since: Date
  readonly daysLeft: number
  readonly step: string | null
  readonly reasons: ReviewReason[]
  readonly mayRemind: boolean
  readonly place: string
}

export type PendingReason = (typeof PENDING_REASONS)[number]

/** An invited person who registers, until the account is confirmed; and relations that wait. */
const pendingOf = (adviserId: string | null) => sql`(
  select i.client_invitation_id as pending_id, l.lead_id, l.name_sealed, null::text as name, i.kind,
    'kyc'::text as waits_for, i.proved_at as since, i.reminded_at,
    case p.state when 'more-needed' then 'more-needed' when 'open' then 'filling' else 'in-review' end as step,
    case when p.state = 'more-needed' then coalesce((select v.reasons from review v
      where v.application_id = p.application_id and v.state = 'closed' order by v.created_at desc limit 1), '{}')
      else '{}' end as reasons
  from client_invitation i join lead l using (lead_id) join application p on p.application_id = i.application_id
  where i.adviser_id = ${adviserId}::uuid and i.state = 'registering'
    and (p.state in ('submitted', 'in-review') or p.state in ('open', 'more-needed') and p.expires_at > business_now())
  union all
  select r.relation_id, null, null, o.name, case c.kind when 'individual' then 'person' else 'company' end,
    r.waits_for, r.asked_at, r.reminded_at, null, '{}'
  from relation r join account c using (account_number) join party o on o.party_id = c.party_id
  where r.adviser_id = ${adviserId}::uuid and r.kind = 'own' and r.state = 'pending' and r.waits_for is not null)`

/** Since when each pending client of an adviser waits, as a query, for counts. */
export const pendingSince = (adviserId: string | null) =>
  sql`select since from ${pendingOf(adviserId)} k where since > business_now() - ${LIFE}::interval`

/** Finds a page of an adviser's pending clients. What has waited for more than `PENDING_DAYS` is over. */
export async function findPending(
  db: Db,
  adviserId: string | null,
  place: Place<(typeof PENDING_SORTS)[number]>,
) {
  const page = pageParts(PENDING_KEYS, place)
  const { rows } = await sql<PendingRow>`select k.pending_id as "pendingId", k.lead_id as "leadId",
      k.name_sealed as "nameSealed", k.name, k.kind, k.waits_for as "waitsFor", k.since,
      ceil(extract(epoch from k.since + ${LIFE}::interval - business_now()) / 86400)::int as "daysLeft", k.step,
      k.reasons, (k.waits_for in ('kyc', 'client') and k.step is distinct from 'in-review'
        and coalesce(k.reminded_at <= business_now() - interval '1 day', true)) as "mayRemind",
      ${page.place} as place
    from ${pendingOf(adviserId)} k where k.since > business_now() - ${LIFE}::interval
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Locks an invitation by which somebody registers for this adviser, with its lead. Null for another adviser's. */
export async function lockRegistering(
  tx: Tx,
  adviserId: string | null,
  invitationId: string,
): Promise<Lead | null> {
  const { rows } = await sql<Lead>`select l.lead_id as "leadId", l.adviser_id as "adviserId",
      l.name_sealed as "nameSealed", l.phone_sealed as "phoneSealed", l.phone_blind as "phoneBlind", l.locale
    from client_invitation i join lead l using (lead_id)
    where i.client_invitation_id = ${invitationId} and i.adviser_id = ${adviserId}::uuid and i.state = 'registering'
      and i.proved_at > business_now() - ${LIFE}::interval for update of i, l`.execute(tx)
  return rows[0] ?? null
}

/** Notes that an applicant was reminded. False if they were within a day. */
export async function markApplicantReminded(tx: Tx, invitationId: string): Promise<boolean> {
  const { rows } = await sql`update client_invitation set reminded_at = business_now()
    where client_invitation_id = ${invitationId}
      and (reminded_at is null or reminded_at <= business_now() - interval '1 day') returning 1`.execute(tx)
  return rows.length > 0
}
