import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { postJournal } from '#server/base/ledger/journal.store.ts'
import { interestCredited } from '#server/base/ledger/journals.ts'
import { INTEREST_PAYEE } from '#ports/payment-channel.ts'
import { shareInterest } from './share-interest.ts'

/**
 * Books interest on the settlement account, which a statement shows as a line of its own kind: payable under the credit, never
 * unidentified (J17). It belongs to investors and is shared out among them at once (J24). Each line is booked once, by its serial
 * (rules/ledger.md#money-of-investors).
 */
export async function receiveInterest(
  tx: Tx,
  at: { readonly channel: string; readonly day: Day },
): Promise<number> {
  const { rows } = await sql<{ serial: string; amount: string }>`
    insert into interest_credit (channel, serial, day, amount)
    select channel, serial, day, amount from bank_statement_line
    where channel = ${at.channel} and day = ${at.day} and direction = 'in' and status = 'success'
      and payee = ${INTEREST_PAYEE}
    on conflict do nothing returning serial, amount`.execute(tx)
  for (const row of rows) {
    const credit = { serial: row.serial, amount: columnFen(row.amount) }
    await postJournal(tx, { businessDate: at.day, ...interestCredited(credit) })
    await shareInterest(tx, { ...at, serial: row.serial })
  }
  return rows.length
}
