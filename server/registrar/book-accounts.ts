import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { SUCCESS } from '#domain/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/settlement/break.store.ts'
import type { Readings } from './read-package.ts'

/** Takes a 02: trading accounts that were opened get their TA account; a refused one opens a break. Repeatable. */
export async function bookAccounts(
  tx: Tx,
  readings: Readings,
  of: { registrarCode: string; day: Day },
): Promise<number> {
  const opened = readings.filter((each) => each.text('ReturnCode') === SUCCESS)
  const refused = readings.filter((each) => each.text('ReturnCode') !== SUCCESS)
  await sql`update registrar_account r set state = 'open', registrar_account_id = c.ta
    from unnest(${opened.map((each) => each.text('TransactionAccountID'))}::text[],
      ${opened.map((each) => each.text('TAAccountID'))}::text[]) as c (trading, ta)
    where r.transaction_account_id = c.trading and r.registrar_code = ${of.registrarCode}
      and r.state in ('wanted', 'sent')`.execute(tx)
  await sql`update registrar_account set state = 'refused' where registrar_code = ${of.registrarCode}
    and transaction_account_id = any(${refused.map((each) => each.text('TransactionAccountID'))}::text[])
    and state in ('wanted', 'sent')`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    refused.map((each) => ({
      check: 'account-opening',
      registrarCode: of.registrarCode,
      subject: each.text('TransactionAccountID'),
      reason: each.text('ReturnCode'),
      ours: null,
      theirs: each.text('ErrorDetail') || null,
    })),
  )
  return opened.length
}
