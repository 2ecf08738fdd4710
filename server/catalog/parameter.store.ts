import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Is the pair on the registrar's C3 of a day? What nobody has told is not offered (domain.md 1.6). */
export async function isSwitchOffered(
  db: Db | Tx,
  of: { readonly productCodeId: string; readonly targetProductCodeId: string; readonly day: Day },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product p join share_class sc on sc.share_class_id = p.share_class_id join fund f using (fund_id),
      product q join share_class tc on tc.share_class_id = q.share_class_id
    where p.product_code_id = ${of.productCodeId} and q.product_code_id = ${of.targetProductCodeId}
      and exists (select 1 from switch_pair s where s.registrar_code = f.registrar_code and s.fund_code = sc.fund_code
        and s.share_class = p.charge_mode and s.target_fund_code = tc.fund_code and s.target_share_class = q.charge_mode
        and s.validity @> ${of.day}::date)`.execute(db)
  return rows.length > 0
}

/** Funds of a registrar whose orders come to be confirmed by a day though nobody has told how they are settled (C2). */
export async function findUnsettled(
  db: Db | Tx,
  of: { readonly registrarCode: string; readonly day: Day },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct sc.fund_code as code from (select distinct product_code_id, trade_date from fund_order
      where registrar_code = ${of.registrarCode} and status in ('sent', 'accepted-by-registrar') and trade_date < ${of.day}) o
    join product p using (product_code_id) join share_class sc using (share_class_id)
    where not exists (select 1 from agency_term a where a.registrar_code = ${of.registrarCode}
      and a.fund_code = sc.fund_code and a.share_class = p.charge_mode and a.validity @> o.trade_date)
    order by 1`.execute(db)
  return rows.map((row) => row.code)
}
