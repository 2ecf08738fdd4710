import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { divide } from '#domain/decimal.ts'
import type { Fen } from '#domain/money.ts'
import { columnFen, fen } from '#domain/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { EntryLine } from '#server/ledger/journal.store.ts'
import { postJournal, transfer } from '#server/ledger/journal.store.ts'

export interface DueSettlement {
  readonly registrarCode: string
  readonly confirmDate: Day
  readonly kind: 'registrar' | 'fee-sweep'
  readonly amount: Fen
  readonly serial: string
}

/** What is owed to registrars and to ourselves by a day and not yet paid. */
export async function findDue(db: Db | Tx, day: Day): Promise<DueSettlement[]> {
  const { rows } = await sql<{
    registrar_code: string
    confirm_date: string
    kind: DueSettlement['kind']
    amount: string
    serial: string
  }>`
    select registrar_code, confirm_date, kind, amount, serial from registrar_settlement
    where due_on <= ${day} and paid_at is null order by serial`.execute(db)
  return rows.map((row) => ({
    registrarCode: row.registrar_code,
    confirmDate: row.confirm_date,
    kind: row.kind,
    amount: columnFen(row.amount),
    serial: row.serial,
  }))
}

/** Output VAT on fees, contained in them (domain.md 6.5). */
const VAT_PERCENT = 6n

/** The bank has paid: J4 for the registrar, J5 with its own-ledger twin for the fee (domain.md 6.6). */
export async function bookSettlement(
  tx: Tx,
  due: DueSettlement,
  day: Day,
  channelSerial: string,
): Promise<void> {
  await sql`update registrar_settlement set paid_at = business_now(), channel_serial = ${channelSerial}
    where serial = ${due.serial} and paid_at is null`.execute(tx)
  if (due.kind === 'registrar') {
    const lines = transfer(['2201', due.registrarCode], ['1101', 'settlement'], due.amount)
    await postJournal(tx, { businessDate: day, kind: 'J4', source: due.serial, lines })
    return
  }
  await postJournal(tx, {
    businessDate: day,
    kind: 'J5',
    source: due.serial,
    lines: await sweepLines(tx, due),
  })
  const net = fen(divide(due.amount * 100n, 100n + VAT_PERCENT, 'half-up'))
  const own = (account: EntryLine['account'], side: 'D' | 'C', amount: Fen): EntryLine => {
    return { ledger: 'own', account, subject: due.registrarCode, unit: 'CNY', side, amount }
  }
  await postJournal(tx, {
    businessDate: day,
    kind: 'J5-own',
    source: due.serial,
    lines: [own('8101', 'D', due.amount), own('8601', 'C', net), own('8221', 'C', fen(due.amount - net))],
  })
}

/** The fee leaves trust by fund company, as it came in. */
async function sweepLines(tx: Tx, due: DueSettlement): Promise<EntryLine[]> {
  const { rows } = await sql<{ company: string; amount: string }>`
    select coalesce(f.company_code, '') as company, sum(c.agency_fee)::text as amount
    from confirmation c join fund_order o on o.order_no = c.order_no join share_class sc using (share_class_id)
    join fund f using (fund_id)
    where c.registrar_code = ${due.registrarCode} and c.confirm_date = ${due.confirmDate}
      and c.booked_at is not null and c.return_code = '0000' and o.amount is not null group by 1 order by 1`.execute(
    tx,
  )
  const debits = rows.map((row): EntryLine => ({
    ledger: 'trust',
    account: '2301',
    subject: row.company,
    unit: 'CNY',
    side: 'D',
    amount: columnFen(row.amount),
  }))
  return [
    ...debits,
    { ledger: 'trust', account: '1101', subject: 'settlement', unit: 'CNY', side: 'C', amount: due.amount },
  ]
}

/** Settled: bought shares that can be redeemed from the next day on, and sold ones whose money has reached the client. */
export async function settleOrders(tx: Tx, nextDay: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with ready as (
      select o.account_number, o.order_no, o.status from fund_order o where o.status in ('confirmed', 'partially-confirmed')
        and case when o.amount is not null or o.kind = 'switch' then exists (select 1 from lot l
            where l.account_number = o.account_number and l.order_no = o.order_no and l.redeemable_from <= ${nextDay})
          else not exists (select 1 from pay_out p where p.account_number = o.account_number and p.order_no = o.order_no
            and p.status <> 'success') end
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
