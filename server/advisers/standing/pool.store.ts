import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Clients of a firm's pool whom the same adviser served last. */
export interface PoolGroup {
  readonly formerId: string | null
  readonly formerName: string | null
  readonly since: Day
  readonly clients: number
}

/** The clients of a firm's pool today, each with the adviser who served them until it began. */
const waiting = (firmId: string) => sql`
  select r.relation_id, r.account_number, lower(r.validity) as since, last.adviser_id as former_id
  from relation r left join lateral (
    select p.adviser_id from relation p where p.account_number = r.account_number and p.kind = 'own'
      and p.adviser_id is not null and p.recorded_at < r.recorded_at order by p.recorded_at desc limit 1) last on true
  where r.pool = ${`firm:${firmId}`} and r.kind = 'own' and r.state = 'active' and r.validity @> business_today()`

/** Finds who waits in a firm's pool, by the adviser who served them last. */
export async function findPoolGroups(db: Db, firmId: string): Promise<PoolGroup[]> {
  const { rows } = await sql<PoolGroup>`
    select w.former_id as "formerId", y.name as "formerName", min(w.since) as since, count(*)::int as clients
    from (${waiting(firmId)}) w left join adviser a on a.adviser_id = w.former_id
    left join party y on y.party_id = a.person_party_id
    group by w.former_id, y.name order by min(w.since), y.name, w.former_id`.execute(db)
  return rows
}

/** A client who was given to an adviser. */
export interface AssignedClient {
  readonly accountNumber: string
  readonly partyId: string
  readonly relationId: string
}

/**
 * Gives clients of a group to an adviser from today on, those first who wait longest, and returns them: fewer than asked for if fewer wait. Their
 * rows are locked, so that two principals do not give away the same one.
 */
export async function assignWaiting(
  tx: Tx,
  of: {
    readonly firmId: string
    readonly formerId: string | null
    readonly receiverId: string
    readonly most: number
    readonly by: string
  },
): Promise<AssignedClient[]> {
  const { rows: chosen } = await sql<{ id: string }>`select w.relation_id as id
    from (${waiting(of.firmId)}) w join relation r using (relation_id)
    where w.former_id is not distinct from ${of.formerId}::uuid
    order by w.since, w.account_number limit ${of.most} for update of r`.execute(tx)
  const { rows } = await sql<AssignedClient>`
    with ended as (
      update relation set state = 'ended', validity = daterange(lower(validity), business_today())
      where relation_id = any(${chosen.map(({ id }) => id)}::uuid[]) returning account_number
    ), begun as (
      insert into relation (account_number, adviser_id, kind, state, cause, validity, recorded_by)
      select account_number, ${of.receiverId}::uuid, 'own', 'active', 'pool-assigned', daterange(business_today(), null),
        ${of.by}::uuid from ended returning relation_id, account_number)
    select b.account_number as "accountNumber", c.party_id as "partyId", b.relation_id as "relationId"
    from begun b join account c using (account_number) order by b.account_number`.execute(tx)
  return rows
}
