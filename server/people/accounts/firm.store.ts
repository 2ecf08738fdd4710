import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { AdviserClass, AdviserStatus } from '#domain/duty/standing.ts'
import type { Tx } from '#server/db/tx.ts'

/** Adds an adviser firm for an organisation. At most one firm is the house's own. */
export async function addFirm(
  tx: Tx,
  of: { readonly partyId: string; readonly isHouse: boolean },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into firm (party_id, is_house)
    values (${of.partyId}, ${of.isHouse}) returning firm_id as id`.execute(tx)
  return rows[0]!.id
}

/** Finds the firm of an organisation's name. Null if there is none. */
export async function findFirmByName(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select firm_id as id from firm join party using (party_id)
    where name = ${name}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Adds a node to a firm's tree from a day on, below another unless it is the root. The caller closes the tree afterwards. */
export async function addNode(
  tx: Tx,
  of: {
    readonly firmId: string
    readonly name: string
    readonly parentId: string | null
    readonly from: Day
    readonly by?: string
  },
): Promise<string> {
  const by = of.by ?? null
  const { rows } = await sql<{ id: string }>`with n as (
      insert into team_node (firm_id, validity, recorded_by)
      values (${of.firmId}, daterange(${of.from}::date, null), ${by}::uuid) returning team_node_id, validity),
    named as (insert into team_node_name (team_node_id, name, validity, recorded_by)
      select team_node_id, ${of.name}, validity, ${by}::uuid from n),
    edge as (insert into team_edge (team_node_id, parent_node_id, validity, recorded_by)
      select team_node_id, ${of.parentId}::uuid, validity, ${by}::uuid from n where ${of.parentId}::uuid is not null)
    select team_node_id as id from n`.execute(tx)
  return rows[0]!.id
}

/** Writes anew which nodes of a firm lie below which, by day. Throws on a loop. */
export async function closeTeam(tx: Tx, firmId: string): Promise<void> {
  await sql`select close_team(${firmId})`.execute(tx)
}

/** Lets changes of one firm's tree, and whoever joins it, follow each other. */
export async function lockTree(tx: Tx, firmId: string): Promise<void> {
  await sql`select 1 from firm where firm_id = ${firmId} for no key update`.execute(tx)
}

/** A node for somebody who joins: the day from which it is closed, if it is to be, and whether somebody is or will be its head. */
export interface JoinedNode {
  readonly nodeId: string
  readonly name: string
  readonly closedOn: Day | null
  readonly isHeaded: boolean
}

/** Finds the nodes that somebody is to join. `partyId` is theirs, if it is known: nobody stands in their own way. */
export async function findJoined(
  tx: Tx,
  nodeIds: readonly string[],
  partyId: string | null,
): Promise<JoinedNode[]> {
  const { rows } = await sql<JoinedNode>`
    select n.team_node_id as "nodeId", upper(n.validity) as "closedOn",
      (select name from team_node_name t where t.team_node_id = n.team_node_id
        order by lower(t.validity) desc limit 1) as name,
      exists (select 1 from member_duty d join membership m using (membership_id)
        where d.team_node_id = n.team_node_id and d.duty = 'head' and m.person_party_id is distinct from ${partyId}::uuid
          and d.validity && daterange(business_today(), null)) as "isHeaded"
    from team_node n where n.team_node_id = any(${[...nodeIds]}::uuid[])`.execute(tx)
  return rows
}

/** Makes a person a member of a firm from a day on. A current member stays one. Returns the membership's id. */
export async function addSeat(
  tx: Tx,
  of: { readonly partyId: string; readonly firmId: string; readonly from: Day },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`with known as (
      select membership_id from membership where person_party_id = ${of.partyId} and scope = 'firm'
        and firm_id = ${of.firmId} and validity @> ${of.from}::date),
    added as (
      insert into membership (person_party_id, scope, firm_id, validity)
      select ${of.partyId}, 'firm', ${of.firmId}, daterange(${of.from}::date, null)
      where not exists (select 1 from known) returning membership_id)
    select membership_id as id from known union all select membership_id from added`.execute(tx)
  return rows[0]!.id
}

/** A duty in a firm. A head or deputy leads a node; an assistant works for an adviser. */
export interface SeatDuty {
  readonly duty: FirmDuty
  readonly nodeId?: string
  readonly assistsId?: string
}

export async function addSeatDuty(
  tx: Tx,
  membershipId: string,
  of: SeatDuty & { readonly from: Day; readonly by?: string },
): Promise<void> {
  await sql`insert into member_duty (membership_id, duty, team_node_id, assists_adviser_id, validity, recorded_by)
    values (${membershipId}, ${of.duty}, ${of.nodeId ?? null}, ${of.assistsId ?? null},
      daterange(${of.from}::date, null), ${of.by ?? null})`.execute(tx)
}

/** Makes a member of a firm an adviser with an account of their own, a status, and a place in the tree. Returns the adviser's id. */
export async function addAdviser(
  tx: Tx,
  of: {
    readonly membershipId: string
    readonly accountNumber: string
    readonly registerNo: string
    readonly status: AdviserStatus
    readonly classes: readonly AdviserClass[]
    readonly nodeId: string
    readonly from: Day
    readonly by?: string
  },
): Promise<string> {
  const by = of.by ?? null
  const { rows } = await sql<{ id: string }>`with a as (
      insert into adviser (account_number, person_party_id, firm_id, register_no, membership_id)
      select ${of.accountNumber}, person_party_id, firm_id, ${of.registerNo}, membership_id
      from membership where membership_id = ${of.membershipId} returning adviser_id),
    s as (insert into adviser_status (adviser_id, status, classes, validity, recorded_by)
      select adviser_id, ${of.status}, ${[...of.classes]}::text[], daterange(${of.from}::date, null), ${by}::uuid from a),
    p as (insert into placement (adviser_id, team_node_id, validity, recorded_by)
      select adviser_id, ${of.nodeId}::uuid, daterange(${of.from}::date, null), ${by}::uuid from a)
    select adviser_id as id from a`.execute(tx)
  await addSeatDuty(tx, of.membershipId, { duty: 'adviser', from: of.from, ...(of.by ? { by: of.by } : {}) })
  return rows[0]!.id
}
