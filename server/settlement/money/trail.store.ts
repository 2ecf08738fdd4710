import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, rateText } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import type { FirmMoneyKind } from '#domain/fee/trail.ts'
import { firmMoneyCaps } from '#domain/fee/trail.ts'
import type { Tx } from '#server/db/tx.ts'

const CAPS = firmMoneyCaps()
const column = <T>(pick: (cap: (typeof CAPS)[number]) => T) => CAPS.map(pick)

/**
 * Inserts one row per class, client kind and calendar day of [from, to), over the lots as they are now. It must run before the
 * night's confirmations are booked, so that the shares are those of these days. A lot held longer than the law lets it pay the sales
 * service fee is left out of that fee's shares. The rows are not priced yet. Repeatable.
 */
export async function openAccruals(tx: Tx, from: Day, to: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with cap as materialized (
      select distinct * from unnest(${column((c) => c.signedFrom)}::date[], ${column((c) => c.signedTo)}::date[],
        ${column((c) => c.fundType)}::text[], ${column((c) => c.serviceDays)}::integer[])
        as c (signed_from, signed_to, fund_type, service_days)
    ), held as materialized (
      select l.share_class_id, case a.kind when 'individual' then 'individual' else 'institution' end as client_kind,
        c.service_days, l.registered_on, coalesce(f.company_code, '') as company_code, sum(l.remaining) as shares
      from lot l join account a using (account_number) join share_class sc using (share_class_id) join fund f using (fund_id)
      left join cap c on c.fund_type = f.fund_type and l.trade_date >= c.signed_from and l.trade_date < c.signed_to
      where l.remaining > 0 group by 1, 2, 3, 4, 5
    ), made as (
      insert into firm_accrual (kind, share_class_id, client_kind, day, trade_date, company_code, shares, gap, accrued_at)
      select k.kind, h.share_class_id, h.client_kind, d.day::date, ${from}::date, h.company_code, sum(h.shares), 'nav-missing',
        business_now()
      from held h cross join (values ('trail'), ('sales-service')) as k (kind)
      cross join generate_series(${from}::date, ${to}::date - 1, interval '1 day') as d (day)
      where k.kind = 'trail' or h.service_days is null or d.day::date - h.registered_on < h.service_days
      group by 1, 2, 3, 4, 6
      on conflict do nothing returning 1
    ) select count(*)::int as n from made`.execute(tx)
  return rows[0]!.n
}

/**
 * Prices every unclaimed day that lacks something or whose NAV was corrected since, by the rate, the ratio within the law's cap, and
 * the newest released NAV from the day's session on. If the fund was closed on that session, which has no NAV then, NAVs count
 * from its last open session on. A day that cannot be priced has a reason and is never zero. A class that pays no fee of a kind
 * (rate 0) has no row.
 */
export async function priceAccruals(tx: Tx): Promise<void> {
  await sql`
    with cap as materialized (
      select * from unnest(${column((c) => c.signedFrom)}::date[], ${column((c) => c.signedTo)}::date[],
        ${column((c) => c.clientKind)}::text[], ${column((c) => c.fundType)}::text[],
        ${column((c) => c.isEquityTilted)}::boolean[], ${column((c) => rateText(c.trail))}::numeric[],
        ${column((c) => c.service && rateText(c.service))}::numeric[])
        as c (signed_from, signed_to, client_kind, fund_type, is_equity_tilted, trail, service)
    ), found as (
      select a.kind, a.share_class_id, a.client_kind, a.day, a.shares, f.company_code, r.agency_rate_id, r.rate,
        case a.kind when 'trail' then least(r.ratio, c.trail) else r.ratio end as ratio, n.nav_date, n.version, n.unit_nav,
        case when f.company_code is null then 'company-unknown'
          when r.rate is null then 'rate-unknown'
          when c.fund_type is null then 'fund-type-unknown'
          when a.kind = 'sales-service' and r.rate > c.service then 'rate-above-cap'
          when n.unit_nav is null then 'nav-missing' end as gap
      from firm_accrual a join share_class sc using (share_class_id) join fund f using (fund_id)
      left join agency_rate r on r.share_class_id = a.share_class_id and r.kind = a.kind
        and r.client_kind = a.client_kind and r.validity @> a.day
      left join cap c on c.client_kind = a.client_kind and c.fund_type = f.fund_type
        and c.is_equity_tilted = f.is_equity_tilted and r.signed_on >= c.signed_from and r.signed_on < c.signed_to
      left join lateral (select v.nav_date, v.version, v.unit_nav from nav v where v.share_class_id = a.share_class_id
        and v.state = 'released' and v.nav_date between ${LAST_OPEN} and a.day order by v.nav_date desc limit 1) n on true
      where a.quarter_end is null
    )
    update firm_accrual a set company_code = coalesce(f.company_code, ''), agency_rate_id = f.agency_rate_id, rate = f.rate,
      ratio = f.ratio, nav_date = f.nav_date, nav_version = f.version, nav = f.unit_nav, gap = f.gap,
      year_amount = case when f.gap is null then f.shares * f.unit_nav * f.rate * f.ratio end, accrued_at = business_now()
    from found f where a.kind = f.kind and a.share_class_id = f.share_class_id and a.client_kind = f.client_kind
      and a.day = f.day and (a.gap is not null or (a.nav_date, a.nav_version) is distinct from (f.nav_date, f.version))`.execute(
    tx,
  )
  await sql`delete from firm_accrual where rate = 0 and quarter_end is null`.execute(tx)
}

/** The session of an accrual `a`; if its fund was closed on it, the last session before on which the fund was open. */
const LAST_OPEN = sql`case when exists (select 1 from fund_closed_day c
    where c.share_class_id = a.share_class_id and c.day = a.trade_date)
  then (select d.day from trading_day d where d.market = 'SSE' and d.is_open and d.day < a.trade_date
    and not exists (select 1 from fund_closed_day c where c.share_class_id = a.share_class_id and c.day = d.day)
    order by d.day desc limit 1)
  else a.trade_date end`

/** Why a day cannot be priced. */
export type AccrualGap = Extract<
  BreakReason,
  'nav-missing' | 'rate-unknown' | 'rate-above-cap' | 'company-unknown' | 'fund-type-unknown'
>

/** Finds days that lack something, for the person who can supply it: one row per fund company and reason, with the number of days. */
export async function findGaps(
  tx: Tx,
  to: Day,
): Promise<{ kind: FirmMoneyKind; company: string; gap: AccrualGap; days: number }[]> {
  const { rows } = await sql<{ kind: FirmMoneyKind; company: string; gap: AccrualGap; days: number }>`
    select kind, company_code as company, gap, count(*)::int as days from firm_accrual
    where gap is not null and quarter_end is null and day <= ${to} group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  )
  return rows
}

/**
 * Claims all priced days up to a quarter's end, by fund company: marks the days, and claims the sum of their year amounts / 365,
 * rounded once. Days whose gap is filled later are claimed with the next quarter. A claim is made only once.
 */
export async function claimQuarter(
  tx: Tx,
  quarterEnd: Day,
): Promise<{ kind: FirmMoneyKind; company: string; amount: Fen }[]> {
  const { rows } = await sql<{ kind: FirmMoneyKind; company: string; amount: string }>`
    with marked as (
      update firm_accrual set quarter_end = ${quarterEnd} where quarter_end is null and gap is null
        and day <= ${quarterEnd}
        and not exists (select 1 from firm_claim c where c.quarter_end = ${quarterEnd} and c.kind = firm_accrual.kind
          and c.company_code = firm_accrual.company_code)
      returning kind, company_code, year_amount
    ), summed as (
      select kind, company_code, round(sum(year_amount) / 365, 2) as amount from marked group by 1, 2
    )
    insert into firm_claim (kind, company_code, quarter_end, amount, claimed_at)
    select kind, company_code, ${quarterEnd}, amount, business_now() from summed where amount > 0
    returning kind, company_code as company, amount`.execute(tx)
  return rows.map((row) => ({ ...row, amount: columnFen(row.amount) }))
}
