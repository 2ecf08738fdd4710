import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { TeamLead, TeamMember, TeamNode } from '#domain/duty/team-change.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Db } from '#server/db/open.ts'

/** A change, where it is made. */
export interface TreeDay {
  readonly firmId: string
  readonly day: Day
}

/** Finds a node of a firm as it is on a day, or the last that is known of one that is closed. Null for a foreign one, and for none at all. */
export async function findNode(
  db: Db | Tx,
  { firmId, day }: TreeDay,
  nodeId: string,
): Promise<TeamNode | null> {
  const { rows } = await sql<TeamNode>`
    select n.team_node_id as "nodeId", coalesce(t.name, '') as name, lower(n.validity) as "from",
      upper(n.validity) as "closedOn", e.parent_node_id as "parentId",
      not exists (select 1 from team_edge x where x.team_node_id = n.team_node_id) as "isRoot",
      (select min(lower(x.validity)) from team_node_name x where x.team_node_id = n.team_node_id
        and lower(x.validity) > ${day}::date) as "renamesOn",
      (select min(lower(x.validity)) from team_edge x where x.team_node_id = n.team_node_id
        and lower(x.validity) > ${day}::date) as "movesOn",
      (select coalesce(max(c.depth), 0)::int from team_closure c where c.descendant_id = n.team_node_id
        and c.validity && daterange(${day}::date, null)) as depth,
      (select coalesce(max(c.depth), 0)::int from team_closure c where c.ancestor_id = n.team_node_id
        and c.validity && daterange(${day}::date, null)) as height,
      (select count(distinct p.adviser_id)::int from placement p where p.team_node_id = n.team_node_id
        and p.validity && daterange(${day}::date, null)) as people,
      (select count(distinct x.team_node_id)::int from team_edge x where x.parent_node_id = n.team_node_id
        and x.validity && daterange(${day}::date, null)) as teams
    from team_node n
    left join lateral (select name from team_node_name x where x.team_node_id = n.team_node_id
      order by x.validity @> ${day}::date desc, lower(x.validity) desc limit 1) t on true
    left join team_edge e on e.team_node_id = n.team_node_id and e.validity @> ${day}::date
    where n.firm_id = ${firmId} and n.team_node_id = ${nodeId} and not isempty(n.validity)`.execute(db)
  return rows[0] ?? null
}

/** Whether a node is another, or lies below it on a day or later. */
export async function isBelow(db: Db | Tx, nodeId: string, above: string, day: Day): Promise<boolean> {
  const { rows } =
    await sql`select 1 from team_closure where descendant_id = ${nodeId} and ancestor_id = ${above}
    and validity && daterange(${day}::date, null)`.execute(db)
  return rows.length > 0
}

/** Finds a member of a firm as they are on a day, by membership or as adviser. Null for a foreign one. */
export async function findMember(
  db: Db | Tx,
  { firmId, day }: TreeDay,
  by: { readonly membershipId: string | null; readonly adviserId: string | null },
): Promise<TeamMember | null> {
  const { rows } = await sql<TeamMember>`
    select y.name, p.team_node_id as "nodeId",
      (not m.validity @> ${day}::date or exists (select 1 from adviser_status s where s.adviser_id = a.adviser_id
        and s.status = 'left' and s.validity && daterange(${day}::date, null))) as "hasLeft",
      (select min(lower(x.validity)) from placement x where x.adviser_id = a.adviser_id and x.is_primary
        and lower(x.validity) > ${day}::date) as "placedOn"
    from membership m join party y on y.party_id = m.person_party_id
    left join adviser a on a.membership_id = m.membership_id
    left join placement p on p.adviser_id = a.adviser_id and p.is_primary and p.validity @> ${day}::date
    where m.scope = 'firm' and m.firm_id = ${firmId} and (m.membership_id = ${by.membershipId}::uuid
      or a.adviser_id = ${by.adviserId}::uuid)`.execute(db)
  return rows[0] ?? null
}

/** A person who leads, or is to lead, a node. */
export interface Lead {
  readonly nodeId: string
  readonly membershipId: string
  readonly duty: 'head' | 'deputy'
}

/** Finds whether a person leads a node on a day, and who else is its head then. A head is one person, so any later one counts. */
export async function findLead(
  db: Db | Tx,
  of: Lead,
  day: Day,
): Promise<TeamLead & { readonly headName: string | null }> {
  const { rows } = await sql<TeamLead & { headName: string | null }>`
    select coalesce(bool_or(d.membership_id = ${of.membershipId} and d.validity @> ${day}::date), false) as "isHeld",
      min(lower(d.validity)) filter (where lower(d.validity) > ${day}::date
        and (d.duty = 'head' or d.membership_id = ${of.membershipId})) as "changesOn",
      max(y.name) filter (where d.duty = 'head' and d.validity @> ${day}::date
        and d.membership_id <> ${of.membershipId}) as "headName"
    from member_duty d join membership m using (membership_id) join party y on y.party_id = m.person_party_id
    where d.team_node_id = ${of.nodeId} and d.duty = ${of.duty}`.execute(db)
  return rows[0]!
}

/** What goes with a change: advisers, their clients on the day, and the assets as the last night left them. */
export interface ShiftSum {
  readonly advisers: number
  readonly clients: number
  readonly aum: string | null
}

/** Sums a node with all below it on a day, or one adviser. */
export async function sumShifted(
  db: Db | Tx,
  of: { readonly nodeId: string | null; readonly adviserId: string | null },
  day: Day,
): Promise<ShiftSum> {
  const { rows } = await sql<ShiftSum>`
    with moved as (
      select p.adviser_id from team_closure c join placement p on p.team_node_id = c.descendant_id
      where c.ancestor_id = ${of.nodeId}::uuid and c.validity @> ${day}::date and p.is_primary
        and p.validity @> ${day}::date
      union select ${of.adviserId}::uuid where ${of.adviserId}::uuid is not null)
    select count(distinct m.adviser_id)::int as advisers, count(c.account_number)::int as clients, sum(c.aum) as aum
    from moved m left join relation r on r.adviser_id = m.adviser_id and r.kind = 'own' and r.state = 'active'
      and r.validity @> ${day}::date
    left join client_card c using (account_number)`.execute(db)
  return rows[0]!
}

/** A hash of a firm's tree as it is on a day: nodes with name and parent, who is placed and who leads. */
export async function hashTree(tx: Tx, { firmId, day }: TreeDay): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    with part as (
      select 'node ' || n.team_node_id || ' ' || coalesce(e.parent_node_id::text, '') || ' ' || t.name as line
      from team_node n join team_node_name t on t.team_node_id = n.team_node_id and t.validity @> ${day}::date
      left join team_edge e on e.team_node_id = n.team_node_id and e.validity @> ${day}::date
      where n.firm_id = ${firmId} and n.validity @> ${day}::date
      union all
      select 'place ' || p.adviser_id || ' ' || p.team_node_id from placement p join adviser a using (adviser_id)
      where a.firm_id = ${firmId} and p.is_primary and p.validity @> ${day}::date
      union all
      select d.duty || ' ' || d.team_node_id || ' ' || d.membership_id from member_duty d
      join team_node n using (team_node_id) where n.firm_id = ${firmId} and d.validity @> ${day}::date)
    select encode(sha256(convert_to(coalesce(string_agg(line, e'\n' order by line), ''), 'UTF8')), 'hex') as hash
    from part`.execute(tx)
  return rows[0]!.hash
}
