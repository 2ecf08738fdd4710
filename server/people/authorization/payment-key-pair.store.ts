import { createHash, generateKeyPair, webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'

const makePair = promisify(generateKeyPair)

/** The size of the RSA key: as hard to break as AES-128. A pair is made once in 90 days. */
const KEY_BITS = 3072

/** How long a pair is issued, and how long after that it still opens passwords (rules/threats.md#payment-password). */
const LENT_FOR = '90 days'
const OPENED_FOR = '24 hours'

/** The public key, with which browsers wrap a password. `kid` names the pair. */
export interface LentKey {
  readonly kid: string
  /** The public key as SPKI, in base64. */
  readonly publicKey: string
}

/** The private key of a pair that still opens passwords. */
export interface OpeningKey {
  readonly kid: string
  readonly privateKey: webcrypto.CryptoKey
}

/** Returns the current pair by the database's clock. The first caller that finds it too old makes the next pair. */
export async function issueCurrentKey(tx: Tx, seal: Seal): Promise<LentKey> {
  return (await findCurrent(tx)) ?? makeNext(tx, seal)
}

/** Finds the private key of a pair that is current or was retired less than 24 hours ago. Null for any other. */
export async function findOpening(db: Db, seal: Seal, kid: string): Promise<OpeningKey | null> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed_private as sealed from payment_key_pair
    where kid = ${kid} and coalesce(retired_at > clock_timestamp() - ${OPENED_FOR}::interval, true)`.execute(
    db,
  )
  if (!rows[0]) return null
  const pkcs8 = Buffer.from(seal.open(rows[0].sealed, placeOf(kid)), 'base64')
  const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, wrapping, false, ['unwrapKey'])
  return { kid, privateKey }
}

async function findCurrent(tx: Tx): Promise<LentKey | null> {
  const { rows } = await sql<LentKey>`select kid, public_key as "publicKey" from payment_key_pair
    where retired_at is null and made_at > clock_timestamp() - ${LENT_FOR}::interval`.execute(tx)
  return rows[0] ?? null
}

/** Makes the next pair under a lock. Other callers wait and then use it: two at once would retire each other's keys. */
async function makeNext(tx: Tx, seal: Seal): Promise<LentKey> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment_key_pair', 36))`.execute(tx)
  const made = await findCurrent(tx)
  if (made) return made
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: KEY_BITS })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const kid = createHash('sha256').update(spki).digest('hex').slice(0, 12)
  const sealed = seal.seal(
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    placeOf(kid),
  )
  await sql`update payment_key_pair set retired_at = clock_timestamp() where retired_at is null`.execute(tx)
  // Private keys that open nothing any more are deleted.
  await sql`delete from payment_key_pair
    where retired_at <= clock_timestamp() - ${OPENED_FOR}::interval`.execute(tx)
  const lent = { kid, publicKey: spki.toString('base64') }
  await sql`insert into payment_key_pair (kid, public_key, sealed_private, made_at)
    values (${kid}, ${lent.publicKey}, ${sealed}, clock_timestamp())`.execute(tx)
  return lent
}

function placeOf(kid: string): string {
  return `payment_key_pair|sealed_private|${kid}`
}
