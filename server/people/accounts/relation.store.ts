import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import type { AccountNotOpen } from './instant.store.ts'
import { takeInstant } from './instant.store.ts'

/** The range of a relation that begins now: from 00:00 of the next trading day, of today if it is one (rules/advisers.md#client-ownership). */
const FROM_NOW = sql`daterange(trading_day_add('SSE', business_today(), 0), null)`
/** The condition that somebody serves the account `r` points to, today or later. */
const isServed = (accountNumber: string) => sql`exists (select 1 from relation o
  where o.account_number = ${accountNumber} and o.kind = 'own' and o.state = 'active' and o.adviser_id is not null
    and not isempty(o.validity) and (upper_inf(o.validity) or upper(o.validity) > business_today()))`

/** Holds an account for a change of who serves it, and tells whether somebody does. Refuses one that is not open. */
export async function holdServed(
  tx: Tx,
  accountNumber: string,
): Promise<{ readonly kind: 'held'; readonly isServed: boolean } | AccountNotOpen> {
  const taken = await takeInstant(tx, accountNumber)
  if (taken.kind !== 'instant') return taken
  const { rows } = await sql<{
    isServed: boolean
  }>`select ${isServed(accountNumber)} as "isServed"`.execute(tx)
  return { kind: 'held', ...rows[0]! }
}

/** Lets an adviser serve an account that nobody serves. Returns the relation's id. */
export async function beginOwn(
  tx: Tx,
  of: { readonly accountNumber: string; readonly adviserId: string; readonly cause: 'invitation' },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    values (${of.accountNumber}, ${of.adviserId}, 'own', 'active', ${of.cause}, ${FROM_NOW})
    returning relation_id as id`.execute(tx)
  return rows[0]!.id
}

/** Adds a relation that waits for the client's word. The caller holds the account. */
export async function addPending(
  tx: Tx,
  of: { readonly accountNumber: string; readonly adviserId: string; readonly by: string },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into relation (account_number, adviser_id, kind, state, cause,
      validity, recorded_by, waits_for, asked_at)
    values (${of.accountNumber}, ${of.adviserId}, 'own', 'pending', 'code', ${FROM_NOW}, ${of.by}, 'client',
      business_now())
    returning relation_id as id`.execute(tx)
  return rows[0]!.id
}

/** Begins a relation that the client has confirmed. */
export async function confirmPending(tx: Tx, relationId: string): Promise<void> {
  await sql`update relation set state = 'active', waits_for = null, validity = ${FROM_NOW}
    where relation_id = ${relationId}`.execute(tx)
}

/** Ends a relation that waits: it never began. */
export async function endPending(tx: Tx, relationId: string): Promise<void> {
  await sql`update relation set state = 'ended', waits_for = null, ended_at = business_now(), validity = 'empty'
    where relation_id = ${relationId}`.execute(tx)
}
