import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import type { RegistrarDay } from './stage.ts'

/**
 * Books switches (136): shares that became shares of another fund of the same registrar. No money moves. The cost of the target lot is
 * what left the source after its redemption fee, including the make-up fee, as a purchase's cost includes its fee. Its days count from
 * its own register date (J23; rules/fees.md#holding-days, rules/fees.md#switch, rules/ledger.md#journals).
 */
export async function bookSwitches(tx: Tx, of: RegistrarDay): Promise<void> {
  await sql`create temp table switched on commit drop as
    select b.*, b.gross - b.fee as net from booking b
    where b.kind = 'switch' and b.is_good and b.confirmed_shares > 0`.execute(tx)
  await sql`insert into lot (account_number, lot_id, share_class_id, product_code_id, order_no, trade_date, confirm_date,
      redeemable_from, registered_on, source, shares, remaining, cost, fee, nav)
    select s.account_number, s.registrar_code || s.registrar_serial, s.target_share_class_id, s.target_product_code_id,
      case when s.before_shares = 0 then s.order_no end, s.trade_date, ${of.day},
      trading_day_add('SSE', s.trade_date, v.redeemable_days), coalesce(s.registered_on, ${of.day}::date), 'switch',
      s.target_shares, s.target_shares, s.net + s.make_up_fee, s.make_up_fee, s.target_nav
    from switched s join product_version v on v.product_code_id = s.target_product_code_id and v.validity @> s.trade_date
    where s.target_shares > 0`.execute(tx)
  await sql`insert into touched select account_number, target_product_code_id from switched`.execute(tx)
  await sql`
    with good as (select s.*, gen_random_uuid() as out_id, gen_random_uuid() as in_id from switched s),
    made as (
      insert into journal (journal_id, business_date, kind, source)
      select out_id, ${of.day}::date, ${JOURNAL_SQL.sharesSwitchedOut}, registrar_code || registrar_serial from good union all
      select in_id, ${of.day}::date, ${JOURNAL_SQL.sharesSwitchedIn}, registrar_code || registrar_serial from good
        where target_shares > 0
      returning journal_id
    ), lines as (
      select out_id as id, 1 as n, ${ACCOUNT_SQL.registrarUnits} as account, registrar_code as subject, fund_code as unit,
        'D' as side, confirmed_shares as amount from good
      union all select out_id, 1 + row_number() over (partition by out_id order by t.lot_id)::int, ${ACCOUNT_SQL.investorUnits},
        g.account_number || ':' || t.lot_id, g.fund_code, 'C', t.shares
      from good g join taking t on t.registrar_serial = g.registrar_serial
      union all select in_id, 1, ${ACCOUNT_SQL.investorUnits}, account_number || ':' || registrar_code || registrar_serial,
        target_fund_code, 'D', target_shares from good
      union all select in_id, 2, ${ACCOUNT_SQL.registrarUnits}, registrar_code, target_fund_code, 'C', target_shares from good
    )
    insert into entry (business_date, journal_id, line_no, ledger, account_code, subject, unit, side, amount)
    select ${of.day}::date, id, n, 'units', account, subject, unit, side, amount from lines
    where amount > 0 and exists (select 1 from made)`.execute(tx)
  await sql`drop table switched`.execute(tx)
}
