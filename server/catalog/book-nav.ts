import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Readings } from '#server/registrar/read-package.ts'

/**
 * Takes a registrar's 07 into the catalogue: the NAV of the day (a changed one supersedes, with a new version) and, where
 * status or limits differ, new terms from a day on. Running it again changes nothing. Returns NAVs of the day.
 */
export async function bookFundFacts(
  tx: Tx,
  readings: Readings,
  of: { registrarCode: string; source: string; termsFrom: Day },
): Promise<number> {
  await sql`create temp table fund_fact (fund_code text, nav_date date, nav numeric(16,8), accumulated numeric(16,8), income numeric(16,8),
    status text, first_minimum numeric(18,2), add_on_minimum numeric(18,2), single_maximum numeric(18,2),
    day_maximum numeric(18,2), minimum_redemption numeric(18,2), minimum_holding numeric(18,2), convert_status text,
    periodic_status text, minimum_switch numeric(18,2), redemption_maximum numeric(18,2), day_redemption_maximum numeric(18,2),
    offered_from date, offered_to date) on commit drop`.execute(tx)
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  const days = (field: string) => readings.map((each) => each.text(field) || null)
  await sql`insert into fund_fact select * from unnest(
    ${column((r) => r.text('FundCode'))}::text[], ${column((r) => r.text('UpdateDate'))}::date[],
    ${column((r) => r.number('NAV'))}::numeric[], ${column((r) => r.number('AccumulativeNAV'))}::numeric[], ${column((r) => r.number('FundIncome'))}::numeric[],
    ${column((r) => r.text('FundStatus'))}::text[], ${column((r) => r.number('MinBidsAmountByIndi'))}::numeric[],
    ${column((r) => r.number('MinAppBidsAmountByIndi'))}::numeric[], ${column((r) => r.number('IndiMaxPurchase'))}::numeric[],
    ${column((r) => r.number('IndiDayMaxSumBuy'))}::numeric[], ${column((r) => r.number('MinRedemptionVol'))}::numeric[],
    ${column((r) => r.number('MinAccountBalance'))}::numeric[], ${column((r) => r.text('ConvertStatus') || '3')}::text[],
    ${column((r) => r.text('PeriodicStatus') || '3')}::text[], ${column((r) => r.number('MinInterconvertVol'))}::numeric[],
    ${column((r) => r.number('IndiMaxRedeem'))}::numeric[], ${column((r) => r.number('IndiDayMaxSumRedeem'))}::numeric[],
    ${days('IPOStartDate')}::date[], ${days('IPOEndDate')}::date[])`.execute(tx)
  await bookValues(tx, of.source)
  await bookTerms(tx, of)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_fact`.execute(tx)
  return rows[0]!.n
}

/**
 * A dividend shows as the step of accumulated over unit NAV since the value before; a money fund says its income per 10,000
 * shares itself.
 */
async function bookValues(tx: Tx, source: string): Promise<void> {
  await sql`update nav n set state = 'superseded' from fund_fact f join share_class sc
      on sc.fund_code = f.fund_code and sc.retired_on is null
    where n.share_class_id = sc.share_class_id and n.nav_date = f.nav_date and n.state = 'released'
      and n.unit_nav <> f.nav`.execute(tx)
  await sql`
    insert into nav (share_class_id, nav_date, version, unit_nav, accumulated_nav, dividend, state, known_at, source)
    select sc.share_class_id, f.nav_date,
      1 + coalesce((select max(version) from nav o where o.share_class_id = sc.share_class_id and o.nav_date = f.nav_date), 0),
      f.nav, f.accumulated,
      case when f.income > 0 then round(f.income / 10000, 8) else greatest(0, coalesce((f.accumulated - f.nav) - (b.accumulated_nav - b.unit_nav), 0)) end,
      'released', business_now(), ${source}
    from fund_fact f join share_class sc on sc.fund_code = f.fund_code and sc.retired_on is null
    left join lateral (select unit_nav, accumulated_nav from nav b where b.share_class_id = sc.share_class_id
      and b.nav_date < f.nav_date and b.state = 'released' order by b.nav_date desc limit 1) b on true
    where not exists (select 1 from nav o where o.share_class_id = sc.share_class_id and o.nav_date = f.nav_date
      and o.state = 'released')`.execute(tx)
}

/** Zero means "no limit" in the protocol (domain.md 1.6). Terms already known for later days stay as they are. */
async function bookTerms(tx: Tx, of: { source: string; termsFrom: Day }): Promise<void> {
  await sql`create temp table changed_term on commit drop as
    select v.*, f.status as new_status, f.first_minimum as new_first, f.add_on_minimum as new_add_on,
      nullif(f.single_maximum, 0) as new_single, nullif(f.day_maximum, 0) as new_day, f.minimum_redemption as new_redemption,
      f.minimum_holding as new_holding, f.convert_status as new_convert, f.periodic_status as new_periodic,
      f.minimum_switch as new_switch, nullif(f.redemption_maximum, 0) as new_most,
      nullif(f.day_redemption_maximum, 0) as new_day_most, f.offered_from as new_from, f.offered_to as new_to
    -- A money fund has a record for each calendar day since the last session; the latest says its terms.
    from (select distinct on (fund_code) * from fund_fact order by fund_code, nav_date desc) f
    join share_class sc on sc.fund_code = f.fund_code and sc.retired_on is null
    join product p on p.share_class_id = sc.share_class_id and p.charge_mode = (select min(q.charge_mode) from product q
      where q.share_class_id = sc.share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${of.termsFrom}::date
    where lower(v.validity) < ${of.termsFrom}::date and (v.fund_status, v.first_minimum, v.add_on_minimum,
      v.single_maximum, v.day_maximum, v.minimum_redemption, v.minimum_holding, v.convert_status, v.periodic_status,
      v.minimum_switch, v.redemption_maximum, v.day_redemption_maximum, v.offered_from, v.offered_to)
      is distinct from (f.status, f.first_minimum, f.add_on_minimum, nullif(f.single_maximum, 0), nullif(f.day_maximum, 0),
      f.minimum_redemption, f.minimum_holding, f.convert_status, f.periodic_status, f.minimum_switch,
      nullif(f.redemption_maximum, 0), nullif(f.day_redemption_maximum, 0), f.offered_from, f.offered_to)`.execute(
    tx,
  )
  await sql`update product_version v set validity = daterange(lower(v.validity), ${of.termsFrom}::date)
    from changed_term c where v.product_code_id = c.product_code_id and v.validity = c.validity`.execute(tx)
  await sql`insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum,
      single_maximum, day_maximum, minimum_redemption, minimum_holding, confirm_days, redeemable_days, buy_pay_days,
      convert_status, periodic_status, minimum_switch, redemption_maximum, day_redemption_maximum, redeem_pay_days,
      offered_from, offered_to, face_value, default_dividend_method, source)
    select product_code_id, daterange(${of.termsFrom}::date, upper(validity)), new_status, new_first, new_add_on, new_single,
      new_day, new_redemption, new_holding, confirm_days, redeemable_days, buy_pay_days, new_convert, new_periodic, new_switch,
      new_most, new_day_most, redeem_pay_days, new_from, new_to, face_value, default_dividend_method, ${of.source}
    from changed_term`.execute(tx)
}
