import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AUM_BANDS, CLIENT_SORTS } from '#contract/adviser/client.ts'
import type { ClientBasis } from '#domain/duty/client-view.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'

/** A card as the lists read it. */
export interface CardRow {
  readonly clientRef: string
  readonly accountNumber: string
  readonly name: string
  readonly kind: 'individual' | 'institution' | 'product'
  readonly tolerance: number | null
  readonly toleranceUntil: string | null
  readonly documentUntil: string | null
  readonly openedOn: string | null
  readonly aum: string | null
  readonly share: string | null
  readonly holdings: number
  readonly plans: number
  readonly failingPlans: number
  readonly openProposals: number
  readonly lastOrderOn: string | null
  readonly ownerName: string
  readonly nodeName: string | null
  readonly basis: ClientBasis
  readonly endsOn: string | null
  readonly figuresDay: string | null
}

export interface ClientFilter {
  readonly keyword: string
  readonly kind: '' | 'individual' | 'institution' | 'product'
  readonly tolerance: '' | '1' | '2' | '3' | '4' | '5' | 'none'
  readonly expiring: '' | '7' | '30' | '90'
  readonly band: '' | (typeof AUM_BANDS)[number]
  readonly plan: '' | 'running' | 'failing'
  readonly basis?: '' | ClientBasis
  readonly owner?: string
}

export interface Totals {
  readonly clients: number
  readonly aum: string | null
  readonly unknown: number
  readonly figuresDay: string | null
  readonly today: string
}

const OPEN_PROPOSALS = sql`(select count(*)::int from unnest(c.proposal_ends) e where e > business_now())`

const COLUMNS = sql`c.client_ref as "clientRef", c.account_number as "accountNumber", c.name, c.kind, c.tolerance,
  c.tolerance_until as "toleranceUntil", c.document_until as "documentUntil", c.opened_on as "openedOn", c.aum,
  round(c.aum / nullif(sum(c.aum) over (partition by k.owner_id), 0), 6)::text as share, c.holdings, c.plans,
  c.failing_plans as "failingPlans", ${OPEN_PROPOSALS} as "openProposals", c.last_order_on as "lastOrderOn",
  w.name as "ownerName", k.basis, k.ends_on as "endsOn", c.figures_day as "figuresDay",
  (select n.name from placement p join team_node_name n using (team_node_id) where p.adviser_id = k.owner_id
    and p.is_primary and p.validity @> business_today() and n.validity @> business_today()) as "nodeName"`

/** Joins the card and the owner to a query `k` of reached clients. */
export const CARD_TABLES = sql`client_card c using (account_number)
  join adviser v on v.adviser_id = k.owner_id join party w on w.party_id = v.person_party_id`

/** Richest first. Clients whose assets are not known come last. */
export const CLIENT_KEYS: ListKeys<(typeof CLIENT_SORTS)[number]> = {
  sorts: {
    aum: { by: sql`c.aum`, type: 'number', isNullable: true },
    name: { by: sql`c.pinyin`, type: 'text' },
    tolerance: { by: sql`c.tolerance`, type: 'number', isNullable: true },
    'tolerance-until': { by: sql`c.tolerance_until`, type: 'day', isNullable: true },
    'document-until': { by: sql`c.document_until`, type: 'day', isNullable: true },
    'last-order': { by: sql`c.last_order_on`, type: 'day', isNullable: true },
    plans: { by: sql`c.plans`, type: 'number' },
    proposals: { by: OPEN_PROPOSALS, type: 'number' },
  },
  tie: { by: sql`c.client_ref`, type: 'text' },
  first: { name: 'aum', isDescending: true },
  size: 50,
}

type Page = { readonly rows: readonly CardRow[]; readonly next: string | null; readonly totals: Totals }
type ClientPlace = Place<(typeof CLIENT_SORTS)[number]>

/** Finds one page of the reader's own clients, with sums over all that match. */
export function findOwn(db: Db, reader: Reader, filter: ClientFilter, place: ClientPlace): Promise<Page> {
  return findPage(db, ownClients(reader), filter, place)
}

/** Finds one page of the clients of others whom the reader may see, with sums over all that match. */
export function findOthers(db: Db, reader: Reader, filter: ClientFilter, place: ClientPlace): Promise<Page> {
  return findPage(db, otherClients(reader), filter, place)
}

async function findPage(
  db: Db,
  reached: RawBuilder<unknown>,
  filter: ClientFilter,
  place: ClientPlace,
): Promise<Page> {
  const page = pageParts(CLIENT_KEYS, place)
  const { rows } = await sql<CardRow & { place: string }>`
    select ${COLUMNS}, ${page.place} as place from (${reached}) k join ${CARD_TABLES}
    where ${matchesFilter(filter)} and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  const { rows: sums } = await sql<Totals>`
    select count(*)::int as clients, sum(c.aum) as aum, count(*) filter (where c.aum is null)::int as unknown,
      max(c.figures_day) as "figuresDay", business_today() as today
    from (${reached}) k join ${CARD_TABLES} where ${matchesFilter(filter)}`.execute(db)
  return { ...cutPage(place, rows), totals: sums[0]! }
}

/** Finds cards by what was typed: the union of own and other clients, scope first. One more than `most` tells that there are more. */
export async function searchCards(
  db: Db,
  reader: Reader,
  found: { readonly term: string; readonly parties: readonly string[] },
  most: number,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from (${ownClients(reader)} union all (${otherClients(reader)})) k join ${CARD_TABLES}
    where ${isNamed(found.term)} or c.account_number in (
      select account_number from account where party_id = any(${[...found.parties]}::uuid[]))
    order by c.name = ${found.term} desc, c.aum desc nulls last, c.client_ref limit ${most + 1}`.execute(db)
  return rows
}

/** Reads the card of one client whom the reader has reached. */
export async function findCard(db: Db, reader: Reader, clientRef: string): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from (${ownClients(reader)} union all (${otherClients(reader)})) k join ${CARD_TABLES}
    where c.client_ref = ${clientRef}`.execute(db)
  return rows[0] ?? null
}

function isNamed(typed: string): RawBuilder<unknown> {
  const text = typed.trim().toLowerCase()
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(c.name ilike ${like} or replace(c.pinyin, ' ', '') like ${like.replaceAll(' ', '')}
    or c.initials like ${like.replaceAll(' ', '')} or c.account_number = ${text})`
}

/** The condition that a client's card, as `CARD_TABLES` names it, is one that the filter asks for. */
export function matchesFilter(filter: ClientFilter): RawBuilder<unknown> {
  const { keyword, kind, tolerance, expiring, band, plan, basis = '', owner = '' } = filter
  const ownerLike = `%${owner.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const until = sql`business_today() + ${Number(expiring === '' ? 0 : expiring)}::int`
  const [from, to] = boundsOf(band)
  return sql`(${keyword.trim()} = '' or ${isNamed(keyword)})
    and (${kind} = '' or c.kind = ${kind})
    and case ${tolerance} when '' then true when 'none' then c.tolerance is null
      else c.tolerance = nullif(${tolerance}, 'none')::int end
    and (${expiring} = '' or c.tolerance_until <= ${until} or c.document_until <= ${until})
    and (${from}::numeric is null or c.aum >= ${from}::numeric) and (${to}::numeric is null or c.aum < ${to}::numeric)
    and case ${plan} when 'running' then c.plans > 0 when 'failing' then c.failing_plans > 0 else true end
    and (${basis} = '' or k.basis = ${basis}) and (${owner.trim()} = '' or w.name ilike ${ownerLike})`
}

/** The bounds of a band in yuan; the lower one belongs to it. */
function boundsOf(band: ClientFilter['band']): readonly [number | null, number | null] {
  const bounds = {
    '': [null, null],
    'under-10k': [null, 10_000],
    '10k-100k': [10_000, 100_000],
    '100k-500k': [100_000, 500_000],
    '500k-1m': [500_000, 1_000_000],
    'from-1m': [1_000_000, null],
  } as const
  return bounds[band]
}
