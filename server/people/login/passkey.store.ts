import { sql } from 'kysely'
import { CHALLENGE_SECONDS } from '#domain/security/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface Passkey {
  readonly passkeyId: string
  readonly loginId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly rpId: string
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const COLUMNS = sql`k.passkey_id as "passkeyId", k.login_id as "loginId", k.credential_id as "credentialId",
  k.public_key as "publicKey", k.counter, k.transports, k.rp_id as "rpId", k.name, k.is_synced as "isSynced",
  k.created_at as "createdAt", k.used_at as "usedAt"`

export async function findPasskeys(db: Db | Tx, loginId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select ${COLUMNS} from passkey k where k.login_id = ${loginId}
    order by k.created_at`.execute(db)
  return rows
}

/** Finds a passkey of this host by its credential id, if its log-in is active. Null otherwise. */
export async function findCredential(
  db: Db | Tx,
  credentialId: string,
  rpId: string,
): Promise<
  | (Passkey & { readonly partyId: string; readonly area: 'individual' | 'institutional' | 'operations' })
  | null
> {
  const { rows } = await sql<
    Passkey & { partyId: string; area: 'individual' | 'institutional' | 'operations' }
  >`
    select ${COLUMNS}, l.party_id as "partyId", l.area from passkey k join login l using (login_id)
    where k.credential_id = ${credentialId} and k.rp_id = ${rpId} and l.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** Adds a passkey. Null if any log-in has the passkey already. */
export async function addPasskey(
  tx: Tx,
  of: Pick<
    Passkey,
    'loginId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId' | 'name' | 'isSynced'
  >,
): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into passkey (login_id, credential_id, public_key, counter, transports,
      rp_id, name, is_synced, created_at)
    values (${of.loginId}, ${of.credentialId}, ${of.publicKey}, ${of.counter}, ${[...of.transports]}::text[], ${of.rpId},
      ${of.name}, ${of.isSynced}, business_now()) on conflict (credential_id) do nothing returning passkey_id as id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

export async function renamePasskey(
  tx: Tx,
  loginId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`update passkey set name = ${name}
    where login_id = ${loginId} and passkey_id = ${passkeyId} returning 1`.execute(tx)
  return rows.length > 0
}

export async function removePasskey(tx: Tx, loginId: string, passkeyId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`delete from passkey
    where login_id = ${loginId} and passkey_id = ${passkeyId} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

/** Records a use. False if this counter, or a later one, was used before: then the passkey may be a copy. */
export async function countUse(db: Db, passkeyId: string, counter: number): Promise<boolean> {
  const { rows } = await sql`update passkey set counter = ${counter}, used_at = business_now()
    where passkey_id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(
    db,
  )
  return rows.length > 0
}

export type ChallengePurpose = 'add' | 'log-in' | 'proof'

/** Creates a challenge for one purpose, bound to the session if there is one. */
export async function addChallenge(
  db: Db | Tx,
  of: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly sessionHash: Buffer | null },
): Promise<void> {
  const life = `${CHALLENGE_SECONDS} seconds`
  await sql`delete from passkey_challenge where expires_at < clock_timestamp()`.execute(db)
  await sql`insert into passkey_challenge (challenge, purpose, session_hash, expires_at)
    values (${of.challenge}, ${of.purpose}, ${of.sessionHash}, clock_timestamp() + ${life}::interval)`.execute(
    db,
  )
}

/** Consumes a challenge, whatever the answer to it: it is valid once. */
export async function takeChallenge(
  db: Db,
  of: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly sessionHash: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql`update passkey_challenge set used_at = clock_timestamp()
    where challenge = ${of.challenge} and purpose = ${of.purpose} and session_hash is not distinct from ${of.sessionHash}
      and used_at is null and expires_at > clock_timestamp() returning 1`.execute(db)
  return rows.length > 0
}
