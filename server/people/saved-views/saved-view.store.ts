import { sql } from 'kysely'
import type { KeptView, ViewScope, ViewTerms } from '#domain/duty/saved-view.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Who asks: a member of the house has no firm, and only who advises is placed in a team. */
export interface ViewReader {
  readonly membershipId: string
  readonly firmId: string | null
  readonly adviserId: string | null
}

/** A view as a reader sees it. */
export interface SeenView {
  readonly viewId: string
  readonly name: string
  readonly query: string
  readonly scope: ViewScope
  readonly nodeId: string | null
  readonly team: string | null
  readonly maker: string
  readonly isOwn: boolean
  readonly isDefault: boolean
}

/** The condition that the maker of a view `v` holds today the duty by which it is shared. Without it the view is their own again. */
const IS_SHARED = sql`exists (select 1 from acting_duty m where m.membership_id = v.membership_id and case v.scope
  when 'firm' then m.duty = 'principal'
  when 'node' then m.duty = 'head' and m.team_node_id = v.team_node_id end)`

/**
 * The condition that a reader sees a view `v` today: their own, one of their firm, or one of a node below which they are placed or lead.
 */
const isSeenBy = ({
  membershipId,
  firmId,
  adviserId,
}: ViewReader) => sql`(v.membership_id = ${membershipId}::uuid
  or v.firm_id = ${firmId}::uuid and ${IS_SHARED} and (v.scope = 'firm' or exists (
    select 1 from team_closure t where t.ancestor_id = v.team_node_id and t.validity @> business_today() and (
      exists (select 1 from placement p where p.team_node_id = t.descendant_id and p.adviser_id = ${adviserId}::uuid
        and p.is_primary and p.validity @> business_today())
      or exists (select 1 from acting_duty d where d.membership_id = ${membershipId}::uuid
        and d.duty in ('head', 'deputy') and d.team_node_id = t.descendant_id)))))`

/** Finds the views of a list that a reader sees today: their own first, then in the order they were made. */
export async function findViews(db: Db | Tx, reader: ViewReader, list: string): Promise<SeenView[]> {
  const { rows } = await sql<SeenView>`select v.view_id as "viewId", v.name, v.query,
      case when ${IS_SHARED} then v.scope else 'own' end as scope,
      case when ${IS_SHARED} then v.team_node_id end as "nodeId",
      (select n.name from team_node_name n where n.team_node_id = v.team_node_id
        and n.validity @> business_today() and ${IS_SHARED}) as team,
      y.name as maker, v.membership_id = ${reader.membershipId}::uuid as "isOwn",
      exists (select 1 from saved_view_default f
        where f.view_id = v.view_id and f.membership_id = ${reader.membershipId}::uuid) as "isDefault"
    from saved_view v join membership w on w.membership_id = v.membership_id
    join party y on y.party_id = w.person_party_id
    where v.list_path = ${list} and ${isSeenBy(reader)}
    order by "isOwn" desc, v.made_at, v.view_id`.execute(db)
  return rows
}

/** Lets the changes of one person's views follow each other, so that two cannot count them at once. */
export async function lockViews(tx: Tx, membershipId: string): Promise<void> {
  await sql`select 1 from membership where membership_id = ${membershipId}::uuid for no key update`.execute(
    tx,
  )
}

/** Finds what a person keeps on a list themselves. */
export async function findKept(tx: Tx, membershipId: string, list: string): Promise<KeptView[]> {
  const { rows } =
    await sql<KeptView>`select view_id as "viewId", name, query, scope, team_node_id as "nodeId"
    from saved_view where membership_id = ${membershipId}::uuid and list_path = ${list}
    order by made_at, view_id`.execute(tx)
  return rows
}

/** Adds a view, or gives one of the maker's own other terms. Returns its id. */
export async function writeView(
  tx: Tx,
  { membershipId, firmId }: ViewReader,
  of: ViewTerms & { readonly list: string; readonly replaced: string | null },
): Promise<string> {
  const { rows } = await sql<{ viewId: string }>`
    insert into saved_view as v (view_id, membership_id, list_path, name, query, scope, team_node_id, firm_id,
      made_at, changed_at)
    values (coalesce(${of.replaced}::uuid, gen_random_uuid()), ${membershipId}::uuid, ${of.list}, ${of.name},
      ${of.query}, ${of.scope}, ${of.nodeId}::uuid, ${of.scope === 'own' ? null : firmId}::uuid,
      business_now(), business_now())
    on conflict (view_id) do update set name = excluded.name, query = excluded.query, scope = excluded.scope,
      team_node_id = excluded.team_node_id, firm_id = excluded.firm_id, changed_at = excluded.changed_at
      where v.membership_id = excluded.membership_id
    returning view_id as "viewId"`.execute(tx)
  return rows[0]!.viewId
}

/** Deletes a view of the maker's own. Null if it is not theirs, or if there is none. */
export async function deleteView(
  tx: Tx,
  membershipId: string,
  viewId: string,
): Promise<(ViewTerms & { readonly list: string }) | null> {
  const { rows } = await sql<ViewTerms & { list: string }>`delete from saved_view
    where view_id = ${viewId}::uuid and membership_id = ${membershipId}::uuid
    returning name, query, scope, team_node_id as "nodeId", list_path as list`.execute(tx)
  return rows[0] ?? null
}

/** Lets a list open with a view that the reader sees today. False if they see no such view of this list. */
export async function setDefault(
  tx: Tx,
  reader: ViewReader,
  of: { readonly list: string; readonly viewId: string },
): Promise<boolean> {
  const { rows } = await sql`insert into saved_view_default (membership_id, list_path, view_id)
    select ${reader.membershipId}::uuid, v.list_path, v.view_id from saved_view v
    where v.view_id = ${of.viewId}::uuid and v.list_path = ${of.list} and ${isSeenBy(reader)}
    on conflict (membership_id, list_path) do update set view_id = excluded.view_id returning 1`.execute(tx)
  return rows.length > 0
}

/** Lets a list open plainly again, if it opens with this view; without one, with whichever. */
export async function clearDefault(
  tx: Tx,
  membershipId: string,
  of: { readonly list: string; readonly viewId: string | null },
): Promise<void> {
  await sql`delete from saved_view_default where membership_id = ${membershipId}::uuid and list_path = ${of.list}
    and (${of.viewId}::uuid is null or view_id = ${of.viewId}::uuid)`.execute(tx)
}
