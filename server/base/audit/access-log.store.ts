import { sql } from 'kysely'
import type { ClientView, ListView, LookBasis } from '#domain/security/look.ts'
import type { Adviser, Corporate, Investor, Operator } from '#server/base/http/actor.ts'
import type { Call } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The account or party whose data it is; where an applicant or a writer has neither yet, the thing itself, as `kind:id`. */
export type LookedAt =
  | { readonly accountNumber: string; readonly partyId?: string; readonly object?: string }
  | { readonly partyId: string; readonly object?: string }
  | { readonly object: string }

/** A look at one client's data, or at a list of several: then the number of rows shown and what was asked for. */
export type Look =
  | { readonly basis: LookBasis; readonly view: ClientView; readonly of: LookedAt }
  | {
      readonly basis: LookBasis
      readonly view: ListView
      readonly shown: number
      readonly filterHash: Buffer
    }

/** The facts of the call by which somebody looks. */
export type LookingCall = Pick<
  Call<Investor | Adviser | Corporate | Operator>,
  'actor' | 'requestId' | 'ipHash' | 'userAgent'
>

const MOST_DEVICE = 200

/**
 * Writes a row of the access log: by itself, or inside a transaction. Call it before the data is answered: if the row cannot be
 * written, this throws and nothing is shown (rules/threats.md#personal-data).
 */
export async function recordLook(
  db: Db | Tx,
  { actor, requestId, ipHash, userAgent }: LookingCall,
  look: Look,
): Promise<void> {
  const of: { accountNumber?: string; partyId?: string; object?: string } = 'of' in look ? look.of : {}
  const list = 'shown' in look ? look : null
  await sql`insert into access_log (login_id, actor_party_id, actor_account, area, duty, basis, view, account_number, party_id, object,
      shown, filter_hash, request_id, address, device)
    values (${actor.loginId}, ${actor.partyId}, ${'accountNumber' in actor ? actor.accountNumber : null}, ${actor.area}, ${'duty' in actor ? actor.duty : null},
      ${look.basis}, ${look.view}, ${of.accountNumber ?? null}, ${of.partyId ?? null}, ${of.object ?? null},
      ${list?.shown ?? null}, ${list?.filterHash ?? null}, ${requestId}, ${ipHash}, ${userAgent.slice(0, MOST_DEVICE)})`.execute(
    db,
  )
}

/** Returns a keyed hash of what a list was asked for: the same question has the same hash, whatever the order of its fields. */
export function hashFilter(seal: Seal, filter: Readonly<Record<string, unknown>>): Buffer {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return seal.blind(JSON.stringify(asked.toSorted(([a], [b]) => (a < b ? -1 : 1))), 'access_log|filter')
}

/** Closes minutes that are over, the oldest first: each gets the hash of its looks. Returns how many blocks were written. */
export async function closeMinutes(db: Db): Promise<number> {
  for (let closed = 0; ; closed += 1) {
    const { rows } = await sql<{ isClosed: boolean }>`select access_close() as "isClosed"`.execute(db)
    if (!rows[0]!.isClosed) return closed
  }
}

/** Makes the partitions of this month and the next ones that are missing. */
export async function makeMonths(db: Db, ahead: number): Promise<void> {
  await sql`select access_log_months(${ahead})`.execute(db)
}

/** Finds minutes whose looks are not those of their block, from the beginning on. */
export async function findWrongMinutes(db: Db): Promise<{ minute: Date; detail: string }[]> {
  const { rows } = await sql<{
    minute: Date
    detail: string
  }>`select minute, detail from access_verify()`.execute(db)
  return rows
}
