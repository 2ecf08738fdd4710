import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { worthOf } from '#server/trade/books/confirmed-worth.ts'
import { breakLines } from './line-breaks.ts'
import type { RegistrarDay } from './stage.ts'

/** A way in which a line of a 04 can be odd: the break's reason, the condition, and the figures that show it. */
type Oddity = readonly [reason: BreakReason, isOdd: RawBuilder<unknown>, found: RawBuilder<unknown>]

/** Our part of the fee by the line, in whichever column it is stored (agency.ts). */
const OURS = sql`(b.agency_fee + b.owed_fee)`
const IS_BUYING = sql`b.amount is not null`
const IS_SELLING = sql`b.kind in ('redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination')`
const IS_SWITCH = sql`b.kind = 'switch'`
/** Answers that give the result of an order, with shares if it was confirmed. */
const IS_RESULT = sql`b.business_code not in ('120', '129', '149')`
const IS_PRICED = sql`(${IS_BUYING} or ${IS_SELLING} or ${IS_SWITCH})`
const FIGURES = sql`greatest(b.confirmed_shares, b.fee, ${OURS}, b.interest, b.interest_shares, b.target_shares)`
const MONEY = sql`greatest(b.confirmed_amount, b.fee, ${OURS}, b.interest, b.interest_shares, b.target_shares)`
const CARRIED = sql`(b.shares is not null and b.large_redemption_flag = '1')`

/** Returns SQL: a difference above 1% and above 1.00, which is neither a rounding nor the price of another day. */
function isFarApart(ours: RawBuilder<unknown>, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`abs(${ours} - ${theirs}) > greatest(1, 0.01 * abs(${ours}))`
}

/** Shares that the money of a purchase buys at the line's own NAV. Shares from a subscription's interest are reported separately. */
const SHARES_MADE = sql`((b.confirmed_amount - b.fee) / b.nav + b.interest_shares)`
const WORTH = sql`(${worthOf('b')} - b.fee)`

const words = (...parts: RawBuilder<unknown>[]) => sql`concat_ws(' ', ${sql.join(parts)})`

/** Lines that disagree with our order in currency, owner, class, day or application: they answer something else. */
const OF_ANOTHER = (of: RegistrarDay): readonly Oddity[] => [
  ['other-currency', sql`b.currency not in ('', b.order_currency)`, sql`b.currency`],
  [
    'other-owner',
    sql`b.ta_account <> '' and b.ta_account <> coalesce(b.registrar_account_id, b.ta_account)`,
    sql`b.ta_account`,
  ],
  ['other-share-class', sql`b.share_class not in ('', p.charge_mode)`, sql`b.share_class`],
  [
    'trade-date-unknown',
    sql`b.is_counted and exists (select 1 from term t where t.trade_date = b.trade_date
      and t.product_code_id in (b.product_code_id, b.target_product_code_id))`,
    sql`b.trade_date::text`,
  ],
  [
    'trade-date-differs',
    // The carried rest of a redemption has the trade date of the session that prices it.
    sql`b.trade_date <> b.ordered_on and not (${CARRIED} and b.trade_date > b.ordered_on and b.trade_date < ${of.day}::date)
      or b.trade_date > ${of.day}::date`,
    words(sql`b.trade_date`, sql`b.ordered_on`),
  ],
  [
    'applied-differs',
    sql`b.origin <> 'registrar' and (${IS_BUYING} and b.applied_amount not in (0, b.amount)
      or b.shares is not null and b.applied_shares not in (0, b.shares, b.shares - b.before_shares))`,
    words(sql`b.applied_amount`, sql`b.applied_shares`),
  ],
  [
    'method-differs',
    sql`b.kind = 'dividend-method' and b.is_good and b.dividend_method not in ('', b.order_method)`,
    sql`b.dividend_method`,
  ],
]

/** Lines that report a result together with figures that cannot belong to it. */
const OF_NO_ANSWER: readonly Oddity[] = [
  [
    'refused-with-figures',
    sql`not b.is_good and greatest(${FIGURES}, b.confirmed_amount) > 0 or b.business_code = '149' and ${FIGURES} > 0`,
    words(sql`b.return_code`, sql`b.confirmed_shares`, sql`b.confirmed_amount`),
  ],
  [
    'figures-too-early',
    sql`b.is_good and (b.business_code = '120' and (${FIGURES} > 0 or b.confirmed_amount <> b.amount)
      or b.business_code = '129' and greatest(${FIGURES}, b.confirmed_amount) > 0)`,
    words(sql`b.confirmed_shares`, sql`b.confirmed_amount`, OURS),
  ],
  [
    'money-without-shares',
    sql`b.is_good and ${IS_RESULT} and b.confirmed_shares = 0 and ${MONEY} > 0`,
    words(sql`b.confirmed_amount`, sql`b.fee`, OURS),
  ],
  [
    'nothing-confirmed',
    // A raising may leave a client without a share, and a large redemption may carry all shares on.
    sql`b.is_good and ${IS_RESULT} and b.confirmed_shares = 0 and b.business_code <> '130'
      and not (${CARRIED} and not b.is_finished)`,
    sql`${SUCCESS}::text`,
  ],
  [
    'shares-without-money',
    sql`b.is_good and ${IS_BUYING} and b.confirmed_shares > 0 and b.confirmed_amount = 0`,
    sql`b.confirmed_shares::text`,
  ],
  [
    'finish-differs',
    // All is confirmed but the line is not marked finished, or a rest to be carried on is marked finished.
    sql`b.is_good and b.shares is not null and b.confirmed_shares > 0 and (not b.is_finished and b.before_shares + b.confirmed_shares = b.shares
      or ${CARRIED} and b.is_finished and b.before_shares + b.confirmed_shares < b.shares)`,
    words(sql`b.before_shares + b.confirmed_shares`, sql`b.shares`),
  ],
]

/** Figures that are far from consistent. A rounding difference is booked as the registrar says and reported by the reconciliation. */
const OF_FIGURES = (of: RegistrarDay): readonly Oddity[] => [
  [
    'agency-fee-above-amount',
    sql`${OURS} > case when ${IS_BUYING} then b.confirmed_amount else b.fee end and b.is_counted`,
    words(sql`b.trade_date`, OURS),
  ],
  ['agency-fee-above-fee', sql`${OURS} > b.fee and b.is_counted`, words(OURS, sql`b.fee`)],
  [
    'nav-not-positive',
    sql`b.is_good and ${IS_PRICED} and b.confirmed_shares > 0 and (b.nav <= 0 or ${IS_SWITCH} and b.target_nav <= 0)`,
    words(sql`b.nav`, sql`b.target_nav`),
  ],
  [
    'figures-apart',
    sql`b.is_good and ${IS_PRICED} and b.confirmed_shares > 0 and case
      when b.nav <= 0 or ${IS_SWITCH} and b.target_nav <= 0 then false
      when ${IS_BUYING} then ${isFarApart(SHARES_MADE, sql`b.confirmed_shares`)}
      when ${IS_SWITCH} then ${isFarApart(sql`(${WORTH} / b.target_nav)`, sql`b.target_shares`)}
      else ${isFarApart(WORTH, sql`b.confirmed_amount`)} end`,
    words(sql`b.confirmed_amount`, sql`b.fee`, sql`b.nav`, sql`b.confirmed_shares`, sql`b.target_shares`),
  ],
  [
    'interest-odd',
    sql`greatest(b.interest, b.interest_shares) > 0 and b.is_good and (b.business_code <> '130' or b.nav > 0
      and abs(b.interest / b.nav - b.interest_shares) > 0.02)`,
    words(sql`b.interest`, sql`b.interest_shares`),
  ],
  ['make-up-above-fee', sql`${IS_SWITCH} and b.make_up_fee > b.fee`, words(sql`b.make_up_fee`, sql`b.fee`)],
  [
    'adjustment-odd',
    sql`b.share_adjustment = '5' and b.kind not in ('forced-increase', 'forced-decrease')`,
    sql`b.share_adjustment`,
  ],
  [
    'register-date-odd',
    sql`b.registered_on > ${of.day}::date
      or b.registered_on < b.trade_date and b.kind in ('purchase', 'rsp-purchase', 'subscription')`,
    sql`b.registered_on::text`,
  ],
]

/**
 * Removes from the staging lines that answer an order of ours but cannot be booked: lines of another currency, owner, day or
 * application, lines that report what cannot have happened, and figures that cannot be of one deal. Each is a break with the first
 * reason that fits, and is not booked; the order stays `sent`.
 */
export async function reportInvalidLines(tx: Tx, of: RegistrarDay): Promise<void> {
  const oddities = [...OF_ANOTHER(of), ...OF_NO_ANSWER, ...OF_FIGURES(of)]
  const { rows } = await sql<{ serial: string; reason: BreakReason; found: string }>`
    with term as materialized (
      select t.* from (select product_code_id, trade_date from booking where is_counted
        union select target_product_code_id, trade_date from booking where is_counted and target_product_code_id is not null) t
      where not exists (select 1 from product_version v where v.product_code_id = t.product_code_id
          and v.validity @> t.trade_date)
        or not exists (select 1 from trading_day d where d.market = 'SSE' and d.is_open and d.day = t.trade_date)
    ), judged as (
      select b.registrar_serial, case ${when(oddities)} end as odd from booking b join product p using (product_code_id)
    )
    delete from booking b using judged j where j.registrar_serial = b.registrar_serial and j.odd is not null
    returning b.registrar_serial as serial, odd[1] as reason, concat_ws(' ', b.order_no, odd[2]) as found`.execute(
    tx,
  )
  await breakLines(
    tx,
    of,
    rows.map(({ serial, reason, found }) => ({ serial, reason, ours: null, theirs: found })),
  )
}

function when(oddities: readonly Oddity[]): RawBuilder<unknown> {
  return sql.join(
    oddities.map(([reason, isOdd, found]) => sql`when ${isOdd} then array[${reason}, ${found}]::text[]`),
    sql` `,
  )
}
