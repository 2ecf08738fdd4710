import { sql } from 'kysely'
import { readPhone } from '#domain/person/phone.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { endPending } from './pending-login.store.ts'
import type { Area } from './session.ts'
import { usernameKey } from '#server/people/accounts/username-key.ts'

export interface LoginRow {
  readonly loginId: string
  readonly partyId: string
  readonly username: string
  readonly passwordHash: string
}

/** Returns a typed phone or username in one spelling. */
export function nameKeyOf(typed: string): string {
  return readPhone(typed) ?? usernameKey(typed)
}

/** The condition that a log-in is not an emergency one that was used: that is spent, and answers like an unknown name. */
const UNSPENT = sql`not exists (select 1 from emergency_seal e
  where e.login_id = login.login_id and e.opened_at is not null)`

/**
 * Finds the log-in of a username, or of a person's own phone. A phone is preferred to a username that looks like one, so that
 * nobody can block another's log-in by such a name. A phone that several persons have is ignored.
 */
export async function findLogin(
  db: Db | Tx,
  area: Area,
  of: { readonly username: string; readonly phoneBlind: Buffer | null },
): Promise<LoginRow | null> {
  const { rows } = await sql<LoginRow & { isByPhone: boolean }>`
    select login_id as "loginId", party_id as "partyId", username, password_hash as "passwordHash",
      false as "isByPhone" from login
    where area = ${area} and username_key = ${usernameKey(of.username)} and status = 'active' and ${UNSPENT}
    union all
    select login_id, party_id, username, password_hash, true from login join person_detail using (party_id)
    where phone_blind = ${of.phoneBlind} and area = 'individual' and area = ${area} and status = 'active'`.execute(
    db,
  )
  const byPhone = rows.filter((row) => row.isByPhone)
  return (byPhone.length === 1 ? byPhone[0] : rows.find((row) => !row.isByPhone)) ?? null
}

/** Whether a log-in is active. Locks its row until the transaction ends, so that a new password or a closing waits. */
export async function holdLogin(tx: Tx, loginId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from login where login_id = ${loginId} and status = 'active' for share`.execute(tx)
  return rows.length > 0
}

/** Whether the hash that a password was compared with is still the current one. */
export async function isPasswordStill(
  tx: Tx,
  { loginId, passwordHash }: Pick<LoginRow, 'loginId' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from login
    where login_id = ${loginId} and password_hash = ${passwordHash}`.execute(tx)
  return rows.length > 0
}

/** A client's own log-in with the hashes of its secrets. `isPaymentLocked` follows the count of the payment password. */
export interface OwnLogin {
  readonly username: string
  readonly area: Area
  readonly passwordHash: string
  readonly paymentHash: string | null
  readonly isPaymentLocked: boolean
  readonly passwordChangedAt: Date | null
  /** When the present password was chosen: at its last change, or with the log-in. */
  readonly passwordChosenAt: Date
  readonly paymentChangedAt: Date | null
}

export async function findOwnLogin(db: Db | Tx, loginId: string): Promise<OwnLogin> {
  const { rows } = await sql<OwnLogin>`select username, area, password_hash as "passwordHash",
      payment_password_hash as "paymentHash", password_changed_at as "passwordChangedAt",
      password_chosen_at as "passwordChosenAt",
      payment_changed_at as "paymentChangedAt", payment_failures >= 5
        and payment_failed_at > clock_timestamp() - interval '24 hours' as "isPaymentLocked"
    from login where login_id = ${loginId}`.execute(db)
  return { ...rows[0]!, isPaymentLocked: rows[0]!.isPaymentLocked === true }
}

/** Saves a new password, and ends second steps that wait after the old one. */
export async function setPassword(tx: Tx, loginId: string, hash: string): Promise<void> {
  await endPending(tx, loginId)
  await sql`update login set password_hash = ${hash}, password_changed_at = business_now(),
      password_chosen_at = business_now() where login_id = ${loginId}`.execute(tx)
}

/** Saves a new payment password and unlocks it, whatever the failures of the old one. */
export async function setPaymentPassword(tx: Tx, loginId: string, hash: string): Promise<void> {
  await sql`update login set payment_password_hash = ${hash}, payment_changed_at = business_now(), payment_failures = 0
    where login_id = ${loginId}`.execute(tx)
}

/** Finds the username of a person's newest active log-in in an area. Null if they have none. */
export async function findLoginOfParty(db: Db | Tx, partyId: string, area: Area): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`select username from login
    where party_id = ${partyId} and area = ${area} and status = 'active' order by recorded_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.username ?? null
}

/** Finds the username of an account's first member. Null if there is none. */
export async function findUsername(db: Db | Tx, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`select l.username from membership m
    join login l on l.party_id = m.person_party_id
    where m.account_number = ${accountNumber} order by m.recorded_at, l.recorded_at desc limit 1`.execute(db)
  return rows[0]?.username ?? null
}
