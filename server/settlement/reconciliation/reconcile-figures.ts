import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { worthOf } from '#server/trade/books/confirmed-worth.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * Compares a registrar's figures with each other: the shares that a sum buys, the money for shares, the shares and the make-up fee
 * of a switch, a dividend and the shares it was paid on. The confirmed figure is booked; a difference above 0.01 is a break
 * (rules/orders.md#book-of-record). Prices are those of the line: whether they are the NAV of the 07 is another check.
 */
export async function figuresOfRegistrar(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<Break>`
    with c as materialized (
      select c.registrar_code, c.order_no, c.business_code, c.confirmed_amount, c.confirmed_shares, c.fee, c.nav, c.interest,
        c.interest_shares, c.target_shares, c.target_nav, c.make_up_fee, o.kind, o.account_number, o.product_code_id,
        c.unpaid_income, o.target_product_code_id, o.discount, o.accepted_at, sc.share_rounding as rounding,
        tc.share_rounding as target_rounding
      from confirmation c join fund_order o on o.order_no = c.order_no
      join share_class sc on sc.share_class_id = o.share_class_id
      left join share_class tc on tc.share_class_id = o.target_share_class_id
      where c.confirm_date = ${confirmDay} and c.return_code = ${SUCCESS} and c.booked_at is not null
        and c.confirmed_shares > 0 and c.nav > 0
    ), apart as (${BOUGHT} union all ${SOLD} union all ${SWITCHED_IN} union all ${MAKE_UP} union all ${paid(confirmDay)} union all ${earned(confirmDay)})
    select check_name as "check", registrar_code as "registrarCode", subject, reason, ours::text as ours, theirs::text as theirs
    from apart where abs(ours - theirs) > 0.01 order by subject`.execute(tx)
  return [...rows]
}

/** Returns SQL for the shares that `money` buys at `nav`, by the fund's rounding. */
function sharesOf(money: RawBuilder<unknown>, nav: RawBuilder<unknown>, rounding: RawBuilder<unknown>) {
  return sql`case ${rounding} when 'down' then trunc(${money} / ${nav}, 2) else round(${money} / ${nav}, 2) end`
}

/** 122, 139 and 130. A 130 is priced at face value, and its interest becomes shares separately, cut to the hundredth. */
const BOUGHT = sql`
  select 'confirmation' as check_name, registrar_code, order_no as subject, 'shares-not-of-money' as reason,
    case kind when 'subscription' then round((confirmed_amount - fee) / nav, 2) + trunc(interest / nav, 2)
      else ${sharesOf(sql`(confirmed_amount - fee)`, sql`nav`, sql`rounding`)} end as ours, confirmed_shares as theirs
  from c where kind in ('purchase', 'rsp-purchase', 'subscription') and business_code in ('122', '139', '130')`

const WORTH = worthOf('c')

const SOLD = sql`
  select 'confirmation', registrar_code, order_no, 'money-not-of-shares', ${WORTH} - fee, confirmed_amount
  from c where kind in ('redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination')`

const SWITCHED_IN = sql`
  select 'confirmation', registrar_code, order_no, 'target-shares-not-of-money',
    ${sharesOf(sql`(${WORTH} - fee)`, sql`target_nav`, sql`target_rounding`)}, target_shares
  from c where kind = 'switch' and target_nav > 0`

/** Returns SQL for the purchase fee of one side of a switch, in force when it was taken. The client's own kind goes before `all`. */
function tierOf(product: RawBuilder<unknown>) {
  return sql`select t.rate, fee_of_tier(t, s.out_net, 1) as fee,
      coalesce(fee_of_tier(t, s.out_net, 1) <> s.out_net - round(s.out_net / (1 + t.rate), 2), true) as is_sum
    from fee_tier t where t.fee_schedule_id = (select fee_schedule_id from fee_schedule f where f.product_code_id = ${product}
        and f.kind = 'purchase' and f.channel = 'own' and f.customer_kind in ('all', s.customer_kind)
        and f.validity @> (s.accepted_at at time zone 'Asia/Shanghai')::date order by f.customer_kind = 'all' limit 1)
      and s.out_net >= t.lower_bound and (t.upper_bound is null or s.out_net < t.upper_bound)`
}

/** The difference of two rates by the outside method, or of two fees if one is a fixed sum and has no rate; never below zero. */
const MAKE_UP = sql`
  select 'fee', s.registrar_code, s.order_no, 'make-up-differs', case
      when source.is_sum or target.is_sum then greatest(target.fee - source.fee, 0)
      else s.out_net - round(s.out_net / (1 + round(greatest(target.rate - source.rate, 0) * s.discount, 8)), 2) end, s.make_up_fee
  from (select c.*, ${WORTH} - (fee - make_up_fee) as out_net,
      case a.kind when 'individual' then 'individual' else 'institution' end as customer_kind
    from c join account a using (account_number) where c.kind = 'switch') s
  cross join lateral (${tierOf(sql`s.product_code_id`)}) source
  cross join lateral (${tierOf(sql`s.target_product_code_id`)}) target`

/** Returns SQL for dividends: each is paid on the shares of the day before its confirmation, at the rate of the line. */
function paid(confirmDay: Day): RawBuilder<unknown> {
  return sql`
    select 'dividend', registrar_code, registrar_serial, case when ours.base <> base_shares then 'base-differs'
        when method = '1' then 'cash-not-of-shares' else 'shares-not-of-cash' end,
      case when ours.base <> base_shares then ours.base when method = '1' then round(base_shares * per_share, 2)
        else round(round(base_shares * per_share, 2) / nav, 2) end,
      case when ours.base <> base_shares then base_shares when method = '1' then cash else shares end
    from dividend d cross join lateral (select coalesce(sum(s.shares), 0.00) as base from position_span s
      where s.account_number = d.account_number and s.product_code_id = d.product_code_id
        and s.validity @> ${confirmDay}::date - 1) ours
    where d.confirm_date = ${confirmDay} and d.kind = 'dividend' and (method = '1' or nav > 0)`
}

/**
 * Returns SQL for a money fund's income of one day: the income per share in the 07, times the shares in the line, cut to the
 * hundredth; the remainders are paid out 0.01 each (rules/fees.md#money-funds). Income per share is known to 1e-8. Income of several
 * days carried over at once cannot be checked.
 */
function earned(confirmDay: Day): RawBuilder<unknown> {
  return sql`
    select 'dividend', registrar_code, registrar_serial, 'income-not-of-shares', case
        when abs(shares - income) <= 0.01 + base_shares * 0.000000005 then shares else income end, shares
    from (select d.*, trunc(d.base_shares * coalesce(n.dividend, d.per_share), 2) as income from dividend d
      left join nav n on n.share_class_id = d.share_class_id and n.nav_date = d.registration_date and n.state = 'released'
      where d.confirm_date = ${confirmDay} and d.kind = 'income' and d.per_share > 0) d`
}
