import { sql } from 'kysely'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { startRefund } from '#server/trade/payments/refund-order.ts'
import type { BatchOf } from './stage.ts'

/**
 * Books the answers (152) to cancels that went out in a file. Accepted: the order is cancelled and its money goes back. Refused: the
 * order is `sent` again, as before (rules/orders.md#cancellation).
 */
export async function bookCancels(tx: Tx, of: BatchOf): Promise<void> {
  const { rows } = await sql<{
    account_number: string
    order_no: string
    amount: string | null
    is_good: boolean
  }>`
    with answer as (
      select o.account_number, o.order_no, c.return_code = ${SUCCESS} as is_good, c.registrar_serial
      from confirmation c join registrar_account r on r.transaction_account_id = c.transaction_account_id
        and r.registrar_code = c.registrar_code
      join fund_order o on o.account_number = r.account_number and o.cancel_no = c.order_no
        and o.registrar_code = c.registrar_code
      where c.registrar_code = ${of.registrarCode} and c.confirm_date = ${of.day} and c.batch = ${of.batch}
        and c.booked_at is null and c.business_code = '152' and o.status = 'cancelling'
    ), booked as (
      update confirmation c set booked_at = business_now() from answer a
      where c.registrar_code = ${of.registrarCode} and c.registrar_serial = a.registrar_serial
    ), moved as (
      update fund_order o set status = case when a.is_good then 'cancelled' else 'sent' end,
        cancelled_at = case when a.is_good then business_now() end
      from answer a where o.account_number = a.account_number and o.order_no = a.order_no
      returning o.account_number, o.order_no, o.amount, o.status, a.is_good
    ), events as (
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select m.account_number, m.order_no, (select max(event_no) + 1 from order_event e
        where e.account_number = m.account_number and e.order_no = m.order_no), 'cancelling', m.status, business_now(), 'settlement'
      from moved m
    ) select account_number, order_no, amount::text, is_good from moved order by order_no`.execute(tx)
  for (const row of rows.filter((each) => each.is_good && each.amount !== null)) {
    await startRefund(tx, { accountNumber: row.account_number, orderNo: row.order_no }, row.amount!, of.day)
  }
}
