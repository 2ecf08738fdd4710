import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import { AWAITS_CALL } from '#server/trade/books/care-call.store.ts'
import type { ExportCheck } from './export-checks.ts'
import { checksOfClient, checksOfFund, IS_WAY_OUT } from './export-checks.ts'
import { holdOrders, isClosedOn } from './hold-orders.store.ts'

/**
 * Repeats, when the day's file is made, the checks made when an order was taken: the fund's state and limits, that shares can be
 * redeemed, the client's level against the fund's rating of today, and that their account may still trade
 * (rules/orders.md#checks-at-the-close, 3). An order that no longer passes fails here with its reason and facts; its money goes
 * back and its shares are free again. Returns how many failed.
 */
export async function refuseAtExport(tx: Tx, registrarCode: string, day: Day): Promise<number> {
  // To plan the statements below takes longer than to run them, and on many days a registrar gets no order.
  if (!(await hasPaid(tx, registrarCode, day))) return 0
  await holdOrders(tx, { registrarCode, day, isHeld: AWAITS_CONTRACT })
  await holdOrders(tx, { registrarCode, day, isHeld: AWAITS_CALL })
  await holdOrders(tx, { registrarCode, day, isHeld: isClosedOn(day) })
  const { rows } = await sql<{
    account_number: string
    order_no: string
    amount: string | null
    verdict: Readonly<Record<string, string>>
  }>`
    with judged as (
      select o.account_number, o.order_no, ${verdictOf(registrarCode, day)} as verdict
      from fund_order o join account a using (account_number) join share_class sc using (share_class_id) join fund f using (fund_id)
      left join product_version v on v.product_code_id = o.product_code_id and v.validity @> ${day}::date
      left join share_class tc on tc.share_class_id = o.target_share_class_id
      left join product_version t on t.product_code_id = o.target_product_code_id and t.validity @> ${day}::date
      left join suitability_decision d on d.suitability_decision_id = o.suitability_decision_id
      left join lateral (select * from assessment where party_id = a.party_id
        order by assessed_on desc, recorded_at desc limit 1) s on true
      where o.registrar_code = ${registrarCode} and o.trade_date = ${day} and o.status = 'paid'
    ), failed as (
      update fund_order o set status = 'failed', failure = j.verdict ->> 'reason' from judged j
      where j.verdict is not null and o.account_number = j.account_number and o.order_no = j.order_no
      returning o.account_number, o.order_no, o.amount, j.verdict
    ), events as (
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
      select f.account_number, f.order_no, (select max(event_no) + 1 from order_event e
        where e.account_number = f.account_number and e.order_no = f.order_no), 'paid', 'failed', business_now(),
        'settlement', f.verdict from failed f
    ) select account_number, order_no, amount::text, verdict from failed order by order_no`.execute(tx)
  for (const row of rows) {
    const order = { accountNumber: row.account_number, orderNo: row.order_no }
    if (row.amount !== null) await startRefund(tx, order, row.amount, day)
    await appendAudit(tx, {
      stream: `account:${row.account_number}`,
      action: 'order.refuse-at-export',
      actor: 'settlement',
      subject: row.order_no,
      facts: row.verdict,
      requestId: null,
    })
  }
  return rows.length
}

async function hasPaid(tx: Tx, registrarCode: string, day: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from fund_order
    where registrar_code = ${registrarCode} and trade_date = ${day} and status = 'paid' limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns SQL for the first check that an order fails, with its facts as texts; null if the order may leave. */
function verdictOf(registrarCode: string, day: Day): RawBuilder<unknown> {
  const whens = (checks: readonly ExportCheck[]) =>
    checks.map(
      ({ reason, when, facts }) => sql`when ${when} then ${factsOf({ reason: sql`${reason}`, ...facts })}`,
    )
  const cases = [
    ...whens(checksOfFund(registrarCode, day)),
    sql`when ${IS_WAY_OUT} then null`,
    ...whens(checksOfClient(day)),
  ]
  return sql`case ${sql.join(cases, sql` `)} end`
}

function factsOf(facts: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const pairs = Object.entries(facts).map(([name, value]) => sql`${name}::text, (${value})::text`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/**
 * Whether an order pays the contract of a private fund that does not count yet: it waits for the call-back
 * (rules/private-funds.md#call-back).
 */
const AWAITS_CONTRACT = sql`exists (select 1 from private_contract_order c where c.account_number = o.account_number
  and c.order_no = o.order_no and c.called_at is null and c.cancelled_at is null)`
