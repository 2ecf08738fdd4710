import { sql } from 'kysely'
import type { ORDER_ORIGINS, TRANSACTION_SORTS } from '#contract/adviser/transaction.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderStage } from '#domain/order/order-group.ts'
import { statusesOf } from '#domain/order/order-group.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import type { OrderPeriod } from '#domain/order/order-period.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { isCovered } from '#server/advisers/clients/client-filter.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import type { AcrossClients, WhoseRow } from './reached.store.ts'
import { clientsShowing, isFund, isWithin, OWNERS, WHOSE } from './reached.store.ts'

export interface TransactionRow extends WhoseRow {
  readonly orderNo: string
  readonly kind: OrderKind
  readonly isFast: boolean
  readonly fundCode: string
  readonly fundName: string
  readonly fundNameEn: string | null
  readonly targetName: string | null
  readonly targetNameEn: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly confirmedAmount: string | null
  readonly confirmedShares: string | null
  readonly fee: string | null
  readonly nav: string | null
  readonly status: OrderStatus
  readonly origin: (typeof ORDER_ORIGINS)[number]
  readonly originRef: string | null
  readonly acceptedAt: Date
  readonly tradeDate: Day | null
  readonly confirmDate: Day | null
  readonly moneyDate: Day | null
}

/** What is confirmed of one kind. */
interface KindSum {
  readonly kind: OrderKind
  readonly count: number
  readonly amount: string | null
  readonly shares: string | null
  readonly fee: string | null
}

export interface TransactionFilter extends AcrossClients, OrderPeriod {
  readonly kind: OrderKind | ''
  readonly state: OrderStage | ''
  readonly status: OrderStatus | ''
  readonly origin: (typeof ORDER_ORIGINS)[number] | ''
}

/** The newest first. An order number is unique. */
export const TRANSACTION_KEYS: ListKeys<(typeof TRANSACTION_SORTS)[number]> = {
  sorts: {
    accepted: { by: sql`m.accepted_at`, type: 'instant' },
    amount: { by: sql`m.amount`, type: 'number', isNullable: true },
  },
  tie: { by: sql`m.order_no`, type: 'text' },
  first: { name: 'accepted', isDescending: true },
  size: 50,
}

const CONFIRMED = statusesOf('done')

/** The condition that an order `o` of fund `sc` (a switch into `tc`) is one that the filter asks for. */
function matches({ from, to, kind, state, status, origin, fund }: TransactionFilter) {
  return sql`${isWithin(sql`o.accepted_at`, { from, to })}
    and ${kind === '' ? sql`true` : sql`o.kind = ${kind}`}
    and ${state === '' ? sql`true` : sql`o.status = any(${[...statusesOf(state)]}::text[])`}
    and ${status === '' ? sql`true` : sql`o.status = ${status}`}
    and ${origin === '' ? sql`true` : sql`o.origin = ${origin}`} and ${isFund(fund, ['sc', 'tc'])}`
}

/** The fund `sc` of an order `o`, and the one `tc` that a switch goes into. */
const FUNDS = sql`join share_class sc on sc.share_class_id = o.share_class_id
  left join share_class tc on tc.share_class_id = o.target_share_class_id`

/** What is owed to the client for an order, on the day on which the registrar pays it. What was sent again counts once. */
const MONEY_DATE = sql`(select min(v.pay_date) from pay_out p join registrar_receivable v on v.serial = p.receivable
  where p.account_number = m.account_number and p.order_no = m.order_no)`

const COLUMNS = sql`m.order_no as "orderNo", ${WHOSE}, o.kind, o.is_fast as "isFast", sc.fund_code as "fundCode",
  sc.name as "fundName", sc.name_en as "fundNameEn", tc.name as "targetName", tc.name_en as "targetNameEn", o.amount, o.shares,
  o.confirmed_amount as "confirmedAmount", o.confirmed_shares as "confirmedShares", o.fee, o.confirmed_nav as nav, o.status, o.origin,
  case when o.origin = 'proposal' and ${isCovered('m', 'proposals')} or o.origin = 'plan' and ${isCovered('m', 'plans')}
    then o.origin_ref end as "originRef",
  o.accepted_at as "acceptedAt", o.trade_date as "tradeDate", o.confirm_date as "confirmDate", ${MONEY_DATE} as "moneyDate"`

/** The sums of a list, by kind in their alphabetical order. Amounts are texts, because a number of JSON is a float in JavaScript. */
const SUMS = sql`select coalesce(json_agg(s order by s.kind), '[]') as sums from (
  select kind, count(*)::int as count, sum(confirmed_amount)::text as amount, sum(confirmed_shares)::text as shares,
    sum(fee)::text as fee
  from matched where status = any(${[...CONFIRMED]}::text[]) group by kind) s`

/**
 * Finds one page of the orders of all whose orders the reader may see, with the sums of what is confirmed of all that match. Who is reached is
 * asked once, and the orders of each by account and day (`offset 0` keeps the planner from reading all orders of the house instead); names and
 * money days are read of one page alone.
 */
export async function findTransactionRows(
  db: Db,
  reader: Reader,
  filter: TransactionFilter,
  place: Place<(typeof TRANSACTION_SORTS)[number]>,
): Promise<{
  readonly rows: readonly TransactionRow[]
  readonly next: string | null
  readonly sums: readonly KindSum[]
}> {
  const page = pageParts(TRANSACTION_KEYS, place)
  const { rows } = await sql<TransactionRow & { place: string; sums: KindSum[] }>`
    with k as materialized (${clientsShowing(reader, 'orders', filter.client)}),
    matched as materialized (
      select o.account_number, o.order_no, o.kind, o.status, o.accepted_at, o.amount, o.confirmed_amount, o.confirmed_shares, o.fee
      from k cross join lateral (select o.* from fund_order o ${filter.fund.trim() === '' ? sql`` : FUNDS}
        where o.account_number = k.account_number and ${matches(filter)} offset 0) o
    ), cut as (select m.* from matched m where ${page.after} order by ${page.order} limit ${page.limit}),
    page as (select k.*, m.order_no, m.accepted_at, m.amount from cut m join k on k.account_number = m.account_number)
    select t.sums, ${COLUMNS}, ${page.place} as place from (${SUMS}) t
    left join (page m join fund_order o on o.account_number = m.account_number and o.order_no = m.order_no ${FUNDS} ${OWNERS}) on true
    order by ${page.order}`.execute(db)
  // Where no order matches, the one row has only the sums.
  const shown = rows.filter(({ orderNo }) => orderNo !== null)
  return { ...cutPage(place, shown), sums: rows[0]!.sums }
}
