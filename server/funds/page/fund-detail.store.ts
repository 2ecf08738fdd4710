import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import type { Db } from '#server/db/open.ts'
import { closedDaysOf } from '#server/funds/terms/closed-day.store.ts'
import { MAIN_PRODUCT } from '#server/funds/terms/private-visibility.ts'

/** The facts of one class beside its row in a list. Rates and figures are decimal text. */
export interface FundDetail {
  readonly full_name: string | null
  readonly full_name_en: string | null
  readonly inception: string | null
  readonly currency: string
  readonly benchmark: string | null
  readonly benchmark_en: string | null
  readonly registrar: string | null
  readonly registrar_en: string | null
  readonly management_rate: string | null
  readonly custody_rate: string | null
  readonly sales_service_rate: string | null
  readonly accumulated_nav: string | null
  readonly return_2y: string | null
  readonly return_5y: string | null
  readonly return_inception: string | null
  readonly volatility_1y: string | null
  readonly sharpe_1y: string | null
  readonly max_drawdown_3y: string | null
  readonly sortino_1y: string | null
  readonly calmar_1y: string | null
  readonly volatility_3y: string | null
  readonly sharpe_3y: string | null
  readonly sortino_3y: string | null
  readonly calmar_3y: string | null
  readonly rank_1y: number | null
  readonly peers_1y: number | null
  readonly rank_3y: number | null
  readonly peers_3y: number | null
  readonly class_letter: string | null
  readonly first_minimum: string | null
  readonly add_on_minimum: string | null
  readonly single_maximum: string | null
  readonly day_maximum: string | null
  readonly confirm_days: number | null
  readonly redeemable_days: number | null
  readonly closed_days: readonly Day[]
  readonly income_carry: IncomeCarry
}

/** Reads the facts of a live class, which must exist. Terms are those of `today`. */
export async function readFundDetail(db: Db, shareClassId: bigint, today: Day): Promise<FundDetail> {
  const { rows } = await sql<FundDetail>`
    select f.full_name, f.full_name_en, f.inception, f.currency, f.benchmark, f.benchmark_en, r.name as registrar,
      r.name_en as registrar_en, trim_scale(f.management_rate)::text as management_rate,
      trim_scale(f.custody_rate)::text as custody_rate, trim_scale(c.sales_service_rate)::text as sales_service_rate,
      round(m.accumulated_nav, greatest(c.nav_decimals, scale(trim_scale(m.accumulated_nav))))::text as accumulated_nav,
      trim_scale(m.return_2y)::text as return_2y, trim_scale(m.return_5y)::text as return_5y,
      trim_scale(m.return_inception)::text as return_inception, trim_scale(m.volatility_1y)::text as volatility_1y,
      trim_scale(m.sharpe_1y)::text as sharpe_1y, trim_scale(m.max_drawdown_3y)::text as max_drawdown_3y,
      trim_scale(m.sortino_1y)::text as sortino_1y, trim_scale(m.calmar_1y)::text as calmar_1y,
      trim_scale(m.volatility_3y)::text as volatility_3y, trim_scale(m.sharpe_3y)::text as sharpe_3y,
      trim_scale(m.sortino_3y)::text as sortino_3y, trim_scale(m.calmar_3y)::text as calmar_3y,
      m.rank_1y, m.peers_1y, m.rank_3y, m.peers_3y, c.class_letter,
      v.first_minimum, v.add_on_minimum, v.single_maximum, v.day_maximum, v.confirm_days, v.redeemable_days, c.income_carry,
      ${closedDaysOf(sql`c.share_class_id`, sql`${today}::date`)} as closed_days
    from share_class c join fund f using (fund_id) left join registrar r using (registrar_code)
    left join product p on p.share_class_id = c.share_class_id and ${MAIN_PRODUCT}
    left join product_version v on v.product_code_id = p.product_code_id and v.validity @> ${today}::date
    left join fund_metric m on m.share_class_id = c.share_class_id
    where c.share_class_id = ${shareClassId}`.execute(db)
  return rows[0]!
}

/** One tier of the fee tables of a day. The lowest tier comes first. */
export interface FeeLine {
  readonly kind: 'purchase' | 'subscription' | 'redemption'
  readonly discount: string
  readonly rule_version: string
  readonly lower_bound: string
  readonly upper_bound: string | null
  readonly rate: string | null
  readonly fixed_fee: string | null
  readonly min_fee: string | null
  readonly max_fee: string | null
}

export async function findFeeLines(db: Db, productCodeId: string, today: Day): Promise<FeeLine[]> {
  const { rows } = await sql<FeeLine>`
    select s.kind, trim_scale(s.discount)::text as discount, s.rule_version, trim_scale(t.lower_bound)::text as lower_bound,
      trim_scale(t.upper_bound)::text as upper_bound, trim_scale(t.rate)::text as rate, t.fixed_fee::text as fixed_fee,
      t.min_fee::text as min_fee, t.max_fee::text as max_fee
    from fee_schedule s join fee_tier t using (fee_schedule_id)
    where s.product_code_id = ${productCodeId} and s.kind in ('purchase', 'subscription', 'redemption')
      and s.customer_kind in ('all', 'individual') and s.channel = 'own' and s.validity @> ${today}::date
    order by s.kind, t.lower_bound`.execute(db)
  return rows
}

export interface Sibling {
  readonly share_class_id: bigint
  readonly fund_code: string
  readonly name: string
  readonly name_en: string | null
  readonly class_letter: string | null
  readonly sales_service_rate: string | null
  readonly discounted: string | null
  /** Days held and rate, lowest first; null if no table is known. */
  readonly redemption:
    | readonly { readonly from: number; readonly to: number | null; readonly rate: string }[]
    | null
}

/** Finds all live classes of a fund, by code, with what each costs to buy, hold and redeem. */
export async function findClasses(db: Db, fundId: bigint, today: Day): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`
    select c.share_class_id, c.fund_code, c.name, c.name_en, c.class_letter,
      trim_scale(c.sales_service_rate)::text as sales_service_rate,
      (select trim_scale(t.rate * s.discount)::text from fee_schedule s join fee_tier t using (fee_schedule_id)
        where s.product_code_id = p.product_code_id and s.kind = 'purchase' and s.customer_kind = 'all'
          and s.channel = 'own' and s.validity @> ${today}::date and t.lower_bound = 0) as discounted,
      (select json_agg(json_build_object('from', t.lower_bound::int, 'to', t.upper_bound::int,
          'rate', t.rate::text) order by t.lower_bound)
        from fee_schedule s join fee_tier t using (fee_schedule_id)
        where s.product_code_id = p.product_code_id and s.kind = 'redemption' and s.customer_kind = 'all'
          and s.channel = 'own' and s.validity @> ${today}::date) as redemption
    from share_class c left join product p on p.share_class_id = c.share_class_id and ${MAIN_PRODUCT}
    where c.fund_id = ${fundId} and c.retired_on is null order by c.fund_code`.execute(db)
  return rows
}
