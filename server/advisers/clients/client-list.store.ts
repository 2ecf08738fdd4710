import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CLIENT_SORTS } from '#contract/adviser/client.ts'
import type { ClientBasis, ClientPart } from '#domain/duty/client-view.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { JOURNAL_BASES } from '#server/advisers/journal/reader.store.ts'
import type { ReachedClient, Reader } from '#server/advisers/reach/reach.store.ts'
import { IS_OWNED, otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'
import type { ClientFilter } from './client-filter.store.ts'
import { cardsOf, isCovered, isNamed, matchesCard, matchesReach } from './client-filter.store.ts'

/** A card as the lists read it. A figure of a part that the reader's basis does not show is null (rules/advisers.md#what-each-may-see). */
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
  readonly holdings: number | null
  readonly plans: number | null
  readonly failingPlans: number | null
  readonly openProposals: number | null
  readonly lastOrderOn: string | null
  readonly tags: string[]
  readonly lastContactOn: string | null
  readonly nextContactOn: string | null
  readonly ownerName: string
  readonly nodeName: string | null
  readonly basis: ClientBasis
  readonly endsOn: string | null
  /** The parts that a share covers. */
  readonly granted: string[]
  readonly figuresDay: string | null
}

export interface Totals {
  readonly clients: number
  readonly aum: string | null
  readonly unknown: number
  readonly figuresDay: string | null
  readonly today: string
}

const OPEN_PROPOSALS = sql`case when c.proposal_ends = '{}' then 0
  else (select count(*)::int from unnest(c.proposal_ends) e where e > (select business_now())) end`

/** A figure of a part of a client, on a row `c` or `m` with basis and what a share grants. Null where a share does not cover the part. */
const covered = (row: 'c' | 'm', part: ClientPart, figure: RawBuilder<unknown>) =>
  sql`case when ${isCovered(row, part)} then ${figure} end`

/** What the firm has written down about a client, where the basis shows it. Read for the rows of a page alone. */
const WRITTEN = sql`case when m.basis = any(${JOURNAL_BASES}::text[]) then c.tags else '{}' end as tags,
  case when m.basis = any(${JOURNAL_BASES}::text[]) then (select (max(x.started_at) at time zone 'Asia/Shanghai')::date
    from client_contact x where x.account_number = c.account_number and x.firm_id = c.firm_id and x.closed_at is null)
    end as "lastContactOn",
  case when m.basis = any(${JOURNAL_BASES}::text[]) then (select min(x.due_on) from client_task x
    where x.account_number = c.account_number and x.firm_id = c.firm_id and x.state = 'open') end as "nextContactOn"`

/** What is shown of the clients of a query `page`, as rows `m`: their cards, owners, and the worth of all clients of the owner. */
const COLUMNS = sql`c.client_ref as "clientRef", c.account_number as "accountNumber", c.name, c.kind, c.tolerance,
  c.tolerance_until as "toleranceUntil", c.document_until as "documentUntil", c.opened_on as "openedOn",
  ${covered('m', 'holdings', sql`c.aum`)} as aum,
  ${covered('m', 'holdings', sql`round(c.aum / nullif(h.aum, 0), 6)::text`)} as share,
  ${covered('m', 'holdings', sql`c.holdings`)} as holdings, ${covered('m', 'plans', sql`c.plans`)} as plans,
  ${covered('m', 'plans', sql`c.failing_plans`)} as "failingPlans",
  ${covered('m', 'proposals', OPEN_PROPOSALS)} as "openProposals",
  ${covered('m', 'orders', sql`c.last_order_on`)} as "lastOrderOn", ${WRITTEN},
  w.name as "ownerName", m.basis, m.granted, m.ends_on as "endsOn", c.figures_day as "figuresDay",
  (select n.name from placement p join team_node_name n using (team_node_id) where p.adviser_id = m.owner_id
    and p.is_primary and p.validity @> (select business_today()) and n.validity @> (select business_today())) as "nodeName"`

/** Read by the owner on the card, because three thousand cards lie together so; whose they are, the relation says. */
const WORTH = sql`worth as (select x.owner_adviser_id as adviser_id, sum(x.aum) as aum from client_card x
  where x.owner_adviser_id in (select owner_id from page) and ((x.account_number, x.owner_adviser_id) in (
    select r.account_number, r.adviser_id from relation r
    where r.adviser_id in (select owner_id from page) and ${IS_OWNED})) is true
  group by x.owner_adviser_id)`

const SHOWN = sql`page m join client_card c using (account_number) join adviser v on v.adviser_id = m.owner_id
  join party w on w.party_id = v.person_party_id left join worth h on h.adviser_id = m.owner_id`

/** By what the rows of a list are sorted, of the card `c`: an order tells as much as the figure itself. */
const SORTED = {
  aum: covered('c', 'holdings', sql`c.aum`),
  name: sql`c.pinyin`,
  tolerance: sql`c.tolerance`,
  'tolerance-until': sql`c.tolerance_until`,
  'document-until': sql`c.document_until`,
  'last-order': covered('c', 'orders', sql`c.last_order_on`),
  plans: covered('c', 'plans', sql`c.plans`),
  proposals: covered('c', 'proposals', OPEN_PROPOSALS),
} as const satisfies Readonly<Record<(typeof CLIENT_SORTS)[number], RawBuilder<unknown>>>

/** Richest first. Clients whose assets are not known come last. A list sorts by the column that it has chosen of `SORTED`. */
export const CLIENT_KEYS: ListKeys<(typeof CLIENT_SORTS)[number]> = {
  sorts: {
    aum: { by: sql`m.sorted`, type: 'number', isNullable: true },
    name: { by: sql`m.sorted`, type: 'text' },
    tolerance: { by: sql`m.sorted`, type: 'number', isNullable: true },
    'tolerance-until': { by: sql`m.sorted`, type: 'day', isNullable: true },
    'document-until': { by: sql`m.sorted`, type: 'day', isNullable: true },
    'last-order': { by: sql`m.sorted`, type: 'day', isNullable: true },
    plans: { by: sql`m.sorted`, type: 'number', isNullable: true },
    proposals: { by: sql`m.sorted`, type: 'number', isNullable: true },
  },
  tie: { by: sql`m.client_ref`, type: 'text' },
  first: { name: 'aum', isDescending: true },
  size: 50,
}

type Page = { readonly rows: readonly CardRow[]; readonly next: string | null; readonly totals: Totals }
type ClientPlace = Place<(typeof CLIENT_SORTS)[number]>

/** Finds one page of the reader's own clients, with sums over all that match. */
export function findOwn(db: Db, reader: Reader, filter: ClientFilter, place: ClientPlace): Promise<Page> {
  return findPage(db, { ...reader, duty: 'adviser', reached: ownClients(reader) }, filter, place)
}

/** Finds one page of the clients of others whom the reader may see, with sums over all that match. */
export function findOthers(db: Db, reader: Reader, filter: ClientFilter, place: ClientPlace): Promise<Page> {
  return findPage(db, { ...reader, reached: otherClients(reader) }, filter, place)
}

/** Whom a reader reaches, as a query. */
type Reach = Reader & { readonly reached: RawBuilder<unknown> }

/** The rows `m` of a page with their owners of today. */
const OWNED_PAGE = sql`select m.*, r.adviser_id as owner_id from cut m
  join relation r on r.account_number = m.account_number and ${IS_OWNED}`

/**
 * Who is reached is asked once, and of each who matches only what sums and sorting need; names and owners are read of one page alone. A head
 * reaches 40,000 clients.
 */
async function findPage(db: Db, reach: Reach, filter: ClientFilter, place: ClientPlace): Promise<Page> {
  const page = pageParts(CLIENT_KEYS, place)
  const { rows } = await sql<CardRow & { place: string } & Omit<Totals, 'aum' | 'figuresDay'> & Sums>`
    with k as materialized (select * from (${reach.reached}) k where ${matchesReach(filter)}),
    matched as materialized (
      select c.account_number, c.client_ref, ${covered('c', 'holdings', sql`c.aum`)} as aum, c.figures_day, c.basis,
        c.granted, c.ends_on, ${SORTED[place.name]} as sorted
      from ${cardsOf(reach)} where ${matchesCard(filter)}
    ), cut as (
      select m.* from matched m where ${page.after} order by ${page.order} limit ${page.limit}
    ), page as (${OWNED_PAGE}), ${WORTH}
    select t.*, ${COLUMNS}, ${page.place} as place from (
      select count(*)::int as clients, sum(aum) as "allAum", (count(*) - count(aum))::int as unknown,
        max(figures_day) as "allFiguresDay", (select business_today()) as today from matched) t
    left join (${SHOWN}) on true order by ${page.order}`.execute(db)
  const { clients, allAum, unknown, allFiguresDay, today } = rows[0]!
  const totals = { clients, aum: allAum, unknown, figuresDay: allFiguresDay, today }
  // Where nobody is on the page, its one row has only the sums.
  const shown = rows.filter(({ clientRef }) => clientRef !== null)
  return { ...cutPage(place, shown), totals }
}

/** The sums of a list that a card has a column of the same name for. */
interface Sums {
  readonly allAum: string | null
  readonly allFiguresDay: string | null
}

/** Finds cards by what was typed: the union of own and other clients, scope first. One more than `most` tells that there are more. */
export async function searchCards(
  db: Db,
  reader: Reader,
  found: { readonly term: string; readonly parties: readonly string[] },
  most: number,
): Promise<readonly CardRow[]> {
  const { rows } = await sql<CardRow>`
    with k as materialized (select * from (${ownClients(reader)} union all (${otherClients(reader)})) k),
    cut as (
      select c.account_number, c.client_ref, ${covered('c', 'holdings', sql`c.aum`)} as aum, c.basis, c.granted, c.ends_on,
        c.name = ${found.term} as is_whole
      from ${cardsOf(reader)} where ${isNamed(found.term)} or c.account_number in (
        select account_number from account where party_id = any(${[...found.parties]}::uuid[]))
      order by is_whole desc, aum desc nulls last, client_ref limit ${most + 1}
    ), page as (${OWNED_PAGE}), ${WORTH}
    select ${COLUMNS} from ${SHOWN} order by m.is_whole desc, m.aum desc nulls last, m.client_ref`.execute(db)
  return rows
}

/** Reads the card of one client whom the reader has reached. */
export async function findCard(db: Db, client: ReachedClient): Promise<CardRow | null> {
  const { accountNumber, ownerId, basis, granted, endsOn } = client
  const { rows } = await sql<CardRow>`
    with page as (select ${accountNumber}::text as account_number, ${ownerId}::uuid as owner_id, ${basis}::text as basis,
      ${[...granted]}::text[] as granted, ${endsOn}::date as ends_on), ${WORTH}
    select ${COLUMNS} from ${SHOWN}`.execute(db)
  return rows[0] ?? null
}
