import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface Group {
  readonly groupId: string
  readonly name: string
}

/** Lists the owner's groups in the order that the owner chose. */
export async function findGroups(db: Db | Tx, accountNumber: string): Promise<Group[]> {
  const { rows } = await sql<Group>`select group_id as "groupId", name from favourite_group
    where account_number = ${accountNumber} order by place, name`.execute(db)
  return rows
}

/** Adds a group behind the others. */
export async function insertGroup(tx: Tx, accountNumber: string, name: string): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`insert into favourite_group (account_number, name, place)
    select ${accountNumber}, ${name}, coalesce(max(place) + 1, 0) from favourite_group
    where account_number = ${accountNumber} returning group_id`.execute(tx)
  return rows[0]!.group_id
}

export async function renameGroup(tx: Tx, accountNumber: string, { groupId, name }: Group): Promise<void> {
  await sql`update favourite_group set name = ${name}
    where account_number = ${accountNumber} and group_id = ${groupId}`.execute(tx)
}

/** Removes a group. Its funds stay favourites without a group. Returns false if there is no such group. */
export async function deleteGroup(tx: Tx, accountNumber: string, groupId: string): Promise<boolean> {
  const { rows } = await sql`delete from favourite_group
    where account_number = ${accountNumber} and group_id = ${groupId} returning 1`.execute(tx)
  return rows.length > 0
}

export async function placeGroups(tx: Tx, accountNumber: string, groupIds: readonly string[]): Promise<void> {
  await sql`update favourite_group g set place = o.place
    from unnest(${groupIds}::uuid[]) with ordinality o (group_id, place)
    where g.account_number = ${accountNumber} and g.group_id = o.group_id`.execute(tx)
}
