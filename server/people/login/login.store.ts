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

/** What somebody is named by, in one form: one phone or one name, however it is written. */
export function nameKeyOf(typed: string): string {
  return readPhone(typed) ?? usernameKey(typed)
}

/**
 * The log-in of a user name, or of a person's own phone. A phone goes before a name that looks like one, so that nobody keeps another
 * from their log-in by such a name; one that several persons have is nobody's.
 */
export async function findLogin(
  db: Db | Tx,
  area: Area,
  of: { readonly username: string; readonly phoneBlind: Buffer | null },
): Promise<LoginRow | null> {
  const { rows } = await sql<LoginRow & { isByPhone: boolean }>`
    select login_id as "loginId", party_id as "partyId", username, password_hash as "passwordHash",
      false as "isByPhone" from login
    where area = ${area} and username_key = ${usernameKey(of.username)} and status = 'active'
    union all
    select login_id, party_id, username, password_hash, true from login join person_detail using (party_id)
    where phone_blind = ${of.phoneBlind} and area = 'individual' and area = ${area} and status = 'active'`.execute(
    db,
  )
  const byPhone = rows.filter((row) => row.isByPhone)
  return (byPhone.length === 1 ? byPhone[0] : rows.find((row) => !row.isByPhone)) ?? null
}

/** Whether a log-in is open, held so to the end of the transaction: a new password, or its closing, waits or has come before. */
export async function holdLogin(tx: Tx, loginId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from login where login_id = ${loginId} and status = 'active' for share`.execute(tx)
  return rows.length > 0
}

/** Whether the hash that a password was compared with is still the one. */
export async function isPasswordStill(
  tx: Tx,
  { loginId, passwordHash }: Pick<LoginRow, 'loginId' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from login
    where login_id = ${loginId} and password_hash = ${passwordHash}`.execute(tx)
  return rows.length > 0
}

export async function isOperator(db: Db | Tx, partyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from membership m join member_duty d using (membership_id)
    where m.person_party_id = ${partyId} and m.scope = 'house' and m.validity @> business_today()
      and d.duty = 'operator' and d.validity @> business_today()`.execute(db)
  return rows.length > 0
}

/** One's own log-in with its secrets' hashes; `isPaymentLocked` as the proof of the payment password counts. */
export interface OwnLogin {
  readonly username: string
  readonly area: Area
  readonly passwordHash: string
  readonly paymentHash: string | null
  readonly isPaymentLocked: boolean
  readonly passwordChangedAt: Date | null
  readonly paymentChangedAt: Date | null
}

export async function findOwnLogin(db: Db | Tx, loginId: string): Promise<OwnLogin> {
  const { rows } = await sql<OwnLogin>`select username, area, password_hash as "passwordHash",
      payment_password_hash as "paymentHash", password_changed_at as "passwordChangedAt",
      payment_changed_at as "paymentChangedAt", payment_failures >= 5
        and payment_failed_at > clock_timestamp() - interval '24 hours' as "isPaymentLocked"
    from login where login_id = ${loginId}`.execute(db)
  return { ...rows[0]!, isPaymentLocked: rows[0]!.isPaymentLocked === true }
}

/** A second step that waits behind the password before ends with it. */
export async function setPassword(tx: Tx, loginId: string, hash: string): Promise<void> {
  await endPending(tx, loginId)
  await sql`update login set password_hash = ${hash}, password_changed_at = business_now()
    where login_id = ${loginId}`.execute(tx)
}

/** A new payment password is open, however often the one before was wrong. */
export async function setPaymentPassword(tx: Tx, loginId: string, hash: string): Promise<void> {
  await sql`update login set payment_password_hash = ${hash}, payment_changed_at = business_now(), payment_failures = 0
    where login_id = ${loginId}`.execute(tx)
}

/** The name that the owner-member of an account logs in with. */
export async function findUsername(db: Db | Tx, accountNumber: string): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`select l.username from membership m
    join login l on l.party_id = m.person_party_id
    where m.account_number = ${accountNumber} order by m.recorded_at, l.recorded_at desc limit 1`.execute(db)
  return rows[0]?.username ?? null
}
