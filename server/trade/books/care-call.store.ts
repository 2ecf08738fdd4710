import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { PRIVATE_FUND_TYPES } from '#domain/suitability/private-contract.ts'
import { HIGHEST_RISK } from '#domain/suitability/suitability.ts'
import type { CareDuty } from '#domain/suitability/suitability.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** An order that waits for a call, as the desk sees it. */
export interface UncalledOrder {
  readonly accountNumber: string
  readonly name: string
  readonly orderNo: string
  readonly fundCode: string
  readonly amount: string | null
  readonly shares: string | null
  readonly acceptedAt: Date
  /** The steps of care that the order waits for and that the call is about (domain/suitability/suitability.ts). */
  readonly duties: readonly CareDuty[]
}

/**
 * The SQL condition that an order `o` with its decision `d` still needs a call: it insists on an R5 fund that no call within a year has
 * confirmed, or it is a senior's order of R4 or R5 and no call has ever confirmed one. A private fund has its own call
 * (rules/suitability.md#senior-clients, rules/suitability.md#highest-risk, rules/private-funds.md#seven-steps).
 */
const isUncalled: RawBuilder<unknown> = sql`((d.outcome = 'mismatch-accepted' and d.risk_level = ${HIGHEST_RISK}::int
    and not exists (select 1 from care_call k where k.account_number = o.account_number and k.share_class_id = ${comesIn()}
      and k.is_confirmed and k.called_at > business_now() - interval '1 year')
    or 'senior-warning' = any(d.care_duties) and not ${isSeniorCalled(sql`o.account_number`)})
  and not exists (select 1 from share_class c join fund f using (fund_id) where c.share_class_id = ${comesIn()}
    and f.fund_type = any(${[...PRIVATE_FUND_TYPES]}::text[])))`

/** Builds the SQL condition that a senior was called about an order of R4 or R5 and confirmed it. */
export function isSeniorCalled(accountNumber: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from care_call k join fund_order ko using (account_number, order_no)
    join suitability_decision kd using (suitability_decision_id)
    where k.account_number = ${accountNumber} and k.is_confirmed and 'senior-warning' = any(kd.care_duties))`
}

/** Builds the SQL for the share class that an order `o` buys: for a switch its target. */
function comesIn(): RawBuilder<unknown> {
  return sql`coalesce(o.target_share_class_id, o.share_class_id)`
}

/** The SQL condition that an order `o` needs a call and is not sent to the registrar before it. */
export const AWAITS_CALL = sql`exists (select 1 from suitability_decision d
  where d.suitability_decision_id = o.suitability_decision_id and ${isUncalled})`

const UNCALLED = sql`
  select o.account_number as "accountNumber", p.name, o.order_no as "orderNo", sc.fund_code as "fundCode", o.amount, o.shares,
    o.accepted_at as "acceptedAt", d.care_duties as duties
  from fund_order o join suitability_decision d using (suitability_decision_id) join share_class sc on sc.share_class_id = ${comesIn()}
    join account a on a.account_number = o.account_number join party p on p.party_id = a.party_id
  where o.status = 'paid' and ${isUncalled}`

/** Finds orders that wait for a call, the oldest first. */
export async function findUncalledOrders(db: Db | Tx): Promise<UncalledOrder[]> {
  const { rows } = await sql<UncalledOrder>`${UNCALLED} order by o.accepted_at, o.order_no limit 200`.execute(
    db,
  )
  return rows
}

/** Finds one order that waits for a call; null if it waits for nothing, or for something else. */
export async function findUncalledOrder(tx: Tx, orderNo: string): Promise<UncalledOrder | null> {
  const { rows } = await sql<UncalledOrder>`${UNCALLED} and o.order_no = ${orderNo}`.execute(tx)
  return rows[0] ?? null
}

export async function insertCall(
  tx: Tx,
  order: UncalledOrder,
  of: { readonly isConfirmed: boolean; readonly recording: string; readonly by: string },
): Promise<void> {
  await sql`insert into care_call (account_number, order_no, share_class_id, is_confirmed, recording, called_by, called_at)
    select o.account_number, o.order_no, ${comesIn()}, ${of.isConfirmed}, ${of.recording}, ${of.by}, business_now()
    from fund_order o where o.account_number = ${order.accountNumber} and o.order_no = ${order.orderNo}`.execute(
    tx,
  )
}
