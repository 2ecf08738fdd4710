import { sql } from 'kysely'
import type { COVER_SORTS } from '#contract/adviser/cover.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { CoverFacts, CoverPhase } from '#domain/duty/cover.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { CARDS } from '#server/advisers/clients/client-filter.store.ts'
import { clientsOf } from '#server/advisers/reach/reach.store.ts'
import type { Member } from '#server/advisers/transfers/colleague.store.ts'
import { leads } from '#server/advisers/transfers/colleague.store.ts'

export interface CoverRow {
  readonly coverId: string
  readonly state: CoverFacts['state']
  readonly ownerId: string
  readonly ownerPartyId: string
  readonly ownerName: string
  readonly deputyId: string
  readonly deputyPartyId: string
  readonly deputyName: string
  readonly from: Day
  readonly to: Day
  readonly isOfAll: boolean
  readonly clients: number
  readonly proposerId: string
  readonly proposedBy: string
  readonly decidedBy: string | null
  /** Whether the reader leads the owner. */
  readonly isLed: boolean
}

const columnsFor = (
  member: Member,
) => sql`c.cover_id as "coverId", c.state, c.owner_adviser_id as "ownerId", o.person_party_id as "ownerPartyId",
  op.name as "ownerName", c.deputy_adviser_id as "deputyId", d.person_party_id as "deputyPartyId", dp.name as "deputyName",
  lower(c.validity) as "from", (upper(c.validity) - 1)::date as "to", c.is_of_all as "isOfAll",
  (select count(*)::int from cover_account k where k.cover_id = c.cover_id) as clients,
  c.proposed_by as "proposerId", pp.name as "proposedBy",
  (select y.name from party y where y.party_id = c.decided_by) as "decidedBy",
  ${leads(member, sql`c.owner_adviser_id`)} as "isLed"`

const TABLES = sql`cover c
  join adviser o on o.adviser_id = c.owner_adviser_id join party op on op.party_id = o.person_party_id
  join adviser d on d.adviser_id = c.deputy_adviser_id join party dp on dp.party_id = d.person_party_id
  join party pp on pp.party_id = c.proposed_by`

const isSeenBy = (
  member: Member,
) => sql`(${member.adviserId}::uuid in (c.owner_adviser_id, c.deputy_adviser_id)
  or ${leads(member, sql`c.owner_adviser_id`)})`

/** The phase of a cover today, as `phaseOf` tells it. */
const PHASE = sql`case when c.state in ('refused', 'withdrawn') then c.state
  when upper(c.validity) <= business_today() then 'over' when c.state = 'proposed' then 'proposed'
  when lower(c.validity) > business_today() then 'coming' else 'running' end`

export const COVER_KEYS: ListKeys<(typeof COVER_SORTS)[number]> = {
  sorts: {
    from: { by: sql`lower(c.validity)`, type: 'day' },
    to: { by: sql`upper(c.validity)`, type: 'day' },
  },
  tie: { by: sql`c.cover_id`, type: 'uuid' },
  first: { name: 'from', isDescending: true },
  size: 20,
}

/** Finds a page of the covers that concern a member: their own, those they stand in for, those of advisers whom they lead. */
export async function findCoverRows(
  db: Db,
  member: Member,
  phase: CoverPhase | '',
  place: Place<(typeof COVER_SORTS)[number]>,
): Promise<{ readonly rows: readonly CoverRow[]; readonly next: string | null }> {
  const page = pageParts(COVER_KEYS, place)
  const { rows } = await sql<
    CoverRow & { place: string }
  >`select ${columnsFor(member)}, ${page.place} as place
    from ${TABLES} where ${isSeenBy(member)} and (${phase} = '' or ${PHASE} = ${phase}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds a cover that concerns a member, and locks its row. Null for any other. */
export async function lockCover(tx: Tx, member: Member, coverId: string): Promise<CoverRow | null> {
  await sql`select 1 from cover where cover_id = ${coverId}::uuid for update`.execute(tx)
  const { rows } = await sql<CoverRow>`select ${columnsFor(member)}
    from ${TABLES} where c.cover_id = ${coverId}::uuid and ${isSeenBy(member)}`.execute(tx)
  return rows[0] ?? null
}

export async function addCover(
  tx: Tx,
  of: {
    readonly ownerId: string
    readonly deputyId: string
    readonly from: Day
    readonly to: Day
    readonly isOfAll: boolean
    readonly by: string
  },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state,
      validity, proposed_by)
    values (${of.ownerId}, ${of.deputyId}, ${of.isOfAll}, 'proposed', daterange(${of.from}::date, ${of.to}::date, '[]'),
      ${of.by}) returning cover_id as id`.execute(tx)
  return rows[0]!.id
}

/** Adds chosen clients of the owner. Returns how many there are. */
export async function addCoverClients(
  tx: Tx,
  of: { readonly coverId: string; readonly ownerId: string; readonly clientRefs: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with added as (
      insert into cover_account (cover_id, account_number)
      select ${of.coverId}::uuid, k.account_number from (${clientsOf(of.ownerId)}) k join ${CARDS}
      where c.client_ref = any(${[...of.clientRefs]}::text[]) returning 1)
    select count(*)::int as n from added`.execute(tx)
  return rows[0]!.n
}

/** Finds a cover in force that stands in the way of this one: of the same client, or of a stand-in who is away. Null if there is none. */
export async function findHindrance(
  tx: Tx,
  coverId: string,
): Promise<{ readonly isOverlap: boolean; readonly from: Day; readonly to: Day } | null> {
  const { rows } = await sql<{
    isOverlap: boolean
    from: Day
    to: Day
  }>`select c.owner_adviser_id = n.owner_adviser_id as "isOverlap", lower(c.validity) as "from",
      (upper(c.validity) - 1)::date as "to"
    from cover n join cover c on c.cover_id <> n.cover_id and c.state = 'approved' and c.validity && n.validity and (
      c.owner_adviser_id = n.deputy_adviser_id or c.deputy_adviser_id = n.owner_adviser_id
      or c.owner_adviser_id = n.owner_adviser_id and (c.is_of_all or n.is_of_all or exists (
        select 1 from cover_account a join cover_account b using (account_number)
        where a.cover_id = c.cover_id and b.cover_id = n.cover_id)))
    where n.cover_id = ${coverId}::uuid order by lower(c.validity), c.cover_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Sets a cover in force, from today on where its first day is over. */
export async function approveCover(tx: Tx, coverId: string, by: string): Promise<void> {
  await sql`update cover set state = 'approved', decided_by = ${by}, decided_at = business_now(),
      validity = daterange(greatest(lower(validity), business_today()), upper(validity))
    where cover_id = ${coverId}::uuid`.execute(tx)
}

export async function refuseCover(tx: Tx, coverId: string, by: string): Promise<void> {
  await sql`update cover set state = 'refused', decided_by = ${by}, decided_at = business_now()
    where cover_id = ${coverId}::uuid`.execute(tx)
}

/** Takes a cover back that has not run for a day, or lets one that runs end with yesterday. */
export async function closeCover(tx: Tx, coverId: string, by: string): Promise<void> {
  await sql`update cover set ended_by = ${by},
      state = case when state = 'proposed' or lower(validity) >= business_today() then 'withdrawn' else state end,
      validity = case when state = 'proposed' or lower(validity) >= business_today() then validity
        else daterange(lower(validity), business_today()) end
    where cover_id = ${coverId}::uuid`.execute(tx)
}
