import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/**
 * Finds registrars in whose funds somebody holds shares and that sent no 05, or one without a line: a day without changes, or a faulty
 * file. Nothing is known to differ or to agree. One break per registrar, until a 05 comes.
 */
export async function holdingsMissing(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{ registrar: string }>`select distinct f.registrar_code as registrar
    from position_span s join product p using (product_code_id) join share_class sc using (share_class_id)
    join fund f using (fund_id) where upper_inf(s.validity) and s.shares > 0 and not ${hasTold05(confirmDay)} order by 1`.execute(
    tx,
  )
  return rows.map(({ registrar: registrarCode }) => ({
    ...{
      check: 'shares' as const,
      registrarCode,
      subject: '05',
      reason: 'holdings-missing',
      ours: null,
      theirs: null,
    },
  }))
}

/** Whether the registrar of fund `f` has sent a 05 of the day with at least one line. */
const hasTold05 = (
  day: Day,
) => sql`exists (select 1 from exchange_file x where x.registrar_code = f.registrar_code
  and x.day = ${day}::date and x.direction = 'in' and x.file_type = '05' and x.record_count > 0)`

/** Compares our lots ↔ file 05, by trading account and fund, for each registrar that sent one (check 4; I4, I5). */
export async function sharesAgainstRegistrar(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{
    registrar: string
    account: string
    fund: string
    ours: string
    theirs: string
  }>`
    with ours as (
      select r.registrar_code, r.transaction_account_id, sc.fund_code, sum(l.remaining) as shares
      from lot l join share_class sc using (share_class_id) join fund f using (fund_id)
      join registrar_account r on r.account_number = l.account_number and r.registrar_code = f.registrar_code
      where l.remaining > 0 and ${hasTold05(confirmDay)} group by 1, 2, 3
    ), theirs as (
      select registrar_code, transaction_account_id, fund_code, total_shares as shares from registrar_holding
      where day = ${confirmDay}
    )
    select registrar_code as registrar, transaction_account_id as account, fund_code as fund,
      coalesce(o.shares, 0)::text as ours, coalesce(t.shares, 0)::text as theirs
    from ours o full join theirs t using (registrar_code, transaction_account_id, fund_code)
    where coalesce(o.shares, 0) <> coalesce(t.shares, 0)`.execute(tx)
  return rows.map((row) => ({
    check: 'shares',
    registrarCode: row.registrar,
    subject: `${row.account} ${row.fund}`,
    reason: 'shares-differ',
    ours: row.ours,
    theirs: row.theirs,
  }))
}

/**
 * Compares our lots ↔ file 26, by register date, from which the days of a redemption fee are counted. Money funds are left out: they
 * have no such fee, and their daily income is one lot in our books.
 */
export async function lotsAgainstRegistrar(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{ registrar: string; subject: string; ours: string; theirs: string }>`
    with ours as (
      select r.registrar_code, r.transaction_account_id, sc.fund_code, l.registered_on, sum(l.remaining) as shares
      from lot l join share_class sc using (share_class_id) join fund f using (fund_id)
      join registrar_account r on r.account_number = l.account_number and r.registrar_code = f.registrar_code
      where l.remaining > 0 and f.fund_type <> 'MM' group by 1, 2, 3, 4
    ), theirs as (
      select g.registrar_code, g.transaction_account_id, g.fund_code, g.registered_on, sum(g.shares) as shares
      from registrar_lot g join share_class sc on sc.fund_code = g.fund_code and sc.retired_on is null
      join fund f using (fund_id) where g.day = ${confirmDay} and g.shares > 0 and f.fund_type <> 'MM' group by 1, 2, 3, 4
    )
    select d.registrar_code as registrar, concat_ws(' ', d.transaction_account_id, d.fund_code, d.registered_on) as subject,
      d.ours::text as ours, d.theirs::text as theirs
    from (select registrar_code, transaction_account_id, fund_code, registered_on, coalesce(o.shares, 0.00) as ours,
        coalesce(t.shares, 0.00) as theirs
      from ours o full join theirs t using (registrar_code, transaction_account_id, fund_code, registered_on)) d
    where d.ours <> d.theirs and exists (select 1 from registrar_lot m
      where m.registrar_code = d.registrar_code and m.day = ${confirmDay})`.execute(tx)
  return rows.map((row) => ({
    check: 'lots',
    registrarCode: row.registrar,
    subject: row.subject,
    reason: 'lots-differ',
    ours: row.ours,
    theirs: row.theirs,
  }))
}
