import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { AdviserStatus } from '#domain/duty/standing.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import type { Db } from '#server/db/open.ts'

/** A node as the tree shows it, with the sums of the advisers placed in it. */
export interface TreeNode {
  readonly nodeId: string
  readonly parentId: string | null
  readonly name: string
  readonly leaders: { membershipId: string; name: string; duty: 'head' | 'deputy' }[]
  readonly people: number
  readonly clients: number
  readonly aum: string | null
  readonly isFound: boolean
}

/**
 * The nodes that a reader sees on a day, by the duty they act under: all of the firm; the part below the nodes they lead now; or the way from the root
 * to the node of the adviser they are or assist.
 */
function visibleNodes(reader: Reader, day: Day): RawBuilder<unknown> {
  const { membershipId, firmId, duty, adviserId } = reader
  const all = () => sql`select team_node_id from team_node where firm_id = ${firmId}`
  const led = () => sql`select t.descendant_id as team_node_id from acting_duty d
    join team_closure t on t.ancestor_id = d.team_node_id and t.validity @> ${day}::date
    where d.membership_id = ${membershipId} and d.duty = ${duty}`
  const above = (adviser: RawBuilder<unknown>) => sql`select t.ancestor_id as team_node_id from placement p
    join team_closure t on t.descendant_id = p.team_node_id and t.validity @> ${day}::date
    where p.is_primary and p.validity @> ${day}::date and p.adviser_id in (${adviser})`
  const scopes = {
    principal: all,
    supervisor: all,
    head: led,
    deputy: led,
    adviser: () => above(sql`select ${adviserId}::uuid`),
    assistant: () =>
      above(sql`select d.assists_adviser_id from acting_duty d
        where d.membership_id = ${membershipId} and d.duty = 'assistant'`),
  } as const satisfies Record<Reader['duty'], () => RawBuilder<unknown>>
  return scopes[duty]()
}

/** Sums of the clients owned on a day, an adviser a row. The assets are those of the last night. */
const sumsOn = (
  firmId: string,
  day: Day,
) => sql`select r.adviser_id, count(*)::int as clients, sum(c.aum) as aum
  from relation r join adviser a using (adviser_id) join client_card c on c.account_number = r.account_number
  where a.firm_id = ${firmId} and r.kind = 'own' and r.state <> 'pending' and r.validity @> ${day}::date
  group by r.adviser_id`

/** Finds the nodes that a reader sees on a day, parents and children alike by the day they were opened. */
export async function findTree(
  db: Db,
  reader: Reader,
  { day, keyword }: { readonly day: Day; readonly keyword: string },
): Promise<TreeNode[]> {
  const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<TreeNode>`
    with seen as materialized (${visibleNodes(reader, day)}),
    sums as (${sumsOn(reader.firmId, day)}),
    placed as (
      select p.team_node_id, count(*)::int as people, coalesce(sum(s.clients), 0)::int as clients, sum(s.aum) as aum,
        bool_or(y.name ilike ${like}) as is_found
      from placement p join adviser a using (adviser_id) join party y on y.party_id = a.person_party_id
      left join sums s using (adviser_id)
      where a.firm_id = ${reader.firmId} and p.is_primary and p.validity @> ${day}::date group by p.team_node_id),
    led as (
      select d.team_node_id, json_agg(json_build_object('membershipId', d.membership_id, 'name', y.name, 'duty', d.duty)
          order by d.duty desc, y.name, d.membership_id) as leaders, bool_or(y.name ilike ${like}) as is_found
      from member_duty d join membership m using (membership_id) join party y on y.party_id = m.person_party_id
      where m.firm_id = ${reader.firmId} and d.team_node_id is not null and d.validity @> ${day}::date
      group by d.team_node_id)
    select n.team_node_id as "nodeId", e.parent_node_id as "parentId", t.name, coalesce(l.leaders, '[]') as leaders,
      coalesce(p.people, 0) as people, coalesce(p.clients, 0) as clients, p.aum,
      (${keyword} <> '' and (t.name ilike ${like} or coalesce(p.is_found, false) or coalesce(l.is_found, false)))
        as "isFound"
    from team_node n join team_node_name t on t.team_node_id = n.team_node_id and t.validity @> ${day}::date
    left join team_edge e on e.team_node_id = n.team_node_id and e.validity @> ${day}::date
    left join placed p on p.team_node_id = n.team_node_id left join led l on l.team_node_id = n.team_node_id
    where n.firm_id = ${reader.firmId} and n.validity @> ${day}::date
      and n.team_node_id in (select team_node_id from seen)
    order by n.recorded_at, n.team_node_id`.execute(db)
  return rows
}

/** An adviser placed in a node. */
export interface PlacedAdviser {
  readonly adviserId: string
  readonly membershipId: string
  readonly name: string
  readonly status: AdviserStatus
  readonly clients: number
  readonly aum: string | null
}

/** Finds the advisers placed in a node on a day. Null if the reader does not see the node, or there is none. */
export async function findPlaced(
  db: Db,
  reader: Reader,
  { nodeId, day }: { readonly nodeId: string; readonly day: Day },
): Promise<PlacedAdviser[] | null> {
  const seen =
    await sql`select 1 from team_node n where n.team_node_id = ${nodeId} and n.firm_id = ${reader.firmId}
    and n.validity @> ${day}::date and n.team_node_id in (${visibleNodes(reader, day)})`.execute(db)
  if (seen.rows.length === 0) return null
  const { rows } = await sql<PlacedAdviser>`
    with sums as (${sumsOn(reader.firmId, day)})
    select a.adviser_id as "adviserId", a.membership_id as "membershipId", y.name, s.status,
      coalesce(u.clients, 0) as clients, u.aum
    from placement p join adviser a using (adviser_id) join party y on y.party_id = a.person_party_id
    join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> ${day}::date
    left join sums u on u.adviser_id = a.adviser_id
    where p.team_node_id = ${nodeId} and p.is_primary and p.validity @> ${day}::date
    order by y.name, a.adviser_id`.execute(db)
  return rows
}

/** The advisers whose figures a reader sees one by one: all whom their duty leads, or themselves and whom they assist. */
export async function findOwnAdvisers(db: Db, reader: Reader): Promise<readonly string[] | 'all'> {
  const { duty, adviserId, membershipId } = reader
  if (duty === 'adviser') return adviserId === null ? [] : [adviserId]
  if (duty !== 'assistant') return 'all'
  const { rows } = await sql<{ id: string }>`select assists_adviser_id as id from acting_duty
    where membership_id = ${membershipId} and duty = 'assistant' and assists_adviser_id is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The night of the figures that the cards show. Null before the first one. */
export async function findFiguresDay(db: Db, firmId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select max(figures_day) as day from client_card
    where firm_id = ${firmId}`.execute(db)
  return rows[0]!.day
}

export interface NamedMember {
  readonly membershipId: string
  readonly adviserId: string | null
  readonly name: string
  readonly nodeName: string | null
}

const MOST_MEMBERS = 20

/** Finds members of a firm today by a part of their name, with the node of those who advise. */
export async function findMembers(db: Db, firmId: string, keyword: string): Promise<NamedMember[]> {
  const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<NamedMember>`
    select m.membership_id as "membershipId", a.adviser_id as "adviserId", y.name, t.name as "nodeName"
    from membership m join party y on y.party_id = m.person_party_id
    left join adviser a on a.membership_id = m.membership_id
    left join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today()
    left join placement p on p.adviser_id = a.adviser_id and p.is_primary and p.validity @> business_today()
    left join team_node_name t on t.team_node_id = p.team_node_id and t.validity @> business_today()
    where m.scope = 'firm' and m.firm_id = ${firmId} and m.validity @> business_today()
      and s.status is distinct from 'left' and y.name ilike ${like}
    order by y.name, m.membership_id limit ${MOST_MEMBERS}`.execute(db)
  return rows
}
