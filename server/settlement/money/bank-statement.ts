import { sql } from 'kysely'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnFen, fenText } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { debitsSettled } from '#server/base/ledger/journals.ts'
import { lockOrder } from '#server/trade/books/order.store.ts'
import { bookDebit } from '#server/trade/payments/debit-order.ts'
import type { StatementLine } from '#ports/payment-channel.ts'

/** Saves the lines of a day's statement. The same statement again adds nothing. */
export async function saveStatement(
  tx: Tx,
  channel: string,
  day: Day,
  lines: readonly StatementLine[],
): Promise<number> {
  const column = <T>(pick: (line: StatementLine) => T) => lines.map(pick)
  await sql`insert into bank_statement_line (channel, day, serial, direction, channel_serial, amount, status, payee, payer, memo, reason,
      payer_account, booked_at)
    select ${channel}, ${day}, * from unnest(${column((l) => l.serial)}::text[], ${column((l) => l.direction)}::text[],
      ${column((l) => l.channelSerial)}::text[], ${column((l) => fenText(l.amount))}::numeric[],
      ${column((l) => l.status)}::text[], ${column((l) => l.payee)}::text[],
      ${column((l) => l.payer ?? null)}::text[], ${column((l) => l.memo ?? null)}::text[],
      ${column((l) => l.reason ?? null)}::text[], ${column((l) => l.payerAccount ?? null)}::text[],
      ${column((l) => l.bookedAt ?? null)}::timestamptz[])
    on conflict do nothing`.execute(tx)
  return lines.length
}

/** Books debits whose answer was lost but which the statement contains: they count as paid now (rules/orders.md#payment). */
export async function settleLostAnswers(
  tx: Tx,
  at: { channel: string; day: Day; openDay: Day; calendar: TradingCalendar },
): Promise<number> {
  const { rows } = await sql<{
    account_number: string
    order_no: string
    serial: string
    channel_serial: string
    amount: string
  }>`
    select p.account_number, p.order_no, p.serial, l.channel_serial, p.amount
    from payment p join bank_statement_line l on l.serial = p.serial and l.channel = ${at.channel} and l.status = 'success'
    where l.day = ${at.day} and p.direction = 'debit' and p.status in ('initiated', 'unknown')
      and l.direction = 'in' and l.amount = p.amount
    order by p.serial`.execute(tx)
  for (const row of rows) {
    await lockAccount(tx, row.account_number)
    const order = await lockOrder(tx, row.account_number, row.order_no)
    if (order?.status !== 'paying') continue
    await bookDebit(tx, order, {
      payment: { serial: row.serial, amount: columnFen(row.amount) },
      calendar: at.calendar,
      channel: at.channel,
      channelSerial: row.channel_serial,
      openDay: at.openDay,
    })
  }
  return rows.length
}

/** Posts J2: the money in transit is now on the supervised account. Matched payments get their settlement day. */
export async function settleChannel(tx: Tx, channel: string, day: Day): Promise<number> {
  await sql`update pay_out p set settled_on = ${day} from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = p.serial and l.status = 'success'
      and l.amount = p.amount and p.settled_on is null and p.status = 'success'`.execute(tx)
  await sql`update registrar_settlement s set settled_on = ${day} from bank_statement_line l
    where l.channel = ${channel} and l.day = ${day} and l.serial = s.serial and l.status = 'success'
      and l.amount = s.amount and s.settled_on is null`.execute(tx)
  const { rows } = await sql<{ amount: string; n: number }>`
    with matched as (
      update payment p set settled_on = ${day} from bank_statement_line l
      where l.channel = ${channel} and l.day = ${day} and l.serial = p.serial and l.status = 'success'
        and l.amount = p.amount and p.status = 'success' and coalesce(p.settled_on, ${day}::date) = ${day}::date
      returning p.direction, p.amount
    ) select coalesce(sum(amount) filter (where direction = 'debit'), 0.00)::text as amount, count(*)::int as n from matched`.execute(
    tx,
  )
  const { amount, n } = rows[0]!
  await postJournal(tx, {
    businessDate: day,
    ...debitsSettled({ channel, day, amount: columnFen(amount) }),
  })
  return n
}
