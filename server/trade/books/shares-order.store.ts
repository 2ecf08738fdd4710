import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import { fenText, shareText } from '#domain/number/money.ts'
import { statusesOf } from '#domain/order/order-group.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { DISTRIBUTOR_CODE } from './order.store.ts'

/** An order that needs no payment: a redemption, a switch, a dividend method. T is known when it is accepted. */
export interface SharesOrder {
  readonly accountNumber: string
  readonly actorParty: string
  readonly kind: 'redemption' | 'rsp-redemption' | 'switch' | 'dividend-method' | 'transfer-out'
  readonly product: SellableProduct
  readonly tradeDate: Day
  readonly confirmDue: Day
  readonly shares?: Share
  readonly target?: SellableProduct
  /** The amount that the target is estimated to get, at the latest NAVs; null if there is none yet. */
  readonly targetEstimate?: Fen | null
  readonly feeScheduleId?: string
  readonly discountE4?: bigint
  readonly suitabilityDecisionId?: string
  readonly isOverRisk?: boolean
  readonly largeRedemptionFlag?: '0' | '1'
  readonly dividendMethod?: '0' | '1'
  readonly investorPayId?: string
  readonly pairedOrderNo?: string
  /** The receiver of transferred shares (application 028). */
  readonly counter?: { readonly distributor: string; readonly account: string }
}

/** Wallet shares for a bank that advances their money. The shares are bound at once; T is fixed when the bank has paid. */
export type FastOrder = Omit<SharesOrder, 'tradeDate' | 'confirmDue'> & Required<Pick<SharesOrder, 'counter'>>

/** Saves the order as submitted and, because no payment is needed, at once as paid (rules/orders.md#order-states). */
export async function insertSharesOrder(tx: Tx, order: SharesOrder): Promise<string> {
  const orderNo = await insertOrder(tx, order, 'paid')
  await sql`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
    values (${order.accountNumber}, ${orderNo}, 1, null, 'submitted', business_now(), ${order.actorParty}),
      (${order.accountNumber}, ${orderNo}, 2, 'submitted', 'paid', business_now(), ${order.actorParty})`.execute(
    tx,
  )
  return orderNo
}

/** Saves a fast withdrawal as submitted: the bank has not advanced anything yet. */
export async function insertFastOrder(tx: Tx, order: FastOrder): Promise<string> {
  const orderNo = await insertOrder(tx, { ...order, tradeDate: null, confirmDue: null }, 'submitted')
  await sql`insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
    values (${order.accountNumber}, ${orderNo}, 1, null, 'submitted', business_now(), ${order.actorParty})`.execute(
    tx,
  )
  return orderNo
}

type AnyOrder = Omit<SharesOrder, 'tradeDate' | 'confirmDue'> & {
  readonly tradeDate: Day | null
  readonly confirmDue: Day | null
}

async function insertOrder(tx: Tx, order: AnyOrder, status: 'submitted' | 'paid'): Promise<string> {
  const { product } = order
  const { rows } = await sql<{ order_no: string }>`
    insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, shares,
      status, accepted_at, trade_date, confirm_due, actor_party, owner_adviser, owner_firm, owner_node, fee_schedule_id,
      discount, suitability_decision_id, is_over_risk, investor_pay_id, large_redemption_flag, target_product_code_id,
      target_share_class_id, target_estimate, dividend_method, paired_order_no, is_fast, counter_distributor,
      counter_account)
    select ${order.accountNumber}, ${DISTRIBUTOR_CODE} || to_char(business_today(), 'YYYYMMDD') ||
        lpad(nextval('app_sheet_no')::text, 10, '0'),
      ${order.kind}, 'client', ${product.productCodeId}, ${product.shareClassId}, ${product.registrarCode},
      ${order.shares === undefined ? null : shareText(order.shares)}::numeric, ${status}, business_now(), ${order.tradeDate}::date,
      ${order.confirmDue}::date, ${order.actorParty}, r.adviser_id, ad.firm_id, pl.team_node_id, ${order.feeScheduleId ?? null},
      ${order.discountE4 ?? 10_000n}::numeric / 10000, ${order.suitabilityDecisionId ?? null}, ${order.isOverRisk ?? false},
      ${order.investorPayId ?? null}, ${order.largeRedemptionFlag ?? null}, ${order.target?.productCodeId ?? null},
      ${order.target?.shareClassId ?? null}, ${order.targetEstimate ? fenText(order.targetEstimate) : null}::numeric,
      ${order.dividendMethod ?? null}, ${order.pairedOrderNo ?? null},
      ${status === 'submitted'}, ${order.counter?.distributor ?? null}, ${order.counter?.account ?? null}
    from account a
    left join relation r on r.account_number = a.account_number and r.kind = 'own' and r.state = 'active'
      and r.validity @> (select business_today())
    left join adviser ad on ad.adviser_id = r.adviser_id
    left join placement pl on pl.adviser_id = ad.adviser_id and pl.is_primary and pl.validity @> (select business_today())
    where a.account_number = ${order.accountNumber} returning order_no`.execute(tx)
  return rows[0]!.order_no
}

/** Finds a change of a product's dividend method that the registrar has not decided; null if there is none. */
export async function findMethodUnderWay(
  tx: Tx,
  { accountNumber, productCodeId }: { readonly accountNumber: string; readonly productCodeId: string },
): Promise<{ readonly method: '0' | '1'; readonly confirmDue: Day } | null> {
  const { rows } = await sql<{ method: '0' | '1'; confirmDue: Day }>`
    select dividend_method as method, confirm_due as "confirmDue" from fund_order
    where account_number = ${accountNumber} and product_code_id = ${productCodeId} and kind = 'dividend-method'
      and status = any(${statusesOf('open')}::text[]) order by accepted_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function auditOrder(
  call: WriteCall<Client>,
  orderNo: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  await auditOwn(call, { action: 'order.place', subject: orderNo, facts })
}
