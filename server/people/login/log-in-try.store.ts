import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { PAUSES } from '#domain/security/log-in-guard.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { nameKeyOf } from './login.store.ts'
import type { Area } from './session.ts'

export type TryCount = { readonly kind: 'counted'; readonly failures: number; readonly inRow: number }
type Wait = { readonly kind: 'wait'; readonly seconds: number }
type PathEnd = { readonly kind: 'ended' }

type Counter = Buffer

/** Returns the counter of a log-in, by whatever name it is tried. */
export function counterOf(secret: string, { loginId }: { readonly loginId: string }): Counter {
  return hashed(secret, `login|${loginId}`)
}

/** Returns the counter of a typed name, in one spelling. It is the same whoever has the name, so it reveals nothing of them. */
export function nameCounterOf(
  secret: string,
  { area, username }: { readonly area: Area; readonly username: string },
): Counter {
  return hashed(secret, `name|${area}|${nameKeyOf(username)}`)
}

/** Returns a counter in place of a log-in's, for a name that nobody has, so that the same work is done. */
export function nobodyCounterOf(nameCounter: Counter): Counter {
  return hashed(nameCounter.toString('base64url'), 'nobody')
}

/** Returns the counter of a logged-in client's attempts at their own password. Others cannot use these up. */
export function ownCounterOf(secret: string, loginId: string): Counter {
  return hashed(secret, `own|${loginId}`)
}

/** Returns the counter of refused new secrets: each refusal reveals a little of what only the owner knows. */
export function judgingCounterOf(secret: string, whose: string): Counter {
  return hashed(secret, `judged|${whose}`)
}

/** Returns the separate counter of a device that the owner has used. */
export function deviceCounterOf(secret: string, loginId: string, deviceId: string): Counter {
  return hashed(secret, `device|${loginId}|${deviceId}`)
}

/** Returns the counter of right codes of a phone with a wrong end of the document's number. */
export function recoveryCounterOf(secret: string, loginId: string): Counter {
  return hashed(secret, `recover|${loginId}`)
}

const QUARTER = sql`interval '15 minutes'`
/** The age after which a counter without new attempts is deleted. */
const FORGOTTEN_AFTER = '30 days'

/**
 * Counts an attempt as a failure before the password is compared, in one statement, so that a hundred at once are limited
 * like a hundred in turn. A right password removes the failure (`forgiveTries`). With `mostInRow` null, no number of failures
 * closes the counter for good. `behind` is the counter of the log-in that a name leads to.
 */
export async function countTry(db: Db, counter: Counter, mostInRow: null): Promise<TryCount | Wait>
export async function countTry(
  db: Db,
  counter: Counter,
  mostInRow: number,
  behind?: Counter,
): Promise<TryCount | Wait | PathEnd>
export async function countTry(
  db: Db,
  counter: Counter,
  mostInRow: number | null,
  behind: Counter | null = null,
): Promise<TryCount | Wait | PathEnd> {
  const isOver = sql`t.began_at <= clock_timestamp() - ${QUARTER}`
  const failures = sql`case when ${isOver} then 1 else least(t.failures + 1, ${PAUSES.length}) end`
  const { rows } = await sql<{ failures: number; inRow: number }>`
    insert into log_in_try as t (counter, login_counter, failures, in_row, began_at, open_at)
    values (${counter}, ${behind}, 1, 1, clock_timestamp(), clock_timestamp())
    on conflict (counter) do update set login_counter = excluded.login_counter, failures = ${failures}, in_row = t.in_row + 1,
      began_at = case when ${isOver} then clock_timestamp() else t.began_at end,
      open_at = clock_timestamp() + make_interval(secs => (${[...PAUSES]}::int[])[${failures}])
    where t.open_at <= clock_timestamp() and (${mostInRow}::int is null or t.in_row < ${mostInRow})
    returning failures, in_row as "inRow"`.execute(db)
  if (!rows[0]) return refusalOf(db, counter, mostInRow)
  if (rows[0].inRow === 1) await forgetOld(db)
  return { kind: 'counted', ...rows[0] }
}

async function refusalOf(db: Db, counter: Counter, mostInRow: number | null): Promise<Wait | PathEnd> {
  const { rows } = await sql<{ seconds: number; inRow: number }>`select in_row as "inRow",
      greatest(1, ceil(extract(epoch from open_at - clock_timestamp())))::int as seconds
    from log_in_try where counter = ${counter}`.execute(db)
  // A right password has deleted the counter meanwhile, so it is open again.
  if (!rows[0]) return { kind: 'wait', seconds: 1 }
  const isEnded = mostInRow !== null && rows[0].inRow >= mostInRow
  return isEnded ? { kind: 'ended' } : { kind: 'wait', seconds: rows[0].seconds }
}

/** Deletes the failures of a counter, and of the names that lead to it, after a right password. */
export async function forgiveTries(db: Db | Tx, counter: Counter): Promise<void> {
  await sql`delete from log_in_try where counter = ${counter} or login_counter = ${counter}`.execute(db)
}

/** Restarts the rows of failures when the owner is in by any way. A way that others' attempts have closed is open again. */
export async function beginNewRow(tx: Tx, counter: Counter): Promise<void> {
  await sql`update log_in_try set in_row = 0
    where counter = ${counter} or login_counter = ${counter}`.execute(tx)
}

async function forgetOld(db: Db): Promise<void> {
  await sql`delete from log_in_try where counter in (select counter from log_in_try
    where open_at < clock_timestamp() - ${FORGOTTEN_AFTER}::interval order by open_at limit 100)`.execute(db)
}

function hashed(secret: string, text: string): Counter {
  return createHmac('sha256', secret).update(`log-in-try|${text}`).digest()
}
