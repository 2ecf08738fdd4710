import { sql } from 'kysely'
import type { Fen } from '#domain/number/money.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'

/** A visit ends when the client has been away for half an hour. */
const VISIT = sql`interval '30 minutes'`

/** The time of a visit and the total profit that was known then. */
export interface Visit {
  readonly at: Date
  readonly profit: Fen | null
}

/**
 * Saves that the account's owner is here now. Returns the end of the visit before this one, or null at the first visit. If several tabs
 * open at once, only one of them begins the visit.
 */
export async function saveVisit(db: Db, accountNumber: string, { at, profit }: Visit): Promise<Visit | null> {
  const isNew = sql`excluded.seen_at > v.seen_at + ${VISIT}`
  const { rows } = await sql<{ before_at: Date | null; before_profit: string | null }>`
    insert into home_visit as v (account_number, seen_at, profit)
    values (${accountNumber}, ${at}, ${profit === null ? null : fenText(profit)}::numeric)
    on conflict (account_number) do update set seen_at = greatest(v.seen_at, excluded.seen_at),
      profit = case when excluded.seen_at >= v.seen_at then excluded.profit else v.profit end,
      before_at = case when ${isNew} then v.seen_at else v.before_at end,
      before_profit = case when ${isNew} then v.profit else v.before_profit end
    returning before_at, before_profit::text as before_profit`.execute(db)
  const [row] = rows
  if (!row?.before_at) return null
  return { at: row.before_at, profit: row.before_profit === null ? null : columnFen(row.before_profit) }
}
