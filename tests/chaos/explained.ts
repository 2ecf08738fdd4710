import { sql } from 'kysely'
import { TROUBLE } from '#sandbox/market/trouble.ts'
import type { Db } from '#server/db/open.ts'

/**
 * Whether a break `accrual` is caused by the market's own list of trouble and would be open without any kill: a fund never has a NAV of
 * one session, its company's money of that day waits at the quarter's end for a person, and no other day of the firm's money lacks
 * anything.
 */
export async function isOfTheMarket(
  db: Db,
  found: { readonly check: string; readonly reason: string },
): Promise<boolean> {
  if (found.check !== 'accrual' || found.reason !== 'nav-missing') return false
  const { rows } = await sql<{ day: string }>`select distinct a.trade_date as day from firm_accrual a
    join firm_claim c on c.quarter_end >= a.day where a.gap is not null and a.quarter_end is null`.execute(db)
  return rows.length === 1 && rows[0]!.day === TROUBLE.navMissing.day
}
