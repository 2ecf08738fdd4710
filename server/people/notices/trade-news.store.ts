import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { READERS } from '#server/people/accounts/reader.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { NEWS_DAYS, TOLD } from './change.store.ts'
import type { TRADE_TEMPLATES } from './trade-template.copy.ts'

/** A result of an order or of money of which one reader has not been notified. */
export interface TradeNews {
  readonly template: keyof typeof TRADE_TEMPLATES
  readonly partyId: string
  readonly onceKey: string
  readonly parameters: Readonly<Record<string, string>>
  readonly at: Date
}

/** The age after which a transaction has surely ended and its rows are visible. */
const LATE = sql`interval '1 hour'`

/** Returns from when on events may still have to be notified, and until when all will have been. Null by night. */
export async function readTelling(tx: Tx): Promise<{ since: Date; until: Date } | null> {
  const { rows } = await sql<{ since: Date; until: Date }>`
    select greatest(business_now() - interval '1 day' * ${NEWS_DAYS}::int, (select told_until from trade_news)) as since,
      business_now() - ${LATE} as until
    where (business_now() at time zone 'Asia/Shanghai')::time >= ${TOLD.from}::time
      and (business_now() at time zone 'Asia/Shanghai')::time < ${TOLD.to}::time`.execute(tx)
  return rows[0] ?? null
}

/** Saves that events before this time need not be looked at again. */
export async function saveNotification(tx: Tx, until: Date): Promise<void> {
  await sql`insert into trade_news (told_until) values (${until})
    on conflict (only_one) do update set told_until = greatest(trade_news.told_until, excluded.told_until)`.execute(
    tx,
  )
}

/** A source of events. Its rows have `account_number`, `at`, `template`, `key`, `facts` and a share class, null without a fund. */
type Source = (since: Date) => RawBuilder<unknown>

/**
 * The results of orders. In the wallet's own fund only failures are notified, of orders that are not a half: a half is
 * notified with its other half, and money into or out of the wallet when it has arrived.
 */
const orders: Source = (since) => sql`
  select e.account_number, e.at, 'order-' || e.to_status as template,
    'order:' || e.account_number || ':' || e.order_no || ':' || e.to_status as key, o.share_class_id,
    jsonb_build_object('orderNo', o.order_no, 'kind', o.kind, 'nav', o.confirmed_nav::text, 'shares', o.confirmed_shares::text,
      'amount', case when e.to_status in ('failed', 'pay-failed') then o.amount else o.confirmed_amount end::text,
      'net', case when o.kind in ('redemption', 'rsp-redemption', 'forced-redemption', 'liquidation', 'termination')
        then o.net_amount end::text, 'method', o.dividend_method, 'targetShares', o.target_confirmed_shares::text,
      'targetName', t.name, 'targetNameEn', coalesce(t.name_en, t.name)) as facts
  from order_event e join fund_order o using (account_number, order_no)
  left join share_class t on t.share_class_id = o.target_share_class_id
  where e.at >= ${since} and e.to_status in ('confirmed', 'partially-confirmed', 'failed', 'pay-failed')
    and not (o.product_code_id in (select product_code_id from wallet_fund)
      and (e.to_status in ('confirmed', 'partially-confirmed') or o.paired_order_no is not null))`

/** Orders paid after the cut-off of the promised day. They now get another day's price (rules/orders.md#payment). */
const moved: Source = (since) => sql`
  select e.account_number, e.at, 'order-moved' as template, 'order:' || e.account_number || ':' || e.order_no || ':moved' as key,
    o.share_class_id, jsonb_build_object('orderNo', o.order_no, 'kind', o.kind, 'amount', o.amount::text,
      'promised', e.facts ->> 'promised', 'tradeDate', e.facts ->> 'tradeDate') as facts
  from order_event e join fund_order o using (account_number, order_no)
  where e.at >= ${since} and e.to_status = 'paid' and e.facts ? 'promised'`

const refunds: Source = (since) => sql`
  select p.account_number, p.answered_at as at, 'order-refunded' as template, 'refund:' || p.serial as key, o.share_class_id,
    jsonb_build_object('orderNo', o.order_no, 'kind', o.kind, 'amount', p.amount::text, 'last4', i.last4) as facts
  from payment p join fund_order o using (account_number, order_no)
  join pay_instrument i on i.investor_pay_id = p.investor_pay_id
  where p.answered_at >= ${since} and p.direction = 'refund' and p.status = 'success'`

/** Pay-outs that have arrived at the client's bank or come back. Money passed on by a half of the wallet stays with us. */
const payOuts: Source = (since) => sql`
  select p.account_number, p.answered_at as at, case p.status when 'success' then 'paid-out' else 'pay-out-returned' end
      as template, 'pay-out:' || p.serial || ':' || p.status as key, coalesce(o.share_class_id, d.share_class_id) as share_class_id,
    jsonb_build_object('orderNo', p.order_no, 'paid', p.kind, 'amount', p.amount::text, 'last4', i.last4) as facts
  from pay_out p left join pay_instrument i on i.investor_pay_id = p.investor_pay_id
  left join fund_order o on o.account_number = p.account_number and o.order_no = p.order_no
  left join dividend d on p.kind = 'dividend' and d.account_number = p.account_number
    -- The serial of a pay-out that is sent again is the serial of the first one and a number (P…-2).
    and 'P' || d.registrar_code || d.registrar_serial = case when p.resends is null then p.serial
      else regexp_replace(p.serial, '-[0-9]+$', '') end
  where p.answered_at >= ${since} and p.status in ('success', 'failed', 'returned') and p.kind <> 'wallet'`

/** Reinvested dividends. Cash dividends are notified when they are paid. */
const reinvested: Source = (since) => sql`
  select account_number, booked_at as at, 'dividend-reinvested' as template,
    'dividend:' || registrar_code || ':' || registrar_serial as key, share_class_id,
    jsonb_build_object('paid', 'dividend', 'shares', shares::text, 'nav', nav::text) as facts
  from dividend where booked_at >= ${since} and kind = 'dividend' and shares > 0`

export const SOURCES = { orders, moved, refunds, payOuts, reinvested } as const

/** Finds a source's events that were not notified, oldest first, at most so many, one row for each reader. */
export async function findTradeNews(
  tx: Tx,
  source: Source,
  since: Date,
  most: number,
): Promise<readonly TradeNews[]> {
  const { rows } = await sql<TradeNews>`
    with told as (
      select c.at, c.template, r.party_id as "partyId", c.key || ':' || r.party_id as "onceKey",
        jsonb_strip_nulls(c.facts || jsonb_build_object('code', sc.fund_code, 'name', sc.name, 'nameEn',
          coalesce(sc.name_en, sc.name), 'company', case when a.kind <> 'individual' then 'yes' end)) as parameters
      from (${source(since)}) c join account a using (account_number) left join share_class sc using (share_class_id)
      cross join lateral ${READERS} r
    )
    select t.* from told t where not exists (select 1 from notice n where n.once_key = t."onceKey")
    order by at, "onceKey" limit ${most}`.execute(tx)
  return rows
}
