import { sql } from 'kysely'
import { PAYMENT_LOCK } from '#domain/payment-lock.ts'
import type { Db } from '#server/db/open.ts'
import type { Client } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { ActCall } from '#server/edge/route.ts'
import type { Seal } from '#server/identity/seal.ts'
import { verifyPassword } from '#server/sso/password.ts'
import { authorize, consumeNonce } from './authorization.store.ts'
import { findOpening } from './payment-key-pair.store.ts'
import { openPassword } from './payment-password.ts'

const LOCKED_FOR = `${PAYMENT_LOCK.hours} hours`

/**
 * Checks the payment password and turns the nonce into an authorisation. The try is counted before the hash is looked
 * at, in a statement of its own, so that a hundred at once are five; what cannot be opened is no try.
 */
export async function provePassword(
  call: ActCall<Client>,
  input: { nonce: string; password: string },
  means: { seal: Seal; secret: string },
): Promise<Answer<{ authorization: string }>> {
  const { actor } = call
  const key = await consumeNonce(call.db, input.nonce, actor.sessionHash)
  // A nonce lent to a passkey names no pair, and one that was lent long ago names one that is gone.
  const pair = key && (await findOpening(call.db, means.seal, key.kid))
  if (!pair) return { kind: 'payment-key-expired' }
  const securityKey = call.headers.get('security-key')
  const password = await openPassword(pair, {
    securityKey,
    password: input.password,
    nonce: input.nonce,
  })
  if (password === null) return { kind: 'payment-key-expired' }
  const tried = await countTry(call.db, actor.loginId)
  if (tried === 'unset') return { kind: 'payment-password-unset' }
  if (tried === 'locked') return { kind: 'payment-password-locked' }
  if (!(await verifyPassword(password, tried.hash, means.secret))) {
    const left = PAYMENT_LOCK.tries - tried.failures
    return left > 0 ? { kind: 'payment-password-wrong', left } : { kind: 'payment-password-locked' }
  }
  await call.change(async (tx) => {
    await sql`update login set payment_failures = 0 where login_id = ${actor.loginId}`.execute(tx)
    await authorize(tx, input.nonce)
  })
  return ok({ authorization: input.nonce })
}

/** One atomic statement: counts, and starts anew after a day without a failure. */
async function countTry(
  db: Db,
  loginId: string,
): Promise<'unset' | 'locked' | { hash: string; failures: number }> {
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
