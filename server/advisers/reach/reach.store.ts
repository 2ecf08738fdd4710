import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClientBasis } from '#domain/duty/client-view.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Who reads: the seat and the duty of the request. */
export type Reader = Pick<Adviser, 'membershipId' | 'firmId' | 'adviserId' | 'duty'>

/** A client whom a reader may see now, on which basis, and the last day of a basis that ends. */
export interface ReachedClient {
  readonly accountNumber: string
  readonly partyId: string
  readonly ownerId: string
  readonly basis: ClientBasis
  /** The parts that a share covers; empty on any other basis. */
  readonly granted: readonly string[]
  readonly endsOn: string | null
}

/** The duties that reach a large part of a firm, and the one basis that each gives. */
export const WIDE_BASES = {
  head: 'team',
  deputy: 'team',
  principal: 'principal',
  supervisor: 'supervision',
} as const satisfies Partial<Record<Reader['duty'], ClientBasis>>

export const isWide = (duty: Reader['duty']): duty is keyof typeof WIDE_BASES => duty in WIDE_BASES

const TODAY = sql`(select business_today())`

/** Today's owners of clients. Every basis leads through one of these rows, so that a former owner has none. */
const OWNED = sql`relation r join adviser o on o.adviser_id = r.adviser_id`
/** The condition that a relation `r` makes its adviser the owner today. */
export const IS_OWNED = sql`r.kind = 'own' and r.state = 'active' and r.validity @> ${TODAY}`

/** The condition that the reader's adviser has one of these standings today (rules/advisers.md#qualification). */
const hasStanding = (adviserId: string | null, standings: readonly string[]) => sql`exists (
  select 1 from adviser_status s where s.adviser_id = ${adviserId}::uuid and s.validity @> ${TODAY}
    and s.status = any(${[...standings]}::text[]))`

/**
 * The clients whom the reader owns, as a query of the columns of `ReachedClient` but the party: their own relation, active today. A trainee
 * has none; one who is suspended still reads.
 */
export function ownClients({ adviserId, duty }: Reader): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, 'own'::text as basis, '{}'::text[] as granted,
      null::date as ends_on
    from ${OWNED} where ${duty === 'adviser'}::boolean and r.adviser_id = ${adviserId}::uuid and ${IS_OWNED}
      and ${hasStanding(adviserId, ['qualified', 'suspended'])}`
}

/** The clients whom an adviser owns today, whoever asks: the caller has judged that they may. The columns are those of `ownClients`. */
export function clientsOf(adviserId: string): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, 'own'::text as basis, '{}'::text[] as granted,
      null::date as ends_on
    from ${OWNED} where r.adviser_id = ${adviserId}::uuid and ${IS_OWNED}`
}

/**
 * The clients of the reader's firm whom others own and the reader may see now, each on one named basis of the duty they act under. A client
 * reached twice is listed once: cover before share.
 */
export function otherClients(reader: Reader): RawBuilder<unknown> {
  const bases = {
    adviser: () => lentClients(reader),
    head: () => teamClients(reader),
    deputy: () => teamClients(reader),
    assistant: () => assistedClients(reader),
    principal: () => firmClients(reader, WIDE_BASES.principal),
    supervisor: () => firmClients(reader, WIDE_BASES.supervisor),
  } as const satisfies Record<Reader['duty'], () => RawBuilder<unknown>>
  return bases[reader.duty]()
}

/** What cover and shares give an adviser. */
function lentClients(reader: Reader): RawBuilder<unknown> {
  return sql`select distinct on (account_number) account_number, owner_id, basis, granted, ends_on
    from (${coveredClients(reader)} union all ${sharedClients(reader)}) lent order by account_number, basis`
}

/** Covered: the owner named the reader, a head approved, today is in range, and the client is among the chosen ones. */
function coveredClients({ adviserId, firmId }: Reader): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, 'cover'::text as basis, '{}'::text[] as granted,
      (upper(c.validity) - 1)::date as ends_on
    from cover c join ${OWNED} on o.adviser_id = c.owner_adviser_id
    where c.deputy_adviser_id = ${adviserId}::uuid and c.state = 'approved' and c.validity @> ${TODAY}
      and o.firm_id = ${firmId} and ${IS_OWNED} and ${hasStanding(adviserId, ['qualified'])}
      and (c.is_of_all or exists (select 1 from cover_account k
        where k.cover_id = c.cover_id and k.account_number = r.account_number))`
}

/** Shared: the owner of today granted parts of the client to the reader, and the client agreed. A new owner's client is shared no more. */
function sharedClients({ adviserId, firmId }: Reader): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id, 'share'::text, h.granted, (upper(h.validity) - 1)::date
    from relation h join ${OWNED} on r.account_number = h.account_number
    where h.adviser_id = ${adviserId}::uuid and h.kind = 'share' and h.state = 'active' and h.validity @> ${TODAY}
      and h.granted_by = r.adviser_id and o.firm_id = ${firmId} and ${IS_OWNED}
      and ${hasStanding(adviserId, ['qualified', 'suspended'])}`
}

/**
 * Of the team: the owner is placed today in the tree below a node that the reader leads now under this duty. Who leads two nodes, one below the
 * other, leads each adviser once.
 */
function teamClients({ membershipId, firmId, duty, adviserId }: Reader): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, ${WIDE_BASES.head}::text as basis, '{}'::text[] as granted,
      null::date as ends_on
    from (select distinct p.adviser_id from acting_duty d
      join team_closure t on t.ancestor_id = d.team_node_id and t.validity @> ${TODAY}
      join placement p on p.team_node_id = t.descendant_id and p.is_primary and p.validity @> ${TODAY}
      join adviser o on o.adviser_id = p.adviser_id and o.firm_id = ${firmId}
      where d.membership_id = ${membershipId} and d.duty = ${duty}) led
    join relation r on r.adviser_id = led.adviser_id
    where ${IS_OWNED} and r.adviser_id is distinct from ${adviserId}::uuid`
}

function assistedClients({ membershipId, firmId }: Reader): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, 'assistant'::text as basis, '{}'::text[] as granted,
      null::date as ends_on
    from acting_duty d join ${OWNED} on r.adviser_id = d.assists_adviser_id
    where d.membership_id = ${membershipId} and d.duty = 'assistant' and o.firm_id = ${firmId} and ${IS_OWNED}`
}

function firmClients({ firmId }: Reader, basis: 'principal' | 'supervision'): RawBuilder<unknown> {
  return sql`select r.account_number, r.adviser_id as owner_id, ${basis}::text as basis, '{}'::text[] as granted,
      null::date as ends_on
    from ${OWNED} where o.firm_id = ${firmId} and ${IS_OWNED}`
}

/** Finds a client by the name that addresses have, if the reader may see them now. Null for any other, and for none at all. */
export async function findReached(
  db: Db | Tx,
  reader: Reader,
  clientRef: string,
): Promise<ReachedClient | null> {
  const { rows } = await sql<ReachedClient>`
    select c.account_number as "accountNumber", c.party_id as "partyId", k.owner_id as "ownerId", k.basis, k.granted,
      k.ends_on as "endsOn"
    from account c join (${ownClients(reader)} union all (${otherClients(reader)})) k using (account_number)
    where c.client_ref = ${clientRef} and c.status = 'confirmed' limit 1`.execute(db)
  return rows[0] ?? null
}
