import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { PurchaseSchedule } from '#domain/fee.ts'
import type { Fen } from '#domain/money.ts'
import { fenText } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { OrderKind } from '#domain/order-kind.ts'
import type { PurchaseDecision } from '#domain/purchase.ts'
import { SUITABILITY_RULES } from '#domain/suitability.ts'
import type { SellableProduct } from '#server/catalog/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Buyer } from './buyer.store.ts'

/** Our code at the registrars (DistributorCode) and the head of every order number. */
export const DISTRIBUTOR_CODE = '9TY'

export interface NewPurchase {
  readonly accountNumber: string
  readonly actorParty: string
  readonly kind: 'purchase' | 'subscription' | 'rsp-purchase'
  readonly amount: Fen
  readonly investorPayId: string
  readonly product: SellableProduct
  readonly schedule: PurchaseSchedule
  readonly decision: PurchaseDecision
  readonly buyer: Buyer
  /** Version of the special risk warning, where one was read. */
  readonly warningVersion: string
  /** The plan whose term this is. */
  readonly planId?: string
}

/** Stores an accepted purchase with its suitability decision, first event and the payment to be made. */
export async function insertPurchase(tx: Tx, order: NewPurchase): Promise<{ orderNo: string }> {
  const { product, schedule, decision, buyer } = order
  const { rows } = await sql<{ order_no: string }>`
    with decided as (
      insert into suitability_decision (account_number, subject, outcome, tolerance, risk_level, assessment_id,
        rule_version, decided_at)
      values (${order.accountNumber}, ${product.productCodeId}, ${decision.suitability.kind},
        ${decision.suitability.tolerance}, ${decision.suitability.riskLevel}, ${buyer.assessment?.assessmentId ?? null},
        ${SUITABILITY_RULES}, business_now())
      returning suitability_decision_id
    )
    insert into fund_order (account_number, order_no, kind, origin, origin_ref, product_code_id, share_class_id,
      registrar_code, amount, status, accepted_at, actor_party, owner_adviser, owner_firm, owner_node, fee_schedule_id,
      discount, suitability_decision_id, is_over_risk, investor_pay_id)
    select ${order.accountNumber}, ${DISTRIBUTOR_CODE} || to_char(business_today(), 'YYYYMMDD') ||
        lpad(nextval('app_sheet_no')::text, 10, '0'),
      ${order.kind}, ${order.planId === undefined ? 'client' : 'plan'}, ${order.planId ?? null}, ${product.productCodeId},
      ${product.shareClassId}, ${product.registrarCode},
      ${fenText(order.amount)}, 'submitted', business_now(), ${order.actorParty}, ${buyer.owner.adviser},
      ${buyer.owner.firm}, ${buyer.owner.node}, ${schedule.feeScheduleId},
      ${schedule.discountE4}::numeric / 10000, suitability_decision_id,
      ${decision.suitability.kind === 'mismatch-accepted'}, ${order.investorPayId}
    from decided returning order_no`.execute(tx)
  const orderNo = rows[0]!.order_no
  const isMismatch = decision.suitability.kind === 'mismatch-accepted'
  const warningVersion = isMismatch ? order.warningVersion : ''
  await sql`
    with event as (
      insert into order_event (account_number, order_no, event_no, to_status, at, actor)
      values (${order.accountNumber}, ${orderNo}, 1, 'submitted', business_now(), ${order.actorParty})
    ), read as (${readDocuments({ ...order, orderNo, ruleVersion: schedule.ruleVersion, warningVersion })})
    insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status, requested_at)
    values (${order.accountNumber}, ${orderNo}, 'debit', ${`D${orderNo}`}, 'bank', ${order.investorPayId},
      ${fenText(order.amount)}, 'initiated', business_now())`.execute(tx)
  return { orderNo }
}

interface Reading {
  readonly accountNumber: string
  readonly actorParty: string
  readonly orderNo: string
  readonly ruleVersion: string
  /** Empty where no special warning had to be read. */
  readonly warningVersion: string
}

function readDocuments(of: Reading) {
  return sql`insert into acknowledgement (party_id, account_number, order_no, document, version, statement_hash, acknowledged_at)
    select ${of.actorParty}, ${of.accountNumber}, ${of.orderNo}, document, version,
      sha256(convert_to(concat_ws('|', ${of.orderNo}::text, document, version), 'UTF8')), business_now()
    from (values ('purchase-documents', ${of.ruleVersion}), ('special-risk-warning', nullif(${of.warningVersion}, '')))
      as d (document, version)
    where version is not null`
}

/** What the client has read and confirmed with an order, version by version (domain.md 3.3). */
export async function keepAcknowledgements(tx: Tx, of: Reading): Promise<void> {
  await readDocuments(of).execute(tx)
}

/** The suitability decision an order stands on, with the rules and the assessment of that moment. */
export async function keepDecision(
  tx: Tx,
  of: {
    accountNumber: string
    subject: string
    suitability: PurchaseDecision['suitability']
    assessmentId: string | null
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into suitability_decision (account_number, subject, outcome, tolerance, risk_level, assessment_id, rule_version, decided_at)
    values (${of.accountNumber}, ${of.subject}, ${of.suitability.kind}, ${of.suitability.tolerance},
      ${of.suitability.riskLevel}, ${of.assessmentId}, ${SUITABILITY_RULES}, business_now())
    returning suitability_decision_id as id`.execute(tx)
  return rows[0]!.id
}

export interface LockedOrder {
  readonly accountNumber: string
  readonly orderNo: string
  readonly kind: OrderKind
  readonly status: OrderStatus
  /** Null where shares are asked for, or nothing. */
  readonly amount: string | null
  readonly confirmedShares: string | null
  readonly registrarCode: string
  readonly tradeDate: Day | null
  readonly confirmDays: number
}

/** The owner's order, locked for a change of state; null when there is none of his by that number. */
export async function lockOrder(tx: Tx, accountNumber: string, orderNo: string): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select o.account_number as "accountNumber", o.order_no as "orderNo", o.kind, o.status, o.amount,
      o.confirmed_shares as "confirmedShares",
      o.registrar_code as "registrarCode", o.trade_date as "tradeDate",
      coalesce((select confirm_days from product_version v where v.product_code_id = o.product_code_id
        and v.validity @> business_today()), 1) as "confirmDays"
    from fund_order o where o.account_number = ${accountNumber} and o.order_no = ${orderNo} for update of o`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Moves a locked order on and writes the event; facts that the new state demands come along. */
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

/** The business day still open. Paying takes it shared, so that the close waits and nothing slips between. */
export async function shareOpenDay(tx: Tx): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select open_day as day from business_state for share`.execute(tx)
  return rows[0]!.day
}

export async function readOpenDay(db: Db | Tx): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select open_day as day from business_state`.execute(db)
  return rows[0]!.day
}
