import { sql } from 'kysely'
import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

const LOCKED_FOR = `${PAYMENT_LOCK.hours} hours`

/**
 * Counts a try at the payment password before its hash is looked at, in one atomic statement; it starts anew after a day without a
 * failure. Whatever compares anything with that hash asks here first: an order's proof, and a new password that must differ from it.
 */
export async function countPaymentTry(
  db: Db,
  loginId: string,
): Promise<'unset' | 'locked' | { readonly hash: string; readonly failures: number }> {
  const { rows } = await sql<{ hash: string | null; failures: number }>`
    update login set payment_failed_at = clock_timestamp(),
      payment_failures = case when payment_failed_at < clock_timestamp() - ${LOCKED_FOR}::interval then 1
        else payment_failures + 1 end
    where login_id = ${loginId} and (payment_failures < ${PAYMENT_LOCK.tries}
      or payment_failed_at < clock_timestamp() - ${LOCKED_FOR}::interval)
    returning payment_password_hash as hash, payment_failures as failures`.execute(db)
  const row = rows[0]
  if (!row) return 'locked'
  return row.hash === null ? 'unset' : { hash: row.hash, failures: row.failures }
}

/** The payment password was right: its failures are forgotten. */
export async function forgivePaymentTries(tx: Tx, loginId: string): Promise<void> {
  await sql`update login set payment_failures = 0 where login_id = ${loginId}`.execute(tx)
}
