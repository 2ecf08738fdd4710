import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { KEEP_PLANS } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { heldSession } from '#server/people/login/session.store.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { holdStanding } from './standing.ts'

export interface Key {
  readonly actor: string
  readonly action: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** Whether a text is a key (ULID, UUID or similar): 8 to 64 letters, digits and hyphens, made by the client before it sends. */
export function isKey(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text)
}

export function hashBody(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * Claims a key inside the transaction of its effect. Null means that this call makes the effect. The same query checks that the
 * session stands and makes PostgreSQL keep query plans. A second call waits on the row and gets the first answer, or a refusal if its
 * body is another one (rules/threats.md#twice-sent). Throws `SessionOver` if the session has ended.
 */
export async function claim(tx: Tx, key: Key, actor: Actor): Promise<Answer<unknown> | null> {
  const session = sessionOf(actor)
  const held = session === null ? sql`select 1` : heldSession(session.sessionHash)
  const claimed = await sql`with held as materialized (${held})
    insert into idempotency (actor, action, key, body_hash)
    select ${key.actor}, ${key.action}, ${key.key}, ${key.bodyHash}::bytea from held
    on conflict do nothing returning ${KEEP_PLANS}`.execute(tx)
  if (claimed.rows.length > 0) return null
  await holdStanding(tx, actor)
  return found(tx, key)
}

export async function remember(tx: Tx, key: Key, answer: Answer<unknown>): Promise<void> {
  await sql`update idempotency set answer = ${JSON.stringify(answer)}::jsonb
    where actor = ${key.actor} and action = ${key.action} and key = ${key.key}`.execute(tx)
}

/** Saves a business refusal as the answer of a key. Its effect was rolled back, so the refusal is saved by itself. */
export async function rememberRefusal(db: Db, key: Key, answer: Answer<unknown>): Promise<void> {
  await sql`insert into idempotency (actor, action, key, body_hash, answer)
    values (${key.actor}, ${key.action}, ${key.key}, ${key.bodyHash}, ${JSON.stringify(answer)}::jsonb)
    on conflict do nothing`.execute(db)
}

async function found(tx: Tx, key: Key): Promise<Answer<unknown>> {
  const { rows } = await sql<{ body_hash: Buffer; answer: Answer<unknown> | null }>`
    select body_hash, answer from idempotency
    where actor = ${key.actor} and action = ${key.action} and key = ${key.key}`.execute(tx)
  const row = rows[0]
  if (!row?.answer) return { kind: 'idempotency-busy' }
  return row.body_hash.equals(key.bodyHash) ? row.answer : { kind: 'idempotency-mismatch' }
}
