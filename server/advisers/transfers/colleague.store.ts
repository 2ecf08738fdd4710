import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Receiver } from '#domain/duty/transfer.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A member of a firm, whichever of their duties they act under. */
export type Member = Pick<Adviser, 'membershipId' | 'firmId' | 'adviserId' | 'partyId'>

/**
 * The condition that a member leads an adviser today: as head or deputy of the node the adviser is placed in or of one above it, or as principal
 * of their firm.
 */
export function leads({ membershipId, firmId }: Member, adviserId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from acting_duty d where d.membership_id = ${membershipId} and (
    d.duty = 'principal' and exists (select 1 from adviser l where l.adviser_id = ${adviserId} and l.firm_id = ${firmId})
    or d.duty in ('head', 'deputy') and exists (select 1 from team_closure u
      join placement p on p.team_node_id = u.descendant_id and p.is_primary and p.validity @> business_today()
      where u.ancestor_id = d.team_node_id and u.validity @> business_today() and p.adviser_id = ${adviserId})))`
}

export interface Colleague {
  readonly adviserId: string
  readonly name: string
  readonly registerNo: string
  readonly status: AdviserStatus
  readonly nodeName: string | null
  readonly isSelf: boolean
  readonly isLed: boolean
}

const MOST_COLLEAGUES = 1_000

/** Finds the advisers of a member's firm today, by name. Those who have left are not among them. */
export async function findColleagues(db: Db, member: Member): Promise<Colleague[]> {
  const { rows } =
    await sql<Colleague>`select a.adviser_id as "adviserId", y.name, a.register_no as "registerNo",
      s.status, n.name as "nodeName", a.adviser_id is not distinct from ${member.adviserId}::uuid as "isSelf",
      ${leads(member, sql`a.adviser_id`)} as "isLed"
    from adviser a join party y on y.party_id = a.person_party_id
    join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today() and s.status <> 'left'
    left join placement p on p.adviser_id = a.adviser_id and p.is_primary and p.validity @> business_today()
    left join team_node_name n on n.team_node_id = p.team_node_id and n.validity @> business_today()
    where a.firm_id = ${member.firmId} order by y.pinyin, y.name, a.adviser_id limit ${MOST_COLLEAGUES}`.execute(
      db,
    )
  return rows
}

export interface KnownAdviser {
  readonly adviserId: string
  readonly partyId: string
  readonly firmId: string
  readonly name: string
  readonly isLed: boolean
}

/** Finds an adviser of the member's firm. Null for one of another firm, and for none at all. */
export async function findColleague(tx: Tx, member: Member, adviserId: string): Promise<KnownAdviser | null> {
  const { rows } = await sql<KnownAdviser>`select a.adviser_id as "adviserId", a.person_party_id as "partyId",
      a.firm_id as "firmId", y.name, ${leads(member, sql`a.adviser_id`)} as "isLed"
    from adviser a join party y on y.party_id = a.person_party_id
    where a.adviser_id = ${adviserId}::uuid and a.firm_id = ${member.firmId}`.execute(tx)
  return rows[0] ?? null
}

/** Finds how an adviser stands today, and where they are placed on the day on which they are to receive clients. */
export async function findReceiver(tx: Tx, adviserId: string, day: Day): Promise<Receiver> {
  const { rows } = await sql<{
    status: AdviserStatus | null
    nodeName: string | null
    isNodeOpen: boolean
  }>`select s.status,
      (select w.name from team_node_name w where w.team_node_id = n.team_node_id
        order by w.validity @> ${day}::date desc, upper(w.validity) desc nulls first limit 1) as "nodeName",
      coalesce(n.validity @> ${day}::date, false) as "isNodeOpen"
    from adviser a
    left join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today()
    left join placement p on p.adviser_id = a.adviser_id and p.is_primary and p.validity @> ${day}::date
    left join team_node n on n.team_node_id = p.team_node_id
    where a.adviser_id = ${adviserId}::uuid`.execute(tx)
  return rows[0] ?? { status: null, nodeName: null, isNodeOpen: false }
}

/** Locks advisers, so that what two people ask of one of them is judged one after the other. */
export async function lockAdvisers(tx: Tx, advisers: readonly string[]): Promise<void> {
  await sql`select 1 from adviser where adviser_id = any(${[...advisers]}::uuid[]) order by adviser_id for update`.execute(
    tx,
  )
}
