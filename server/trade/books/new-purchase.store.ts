import { sql } from 'kysely'
import type { PurchaseSchedule } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import { payMode } from '#domain/payment/pay-mode.ts'
import type { PurchaseDecision } from '#domain/order/purchase.ts'
import type { CareDuty } from '#domain/suitability/suitability.ts'
import { SUITABILITY_RULES } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { wantRegistrarAccount } from '#server/trade/books/registrar-account.store.ts'
import type { ReadFrom } from './acknowledgement.store.ts'
import { readDocuments } from './acknowledgement.store.ts'
import type { Buyer } from './buyer.store.ts'
import { dutiesOf } from './care.ts'
import { DISTRIBUTOR_CODE } from './order.store.ts'

export interface NewPurchase {
  readonly accountNumber: string
  readonly actorParty: string
  readonly kind: 'purchase' | 'subscription' | 'rsp-purchase'
  readonly amount: Fen
  readonly investorPayId: string | null
  readonly mode: PayMode
  /** The last instant at which the client's own transfer may arrive; null for every other way to pay. */
  readonly payBy: Date | null
  readonly product: SellableProduct
  readonly schedule: PurchaseSchedule
  readonly decision: PurchaseDecision
  readonly buyer: Buyer
  /** The version of the special risk warning, if one was read. */
  readonly warningVersion: string
  /** Where the documents were read; absent if a plan or the sweep of a wallet places the order. */
  readonly readFrom?: ReadFrom
  /** The plan, if this order is one of its terms. */
  readonly planId?: string
  /** The cause of the order and the number made from it, so that money put into the wallet is one order, however often it is tried. */
  readonly follows?: { readonly cause: string; readonly orderNo: string }
}

/**
 * Saves an accepted purchase and all that belongs to it in one round trip to the database: the suitability decision, the first event, the
 * documents read, a trading account at the registrar if there is none yet and, if we debit a bank, the payment to make.
 */
export async function insertPurchase(tx: Tx, order: NewPurchase): Promise<{ orderNo: string }> {
  const { product, schedule, decision, buyer } = order
  const isMismatch = decision.suitability.kind === 'mismatch-accepted'
  const reading = {
    ...{ accountNumber: order.accountNumber, actorParty: order.actorParty },
    about: { orderNo: sql`(select order_no from placed)` },
    ruleVersion: order.follows ? '' : schedule.ruleVersion,
    warningVersion: isMismatch ? order.warningVersion : '',
    from: order.readFrom ?? null,
  }
  const { rows } = await sql<{ order_no: string }>`
    with decided as (
      insert into suitability_decision (account_number, subject, outcome, tolerance, risk_level, assessment_id,
        care_duties, rule_version, decided_at)
      values (${order.accountNumber}, ${product.productCodeId}, ${decision.suitability.kind},
        ${decision.suitability.tolerance}, ${decision.suitability.riskLevel}, ${buyer.assessment?.assessmentId ?? null},
        ${[...dutiesOf(buyer, decision)]}::text[], ${SUITABILITY_RULES}, business_now())
      returning suitability_decision_id
    ), placed as (
      insert into fund_order (account_number, order_no, kind, origin, origin_ref, product_code_id, share_class_id,
        registrar_code, amount, status, accepted_at, actor_party, owner_adviser, owner_firm, owner_node, fee_schedule_id,
        discount, suitability_decision_id, is_over_risk, investor_pay_id, pay_by)
      select ${order.accountNumber}, coalesce(${order.follows?.orderNo ?? null}::text, ${DISTRIBUTOR_CODE}::text ||
          to_char(business_today(), 'YYYYMMDD') || lpad(nextval('app_sheet_no')::text, 10, '0')),
        ${order.kind}, ${order.planId === undefined ? 'client' : 'plan'}, ${order.planId ?? order.follows?.cause ?? null}::text, ${product.productCodeId},
        ${product.shareClassId}, ${product.registrarCode},
        ${fenText(order.amount)}, 'submitted', business_now(), ${order.actorParty}, ${buyer.owner.adviser},
        ${buyer.owner.firm}, ${buyer.owner.node}, ${schedule.feeScheduleId},
        ${schedule.discountE4}::numeric / 10000, suitability_decision_id,
        ${isMismatch}, ${order.investorPayId}, ${order.payBy}
      from decided returning order_no
    ), event as (
      insert into order_event (account_number, order_no, event_no, to_status, at, actor)
      select ${order.accountNumber}, order_no, 1, 'submitted', business_now(), ${order.actorParty} from placed
    ), read as (${readDocuments(reading)}), trading_account as (${wantRegistrarAccount(order.accountNumber, product.registrarCode)}),
    payment as (
      insert into payment (account_number, order_no, direction, serial, channel, investor_pay_id, amount, status, requested_at)
      select ${order.accountNumber}, order_no, 'debit', 'D' || order_no, 'bank', ${order.investorPayId},
        ${fenText(order.amount)}::numeric, 'initiated', business_now()
      from placed where ${payMode[order.mode].paidWhen === 'debited'}::boolean
    )
    select order_no from placed`.execute(tx)
  return { orderNo: rows[0]!.order_no }
}

/** Saves the suitability decision of an order, with the rules and the assessment of that moment. */
export async function saveDecision(
  tx: Tx,
  of: {
    accountNumber: string
    subject: string
    suitability: PurchaseDecision['suitability']
    assessmentId: string | null
    duties: readonly CareDuty[]
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into suitability_decision (account_number, subject, outcome, tolerance, risk_level, assessment_id, care_duties,
      rule_version, decided_at)
    values (${of.accountNumber}, ${of.subject}, ${of.suitability.kind}, ${of.suitability.tolerance},
      ${of.suitability.riskLevel}, ${of.assessmentId}, ${[...of.duties]}::text[], ${SUITABILITY_RULES}, business_now())
    returning suitability_decision_id as id`.execute(tx)
  return rows[0]!.id
}
