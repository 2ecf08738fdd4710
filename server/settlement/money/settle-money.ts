import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import { planChecksOnce } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { feeSwept, registrarPaid, sweptFeeCollected, sweptFeeEarned } from '#server/base/ledger/journals.ts'
import { ACCOUNT_SQL, JOURNAL_SQL } from '#server/base/ledger/sql-codes.ts'
import type { FeePart } from './fee-claim.store.ts'
import { findForwarded } from './fee-claim.store.ts'

export interface DueSettlement {
  readonly registrarCode: string
  readonly confirmDate: Day
  readonly dueOn: Day
  /** `registrar` is paid to the registrar; `fee-sweep`, a fee in trust, and `own-fee`, a fee the registrar owed and paid, go to us. */
  readonly kind: 'registrar' | 'fee-sweep' | 'own-fee'
  readonly amount: Fen
  readonly serial: string
}

/** Finds the sums due to registrars and to ourselves by a day and not paid yet. */
export async function findDue(db: Db | Tx, day: Day): Promise<DueSettlement[]> {
  const { rows } = await sql<{
    registrar_code: string
    confirm_date: string
    due_on: string
    kind: DueSettlement['kind']
    amount: string
    serial: string
  }>`
    select registrar_code, confirm_date, due_on, kind, amount, serial from registrar_settlement
    where due_on <= ${day} and paid_at is null order by serial`.execute(db)
  return rows.map((row) => ({
    registrarCode: row.registrar_code,
    confirmDate: row.confirm_date,
    dueOn: row.due_on,
    kind: row.kind,
    amount: columnFen(row.amount),
    serial: row.serial,
  }))
}

/**
 * Books a payment that the bank has made: J4 for the registrar, J5 for the fee with its twin in the own ledger: income now, or the
 * end of the claim if the fee was claimed by J3b-own (rules/ledger.md#journals).
 */
export async function bookSettlement(
  tx: Tx,
  due: DueSettlement,
  day: Day,
  channelSerial: string,
): Promise<void> {
  await sql`update registrar_settlement set paid_at = business_now(), channel_serial = ${channelSerial}
    where serial = ${due.serial} and paid_at is null`.execute(tx)
  if (due.kind === 'registrar') {
    await postJournal(tx, { businessDate: day, ...registrarPaid(due) })
    return
  }
  const parts = due.kind === 'own-fee' ? await findForwarded(tx, due) : await findSwept(tx, due)
  await postJournal(tx, { businessDate: day, ...feeSwept({ ...due, parts }) })
  const received = due.kind === 'own-fee' ? sweptFeeCollected({ ...due, parts }) : sweptFeeEarned(due)
  await postJournal(tx, { businessDate: day, ...received })
}

/**
 * Finds the fees that leave trust, by fund company: those that the books took into trust, and not those in the lines of the file,
 * because not every answered line has booked a fee.
 */
async function findSwept(tx: Tx, due: DueSettlement): Promise<FeePart[]> {
  const { rows } = await sql<{ company: string; amount: string }>`
    select company, sum(fee)::text as amount from (
    select e.subject as company, e.amount as fee
    from confirmation c
    join journal j on j.kind = ${JOURNAL_SQL.purchaseConfirmed} and j.source = c.registrar_code || c.registrar_serial
    join entry e on e.business_date = j.business_date and e.journal_id = j.journal_id
      and e.ledger = 'trust' and e.account_code = ${ACCOUNT_SQL.feeInTrust} and e.side = 'C'
    where c.registrar_code = ${due.registrarCode} and c.confirm_date = ${due.confirmDate} and c.booked_at is not null
      and not exists (select 1 from wallet_hold h where h.registrar_code = c.registrar_code
        and h.registrar_serial = c.registrar_serial)
    -- The fee of a purchase paid by the wallet is swept with the confirm day under which its money is settled.
    union all select company_code, agency_fee from wallet_hold
    where settle_on = ${due.confirmDate} and registrar_code = ${due.registrarCode}
    ) part where fee > 0
    group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ companyCode: row.company, amount: columnFen(row.amount) }))
}

/**
 * Marks orders as settled: bought shares that can be redeemed from the next day on, or could be without a lock of the registrar,
 * and sold shares whose money has reached the client.
 */
export async function settleOrders(tx: Tx, nextDay: Day): Promise<number> {
  await planChecksOnce(tx)
  const { rows } = await sql<{ n: number }>`
    with ready as (
      select o.account_number, o.order_no, o.status from fund_order o where o.status in ('confirmed', 'partially-confirmed')
        and case when o.amount is not null or o.kind = 'switch' then exists (select 1 from lot l
            where l.account_number = o.account_number and l.order_no = o.order_no
              and coalesce(l.usual_redeemable_from, l.redeemable_from) <= ${nextDay})
          else not exists (select 1 from pay_out p where p.account_number = o.account_number and p.order_no = o.order_no
            and p.status <> 'success' and not exists (select 1 from pay_out again
              where again.account_number = p.account_number and again.resends = p.serial)) end
    ), moved as (
      update fund_order o set status = 'settled' from ready r
      where o.account_number = r.account_number and o.order_no = r.order_no
      returning o.account_number, o.order_no, r.status
    ), events as (
      insert into order_event (account_number, order_no, event_no, from_status, to_status, at, actor)
      select m.account_number, m.order_no, (select max(event_no) + 1 from order_event e
          where e.account_number = m.account_number and e.order_no = m.order_no),
        m.status, 'settled', business_now(), 'settlement' from moved m
    ) select count(*)::int as n from moved`.execute(tx)
  return rows[0]!.n
}
