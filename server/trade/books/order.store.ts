import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'
import { closedDaysOf } from '#server/funds/terms/closed-day.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Our code at the registrars (DistributorCode). Every order number begins with it. */
export const DISTRIBUTOR_CODE = '9TY'

export interface LockedOrder {
  readonly accountNumber: string
  readonly orderNo: string
  readonly kind: OrderKind
  readonly status: OrderStatus
  /** Null if the order asks for shares, or for neither money nor shares. */
  readonly amount: string | null
  readonly confirmedShares: string | null
  readonly registrarCode: string
  readonly tradeDate: Day | null
  readonly acceptedAt: Date
  /** The other half of a wallet payment; null if a wallet does not pay. */
  readonly pairedOrderNo: string | null
  readonly isFast: boolean
  readonly confirmDays: number
  /** The days from today on, on which the fund is known to be closed. */
  readonly closedDays: readonly Day[]
  /** What happens if the order is paid after the cut-off of its day: it gets the next day, or its money goes back. */
  readonly latePayment: 'next-day' | 'refund'
}

/** Finds the owner's order and locks it for a change of state; null if the account has no order with that number. */
export async function lockOrder(tx: Tx, accountNumber: string, orderNo: string): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select o.account_number as "accountNumber", o.order_no as "orderNo", o.kind, o.status, o.amount,
      o.confirmed_shares as "confirmedShares",
      o.registrar_code as "registrarCode", o.trade_date as "tradeDate", o.accepted_at as "acceptedAt",
      o.paired_order_no as "pairedOrderNo", o.is_fast as "isFast",
      coalesce((select confirm_days from product_version v where v.product_code_id = o.product_code_id
        and v.validity @> business_today()), 1) as "confirmDays",
      ${closedDaysOf(sql`o.share_class_id`, sql`business_today()`)} as "closedDays",
      (select late_payment from share_class sc where sc.share_class_id = o.share_class_id) as "latePayment"
    from fund_order o where o.account_number = ${accountNumber} and o.order_no = ${orderNo} for update of o`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Finds an order and, if a wallet pays it, its other half. Locks both, in the order of their numbers. */
export async function lockOrderAndHalf(
  tx: Tx,
  accountNumber: string,
  orderNo: string,
): Promise<{ readonly order: LockedOrder; readonly half: LockedOrder | null } | null> {
  const { rows } = await sql<{
    no: string
  }>`select order_no as no from fund_order where account_number = ${accountNumber}
    and (order_no = ${orderNo} or paired_order_no = ${orderNo}) order by order_no for update`.execute(tx)
  if (rows.length === 0) return null
  const order = await lockOrder(tx, accountNumber, orderNo)
  if (!order) return null
  const half = order.pairedOrderNo && (await lockOrder(tx, accountNumber, order.pairedOrderNo))
  return { order, half: half || null }
}

/** Saves the other half of a wallet payment with this order. The half itself names this order already. */
export async function pairOrders(
  tx: Tx,
  accountNumber: string,
  pair: { orderNo: string; pairedOrderNo: string },
): Promise<void> {
  await sql`with paired as (
      update fund_order set paired_order_no = ${pair.pairedOrderNo}
      where account_number = ${accountNumber} and order_no = ${pair.orderNo} returning account_number, order_no
    )
    insert into wallet_pair (account_number, order_no, redemption_no)
    select account_number, order_no, ${pair.pairedOrderNo} from paired`.execute(tx)
}

/** Changes the status of a locked order, saves the event, and saves the facts that the new status needs. */
export async function moveOrder(
  tx: Tx,
  order: Pick<LockedOrder, 'accountNumber' | 'orderNo' | 'status'>,
  to: OrderStatus,
  by: {
    actor: string
    facts?: Readonly<Record<string, string>>
    tradeDate?: Day
    confirmDue?: Day
    failure?: string
  },
): Promise<void> {
  await sql`update fund_order set status = ${to},
      trade_date = coalesce(${by.tradeDate ?? null}::date, trade_date),
      confirm_due = coalesce(${by.confirmDue ?? null}::date, confirm_due),
      paid_at = case when ${to} = 'paid' then business_now() else paid_at end,
      cancelled_at = case when ${to} = 'cancelled' then business_now() else cancelled_at end,
      failure = coalesce(${by.failure ?? null}, failure)
    where account_number = ${order.accountNumber} and order_no = ${order.orderNo}`.execute(tx)
  await sql`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
    select ${order.accountNumber}, ${order.orderNo}, coalesce(max(event_no), 0) + 1, ${order.status}, ${to},
      business_now(), ${by.actor}, ${JSON.stringify(by.facts ?? {})}::jsonb
    from order_event where account_number = ${order.accountNumber} and order_no = ${order.orderNo}`.execute(
    tx,
  )
}

/**
 * Returns the business day that is still open, with a shared lock: the close waits until the payment is saved. Because a trade date is
 * given here, the database's clock must not have been set back: `hold_clock()` raises, and the edge refuses (rules/threats.md#clock).
 */
export async function shareOpenDay(tx: Tx): Promise<Day> {
  const { rows } = await sql<{
    day: Day
    held: unknown
  }>`select open_day as day, hold_clock() as held from business_state for share`.execute(tx)
  return rows[0]!.day
}

export async function readOpenDay(db: Db | Tx): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select open_day as day from business_state`.execute(db)
  return rows[0]!.day
}
