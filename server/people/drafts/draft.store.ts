import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DraftBody, DraftKind } from '#domain/duty/staff-draft.ts'
import { DRAFT_DAYS } from '#domain/duty/staff-draft.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Whose draft of which form it is. */
export interface DraftName {
  readonly loginId: string
  readonly kind: DraftKind
  readonly key: string
}

export interface DraftRow {
  readonly version: number
  readonly body: DraftBody
  readonly savedAt: Date
}

const isOf = ({ loginId, kind, key }: DraftName) =>
  sql`login_id = ${loginId}::uuid and kind = ${kind} and key = ${key}`
const OLDEST = sql`(business_now() - make_interval(days => ${DRAFT_DAYS}::int))`
const IS_KEPT = sql`saved_at > ${OLDEST}`

/** The drafts of a log-in's own of one form, as a query of name, body and moments. Those whose days are over are none. */
export function draftsOf({ loginId, kind }: Omit<DraftName, 'key'>): RawBuilder<unknown> {
  return sql`select key, body, saved_at, saved_at + make_interval(days => ${DRAFT_DAYS}::int) as kept_until
    from staff_draft where login_id = ${loginId}::uuid and kind = ${kind} and ${IS_KEPT}`
}

/** Finds a draft of a log-in's own. Null if there is none, or if its days are over. */
export async function findDraft(db: Db | Tx, of: DraftName): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select version, body, saved_at as "savedAt" from staff_draft where ${isOf(of)} and ${IS_KEPT}`.execute(db)
  return rows[0] ?? null
}

/**
 * Keeps a draft as the version after the one named, if that is the newest. Null if another one came between. A draft that is gone, or whose
 * days are over, is begun again.
 */
export async function saveDraft(
  tx: Tx,
  of: DraftName & { readonly version: number; readonly json: string },
): Promise<{ readonly version: number; readonly savedAt: Date } | null> {
  const { rows } = await sql<{ version: number; savedAt: Date }>`
    insert into staff_draft as d (login_id, kind, key, version, body, saved_at)
    values (${of.loginId}::uuid, ${of.kind}, ${of.key}, ${of.version + 1}::int, ${of.json}::jsonb, business_now())
    on conflict (login_id, kind, key) do update
      set version = d.version + 1, body = excluded.body, saved_at = excluded.saved_at
      where d.version = ${of.version}::int or d.saved_at <= ${OLDEST}
    returning version, saved_at as "savedAt"`.execute(tx)
  return rows[0] ?? null
}

export async function dropDraft(tx: Tx, of: DraftName): Promise<void> {
  await sql`delete from staff_draft where ${isOf(of)}`.execute(tx)
}

/** Deletes some drafts whose days are over, whosever they are. Two who do so at once take different ones. */
export async function dropOldDrafts(tx: Tx): Promise<void> {
  await sql`delete from staff_draft where ctid in (
    select ctid from staff_draft where not ${IS_KEPT} limit 100 for update skip locked)`.execute(tx)
}

/** Drops the drafts of a person's log-ins for the house. */
export async function dropHouseDrafts(tx: Tx, partyId: string): Promise<void> {
  await sql`delete from staff_draft d using login l where l.login_id = d.login_id and l.party_id = ${partyId}
    and l.area = 'operations'`.execute(tx)
}
