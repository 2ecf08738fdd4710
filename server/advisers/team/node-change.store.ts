import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import type { TreeDay, Lead } from './node.store.ts'

/**
 * The changes of a tree from a day on. What was so before keeps its row, which ends on the day; what began on the same day is replaced. The caller
 * has judged that nothing later is planned.
 */
export interface TreeEdit extends TreeDay {
  /** The party who changes it. */
  readonly by: string
}

/** Gives a node another name from a day on. */
export async function saveName(tx: Tx, { day, by }: TreeEdit, nodeId: string, name: string): Promise<void> {
  await sql`delete from team_node_name where team_node_id = ${nodeId} and lower(validity) = ${day}::date`.execute(
    tx,
  )
  await sql`update team_node_name set validity = daterange(lower(validity), ${day}::date)
    where team_node_id = ${nodeId} and validity @> ${day}::date`.execute(tx)
  await sql`insert into team_node_name (team_node_id, name, validity, recorded_by)
    values (${nodeId}, ${name}, daterange(${day}::date, null), ${by}::uuid)`.execute(tx)
}

/** Puts a node below another from a day on, and writes anew what lies above it and all below it. */
export async function saveParent(
  tx: Tx,
  { firmId, day, by }: TreeEdit,
  nodeId: string,
  parentId: string,
): Promise<void> {
  await sql`delete from team_edge where team_node_id = ${nodeId} and lower(validity) = ${day}::date`.execute(
    tx,
  )
  await sql`update team_edge set validity = daterange(lower(validity), ${day}::date)
    where team_node_id = ${nodeId} and validity @> ${day}::date`.execute(tx)
  await sql`insert into team_edge (team_node_id, parent_node_id, validity, recorded_by)
    values (${nodeId}, ${parentId}, daterange(${day}::date, null), ${by}::uuid)`.execute(tx)
  await sql`select close_team(${firmId}, array(select distinct descendant_id from team_closure
    where ancestor_id = ${nodeId}))`.execute(tx)
}

/** Writes what lies above one node, which is new or closes. */
export async function closeAbove(tx: Tx, firmId: string, nodeId: string): Promise<void> {
  await sql`select close_team(${firmId}, array[${nodeId}::uuid])`.execute(tx)
}

/** Closes a node from a day on: its name, its place and who leads it end with it. */
export async function saveClosed(tx: Tx, { firmId, day }: TreeEdit, nodeId: string): Promise<void> {
  await sql`delete from team_node_name where team_node_id = ${nodeId} and lower(validity) >= ${day}::date`.execute(
    tx,
  )
  await sql`delete from team_edge where team_node_id = ${nodeId} and lower(validity) >= ${day}::date`.execute(
    tx,
  )
  await sql`delete from member_duty where team_node_id = ${nodeId} and lower(validity) >= ${day}::date`.execute(
    tx,
  )
  await sql`with name as (
      update team_node_name set validity = daterange(lower(validity), ${day}::date)
      where team_node_id = ${nodeId} and validity @> ${day}::date),
    edge as (
      update team_edge set validity = daterange(lower(validity), ${day}::date)
      where team_node_id = ${nodeId} and validity @> ${day}::date),
    led as (
      update member_duty set validity = daterange(lower(validity), ${day}::date)
      where team_node_id = ${nodeId} and validity @> ${day}::date)
    update team_node set validity = daterange(lower(validity), ${day}::date)
    where team_node_id = ${nodeId}`.execute(tx)
  await closeAbove(tx, firmId, nodeId)
}

/** Places an adviser in a node from a day on; where they were, they are no more. */
export async function savePlacement(
  tx: Tx,
  { day, by }: TreeEdit,
  adviserId: string,
  nodeId: string,
): Promise<void> {
  await sql`delete from placement where adviser_id = ${adviserId} and is_primary and lower(validity) = ${day}::date`.execute(
    tx,
  )
  await sql`update placement set validity = daterange(lower(validity), ${day}::date)
    where adviser_id = ${adviserId} and is_primary and validity @> ${day}::date`.execute(tx)
  await sql`insert into placement (adviser_id, team_node_id, validity, recorded_by)
    values (${adviserId}, ${nodeId}, daterange(${day}::date, null), ${by}::uuid)`.execute(tx)
}

/** Lets a person lead a node from a day on. A head takes the place of the one before. */
export async function saveLead(tx: Tx, at: TreeEdit, of: Lead): Promise<void> {
  const { nodeId, membershipId, duty } = of
  await endLeads(tx, at, nodeId, duty === 'head' ? null : membershipId, duty)
  await sql`insert into member_duty (membership_id, duty, team_node_id, validity, recorded_by)
    values (${membershipId}, ${duty}, ${nodeId}, daterange(${at.day}::date, null), ${at.by}::uuid)`.execute(
    tx,
  )
}

/** Ends one person's leading of a node before a day. */
export async function endLead(tx: Tx, at: TreeEdit, { nodeId, membershipId, duty }: Lead): Promise<void> {
  await endLeads(tx, at, nodeId, membershipId, duty)
}

/** Null as member ends it for everybody. */
async function endLeads(
  tx: Tx,
  { day }: TreeEdit,
  nodeId: string,
  membershipId: string | null,
  duty: string,
) {
  const theirs = sql`team_node_id = ${nodeId} and duty = ${duty}
    and (${membershipId}::uuid is null or membership_id = ${membershipId}::uuid)`
  await sql`delete from member_duty where ${theirs} and lower(validity) = ${day}::date`.execute(tx)
  await sql`update member_duty set validity = daterange(lower(validity), ${day}::date)
    where ${theirs} and validity @> ${day}::date`.execute(tx)
}
