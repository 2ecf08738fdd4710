import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { AdviserClass, AdviserStatus } from '#domain/duty/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { TRAINED } from '#server/people/accounts/training.store.ts'

/** A member of a firm today, with their standing if they advise. */
export interface FirmMember {
  readonly membershipId: string
  readonly partyId: string
  readonly name: string
  readonly duties: FirmDuty[]
  readonly since: Day
  readonly assists: string[]
  readonly sessions: number
  readonly adviserId: string | null
  readonly status: AdviserStatus | null
  readonly statusSince: Day | null
  readonly statusUntil: Day | null
  readonly next: AdviserStatus | null
  readonly registerNo: string
  readonly registerUntil: Day | null
  readonly classes: AdviserClass[]
  readonly nodeName: string | null
  readonly clients: number
  /** The half hours of training of this year. */
  readonly halfHours: number
}

/** Finds the members of a firm today, in the order of their names. */
export async function findFirmMembers(db: Db, firmId: string): Promise<FirmMember[]> {
  const { rows } = await sql<FirmMember>`
    with owned as (
      select r.adviser_id, count(*)::int as clients from relation r join adviser a using (adviser_id)
      where a.firm_id = ${firmId} and r.kind = 'own' and r.state = 'active' and r.validity @> business_today()
      group by r.adviser_id)
    select m.membership_id as "membershipId", y.party_id as "partyId", y.name, lower(m.validity) as since,
      array(select distinct d.duty from member_duty d where d.membership_id = m.membership_id
        and d.validity @> business_today() order by d.duty) as duties,
      array(select distinct z.name from member_duty d join adviser x on x.adviser_id = d.assists_adviser_id
        join party z on z.party_id = x.person_party_id where d.membership_id = m.membership_id
        and d.validity @> business_today() order by z.name) as assists,
      (select count(*)::int from session k where k.membership_id = m.membership_id) as sessions,
      a.adviser_id as "adviserId", s.status, lower(s.validity) as "statusSince", upper(s.validity) - 1 as "statusUntil",
      n.status as next, coalesce(a.register_no, '') as "registerNo",
      (select upper(e.validity) - 1 from register_entry e join register_import i using (imported_on)
        where e.register_no = a.register_no and i.applied_by is not null
        order by e.imported_on desc limit 1) as "registerUntil",
      coalesce(s.classes, '{}') as classes, t.name as "nodeName", coalesce(o.clients, 0) as clients,
      ${TRAINED} as "halfHours"
    from membership m join party y on y.party_id = m.person_party_id
    left join adviser a on a.membership_id = m.membership_id
    left join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today()
    left join adviser_status n on n.adviser_id = a.adviser_id and lower(n.validity) = upper(s.validity)
    left join placement p on p.adviser_id = a.adviser_id and p.is_primary and p.validity @> business_today()
    left join team_node_name t on t.team_node_id = p.team_node_id and t.validity @> business_today()
    left join owned o on o.adviser_id = a.adviser_id
    where m.scope = 'firm' and m.firm_id = ${firmId} and m.validity @> business_today()
    order by y.name, m.membership_id`.execute(db)
  return rows
}

/** A firm's own names, and how many of its clients nobody owns. */
export interface FirmFacts {
  readonly name: string
  readonly nameEn: string | null
  readonly pooled: number
}

export async function findFirmFacts(db: Db, firmId: string): Promise<FirmFacts> {
  const { rows } = await sql<FirmFacts>`select p.name, p.name_en as "nameEn",
      (select count(*)::int from relation r where r.pool = 'firm:' || f.firm_id and r.kind = 'own'
        and r.state = 'active' and r.validity @> business_today()) as pooled
    from firm f join party p using (party_id) where f.firm_id = ${firmId}`.execute(db)
  return rows[0]!
}

/** Who stands in for whom. */
export interface FirmCover {
  readonly owner: string
  readonly deputy: string
  readonly from: Day
  readonly until: Day
}

/** Finds the approved covers of a firm that count today or are to come. */
export async function findCovers(db: Db, firmId: string): Promise<FirmCover[]> {
  const { rows } = await sql<FirmCover>`select o.name as owner, d.name as deputy, lower(c.validity) as "from",
      upper(c.validity) - 1 as until
    from cover c join adviser a on a.adviser_id = c.owner_adviser_id join party o on o.party_id = a.person_party_id
    join adviser b on b.adviser_id = c.deputy_adviser_id join party d on d.party_id = b.person_party_id
    where a.firm_id = ${firmId} and c.state = 'approved' and upper(c.validity) > business_today()
    order by lower(c.validity), o.name`.execute(db)
  return rows
}

/** Ends the sessions of a member of a firm today. Null if there is no such member. */
export async function endMemberSessions(
  tx: Tx,
  firmId: string,
  membershipId: string,
): Promise<number | null> {
  const found = await sql`select 1 from membership where membership_id = ${membershipId} and scope = 'firm'
    and firm_id = ${firmId} and validity @> business_today()`.execute(tx)
  if (found.rows.length === 0) return null
  const { rows } = await sql`delete from session where membership_id = ${membershipId} returning 1`.execute(
    tx,
  )
  return rows.length
}
