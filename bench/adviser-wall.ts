import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { CLIENT_SORTS } from '#contract/adviser/client.ts'
import { CLIENT_KEYS, findCard, findOwn } from '#server/advisers/clients/client-list.store.ts'
import { findContact } from '#server/advisers/clients/contact.store.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { placeOf } from '#server/base/list/place.ts'
import type { Database, Db } from '#server/db/open.ts'
import { prepareRepeated } from '#server/db/prepare-repeated.ts'
import { loadPortfolio } from '#server/portfolio/holdings/load-portfolio.ts'
import { findOrderRows, ORDER_KEYS } from '#server/trade/orders/order-view.store.ts'
import { readOrderFilter } from '#server/trade/orders/order-filter.ts'
import { adviserAccount, clientAccount } from './adviser-world.ts'
import { drop, ROLE, SETUP, wall } from './adviser-policies.ts'
import type { Figures } from './main.ts'
import { percentile, round } from './pace.ts'

const TURNS = 150

/**
 * What a second wall in the database would cost: the statements of a list of 3,000 clients and of one client, by who reads all and by a role
 * that row-level security holds to the reader's clients. Two ways to write the policy are tried: `once` asks for all whom the reader reaches,
 * once a statement and table; `each` asks for each row whose it is. Bases but the own one are left out, so the price is the least there is. The
 * reader's name is a setting of the connection; a server that shares connections would pay a transaction for it besides.
 */
export async function measureWall(database: Database): Promise<Figures> {
  const reader = await findReader(database)
  const figures: Record<string, number> = {}
  await drop(database)
  try {
    await database.pool.query(SETUP)
    const open = await openAs(database, reader, null)
    const free = await measureBoth(open.db, reader)
    await open.end()
    for (const way of ['once', 'each'] as const) {
      await wall(database, way)
      const walled = await openAs(database, reader, ROLE)
      const held = await measureBoth(walled.db, reader)
      await walled.end()
      for (const what of ['list', 'client'] as const) {
        figures[`rls_${what}_${way}_p99_ms`] = held[what]
        figures[`rls_${what}_${way}_ratio`] = round(free[what] / held[what], 3)
      }
    }
    const best = (what: 'list' | 'client') =>
      Math.max(figures[`rls_${what}_once_ratio`]!, figures[`rls_${what}_each_ratio`]!)
    const ways = (['once', 'each'] as const).map((way) =>
      Math.min(figures[`rls_list_${way}_ratio`]!, figures[`rls_client_${way}_ratio`]!),
    )
    return {
      ...{ free_list_p99_ms: free.list, free_client_p99_ms: free.client, ...figures },
      ...{ rls_list_ratio: best('list'), rls_client_ratio: best('client') },
      // One way has to be good for both, because a table has one policy.
      rls_ratio: Math.max(...ways),
    }
  } finally {
    await drop(database)
  }
}

async function findReader({ db }: Database): Promise<Reader & { readonly adviserId: string }> {
  const { rows } = await sql<{ membershipId: string; firmId: string; adviserId: string }>`
    select membership_id as "membershipId", firm_id as "firmId", adviser_id as "adviserId" from adviser
    where account_number = ${adviserAccount(1)}`.execute(db)
  return { ...rows[0]!, duty: 'adviser' }
}

/** A connection of its own, by a role and with the reader's name as a setting. */
async function openAs(
  { pool }: Database,
  { adviserId }: { readonly adviserId: string },
  role: string | null,
) {
  const { host, user, database } = pool.options
  const client = new pg.Client({ host, user, database })
  await client.connect()
  await client.query(
    `set jit = off; set reader.adviser = '${adviserId}'${role === null ? '' : `; set role ${role}`}`,
  )
  prepareRepeated(client)
  const shared = Object.assign(client, { release: () => {} })
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => shared, end: async () => {} } as never }),
  })
  return { db, end: () => client.end() }
}

async function measureBoth(
  db: Db,
  reader: Reader,
): Promise<{ readonly list: number; readonly client: number }> {
  const { rows } = await sql<{ ref: string }>`select client_ref as ref from client_card
    where account_number = any(${Array.from({ length: 5 }, (_, n) => clientAccount(n + 1))}::text[])`.execute(
    db,
  )
  return {
    list: await p99((at) => readList(db, reader, at)),
    client: await p99((at) => readClient(db, reader, rows[at % rows.length]!.ref)),
  }
}

async function readList(db: Db, reader: Reader, at: number): Promise<void> {
  const place = placeOf(CLIENT_KEYS, { sort: CLIENT_SORTS[at % CLIENT_SORTS.length]!, cursor: '', size: '' })
  if ('kind' in place) throw new Error(place.kind)
  const usual = { keyword: '', kind: '', tolerance: '', expiring: '', band: '', plan: '' } as const
  const filter = { ...usual, tag: '', fund: '', fundType: '', quiet: '' } as const
  const { rows } = await findOwn(db, reader, filter, place)
  if (rows.length === 0) throw new Error('the list is empty')
}

/** What the page of a client and its two tabs read. */
async function readClient(db: Db, reader: Reader, clientRef: string): Promise<void> {
  const client = await findReached(db, reader, clientRef)
  if (client === null) throw new Error('the client is not reached')
  await findCard(db, client)
  await findContact(db, client.partyId)
  const held = await loadPortfolio(db, client.accountNumber, '2026-07-06')
  const asked = {
    sort: '',
    cursor: '',
    size: '',
    kind: '',
    state: '',
    from: '',
    to: '',
    keyword: '',
  } as const
  const place = placeOf(ORDER_KEYS, asked)
  if ('kind' in place) throw new Error(place.kind)
  const { rows } = await findOrderRows(db, client.accountNumber, place, readOrderFilter(asked))
  if (held.length === 0 || rows.length === 0) throw new Error('nothing is read')
}

async function p99(work: (at: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < TURNS + 20; at += 1) {
    const began = performance.now()
    await work(at)
    if (at >= 20) times.push(performance.now() - began)
  }
  return round(
    percentile(
      times.toSorted((a, b) => a - b),
      0.99,
    ),
    2,
  )
}
