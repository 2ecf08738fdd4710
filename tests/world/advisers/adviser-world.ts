import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Clients of every kind that the lists of advisers tell apart, by the name a test gives them. */
export interface ClientRefs {
  /** Owned by `demo-adviser`, who is placed in the team of Shanghai, below the east. */
  readonly own: string
  /** Owned by `demo-head`, placed in the east itself. */
  readonly ofHead: string
  /** Owned by `demo-outside-adviser` of the other firm. */
  readonly foreign: string
  /** In the house's pool: owned by nobody. */
  readonly pool: string
  /** No account has this name. */
  readonly unknown: string
}

const ACCOUNTS = {
  own: '620100018806',
  ofHead: '620100020011',
  foreign: '620100020029',
  pool: '620100020037',
} as const
export const CLIENT_ACCOUNTS = ACCOUNTS

/** Gives the demo clients to the demo advisers of both firms, and returns the opaque names of their accounts. */
export async function placeClients(world: World): Promise<ClientRefs> {
  const { db } = world.database
  await giveTo(world, ACCOUNTS.ofHead, '620100030021')
  await giveTo(world, ACCOUNTS.foreign, '620100030039')
  const { rows } = await sql<{
    account: string
    ref: string
  }>`select account_number as account, client_ref as ref
    from account where account_number = any(${Object.values(ACCOUNTS)}::text[])`.execute(db)
  const refOf = (account: string) => rows.find((row) => row.account === account)!.ref
  return {
    own: refOf(ACCOUNTS.own),
    ofHead: refOf(ACCOUNTS.ofHead),
    foreign: refOf(ACCOUNTS.foreign),
    pool: refOf(ACCOUNTS.pool),
    unknown: '0123456789ab',
  }
}

/** Makes an adviser the owner of a client from today on; the former owner's relation ends. */
export async function giveTo(world: World, account: string, adviserAccount: string): Promise<void> {
  const { db } = world.database
  await sql`update relation set validity = daterange(lower(validity), business_today()), state = 'ended'
    where account_number = ${account} and kind = 'own' and state = 'active'`.execute(db)
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select ${account}, adviser_id, 'own', 'active', 'transfer', daterange(business_today(), null)
    from adviser where account_number = ${adviserAccount}`.execute(db)
}

/** The adviser and the party of an adviser's account. */
export async function adviserOf(world: World, adviserAccount: string) {
  const { rows } = await sql<{ adviserId: string; partyId: string }>`
    select adviser_id as "adviserId", person_party_id as "partyId" from adviser
    where account_number = ${adviserAccount}`.execute(world.database.db)
  return rows[0]!
}
