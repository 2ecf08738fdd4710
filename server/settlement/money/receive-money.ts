import { sql } from 'kysely'
import { CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { payOutReturned, receiptKept, registrarMoneyReceived } from '#server/base/ledger/journals.ts'
import { expireRemittances, matchReceipts } from '#server/trade/payments/match-receipts.ts'
import { withholdUnpaid } from '#server/trade/wallet/hold.store.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'
import { receiveFees } from './receive-fees.ts'

type Statement = Pick<ChannelDay, 'channel' | 'day'>

interface ChannelDay {
  readonly channel: string
  readonly day: Day
  readonly calendar: TradingCalendar
}

/**
 * Books money that came in and is no debit of ours: sums that a registrar owed (J10, which releases the pay-outs), fees it owed us,
 * pay-outs that came back (J12), and money that nobody can explain yet (J15). Remittances pay the orders that wait for them (J16); an
 * order whose remittance has not come by the day's cut-off ends. Each line is booked once, by its serial.
 */
export async function receiveMoney(tx: Tx, at: ChannelDay): Promise<Record<string, number>> {
  return {
    fromRegistrars: await receiveFromRegistrars(tx, at),
    fees: await receiveFees(tx, at),
    returned: await takeReturned(tx, at),
    unidentified: await keepUnidentified(tx, at),
    // Done before tonight's payments to registrars.
    withheld: await withholdUnpaid(tx, at.day),
    // The day's files have not left yet, so money that came before the day's cut-off still gets that trade date.
    matched: await matchReceipts(tx, { calendar: at.calendar, firstDay: at.day }),
    expired: await expireRemittances(tx, instantOf(at.day, CUT_OFF)),
  }
}

async function receiveFromRegistrars(tx: Tx, { channel, day }: Statement): Promise<number> {
  const { rows } = await sql<{ serial: string; registrar_code: string; amount: string }>`
    update registrar_receivable r set received_on = ${day} from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = r.serial and l.direction = 'in' and l.status = 'success'
      and l.amount = r.amount and r.received_on is null and r.kind <> 'FE'
    returning r.serial, r.registrar_code, r.amount`.execute(tx)
  for (const row of rows.toSorted((a, b) => (a.serial < b.serial ? -1 : 1))) {
    await postJournal(tx, {
      businessDate: day,
      ...registrarMoneyReceived({
        serial: row.serial,
        registrarCode: row.registrar_code,
        amount: columnFen(row.amount),
      }),
    })
  }
  await sql`update pay_out set status = 'due' where status = 'waiting'
    and receivable = any(${rows.map((row) => row.serial)}::text[])`.execute(tx)
  return rows.length
}

/** Books pay-outs that the bank sent back: the line has their serial with an R behind it. The money is owed to the client again. */
async function takeReturned(tx: Tx, { channel, day }: Statement): Promise<number> {
  const { rows } = await sql<{ serial: string; line: string; amount: string; subject: string }>`
    update pay_out p set status = 'returned', reason = coalesce(l.reason, 'returned'), answered_at = business_now()
    from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = p.serial || 'R' and l.direction = 'in'
      and l.status = 'success' and l.amount = p.amount and p.status = 'success'
    returning p.serial, l.serial as line, p.amount, coalesce(p.order_no, p.serial) as subject`.execute(tx)
  for (const row of rows) {
    await postJournal(tx, {
      businessDate: day,
      ...payOutReturned({ serial: row.line, owedFor: row.subject, amount: columnFen(row.amount) }),
    })
  }
  return rows.length
}

/** Saves money that nobody can explain. If a notice has announced it already, the statement now sets its day. */
async function keepUnidentified(tx: Tx, of: Statement): Promise<number> {
  const { channel, day } = of
  await sql`update unidentified_receipt u set day = l.day, stated_on = l.day from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and u.channel = l.channel and u.serial = l.serial
      and u.amount = l.amount and l.direction = 'in' and l.status = 'success'`.execute(tx)
  await sql`update receipt_return q set settled_on = ${day} from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = q.serial and l.status = 'success'
      and l.amount = q.amount and q.settled_on is null and q.status = 'success'`.execute(tx)
  await breakUnstated(tx, of)
  const { rows } = await sql<{ serial: string; amount: string }>`
    insert into unidentified_receipt (channel, serial, day, amount, payer, memo, payer_account, arrived_at, stated_on)
    select l.channel, l.serial, l.day, l.amount, coalesce(l.payer, l.payee, ''), coalesce(l.memo, ''),
      coalesce(l.payer_account, ''), l.booked_at, l.day
    from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.direction = 'in' and l.status = 'success'
      and not exists (select 1 from payment p where p.serial = l.serial)
      and not exists (select 1 from registrar_receivable r where r.serial = l.serial
        and (r.kind <> 'FE' or r.received_on is not null))
      and not exists (select 1 from pay_out p where p.serial || 'R' = l.serial)
      and not exists (select 1 from interest_credit i where i.channel = l.channel and i.serial = l.serial)
    on conflict do nothing returning serial, amount`.execute(tx)
  for (const row of rows) {
    await postJournal(tx, {
      businessDate: day,
      ...receiptKept({ serial: row.serial, amount: columnFen(row.amount) }),
    })
  }
  return rows.length
}

/** Reports money that the bank announced in a notice but has on no statement: a break after a whole day, until it is there. */
async function breakUnstated(tx: Tx, { channel, day }: Statement): Promise<void> {
  const { rows } = await sql<{
    serial: string
    amount: string
  }>`select serial, amount from unidentified_receipt
    where channel = ${channel} and stated_on is null and day < ${day}::date order by serial`.execute(tx)
  const reason = 'notice-not-on-statement' as const
  const found = rows.map(({ serial, amount }) => ({
    ...{ check: 'payments' as const, registrarCode: '', subject: serial, reason, ours: amount, theirs: null },
  }))
  await openBreaks(tx, day, found)
  await closeAgreed(tx, { check: 'payments', reason, found })
}
