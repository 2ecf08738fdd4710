import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { SharedPart } from '#domain/duty/share.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export type ShareState = 'pending' | 'active' | 'ended'

/** Finds a client of an adviser's own by the opaque name. Null for any other. */
export async function findOwnByRef(
  tx: Tx,
  adviserId: string,
  clientRef: string,
): Promise<{ readonly accountNumber: string; readonly partyId: string } | null> {
  const { rows } = await sql<{ accountNumber: string; partyId: string }>`
    select account_number as "accountNumber", party_id as "partyId" from account
    where client_ref = ${clientRef} and status = 'confirmed'
      and owner_on(account_number, business_today()) = ${adviserId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/**
 * Asks to share parts of a client with a colleague from today to a last day. Null if the two are shared already or it waits for the client; the
 * caller holds the owner.
 */
export async function addShare(
  tx: Tx,
  of: {
    readonly accountNumber: string
    readonly ownerId: string
    readonly colleagueId: string
    readonly parts: readonly SharedPart[]
    readonly to: Day
    readonly by: string
  },
): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into relation (account_number, adviser_id, kind, state, cause, validity,
      granted, granted_by, recorded_by)
    select ${of.accountNumber}, ${of.colleagueId}::uuid, 'share', 'pending', 'asked',
      daterange(business_today(), ${of.to}::date, '[]'), ${[...of.parts]}::text[], ${of.ownerId}::uuid, ${of.by}::uuid
    where not exists (select 1 from relation where account_number = ${of.accountNumber}
      and adviser_id = ${of.colleagueId}::uuid and kind = 'share' and state in ('pending', 'active')
      and validity && daterange(business_today(), ${of.to}::date, '[]'))
    returning relation_id as id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface OwnShare {
  readonly shareId: string
  readonly clientName: string
  readonly colleagueName: string
  readonly parts: SharedPart[]
  readonly state: ShareState
  readonly to: Day
}

/** Finds what an adviser shares of clients who are theirs today, and what ended within 90 days. */
export async function findOwnShares(db: Db, adviserId: string | null): Promise<OwnShare[]> {
  const { rows } =
    await sql<OwnShare>`select h.relation_id as "shareId", y.name as "clientName", cp.name as "colleagueName",
      h.granted as parts, h.state, (upper(h.validity) - 1)::date as "to"
    from relation h join account a using (account_number) join party y on y.party_id = a.party_id
    join adviser c on c.adviser_id = h.adviser_id join party cp on cp.party_id = c.person_party_id
    where h.kind = 'share' and h.granted_by = ${adviserId}::uuid and upper(h.validity) > business_today() - 90
      and owner_on(h.account_number, business_today()) = ${adviserId}::uuid
    order by upper(h.validity) desc, y.name, h.relation_id limit 200`.execute(db)
  return rows
}

interface LockedShare {
  readonly accountNumber: string
  readonly state: ShareState
  readonly to: Day
  /** Whether who granted it still owns the client. */
  readonly isOfOwner: boolean
}

/** Locks a share that an adviser granted, or one of a client. Null for any other. */
export async function lockShare(
  tx: Tx,
  shareId: string,
  of: { readonly adviserId: string } | { readonly accountNumber: string },
): Promise<LockedShare | null> {
  const adviserId = 'adviserId' in of ? of.adviserId : null
  const account = 'accountNumber' in of ? of.accountNumber : null
  const { rows } = await sql<LockedShare>`select account_number as "accountNumber", state,
      (upper(validity) - 1)::date as "to",
      owner_on(account_number, business_today()) is not distinct from granted_by as "isOfOwner"
    from relation where relation_id = ${shareId}::uuid and kind = 'share'
      and (granted_by = ${adviserId}::uuid or account_number = ${account}) for update`.execute(tx)
  return rows[0] ?? null
}

/** Saves a client's consent: the share stands from today on. */
export async function agreeToShare(tx: Tx, shareId: string, by: string): Promise<void> {
  await sql`update relation set state = 'active', validity = daterange(business_today(), upper(validity)),
      decided_by = ${by}::uuid, decided_at = business_now() where relation_id = ${shareId}::uuid`.execute(tx)
}

/** Ends a share at once: refused or withdrawn by the client, or taken back by the owner. */
export async function closeShare(tx: Tx, shareId: string, by: string): Promise<void> {
  await sql`update relation set state = 'ended', decided_by = ${by}::uuid, decided_at = business_now()
    where relation_id = ${shareId}::uuid`.execute(tx)
}
