import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Break } from '#server/base/breaks/break.store.ts'

/** Whether any order of a trade date is paid from a wallet. */
export async function hasPairs(tx: Tx, day: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from wallet_pair p join fund_order o using (account_number, order_no)
    where not p.is_done and o.trade_date = ${day} and o.status = 'paid' limit 1`.execute(tx)
  return rows.length > 0
}

/** Before the files are sent, fails each half whose other half has failed, and so frees its shares. Returns how many. */
export async function failHalves(tx: Tx, day: Day): Promise<number> {
  const failure = 'wallet-half'
  const { rows } = await sql<{ account_number: string; order_no: string }>`
    with left_behind as (
      select o.account_number, o.order_no from wallet_pair p
      join fund_order o on o.account_number = p.account_number and o.order_no in (p.order_no, p.redemption_no)
      join fund_order h on h.account_number = o.account_number and h.order_no = o.paired_order_no
      where not p.is_done and o.trade_date = ${day} and o.status = 'paid' and h.status = 'failed'
    ), failed as (
      update fund_order o set status = 'failed', failure = ${failure} from left_behind l
      where o.account_number = l.account_number and o.order_no = l.order_no returning o.account_number, o.order_no
    ), events as (
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor, facts)
      select f.account_number, f.order_no, (select max(event_no) + 1 from order_event e
        where e.account_number = f.account_number and e.order_no = f.order_no), 'paid', 'failed', business_now(), 'settlement',
        jsonb_build_object('reason', ${failure}::text) from failed f
    ) select account_number, order_no from failed order by order_no`.execute(tx)
  for (const row of rows) {
    await appendAudit(tx, {
      stream: `account:${row.account_number}`,
      action: 'order.refuse-at-export',
      actor: 'settlement',
      subject: row.order_no,
      facts: { reason: failure },
      requestId: null,
    })
  }
  return rows.length
}

/**
 * Finds, among the answers of a confirm day, fast withdrawals that the bank has paid but whose shares the registrar did not transfer.
 * Each break names the position, and while it is open nothing is taken out of the position.
 */
export async function findRefusedTransfers(tx: Tx, confirmDay: Day): Promise<Break[]> {
  const { rows } = await sql<{ registrar: string; subject: string; order_no: string; code: string | null }>`
    select o.registrar_code as registrar, r.transaction_account_id || ' ' || sc.fund_code as subject, o.order_no,
      o.return_code as code
    from fund_order o join registrar_account r on r.account_number = o.account_number
      and r.registrar_code = o.registrar_code join share_class sc using (share_class_id)
    where o.is_fast and o.status in ('failed', 'partially-confirmed') and o.confirm_date = ${confirmDay}
      and o.trade_date >= ${confirmDay}::date - 30
    order by o.order_no`.execute(tx)
  return rows.map((row) => ({
    check: 'fast-withdrawal',
    registrarCode: row.registrar,
    subject: row.subject,
    reason: 'transfer-refused',
    ours: row.order_no,
    theirs: row.code,
  }))
}
