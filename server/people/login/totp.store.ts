import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { CODE_PAUSE_SECONDS, CODE_TRIES_MOST } from '#domain/security/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

function secretPlace(loginId: string): string {
  return `totp|secret|${loginId}`
}

/** Finds since when codes are required. Null if they are not. */
export async function findTotpSince(db: Db | Tx, loginId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`select confirmed_at as since from totp
    where login_id = ${loginId} and confirmed_at is not null`.execute(db)
  return rows[0]?.since ?? null
}

/** Saves a secret that waits for its first code, in place of an earlier waiting one. False if a confirmed secret is in use. */
export async function offerSecret(tx: Tx, seal: Seal, loginId: string, secret: string): Promise<boolean> {
  const sealed = seal.seal(secret, secretPlace(loginId))
  const { rows } = await sql`insert into totp (login_id, secret_sealed, created_at)
    values (${loginId}, ${sealed}, business_now())
    on conflict (login_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at,
      last_step = null where totp.confirmed_at is null returning 1`.execute(tx)
  return rows.length > 0
}

export interface CountedTry {
  readonly secret: string
  readonly lastStep: bigint | null
  /** The real time, which authenticators use. It is not a sandbox's business clock. */
  readonly atMs: number
  readonly left: number
}

/** Where a code is tried: at the log-in after the password, or by a logged-in client, whom others' attempts must not block. */
export type CodeCounter = 'log-in' | 'own'

const COUNTERS = {
  'log-in': { failures: sql.ref('failures'), at: sql.ref('failed_at') },
  own: { failures: sql.ref('own_failures'), at: sql.ref('own_failed_at') },
} as const

/**
 * Counts an attempt before the code is checked, in its own statement, so that five at once count as five. `paused` if too
 * many were wrong in a quarter of an hour. Null if there is no secret of that kind.
 */
export async function countTry(
  db: Db,
  seal: Seal,
  loginId: string,
  { isConfirmed, triedAt }: { readonly isConfirmed: boolean; readonly triedAt: CodeCounter },
): Promise<CountedTry | 'paused' | null> {
  const pause = `${CODE_PAUSE_SECONDS} seconds`
  const { failures, at } = COUNTERS[triedAt]
  const { rows } = await sql<{ secret: Buffer; lastStep: bigint | null; at: Date; failures: number }>`
    update totp set ${at} = clock_timestamp(),
      ${failures} = case when ${at} < clock_timestamp() - ${pause}::interval then 1 else ${failures} + 1 end
    where login_id = ${loginId} and (confirmed_at is not null) = ${isConfirmed}
      and (${failures} < ${CODE_TRIES_MOST} or ${at} < clock_timestamp() - ${pause}::interval)
    returning secret_sealed as secret, last_step as "lastStep", clock_timestamp() as at,
      ${failures} as failures`.execute(db)
  const row = rows[0]
  if (row)
    return {
      secret: seal.open(row.secret, secretPlace(loginId)),
      lastStep: row.lastStep,
      atMs: row.at.getTime(),
      left: CODE_TRIES_MOST - row.failures,
    }
  const { rows: found } = await sql`select 1 from totp
    where login_id = ${loginId} and (confirmed_at is not null) = ${isConfirmed}`.execute(db)
  return found.length > 0 ? 'paused' : null
}

/** Consumes the step of a right code. Of two calls at once with the same code, only one succeeds. */
export async function takeStep(db: Db | Tx, loginId: string, step: bigint): Promise<boolean> {
  const { rows } = await sql`update totp set last_step = ${step}, failures = 0, own_failures = 0
    where login_id = ${loginId} and (last_step is null or last_step < ${step}) returning 1`.execute(db)
  return rows.length > 0
}

export async function confirmSecret(tx: Tx, loginId: string): Promise<boolean> {
  const { rows } = await sql`update totp set confirmed_at = business_now()
    where login_id = ${loginId} and confirmed_at is null returning 1`.execute(tx)
  return rows.length > 0
}

export async function removeTotp(tx: Tx, loginId: string): Promise<boolean> {
  await sql`delete from recovery_code where login_id = ${loginId}`.execute(tx)
  const { rows } =
    await sql`delete from totp where login_id = ${loginId} and confirmed_at is not null returning 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Replaces all recovery codes. Only a keyed hash of each code is stored. */
export async function saveRecoveryCodes(
  tx: Tx,
  seal: Seal,
  loginId: string,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_code where login_id = ${loginId}`.execute(tx)
  for (const code of codes)
    await sql`insert into recovery_code (login_id, code_hash) values (${loginId}, ${hashOf(seal, loginId, code)})`.execute(
      tx,
    )
}

/** Consumes a recovery code. False if it was consumed before or never existed. */
export async function takeRecoveryCode(
  db: Db | Tx,
  seal: Seal,
  loginId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = business_now()
    where login_id = ${loginId} and code_hash = ${hashOf(seal, loginId, code)} and used_at is null returning 1`.execute(
    db,
  )
  if (rows.length > 0)
    await sql`update totp set failures = 0, own_failures = 0 where login_id = ${loginId}`.execute(db)
  return rows.length > 0
}

/**
 * Demands a second step of a log-in that has one code and no authenticator: its secret is random, kept by nobody, and every time step counts as
 * used.
 */
export async function addCodeAlone(tx: Tx, seal: Seal, loginId: string, code: string): Promise<void> {
  const secret = seal.seal(new Secret({ size: 20 }).base32, secretPlace(loginId))
  await sql`insert into totp (login_id, secret_sealed, created_at, confirmed_at, last_step)
    values (${loginId}, ${secret}, business_now(), business_now(), ${LAST_STEP})`.execute(tx)
  await saveRecoveryCodes(tx, seal, loginId, [code])
}

/** No step comes after it. */
const LAST_STEP = 2n ** 63n - 1n

export async function countRecoveryCodes(db: Db | Tx, loginId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from recovery_code
    where login_id = ${loginId} and used_at is null`.execute(db)
  return rows[0]!.n
}

function hashOf(seal: Seal, loginId: string, code: string): Buffer {
  return seal.blind(`${loginId}|${code}`, 'recovery-code')
}
