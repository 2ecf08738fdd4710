import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

const CARD = sql`c.client_ref, c.kind, c.owner_adviser_id, c.firm_id, c.name, c.pinyin, c.initials, c.tolerance, c.tolerance_until, c.document_until,
  c.opened_on, c.plans, c.failing_plans, c.proposal_ends, c.last_order_on, c.tags`
const FACT = sql`f.client_ref, f.kind, f.owner_adviser_id, f.firm_id, f.name, f.pinyin, f.initials, f.tolerance, f.tolerance_until, f.document_until,
  f.opened_on, f.plans, f.failing_plans, f.proposal_ends, f.last_order_on, f.tags`

/**
 * The facts of all cards, a set at a time: for all clients it takes a sixth of the time that `client_fact` takes, which a change of one fact
 * asks for a few. The night asks for them in another way than the patches do, so a fault of one of the two is a difference.
 */
export const ALL_FACTS = sql`(
  with today as materialized (select business_today() as day),
  served as (select distinct on (account_number) account_number, adviser_id from relation, today
    where kind = 'own' and state = 'active' and not isempty(validity) and (upper_inf(validity) or upper(validity) > today.day)
    order by account_number, validity),
  level as (select distinct on (party_id) party_id, level, valid_until from assessment
    order by party_id, assessed_on desc, recorded_at desc),
  paper as (select distinct on (party_id) party_id, valid_to from party_document
    order by party_id, version desc, recorded_at desc),
  planned as (select account_number, count(*)::int as plans, count(*) filter (where misses > 0)::int as failing
    from plan where state = 'active' group by account_number),
  offered as (select account_number, array_agg(expires_at order by expires_at) as ends
    from proposal where adviser_id is not null and state in ${WAITING} group by account_number),
  ordered as (select account_number, (max(accepted_at) at time zone 'Asia/Shanghai')::date as day
    from fund_order where origin <> 'registrar' group by account_number),
  tagged as (select firm_id, account_number, array_agg(tag order by folded) as tags from client_tag
    group by firm_id, account_number)
  select a.account_number, a.client_ref, r.adviser_id as owner_adviser_id, v.firm_id, a.kind, p.name,
    coalesce(p.pinyin, '') as pinyin, coalesce(p.initials, '') as initials, t.level as tolerance,
    t.valid_until as tolerance_until, d.valid_to as document_until, a.opened_on, coalesce(s.plans, 0) as plans,
    coalesce(s.failing, 0) as failing_plans, coalesce(o.ends, '{}') as proposal_ends, f.day as last_order_on,
    coalesce(g.tags, '{}') as tags
  from served r
  join account a on a.account_number = r.account_number and a.status = 'confirmed'
  join adviser v on v.adviser_id = r.adviser_id join party p on p.party_id = a.party_id
  left join level t on t.party_id = a.party_id left join paper d on d.party_id = a.party_id
  left join planned s on s.account_number = a.account_number left join offered o on o.account_number = a.account_number
  left join ordered f on f.account_number = a.account_number
  left join tagged g on g.firm_id = v.firm_id and g.account_number = a.account_number)`

/**
 * Mends the cards that differ from the facts, and returns whose they are. Cards that agree are not written: figures change every night, facts
 * of a few clients.
 */
export async function mendCards(tx: Tx): Promise<readonly string[]> {
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<{ account: string }>`
    with fact as materialized (select * from ${ALL_FACTS} all_facts),
    wrong as materialized (
      select coalesce(c.account_number, f.account_number) as account, f.account_number is null as is_gone
      from client_card c full join fact f using (account_number)
      where (${CARD}) is distinct from (${FACT})),
    gone as (delete from client_card c using wrong w where w.is_gone and w.account = c.account_number),
    mended as (insert into client_card (account_number, client_ref, kind, owner_adviser_id, firm_id, name, pinyin, initials, tolerance,
        tolerance_until, document_until, opened_on, plans, failing_plans, proposal_ends, last_order_on,
        tags)
      select f.account_number, ${FACT} from fact f join wrong w on w.account = f.account_number
      on conflict (account_number) do update set owner_adviser_id = excluded.owner_adviser_id, firm_id = excluded.firm_id,
        kind = excluded.kind, name = excluded.name, pinyin = excluded.pinyin, initials = excluded.initials,
        tolerance = excluded.tolerance, tolerance_until = excluded.tolerance_until, document_until = excluded.document_until,
        opened_on = excluded.opened_on, plans = excluded.plans, failing_plans = excluded.failing_plans,
        proposal_ends = excluded.proposal_ends, last_order_on = excluded.last_order_on, tags = excluded.tags)
    select account from wrong order by 1`.execute(tx)
  return rows.map(({ account }) => account)
}

/**
 * What each client with a card holds at the close of a day: assets are the sum of each holding's shares × the last NAV by that day, rounded to
 * the cent a holding; null where a holding has no NAV (rules/advisers.md#sales-figures).
 */
export const worthOn = (day: Day) => sql`(
  with held as materialized (
    select s.account_number, p.share_class_id, s.shares
    from client_card c join position_span s using (account_number) join product p using (product_code_id)
    where s.validity @> ${day}::date and s.shares > 0
  ), price as materialized (
    select h.share_class_id, n.unit_nav from (select distinct share_class_id from held) h
    left join lateral (select unit_nav from nav where share_class_id = h.share_class_id and state = 'released'
      and nav_date <= ${day}::date order by nav_date desc limit 1) n on true
  )
  select account_number, count(*)::int as holdings,
    case when count(*) = count(unit_nav) then sum(round(shares * unit_nav, 2)) end as aum
  from held join price using (share_class_id) group by account_number)`

/** Writes the figures of all cards at the close of a day. Returns how many cards there are. */
export async function saveFigures(tx: Tx, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with saved as (
      update client_card c set figures_day = ${day}::date, holdings = coalesce(w.holdings, 0),
        aum = case when w.account_number is null then 0 else w.aum end
      from client_card k left join ${worthOn(day)} w using (account_number)
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
