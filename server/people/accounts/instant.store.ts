import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** When a change of an account happens. Every stamp of the transaction (`business_now()`) is `now` from here on. */
export interface Instant {
  readonly kind: 'instant'
  readonly now: Date
  readonly today: Day
  readonly openDay: Day
  /** The open day cannot be closed before this transaction ends: an order dated by it goes out with its files. */
  readonly isHeldOpen: boolean
}

/** Nothing can be ordered, planned or paid for an account that is not open yet, is suspended or is closed. */
export interface AccountNotOpen {
  readonly kind: 'account-not-open'
  readonly status: 'pending' | 'suspended' | 'closed'
}

interface InstantOptions {
  /** Whether T is given in this transaction. */
  readonly holdsDay?: boolean
  /** The instrument that pays: where it is a wallet, T of its half is given now, and the day is held. */
  readonly paysWith?: string
  /** Funds that money goes into: the seats of a private one are held. */
  readonly seatsOf?: readonly string[]
}

/**
 * Locks the account, after the open day and before all that is looked at, and tells the one instant that decides trade date, stamp,
 * export and expiry of this change; asked again for the same account, it is the same. Locks that can wait are taken before: what a caller
 * needs beside these (a proposal, an investor's accounts) it locks first. Refuses an account that is not open. A database's clock that
 * was set back raises, and the edge refuses.
 */
export async function takeInstant(
  tx: Tx,
  accountNumber: string,
  asked: InstantOptions = {},
): Promise<Instant | AccountNotOpen> {
  const { status, ...at } = await takeInstantOfAny(tx, accountNumber, asked)
  return status === 'confirmed' ? { kind: 'instant', ...at } : { kind: 'account-not-open', status }
}

/**
 * The same whatever the account's status, which it tells: for what has begun and must end, as an answer of the bank that money has been
 * taken.
 */
export async function takeInstantOfAny(
  tx: Tx,
  accountNumber: string,
  { holdsDay = false, paysWith, seatsOf = [] }: InstantOptions = {},
): Promise<Omit<Instant, 'kind'> & { readonly status: 'confirmed' | AccountNotOpen['status'] }> {
  const { rows } = await sql<Awaited<ReturnType<typeof takeInstantOfAny>>>`
    select instant as now, today, open_day as "openDay", is_held as "isHeldOpen", status
    from take_instant(${accountNumber}, ${holdsDay}, ${paysWith ?? null}::uuid, ${[...seatsOf]}::text[])`.execute(
    tx,
  )
  return rows[0]!
}

/**
 * The account's lock alone, for what the house does whatever the account's status: ending plans, keeping a call, deciding a review.
 * Whoever orders, plans or pays takes `takeInstant` (`tests/house.test.ts`).
 */
export async function lockAccount(tx: Tx, accountNumber: string): Promise<void> {
  await sql`select 1 from account where account_number = ${accountNumber} for no key update`.execute(tx)
}
