import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, columnRate, fenText } from '#domain/number/money.ts'
import { splitRedemptionFee } from '#domain/fee/redemption-fee.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * Compares the part of redemption fees that registrars leave us (AgencyFee) ↔ the seller's part by the fund's contract, if a C1 has
 * it. The registrar's part is booked and claimed; a difference above a fen is a break (rules/fees.md#funds-part-of-the-fee).
 * Back-end shares are left out, because a back-end fee is other money.
 */
export async function compareFeeParts(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{
    registrar: string
    order_no: string
    fee: string
    agency_fee: string
    to_fund: string
  }>`
    select c.registrar_code as registrar, c.order_no, c.fee::text as fee, c.agency_fee::text as agency_fee, k.to_fund::text as to_fund
    from confirmation c join registrar_account r on r.transaction_account_id = c.transaction_account_id
      and r.registrar_code = c.registrar_code
    join fund_order o on o.account_number = r.account_number and o.order_no = c.order_no
    join product p on p.product_code_id = o.product_code_id and p.charge_mode = '0'
    join redemption_fee_part k on k.product_code_id = o.product_code_id and k.validity @> c.trade_date
    where c.confirm_date = ${confirmDay} and c.return_code = '0000' and c.booked_at is not null
      and o.kind in ('redemption', 'rsp-redemption') and abs(c.fee * (1 - k.to_fund) - c.agency_fee) > 0.005
    order by c.order_no`.execute(tx)
  return rows.flatMap((row) => {
    const { toSeller } = splitRedemptionFee(columnFen(row.fee), columnRate(row.to_fund))
    const apart = toSeller - columnFen(row.agency_fee)
    if (apart >= -1n && apart <= 1n) return []
    const about = { check: 'fee' as const, registrarCode: row.registrar, subject: row.order_no }
    return [
      { ...about, reason: 'seller-part-differs' as const, ours: fenText(toSeller), theirs: row.agency_fee },
    ]
  })
}
