import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { AlertKind, NavFact } from '#domain/fund/alert.ts'
import { FACT_ALERTS, NAV_ALERTS } from '#domain/fund/alert.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnNav, columnRate } from '#domain/number/money.ts'
import { MAIN_PRODUCT } from '#server/funds/terms/private-visibility.ts'
import type { Tx } from '#server/db/tx.ts'

/** The number of days to look back for the NAV before. No holiday between two NAVs is longer. */
const LOOK_BACK = sql`40`

interface NavRow {
  nav_date: Day
  version: number
  unit_nav: string
  before: string | null
  dividend: string
  split_ratio: string
}

export function navFactOf(row: NavRow): NavFact {
  return {
    day: row.nav_date,
    version: row.version,
    nav: columnNav(row.unit_nav),
    before: row.before === null ? null : columnNav(row.before),
    dividend: columnNav(row.dividend),
    splitRatio: columnRate(row.split_ratio),
  }
}

/** Selects the released NAVs of a class from `LOOK_BACK` days before `from` on, each with the NAV before it. */
function navSince(shareClassId: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select nav_date, version, unit_nav, dividend, split_ratio, lag(unit_nav) over (order by nav_date) as before
    from nav where share_class_id = ${shareClassId} and state = 'released' and nav_date >= ${from} - ${LOOK_BACK}
      and known_at <= (select business_now())`
}

/** Reads the newest NAV. Returns null if the class has none within the days looked back. */
export async function readLatestNav(tx: Tx, shareClassId: bigint, today: Day): Promise<NavFact | null> {
  const { rows } =
    await sql<NavRow>`select nav_date, version, unit_nav::text, before::text, dividend::text, split_ratio::text
    from (${navSince(sql`${shareClassId}`, sql`${today}::date`)}) n order by nav_date desc limit 1`.execute(
      tx,
    )
  return rows[0] ? navFactOf(rows[0]) : null
}

/** SQL for the facts of a class as one text, which changes when a fact changes. It uses alias `c`; without facts the text is empty. */
const FACT: Readonly<
  Record<(typeof FACT_ALERTS)[number], (today: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  terms: (today) => sql`coalesce((select concat_ws('|', v.fund_status, coalesce(v.single_maximum::text, '-'),
      coalesce(v.day_maximum::text, '-'), v.first_minimum::text)
    from product p join product_version v using (product_code_id)
    where p.share_class_id = c.share_class_id and ${MAIN_PRODUCT} and v.validity @> ${today}), '')`,
  managers: (today) => sql`coalesce((select string_agg(m.name, '、' order by m.name) from fund_manager m
    where m.fund_id = c.fund_id and m.since <= ${today} and (m.until is null or m.until > ${today})), '')`,
  fees: (
    today,
  ) => sql`coalesce((select string_agg(concat_ws('|', s.kind, s.customer_kind, trim_scale(s.discount),
        trim_scale(t.lower_bound), trim_scale(t.rate), t.fixed_fee, '>=' || t.min_fee, '<=' || t.max_fee), ';' order by s.kind, s.customer_kind, t.lower_bound)
      from product p join fee_schedule s using (product_code_id) join fee_tier t using (fee_schedule_id)
      where p.share_class_id = c.share_class_id and ${MAIN_PRODUCT} and s.channel = 'own' and s.validity @> ${today}), '')
    || (select concat_ws('|', '', trim_scale(f.management_rate), trim_scale(f.custody_rate), trim_scale(c.sales_service_rate))
      from fund f where f.fund_id = c.fund_id)`,
}

export async function readFact(
  tx: Tx,
  shareClassId: bigint,
  kind: (typeof FACT_ALERTS)[number],
  today: Day,
): Promise<string> {
  const { rows } = await sql<{ fact: string }>`select ${FACT[kind](sql`${today}::date`)} as fact
    from share_class c where c.share_class_id = ${shareClassId}`.execute(tx)
  return rows[0]!.fact
}

export interface WaitingAlert {
  readonly alertId: string
  readonly accountNumber: string
  readonly kind: AlertKind
  readonly threshold: string | null
  readonly seenDay: Day | null
  readonly seenVersion: number | null
  readonly isBeyond: boolean
  readonly high: string | null
  readonly seenFact: string | null
  readonly fund: { readonly code: string; readonly name: string; readonly nameEn: string | null }
}

const WAITING = sql`a.alert_id as "alertId", a.account_number as "accountNumber", a.kind, a.threshold::text,
  a.seen_day as "seenDay", a.seen_version as "seenVersion", a.is_beyond as "isBeyond", a.high::text,
  a.seen_fact as "seenFact", json_build_object('code', c.fund_code, 'name', c.name, 'nameEn', c.name_en) as fund`

/** Lists at most `most` alerts that have NAVs not judged yet, each with those NAVs, the oldest first. */
export async function findUnjudgedNav(
  tx: Tx,
  most: number,
): Promise<(WaitingAlert & { readonly navs: readonly NavRow[] })[]> {
  const { rows } = await sql<WaitingAlert & { navs: NavRow[] }>`
    select ${WAITING}, n.navs from alert a join share_class c using (share_class_id)
    cross join lateral (select json_agg(json_build_object('nav_date', s.nav_date, 'version', s.version,
        'unit_nav', s.unit_nav::text, 'before', s.before::text, 'dividend', s.dividend::text,
        'split_ratio', s.split_ratio::text) order by s.nav_date) as navs
      from (${navSince(sql`a.share_class_id`, sql`a.seen_day`)}) s
      where (s.nav_date, s.version) > (a.seen_day, a.seen_version)) n
    where a.kind = any(${[...NAV_ALERTS]}::text[]) and n.navs is not null
    order by a.alert_id limit ${most} for update of a`.execute(tx)
  return rows
}

/** Lists the alerts of funds whose facts have changed since the last look. */
export async function findChangedFacts(
  tx: Tx,
  most: number,
): Promise<(WaitingAlert & { readonly fact: string })[]> {
  const today = sql`(select business_today())`
  const { rows } = await sql<WaitingAlert & { fact: string }>`
    select * from (
      select ${WAITING}, case a.kind when 'terms' then ${FACT.terms(today)} when 'managers' then ${FACT.managers(today)}
        else ${FACT.fees(today)} end as fact
      from alert a join share_class c using (share_class_id)
      where a.kind = any(${[...FACT_ALERTS]}::text[]) and c.retired_on is null
    ) w where fact <> "seenFact" order by "alertId" limit ${most}`.execute(tx)
  return rows
}
