import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * Finds fast withdrawals for which the partner bank has not said for an hour whether it paid. No statement of ours will show it,
 * because the money is the bank's own. Each is a break, and its job, which may have given up, asks the bank again by the same serial.
 */
export async function advancesWithoutAnswer(tx: Tx): Promise<Break[]> {
  const { rows } = await sql<{
    account: string
    order_no: string
    registrar: string
    amount: string
    status: string
  }>`
    select p.account_number as account, p.order_no, o.registrar_code as registrar, p.amount::text as amount, p.status
    from payment p join fund_order o on o.account_number = p.account_number and o.order_no = p.order_no
    where p.direction = 'advance' and p.status in ('initiated', 'unknown')
      and p.requested_at < business_now() - interval '1 hour'
    order by p.order_no`.execute(tx)
  for (const { account: accountNumber, order_no: orderNo } of rows)
    await enqueue(tx, 'advance-withdrawal', { accountNumber, orderNo }, { key: `advance:${orderNo}` })
  return rows.map(({ registrar: registrarCode, order_no: subject, amount: ours, status: theirs }) => ({
    ...{
      check: 'fast-withdrawal' as const,
      reason: 'advance-unknown' as const,
      registrarCode,
      subject,
      ours,
      theirs,
    },
  }))
}
