import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FundLine } from '#server/funds/terms/fund.store.ts'
import { LINE, lineTables } from '#server/funds/terms/fund.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface FavouriteRow extends FundLine {
  readonly group_id: string | null
  readonly note: string
  readonly added_at: Date
  readonly held_shares: string | null
  readonly alerts: number
  readonly is_retired: boolean
}

/** Lists the owner's favourites, newest first, each with its line of the fund lists and the shares that the owner holds. */
export async function findFavouriteRows(db: Db, accountNumber: string, today: Day): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    select ${LINE}, w.group_id, w.note, w.added_at, c.retired_on is not null as is_retired,
      (select sum(remaining)::text from lot where lot.account_number = ${accountNumber}
        and lot.share_class_id = c.share_class_id and remaining > 0) as held_shares,
      (select count(*)::int from alert where alert.account_number = ${accountNumber}
        and alert.share_class_id = c.share_class_id) as alerts
    from favourite w join share_class c using (share_class_id) ${lineTables(today)}
    where w.account_number = ${accountNumber} and w.removed_at is null order by w.added_at desc, c.fund_code`.execute(
    db,
  )
  return rows
}

export async function findFavouriteCodes(db: Db, accountNumber: string): Promise<string[]> {
  const { rows } = await sql<{ fund_code: string }>`select c.fund_code
    from favourite w join share_class c using (share_class_id)
    where w.account_number = ${accountNumber} and w.removed_at is null and c.retired_on is null order by c.fund_code`.execute(
    db,
  )
  return rows.map((row) => row.fund_code)
}

/** Locks the lists of one account, so that two changes cannot count them at the same time. */
export async function lockFavourites(tx: Tx, accountNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountNumber}, 19))`.execute(tx)
}

export async function countFavourites(tx: Tx, accountNumber: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from favourite
    where account_number = ${accountNumber} and removed_at is null`.execute(tx)
  return rows[0]!.n
}

export async function isFavourite(tx: Tx, accountNumber: string, shareClassId: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from favourite where account_number = ${accountNumber}
    and share_class_id = ${shareClassId} and removed_at is null`.execute(tx)
  return rows.length > 0
}

/** Adds a favourite. A fund that was a favourite before comes back with its group and note. */
export async function insertFavourite(tx: Tx, accountNumber: string, shareClassId: bigint): Promise<void> {
  await sql`insert into favourite (account_number, share_class_id, added_at)
    values (${accountNumber}, ${shareClassId}, business_now())
    on conflict (account_number, share_class_id) do update set removed_at = null, added_at = excluded.added_at`.execute(
    tx,
  )
}

/** Removes a favourite by its fund code, whichever class of the code it is, so that a fund that has ended can be removed too. */
export async function takeOutFavourite(tx: Tx, accountNumber: string, fundCode: string): Promise<void> {
  await sql`update favourite w set removed_at = business_now() from share_class c where w.account_number = ${accountNumber}
    and c.share_class_id = w.share_class_id and c.fund_code = ${fundCode} and w.removed_at is null`.execute(
    tx,
  )
}

/** Returns false if the fund is not a favourite of this account. */
export async function updateFavourite(
  tx: Tx,
  accountNumber: string,
  change: { readonly fundCode: string; readonly groupId: string | null; readonly note: string },
): Promise<boolean> {
  const { rows } = await sql`update favourite w set group_id = ${change.groupId}, note = ${change.note}
    from share_class c where w.account_number = ${accountNumber} and c.share_class_id = w.share_class_id
      and c.fund_code = ${change.fundCode} and w.removed_at is null returning 1`.execute(tx)
  return rows.length > 0
}
