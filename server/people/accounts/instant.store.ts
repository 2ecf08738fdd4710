import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** The moment of a change of an account. Every stamp of the transaction (`business_now()`) equals `now` from here on. */
export interface Instant {
  readonly kind: 'instant'
  readonly now: Date
  readonly today: Day
  readonly openDay: Day
  /** Whether the open day cannot close before this transaction ends, so that an order dated by it goes out with the day's files. */
  readonly isHeldOpen: boolean
}

/** The refusal of an order, plan or payment for an account that is not open yet, suspended or closed. */
export interface AccountNotOpen {
  readonly kind: 'account-not-open'
  readonly status: 'pending' | 'suspended' | 'closed'
}

interface InstantOptions {
  /** Whether the transaction gives an order its T. */
  readonly holdsDay?: boolean
  /** The paying instrument. If it is a wallet, T of its half is given now, and the day is held open. */
  readonly paysWith?: string
  /** Funds that receive money. The private ones among them are locked, so that their places for investors are not oversold. */
  readonly seatsOf?: readonly string[]
}

/**
 * Locks the account, after the open day and before anything is read, and returns the one instant that decides trade date,
 * stamp, export and expiry of this change. A second call for the same account returns the same instant. A caller takes other
 * locks that can wait first (a proposal, an investor's accounts). Refuses an account that is not open. Throws if the
 * database's clock was set back; the edge then refuses.
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
 * Does the same for any status of the account and returns the status: for changes that have begun and must end, such as the
 * bank's answer that money has been taken.
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
 * Locks the account only, for acts of the house at any status of the account: ending plans, saving a call, deciding a review.
 * Code that orders, plans or pays calls `takeInstant` instead (`tests/house.test.ts`).
 */
export async function lockAccount(tx: Tx, accountNumber: string): Promise<void> {
  await sql`select 1 from account where account_number = ${accountNumber} for no key update`.execute(tx)
}
