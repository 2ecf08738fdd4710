import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Corporate } from '#server/base/http/actor.ts'

/** The terms of a proposal that a session was shown: the version, the cost and the trade date. */
export interface ShownTerms {
  readonly version: number
  /** Null if the fee was not known. */
  readonly fee: string | null
  readonly tradeDate: Day | null
}

/** Saves the terms that this session sees, in place of earlier ones. Saves nothing if the session has ended meanwhile. */
export async function saveShownTerms(
  db: Db,
  { sessionHash }: Pick<Corporate, 'sessionHash'>,
  { proposalCode, version, fee, tradeDate }: ShownTerms & { readonly proposalCode: string },
): Promise<void> {
  await sql`insert into proposal_shown (session_hash, proposal_code, version, fee, trade_date, shown_at)
    select session_hash, ${proposalCode}, ${version}::integer, ${fee}::numeric, ${tradeDate}::date, business_now()
      from session where session_hash = ${sessionHash} for key share
    on conflict (session_hash, proposal_code) do update set version = excluded.version, fee = excluded.fee,
      trade_date = excluded.trade_date, shown_at = excluded.shown_at`.execute(db)
}

export async function findShown(
  db: Db | Tx,
  { sessionHash }: Pick<Corporate, 'sessionHash'>,
  proposalCode: string,
): Promise<ShownTerms | null> {
  const { rows } =
    await sql<ShownTerms>`select version, fee::text, trade_date as "tradeDate" from proposal_shown
    where session_hash = ${sessionHash} and proposal_code = ${proposalCode}`.execute(db)
  return rows[0] ?? null
}

/** Finds the newest nonce issued to this session for a subject, used or not. An approval that names no nonce uses this one. */
export async function findLentNonce(
  db: Db | Tx,
  { sessionHash }: Pick<Corporate, 'sessionHash'>,
  subject: string,
): Promise<string | null> {
  const { rows } = await sql<{ nonce: string }>`select nonce from payment_key
    where session_hash = ${sessionHash} and subject_hash = ${subject} order by created_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.nonce ?? null
}
