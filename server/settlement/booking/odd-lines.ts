import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '../break.store.ts'
import type { Of } from './stage.ts'

/**
 * Takes out of the staging what answers an order of ours and still cannot be booked: a trade date for which the calendar or the
 * product, of a switch either, has no terms (its lot would have no day), and a part of the fee for us that is more than the money, or of a redemption than the fee. Each is a
 * break by its own name, and is not booked.
 */
export async function breakOddLines(tx: Tx, of: Of): Promise<void> {
  const { rows } = await sql<{ serial: string; reason: string; found: string }>`
    with term as materialized (
      select t.* from (select product_code_id, trade_date from booking where is_counted
        union select target_product_code_id, trade_date from booking where is_counted and target_product_code_id is not null) t
      where not exists (select 1 from product_version v where v.product_code_id = t.product_code_id
          and v.validity @> t.trade_date)
        or not exists (select 1 from trading_day d where d.market = 'SSE' and d.is_open and d.day = t.trade_date)
    )
    delete from booking b where b.is_counted
      and (b.agency_fee > case when b.amount is null then b.fee else b.confirmed_amount end
        or exists (select 1 from term t where t.trade_date = b.trade_date
          and t.product_code_id in (b.product_code_id, b.target_product_code_id)))
    returning registrar_serial as serial,
      case when agency_fee > case when amount is null then fee else confirmed_amount end then 'agency-fee-above-amount'
        else 'trade-date-unknown' end as reason,
      concat_ws(' ', order_no, trade_date, agency_fee) as found`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'confirmation',
      registrarCode: of.registrarCode,
      subject: row.serial,
      reason: row.reason,
      ours: null,
      theirs: row.found,
    })),
  )
}
