import { sql } from 'kysely'
import type { World } from './world.ts'

interface LookRow {
  readonly view: string
  readonly basis: string
  readonly accountNumber: string | null
  readonly partyId: string | null
}

/** Finds rows of the access log by what was opened, or by view and account, oldest first. */
export async function findLooks(
  { database: { db } }: World,
  of: { readonly object: string } | { readonly view: string; readonly account?: string },
): Promise<readonly LookRow[]> {
  const [object, view, account] =
    'object' in of ? [of.object, null, null] : [null, of.view, of.account ?? null]
  const { rows } =
    await sql<LookRow>`select view, basis, account_number as "accountNumber", party_id as "partyId"
    from access_log where (${object}::text is null or object = ${object}) and (${view}::text is null or view = ${view})
      and (${account}::text is null or account_number = ${account}) order by recorded_at`.execute(db)
  return rows
}
