import { sql } from 'kysely'
import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

const LOCKED_FOR = `${PAYMENT_LOCK.hours} hours`

/**
 * Counts an attempt at the payment password before its hash is compared, in one atomic statement. The count restarts after a day
 * without a failure. Every comparison with the hash calls this first: an order's proof, and a new password that must differ.
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

/** Resets the count of failures after a right payment password. */
export async function forgivePaymentTries(tx: Tx, loginId: string): Promise<void> {
  await sql`update login set payment_failures = 0 where login_id = ${loginId}`.execute(tx)
}
