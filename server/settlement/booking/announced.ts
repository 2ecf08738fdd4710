import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarDay } from './stage.ts'

/**
 * Compares the cash dividends of a 06 with the announced ones (C4): dates and cash per share. The 06 is booked. A difference, or
 * a dividend that a registrar with C4 files did not announce, is a break of the fund and ex-date (rules/fees.md#dividends,
 * rules/registrar.md#parameters).
 */
export async function compareAnnounced(tx: Tx, of: RegistrarDay, carryOver: string): Promise<void> {
  const { rows } = await sql<{ subject: string; ours: string | null; theirs: string }>`
    with paid as (
      select distinct l.fund_code, p.charge_mode, l.ex_date, l.registration_date, l.pay_date,
        round(l.per_unit / l.bonus_unit, 8) as per_share
      from dividend_line l join product p using (product_code_id) where l.dividend_type <> ${carryOver}
    )
    select a.fund_code || ' ' || a.ex_date as subject,
      concat_ws(' ', d.registration_date, d.pay_date, trim_scale(d.per_share)) as ours,
      concat_ws(' ', a.registration_date, a.pay_date, trim_scale(a.per_share)) as theirs
    from paid a left join dividend_plan d on d.registrar_code = ${of.registrarCode} and d.fund_code = a.fund_code
      and d.share_class in (a.charge_mode, '2') and d.ex_date = a.ex_date and d.validity @> ${of.day}::date
    where (a.registration_date, a.per_share) is distinct from (d.registration_date, d.per_share)
        or d.pay_date <> a.pay_date
    order by 1`.execute(tx)
  if (rows.length === 0 || !(await announces(tx, of.registrarCode))) return
  await openBreaks(
    tx,
    of.day,
    rows.map(({ subject, ours, theirs }) => ({
      ...{ check: 'dividend', registrarCode: of.registrarCode, subject, theirs, ours: ours || null },
      reason: ours ? 'plan-differs' : 'not-announced',
    })),
  )
}

/** Whether the registrar has ever sent a C4. A registrar that never did cannot have failed to announce. */
async function announces(tx: Tx, registrarCode: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from dividend_plan where registrar_code = ${registrarCode} limit 1`.execute(tx)
  return rows.length > 0
}
