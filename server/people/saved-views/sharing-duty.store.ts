import { sql } from 'kysely'
import type { SharingDuty } from '#domain/duty/saved-view.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds the duties by which a member may share views today, with the name of each node that they head. */
export async function findSharingDuties(
  db: Db | Tx,
  membershipId: string,
): Promise<(SharingDuty & { readonly name: string | null })[]> {
  const { rows } = await sql<SharingDuty & { name: string | null }>`
    select distinct d.duty, d.team_node_id as "nodeId", n.name from acting_duty d
    left join team_node_name n on n.team_node_id = d.team_node_id and n.validity @> business_today()
    where d.membership_id = ${membershipId}::uuid and d.duty in ('head', 'principal')
    order by n.name, d.team_node_id`.execute(db)
  return rows
}
