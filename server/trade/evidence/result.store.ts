import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'

/** What came of a proposal's items: orders, their steps and payments, and where the registrars' files name them. */

export interface ResultRow {
  readonly version: number
  readonly itemNo: number
  readonly orderNo: string | null
  readonly planId: string | null
  readonly kind: string | null
  readonly status: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly acceptedAt: Date | null
  readonly tradeDate: Day | null
  readonly confirmDate: Day | null
  readonly confirmedAmount: string | null
  readonly confirmedShares: string | null
  readonly outcome: string | null
  readonly tolerance: number | null
  readonly riskLevel: number | null
  readonly ruleVersion: string | null
}

export async function findResults(tx: Tx, code: string): Promise<ResultRow[]> {
  const { rows } =
    await sql<ResultRow>`select r.version, r.item_no as "itemNo", r.order_no as "orderNo", r.plan_id as "planId",
      o.kind, o.status, o.amount::text, o.shares::text, o.accepted_at as "acceptedAt", o.trade_date as "tradeDate",
      o.confirm_date as "confirmDate", o.confirmed_amount::text as "confirmedAmount",
      o.confirmed_shares::text as "confirmedShares", s.outcome, s.tolerance, s.risk_level as "riskLevel",
      s.rule_version as "ruleVersion"
    from proposal_result r
    left join fund_order o on o.account_number = r.account_number and o.order_no = r.order_no
    left join suitability_decision s using (suitability_decision_id)
    where r.proposal_code = ${code} order by r.item_no`.execute(tx)
  return rows
}

/** The orders of one account. */
export interface OrdersOf {
  readonly accountNumber: string
  readonly orderNos: readonly string[]
}

export interface OrderEventRow {
  readonly orderNo: string
  readonly eventNo: number
  readonly from: string | null
  readonly to: string
  readonly at: Date
}

export async function findOrderEvents(tx: Tx, of: OrdersOf): Promise<OrderEventRow[]> {
  const { rows } =
    await sql<OrderEventRow>`select order_no as "orderNo", event_no as "eventNo", from_status as "from",
      to_status as "to", at
    from order_event where account_number = ${of.accountNumber} and order_no = any(${[...of.orderNos]}::text[])
    order by order_no, event_no`.execute(tx)
  return rows
}

export interface PaymentRow {
  readonly orderNo: string
  readonly direction: 'debit' | 'refund' | 'advance'
  readonly status: 'initiated' | 'success' | 'failed' | 'unknown'
  readonly amount: string
  readonly requestedAt: Date
  readonly answeredAt: Date | null
}

export async function findPayments(tx: Tx, of: OrdersOf): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select order_no as "orderNo", direction, status, amount::text,
      requested_at as "requestedAt", answered_at as "answeredAt"
    from payment where account_number = ${of.accountNumber} and order_no = any(${[...of.orderNos]}::text[])
    order by order_no, direction`.execute(tx)
  return rows
}

export interface RegistrarFileRow {
  /** The orders that may stand in it. */
  readonly orderNos: readonly string[]
  readonly name: string
  readonly direction: 'out' | 'in'
  readonly day: Day
  readonly sha256: string
  /** Null for a file that is too long to be searched here. */
  readonly bytes: Buffer | null
}

/** A longer file is named without its line: a pack is made in three seconds (CO26). */
const MOST_SEARCHED_BYTES = 8_000_000

/** Finds the files of applications and confirmations in which orders may stand, each file once: one names many orders of a day. */
export async function findRegistrarFiles(tx: Tx, of: OrdersOf): Promise<RegistrarFileRow[]> {
  const { rows } =
    await sql<RegistrarFileRow>`select array_agg(o.order_no) as "orderNos", f.name, f.direction, f.day, f.sha256,
      case when f.byte_count <= ${MOST_SEARCHED_BYTES}::bigint then f.bytes end as bytes
    from fund_order o join exchange_file f on f.registrar_code = o.registrar_code
      and (f.file_type, f.direction, f.day) in (('03', 'out', o.trade_date), ('04', 'in', o.confirm_date))
    where o.account_number = ${of.accountNumber} and o.order_no = any(${[...of.orderNos]}::text[])
    group by f.exchange_file_id order by f.day, f.name`.execute(tx)
  return rows
}
