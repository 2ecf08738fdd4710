import { sql } from 'kysely'
import { wayStatus } from '#domain/fund/fund-status.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { OWN_LIMITS } from '#domain/fee/own-limit.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Readings } from '#server/settlement/exchange/read-package.ts'
import { bookClosedDays } from '#server/funds/terms/closed-day.store.ts'
import { ownLimitsTold } from '#server/funds/terms/own-limits.ts'

/**
 * Books a registrar's 07: the NAV of the day (a changed NAV supersedes the old one as a new version), new terms from a day on where
 * status or limits differ, and each fund's closed days up to its next open day. Repeatable. Returns the number of NAVs.
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
    offered_from date, offered_to date, own jsonb) on commit drop`.execute(tx)
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  const days = (field: string) => readings.map((each) => each.text(field) || null)
  await sql`insert into fund_fact select * from unnest(
    ${column((r) => r.text('FundCode'))}::text[], ${column((r) => r.text('UpdateDate'))}::date[],
    ${column((r) => r.number('NAV'))}::numeric[], ${column((r) => r.number('AccumulativeNAV'))}::numeric[], ${column(incomeOf)}::numeric[],
    ${column((r) => r.text('FundStatus'))}::text[], ${column((r) => r.number('MinBidsAmountByIndi'))}::numeric[],
    ${column((r) => r.number('MinAppBidsAmountByIndi'))}::numeric[], ${column((r) => r.number('IndiMaxPurchase'))}::numeric[],
    ${column((r) => r.number('IndiDayMaxSumBuy'))}::numeric[], ${column((r) => r.number('MinRedemptionVol'))}::numeric[],
    ${column((r) => r.number('MinAccountBalance'))}::numeric[], ${column((r) => r.text('ConvertStatus') || wayStatus.none.code)}::text[],
    ${column((r) => r.text('PeriodicStatus') || wayStatus.none.code)}::text[], ${column((r) => r.number('MinInterconvertVol'))}::numeric[],
    ${column((r) => r.number('IndiMaxRedeem'))}::numeric[], ${column((r) => r.number('IndiDayMaxSumRedeem'))}::numeric[],
    ${days('IPOStartDate')}::date[], ${days('IPOEndDate')}::date[],
    ${column((r) => ownLimitsTold((field) => columnFen(r.number(field))))}::jsonb[])`.execute(tx)
  await bookValues(tx, of.source)
  await bookTerms(tx, of)
  const next = readings.map((each) => ({
    fundCode: each.text('FundCode'),
    next: each.text('NextTradeDate') || null,
  }))
  await bookClosedDays(tx, next, { from: of.termsFrom, source: of.source })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_fact`.execute(tx)
  return rows[0]!.n
}

/** Returns a money fund's income per 10,000 shares. The sign is a field of its own; 1 is a loss (rules/registrar.md#field-encoding). */
function incomeOf(line: Readings[number]): string {
  return `${line.text('FundIncomeFlag') === '1' ? '-' : ''}${line.number('FundIncome')}`
}

/**
 * Saves the NAVs. A dividend is the step of accumulated over unit NAV since the value before. A money fund's income per 10,000
 * shares is in the file itself, and the registrar may correct it although the NAV stays 1.
 */
async function bookValues(tx: Tx, source: string): Promise<void> {
  await sql`update nav n set state = 'superseded' from fund_fact f join share_class sc
      on sc.fund_code = f.fund_code and sc.retired_on is null
    where n.share_class_id = sc.share_class_id and n.nav_date = f.nav_date and n.state = 'released'
      and (n.unit_nav <> f.nav or (f.income <> 0 and n.dividend <> round(f.income / 10000, 8)))`.execute(tx)
  await sql`
    insert into nav (share_class_id, nav_date, version, unit_nav, accumulated_nav, dividend, state, known_at, source)
    select sc.share_class_id, f.nav_date,
      1 + coalesce((select max(version) from nav o where o.share_class_id = sc.share_class_id and o.nav_date = f.nav_date), 0),
      f.nav, f.accumulated,
      case when f.income <> 0 then round(f.income / 10000, 8) else greatest(0, coalesce((f.accumulated - f.nav) - (b.accumulated_nav - b.unit_nav), 0)) end,
      'released', business_now(), ${source}
    from fund_fact f join share_class sc on sc.fund_code = f.fund_code and sc.retired_on is null
    left join lateral (select unit_nav, accumulated_nav from nav b where b.share_class_id = sc.share_class_id
      and b.nav_date < f.nav_date and b.state = 'released' order by b.nav_date desc limit 1) b on true
    where not exists (select 1 from nav o where o.share_class_id = sc.share_class_id and o.nav_date = f.nav_date
      and o.state = 'released')`.execute(tx)
}

/**
 * Saves the terms. Zero means "no limit" in the protocol (rules/orders.md#limits). Terms already known for later days stay. If a C1
 * or C2 of the same night has begun new terms, the columns it changed stay, because the 07 describes the day before; all others
 * come from the 07.
 */
async function bookTerms(
  tx: Tx,
  { registrarCode, source, termsFrom }: { registrarCode: string; source: string; termsFrom: Day },
): Promise<void> {
  const prescribed = ['C1', 'C2'].map((type) => `${type} ${registrarCode} ${termsFrom}`)
  const told = TOLD.map(([column, value]) => {
    const [was, is, said] = [sql.ref(`p.${column}`), sql.ref(`v.${column}`), sql.raw(value)]
    const holds = sql`p.product_code_id is not null and ${is} is distinct from ${was}`
    return sql`case when ${holds} then ${is} else ${said} end as ${sql.ref(`new_${column}`)}`
  })
  await sql`create temp table changed_term on commit drop as
    select v.*, ${sql.join(told)}
    -- A money fund has a record for each calendar day since the last session. The latest record has the current terms.
    from (select distinct on (fund_code) * from fund_fact order by fund_code, nav_date desc) f
    join share_class sc on sc.fund_code = f.fund_code and sc.retired_on is null
    join product c on c.share_class_id = sc.share_class_id and c.charge_mode = (select min(q.charge_mode) from product q
      where q.share_class_id = sc.share_class_id)
    join product_version v on v.product_code_id = c.product_code_id and v.validity @> ${termsFrom}::date
    left join product_version p on p.product_code_id = v.product_code_id and upper(p.validity) = ${termsFrom}::date
      and v.source = any(${prescribed}::text[])
    where lower(v.validity) < ${termsFrom}::date or p.product_code_id is not null`.execute(tx)
  const columns = sql.join(TOLD.map(([column]) => sql.ref(column)))
  const news = sql.join(TOLD.map(([column]) => sql.ref(`new_${column}`)))
  await sql`delete from changed_term where (${columns}) is not distinct from (${news})`.execute(tx)
  await sql`delete from product_version v using changed_term c where v.product_code_id = c.product_code_id
    and v.validity = c.validity and lower(v.validity) = ${termsFrom}::date`.execute(tx)
  await sql`update product_version v set validity = daterange(lower(v.validity), ${termsFrom}::date)
    from changed_term c where v.product_code_id = c.product_code_id and v.validity = c.validity`.execute(tx)
  const same = sql`product_code_id, confirm_days, redeemable_days, buy_pay_days, redeem_pay_days, face_value,
    default_dividend_method`
  await sql`insert into product_version (${same}, ${columns}, validity, source)
    select ${same}, ${news}, daterange(${termsFrom}::date, upper(validity)), ${source} from changed_term`.execute(
    tx,
  )
}

/** The columns of the terms that a 07 contains, each with the SQL of its value. */
const TOLD = [
  ['fund_status', 'f.status'],
  ['first_minimum', 'f.first_minimum'],
  ['add_on_minimum', 'f.add_on_minimum'],
  ['single_maximum', 'nullif(f.single_maximum, 0)'],
  ['day_maximum', 'nullif(f.day_maximum, 0)'],
  ['minimum_redemption', 'f.minimum_redemption'],
  ['minimum_holding', 'f.minimum_holding'],
  ['convert_status', 'f.convert_status'],
  ['periodic_status', 'f.periodic_status'],
  ['minimum_switch', 'f.minimum_switch'],
  ['redemption_maximum', 'nullif(f.redemption_maximum, 0)'],
  ['day_redemption_maximum', 'nullif(f.day_redemption_maximum, 0)'],
  ['offered_from', 'f.offered_from'],
  ['offered_to', 'f.offered_to'],
  ...OWN_LIMITS.map(({ column }) => [column, `(f.own ->> '${column}')::numeric`] as const),
] as const
