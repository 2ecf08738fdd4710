import { argon2Sync, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'

/** The least that Argon2id takes: a five-hundredth of the cost of a password that somebody sets (rules/threats.md#passwords). */
const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }

/**
 * Gives the sandbox's people their passwords once more, hashed at the least cost. A hash names its own cost, so the product checks it
 * as any other. Passwords that a test sets cost what they cost in production.
 */
export async function quickenPasswords(db: Db, secret: string): Promise<void> {
  await sql`update login set password_hash = ${hashOf(DEMO_PASSWORD, secret)},
    payment_password_hash = ${hashOf(DEMO_PAYMENT_PASSWORD, secret)}`.execute(db)
}

function hashOf(password: string, secret: string): string {
  const message = createHmac('sha256', secret).update(password).digest()
  const nonce = Buffer.alloc(16, 'sandbox')
  const tag = argon2Sync('argon2id', { ...COST, nonce, message })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
