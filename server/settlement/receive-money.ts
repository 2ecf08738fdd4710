import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { columnFen } from '#domain/money.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AccountCode } from '#server/ledger/journal.store.ts'
import { postJournal, transfer } from '#server/ledger/journal.store.ts'

interface At {
  readonly channel: string
  readonly day: Day
}

/**
 * Money that came in and is no debit of ours: what a registrar owed (J10, which lets the pay-outs go), pay-outs that came
 * back (J12), and what nobody can explain yet (J15). Each line once, by its serial.
 */
export async function receiveMoney(tx: Tx, at: At): Promise<Record<string, number>> {
  return {
    fromRegistrars: await receiveFromRegistrars(tx, at),
    returned: await takeReturned(tx, at),
    unidentified: await keepUnidentified(tx, at),
  }
}

async function receiveFromRegistrars(tx: Tx, { channel, day }: At): Promise<number> {
  const { rows } = await sql<{ serial: string; registrar_code: string; amount: string }>`
    update registrar_receivable r set received_on = ${day} from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = r.serial and l.direction = 'in' and l.status = 'success'
      and l.amount = r.amount and r.received_on is null
    returning r.serial, r.registrar_code, r.amount`.execute(tx)
  for (const row of rows.toSorted((a, b) => (a.serial < b.serial ? -1 : 1))) {
    await postJournal(tx, {
      businessDate: day,
      kind: 'J10',
      source: row.serial,
      lines: transfer(['1101', 'settlement'], ['1201', row.registrar_code], columnFen(row.amount)),
    })
  }
  await sql`update pay_out set status = 'due' where status = 'waiting'
    and receivable = any(${rows.map((row) => row.serial)}::text[])`.execute(tx)
  return rows.length
}

/** A bank that sends a pay-out back names it: the serial with an R behind. The money is owed to the client again. */
async function takeReturned(tx: Tx, { channel, day }: At): Promise<number> {
  const { rows } = await sql<{ serial: string; line: string; amount: string; subject: string }>`
    update pay_out p set status = 'returned', reason = coalesce(l.reason, 'returned'), answered_at = business_now()
    from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = p.serial || 'R' and l.direction = 'in'
      and l.status = 'success' and l.amount = p.amount and p.status = 'success'
    returning p.serial, l.serial as line, p.amount, coalesce(p.order_no, p.serial) as subject`.execute(tx)
  for (const row of rows) {
    await postJournal(tx, {
      businessDate: day,
      kind: 'J12',
      source: row.line,
      lines: transfer(['1101', 'settlement'], ['2104', row.subject], columnFen(row.amount)),
    })
  }
  return rows.length
}

async function keepUnidentified(tx: Tx, { channel, day }: At): Promise<number> {
  const { rows } = await sql<{ serial: string; amount: string }>`
    insert into unidentified_receipt (channel, serial, day, amount, payer, memo)
    select l.channel, l.serial, l.day, l.amount, coalesce(l.payer, l.payee, ''), coalesce(l.memo, '')
    from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.direction = 'in' and l.status = 'success'
      and not exists (select 1 from payment p where p.serial = l.serial)
      and not exists (select 1 from registrar_receivable r where r.serial = l.serial)
      and not exists (select 1 from pay_out p where p.serial || 'R' = l.serial)
    on conflict do nothing returning serial, amount`.execute(tx)
  for (const row of rows) {
    await postJournal(tx, {
      businessDate: day,
      kind: 'J15',
      source: row.serial,
      lines: transfer(['1101', 'settlement'], ['2106', ''], columnFen(row.amount)),
    })
  }
  return rows.length
}

/** Whom a pay-out's money is owed to until it is paid: the order's redemption, or the account's dividends (domain.md 6.5). */
export function owedAccount(kind: string): AccountCode {
  return kind === 'dividend' ? '2105' : '2103'
}
