import { sql } from 'kysely'
import type { ORDER_SORTS } from '#contract/order/order-list.ts'
import type { OrderView } from '#contract/order/order-view.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import { openDayFrom } from '#server/funds/terms/closed-day.store.ts'
import type { Db } from '#server/db/open.ts'
import { AWAITS_CALL } from '#server/trade/books/care-call.store.ts'
import type { FailureFacts } from './failure.copy.ts'
import type { OrderFilter } from './order-filter.ts'

/** A row of the order screens, before it is formatted in a language. */
export interface OrderRow {
  order_no: string
  kind: string
  status: string
  fund_code: string
  name: string
  name_en: string | null
  is_sample: boolean
  is_private: boolean
  amount: string | null
  shares: string | null
  target_code: string | null
  target_name: string | null
  target_name_en: string | null
  target_confirmed_shares: string | null
  target_confirmed_nav: string | null
  make_up_fee: string | null
  dividend_method: '0' | '1' | null
  pay_out_amount: string | null
  pay_out_status: string | null
  pay_out_due: string | null
  pay_mode: PayMode | null
  pay_by: Date | null
  remittance_code: string | null
  paired_order_no: string | null
  proposal_code: string | null
  is_fast: boolean
  accepted_at: Date
  trade_date: string | null
  confirm_due: string | null
  confirm_date: string | null
  redeemable_from: string | null
  confirmed_amount: string | null
  confirmed_shares: string | null
  net_amount: string | null
  fee: string | null
  confirmed_nav: string | null
  bank_name: string | null
  bank_name_en: string | null
  last4: string | null
  failure: string | null
  failure_facts: FailureFacts | null
  refund_amount: string | null
  refund_status: string | null
  return_code: string | null
  raising: OrderView['raising']
  awaits_call: boolean
}

/** The sort keys of an order list. Order numbers grow with the instant of acceptance, and each is unique. */
export const ORDER_KEYS: ListKeys<(typeof ORDER_SORTS)[number]> = {
  sorts: {
    number: { by: sql`o.order_no`, type: 'text' },
    amount: { by: sql`o.amount`, type: 'number', isNullable: true },
  },
  tie: { by: sql`o.order_no`, type: 'text' },
  first: { name: 'number', isDescending: true },
  size: 30,
}

const COLUMNS = sql`o.order_no, o.kind, o.status, sc.fund_code, sc.name, sc.name_en, sc.is_sample, o.amount, o.shares,
  exists (select 1 from private_fund q where q.share_class_id = o.share_class_id) as is_private,
  tc.fund_code as target_code, tc.name as target_name, tc.name_en as target_name_en, o.target_confirmed_shares,
  o.target_confirmed_nav, o.make_up_fee, o.dividend_method, po.amount as pay_out_amount, po.status as pay_out_status,
  po.due as pay_out_due, i.mode as pay_mode, o.pay_by, rc.code as remittance_code, o.paired_order_no, o.is_fast,
  case when o.origin = 'proposal' then o.origin_ref end as proposal_code,
  o.accepted_at, o.trade_date, o.confirm_due, o.confirm_date, o.confirmed_amount, o.confirmed_shares, o.net_amount,
  o.fee, o.confirmed_nav, i.bank_name, i.bank_name_en, i.last4, o.failure, o.return_code,
  (select e.facts from order_event e where o.failure is not null and e.account_number = o.account_number
    and e.order_no = o.order_no and e.to_status = 'failed' order by e.event_no desc limit 1) as failure_facts,
  r.amount as refund_amount, r.status as refund_status,
  case when o.kind = 'subscription' then (select json_build_object('faceValue', v.face_value::text, 'until', v.offered_to,
      'interest', o.interest::text, 'interestShares', o.interest_shares::text) from product_version v
    where v.product_code_id = o.product_code_id
      and v.validity @> (o.accepted_at at time zone 'Asia/Shanghai')::date) end as raising,
  (select ${openDayFrom(sql`coalesce(o.target_share_class_id, o.share_class_id)`, sql`f.day`)} from (select coalesce(
    l.redeemable_from, case when o.trade_date is not null and o.kind <> 'subscription' then
      (select trading_day_add('SSE', o.trade_date, v.redeemable_days) from product_version v
        where v.product_code_id = coalesce(o.target_product_code_id, o.product_code_id) and v.validity @> o.trade_date
          and o.trade_date < (select max(day) - 20 from trading_day where market = 'SSE')) end) as day) f) as redeemable_from,
  o.status in ('submitted', 'paying', 'paid') and ${AWAITS_CALL} as awaits_call`

/** Leaves out a pay-out that was sent again, because its successor counts: the money is counted once, and shown where it went last. */
const JOINS = sql`from fund_order o join share_class sc using (share_class_id)
  left join share_class tc on tc.share_class_id = o.target_share_class_id
  left join lateral (select sum(p.amount)::text as amount, min(v.pay_date)::text as due,
      min(p.investor_pay_id::text)::uuid as payee,
      (min(p.investor_pay_id::text) filter (where p.resends is not null))::uuid as resent_to,
      case when bool_and(p.status = 'success') then 'success' else min(p.status) filter (where p.status <> 'success') end as status
    from pay_out p join registrar_receivable v on v.serial = p.receivable
    where p.account_number = o.account_number and p.order_no = o.order_no and not exists (
      select 1 from pay_out again where again.account_number = p.account_number and again.resends = p.serial)
    having count(*) > 0) po on true
  left join pay_instrument i on i.investor_pay_id = coalesce(po.resent_to, o.investor_pay_id, po.payee)
  left join remittance_code rc on rc.account_number = o.account_number and rc.order_no = o.order_no
  left join payment r on r.account_number = o.account_number and r.order_no = o.order_no and r.direction = 'refund'
  left join lot l on l.account_number = o.account_number and l.order_no = o.order_no`

/** Finds a page of the owner's orders under a filter. */
export async function findOrderRows(
  db: Db,
  accountNumber: string,
  place: Place<(typeof ORDER_SORTS)[number]>,
  filter: OrderFilter,
): Promise<{ readonly rows: readonly OrderRow[]; readonly next: string | null }> {
  const { kinds, statuses, from, to, keyword } = filter
  const like = keyword === null ? null : `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const page = pageParts(ORDER_KEYS, place)
  const { rows } = await sql<OrderRow & { place: string }>`select ${COLUMNS}, ${page.place} as place ${JOINS}
    where o.account_number = ${accountNumber} and ${page.after}
      and (${kinds}::text[] is null or o.kind = any(${kinds}::text[]))
      and (${statuses}::text[] is null or o.status = any(${statuses}::text[]))
      and (${from}::date is null or (o.accepted_at at time zone 'Asia/Shanghai')::date >= ${from}::date)
      and (${to}::date is null or (o.accepted_at at time zone 'Asia/Shanghai')::date <= ${to}::date)
      and (${like}::text is null or starts_with(o.order_no, upper(${keyword}::text)) or starts_with(sc.fund_code, ${keyword}::text)
        or sc.name ilike ${like} or sc.name_en ilike ${like} or starts_with(tc.fund_code, ${keyword}::text)
        or tc.name ilike ${like} or tc.name_en ilike ${like})
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds the newest open purchase that the client placed themselves for the same product, amount and trade date. */
export async function findAlikeOrder(
  db: Db,
  of: { accountNumber: string; productCodeId: string; amount: Fen; tradeDate: Day },
): Promise<{ orderNo: string; acceptedAt: Date } | null> {
  const { rows } = await sql<{ orderNo: string; acceptedAt: Date }>`
    select order_no as "orderNo", accepted_at as "acceptedAt" from fund_order
    where account_number = ${of.accountNumber} and product_code_id = ${of.productCodeId} and origin = 'client'
      and kind in ('purchase', 'subscription') and amount = ${fenText(of.amount)}
      and status in ('submitted', 'paying', 'paid') and coalesce(trade_date, ${of.tradeDate}::date) = ${of.tradeDate}::date
    order by order_no desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function findOrderRow(db: Db, accountNumber: string, orderNo: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${COLUMNS} ${JOINS}
    where o.account_number = ${accountNumber} and o.order_no = ${orderNo}`.execute(db)
  return rows[0] ?? null
}

export async function findOrderEvents(
  db: Db,
  accountNumber: string,
  orderNo: string,
): Promise<{ status: string; at: Date }[]> {
  const { rows } = await sql<{ status: string; at: Date }>`select to_status as status, at from order_event
    where account_number = ${accountNumber} and order_no = ${orderNo} order by event_no`.execute(db)
  return rows
}
