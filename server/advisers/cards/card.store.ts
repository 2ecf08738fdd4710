import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds the cards that differ from the facts they tell. A card is patched with each fact, so none should. */
export async function findWrongCards(db: Db | Tx, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`
    select coalesce(c.account_number, f.account_number) as account
    from client_card c full join client_fact f using (account_number)
    where (c.owner_adviser_id, c.firm_id, c.name, c.pinyin, c.initials, c.tolerance, c.tolerance_until, c.document_until,
        c.opened_on, c.plans, c.failing_plans, c.proposal_ends, c.last_order_on)
      is distinct from (f.owner_adviser_id, f.firm_id, f.name, f.pinyin, f.initials, f.tolerance, f.tolerance_until,
        f.document_until, f.opened_on, f.plans, f.failing_plans, f.proposal_ends, f.last_order_on)
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ account }) => account)
}

/** Writes the facts of all cards anew. */
export async function refreshCards(tx: Tx): Promise<void> {
  await sql`select refresh_client_cards(null)`.execute(tx)
}

/**
 * Writes the figures of all cards at the close of a day: assets are the sum of each holding's shares × the last NAV by that day, rounded to
 * the cent a holding; null where a holding has no NAV (rules/advisers.md#sales-figures). Returns how many cards there are.
 */
export async function saveFigures(tx: Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with held as materialized (
      select s.account_number, p.share_class_id, s.shares
      from client_card c join position_span s using (account_number) join product p using (product_code_id)
      where s.validity @> ${day}::date and s.shares > 0
    ), price as materialized (
      select h.share_class_id, n.unit_nav from (select distinct share_class_id from held) h
      left join lateral (select unit_nav from nav where share_class_id = h.share_class_id and state = 'released'
        and nav_date <= ${day}::date order by nav_date desc limit 1) n on true
    ), worth as (
      select account_number, count(*)::int as holdings,
        case when count(*) = count(unit_nav) then sum(round(shares * unit_nav, 2)) end as aum
      from held join price using (share_class_id) group by account_number
    ), saved as (
      update client_card c set figures_day = ${day}::date, holdings = coalesce(w.holdings, 0),
        aum = case when w.account_number is null then 0 else w.aum end
      from client_card k left join worth w using (account_number)
      where k.account_number = c.account_number returning 1)
    select count(*)::int as n from saved`.execute(tx)
  return rows[0]!.n
}

/** Finds the newest day that the night has finished. Null before the first. */
export async function findLastDay(db: Db | Tx): Promise<Day | null> {
  const { rows } = await sql<{
    day: Day | null
  }>`select max(day) as day from business_day where state = 'done'`.execute(db)
  return rows[0]?.day ?? null
}
