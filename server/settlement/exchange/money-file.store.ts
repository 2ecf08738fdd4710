import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Readings } from './read-package.ts'

interface RegistrarDay {
  readonly registrarCode: string
  readonly day: Day
}

/** Saves a 25: the sums that the registrar pays and is paid, by fund and pay day (rules/registrar.md#parameters). Repeatable. */
export async function saveMoney(tx: Tx, readings: Readings, of: RegistrarDay): Promise<number> {
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  await sql`insert into registrar_money (registrar_code, confirm_date, sequence_no, fund_code, business_code, capital_type,
      amount, direction, pay_date)
    select ${of.registrarCode}, ${of.day}, * from unnest(${column((r) => r.text('SequenceNo'))}::text[],
      ${column((r) => r.text('FundCode'))}::text[], ${column((r) => r.text('BusinessCode'))}::text[],
      ${column((r) => r.text('CapitalType'))}::text[], ${column((r) => r.number('ConfirmedAmount'))}::numeric[],
      ${column((r) => r.text('ReceOrPayFlag'))}::text[], ${column((r) => r.text('PayDate'))}::date[])
    on conflict do nothing`.execute(tx)
  return readings.length
}

/**
 * Saves a 26: the registrar's own lots, to be compared with ours and never to overwrite them (rules/registrar.md#order-of-import).
 * Repeatable.
 */
export async function saveRegistrarLots(tx: Tx, readings: Readings, of: RegistrarDay): Promise<number> {
  const column = (pick: (each: Readings[number]) => string) => readings.map(pick)
  await sql`insert into registrar_lot (registrar_code, day, registrar_serial, transaction_account_id, fund_code, shares,
      registered_on)
    select ${of.registrarCode}, ${of.day}, * from unnest(${column((r) => r.text('TASerialNO'))}::text[],
      ${column((r) => r.text('TransactionAccountID'))}::text[], ${column((r) => r.text('FundCode'))}::text[],
      ${column((r) => r.number('TotalVolOfDistributorInTA'))}::numeric[],
      ${readings.map((r) => r.text('ShareRegisterDate') || of.day)}::date[])
    on conflict do nothing`.execute(tx)
  return readings.length
}
