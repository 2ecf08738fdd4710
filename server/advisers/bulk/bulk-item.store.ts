import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BULK_SORTS } from '#contract/adviser/bulk.ts'
import type { BulkAct, BulkOutcome, BulkReason } from '#domain/duty/bulk.ts'
import { MOST_AT_ONCE } from '#domain/duty/bulk.ts'
import { MOST_TAGS, SERVING } from '#domain/duty/client-tag.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { hasTag } from '#server/advisers/clients/card-condition.store.ts'
import type { ClientFilter } from '#server/advisers/clients/client-filter.store.ts'
import { cardsOf, matchesCard, matchesReach } from '#server/advisers/clients/client-filter.store.ts'
import { JOURNAL_BASES } from '#server/advisers/journal/reader.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'
import type { BulkRun, BulkTerms } from './bulk.store.ts'

/** Whom a run is for: clients of a list by their names in addresses, or all whom its filter finds. */
export interface BulkSelection {
  readonly list: 'own' | 'others'
  readonly chosen: readonly string[] | null
  readonly filter: ClientFilter
}

/** Why the act cannot be done for a card `c`, as far as the card tells; null if it can. */
function reasonFor(act: BulkAct, { tag = '' }: BulkTerms): RawBuilder<unknown> {
  const bases = act === 'task' ? JOURNAL_BASES : SERVING
  const isFull =
    act === 'tag' ? sql`cardinality(c.tags) >= ${MOST_TAGS}::int and not ${hasTag(tag)}` : sql`false`
  return sql`case when not c.basis = any(${[...bases]}::text[]) then 'client-part-hidden'
    when ${isFull} then 'tags-too-many' end`
}

/** Fixes the clients of a run, one more than is allowed at most. Returns how many there are. */
export async function addItems(
  tx: Tx,
  run: Pick<BulkRun, 'bulkRunId' | 'act' | 'terms'> & { readonly reader: Reader },
  { list, chosen, filter }: BulkSelection,
): Promise<number> {
  const { reader } = run
  const reached = list === 'own' ? ownClients(reader) : otherClients(reader)
  const isChosen = chosen === null ? sql`true` : sql`c.client_ref = any(${[...chosen]}::text[])`
  const { rows } = await sql<{ count: number }>`
    with k as materialized (select * from (${reached}) k where ${matchesReach(filter)}),
    picked as (
      select c.account_number, c.client_ref, ${reasonFor(run.act, run.terms)} as reason
      from ${cardsOf(reader)} where ${matchesCard(filter)} and ${isChosen} limit ${MOST_AT_ONCE + 1}
    ), added as (
      insert into bulk_item (bulk_run_id, n, account_number, outcome, reason)
      select ${run.bulkRunId}::uuid, row_number() over (order by client_ref), account_number,
        case when reason is null then 'waiting' else 'refused' end, reason from picked returning 1)
    select count(*)::int as count from added`.execute(tx)
  return rows[0]!.count
}

export interface ItemCount {
  readonly outcome: BulkOutcome
  readonly reason: BulkReason | null
  readonly count: number
}

/** Counts the clients of a run by what became of them. */
export async function countItems(db: Db | Tx, bulkRunId: string): Promise<readonly ItemCount[]> {
  const { rows } = await sql<ItemCount>`select outcome, reason, count(*)::int as count from bulk_item
    where bulk_run_id = ${bulkRunId}::uuid group by outcome, reason order by outcome, reason`.execute(db)
  return rows
}

export interface BulkItem {
  readonly n: number
  readonly accountNumber: string
  readonly clientRef: string
  readonly madeId: string | null
}

/**
 * Finds the next client of a run: in their order to act, and in the same order to take back. Null after the last. The second condition on the
 * outcome says nothing new: it is that of the index, which PostgreSQL uses only if the statement names it.
 */
export async function findNextItem(
  tx: Tx,
  bulkRunId: string,
  outcome: 'waiting' | 'done',
): Promise<BulkItem | null> {
  const { rows } = await sql<BulkItem>`
    select i.n, i.account_number as "accountNumber", a.client_ref as "clientRef", i.made_id as "madeId"
    from bulk_item i join account a using (account_number)
    where i.bulk_run_id = ${bulkRunId}::uuid and i.outcome = ${outcome} and i.outcome in ('waiting', 'done')
    order by i.n limit 1`.execute(tx)
  return rows[0] ?? null
}

/** What became of a client. */
export interface ItemEnd {
  readonly outcome: BulkOutcome
  readonly reason?: BulkReason
  readonly madeId?: string
}

export async function saveItem(tx: Tx, bulkRunId: string, n: number, end: ItemEnd): Promise<void> {
  await sql`update bulk_item set outcome = ${end.outcome}, reason = ${end.reason ?? null},
      made_id = coalesce(${end.madeId ?? null}::uuid, made_id)
    where bulk_run_id = ${bulkRunId}::uuid and n = ${n}::int`.execute(tx)
}

export const BULK_KEYS: ListKeys<(typeof BULK_SORTS)[number]> = {
  sorts: { n: { by: sql`i.n`, type: 'number' } },
  tie: { by: sql`i.account_number`, type: 'text' },
  first: { name: 'n', isDescending: false },
  size: 50,
}

export interface BulkRow {
  readonly n: number
  readonly clientRef: string | null
  readonly name: string | null
  readonly outcome: BulkOutcome
  readonly reason: BulkReason | null
  readonly place: string
}

/** Finds a page of the clients of a run. Who has left the reader's reach since has no name. */
export async function findItems(
  db: Db,
  of: {
    readonly bulkRunId: string
    readonly reader: Reader
    readonly outcome: BulkOutcome | ''
    readonly place: Place<(typeof BULK_SORTS)[number]>
  },
) {
  const page = pageParts(BULK_KEYS, of.place)
  const { rows } = await sql<BulkRow>`
    with k as materialized (select account_number from (${ownClients(of.reader)} union all (${otherClients(of.reader)})) r)
    select i.n, c.client_ref as "clientRef", c.name, i.outcome, i.reason, ${page.place} as place
    from bulk_item i left join client_card c on c.account_number = i.account_number
      and i.account_number in (select account_number from k)
    where i.bulk_run_id = ${of.bulkRunId}::uuid and (${of.outcome} = '' or i.outcome = ${of.outcome})
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(of.place, rows)
}
