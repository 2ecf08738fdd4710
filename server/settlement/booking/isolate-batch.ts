import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '../break.store.ts'
import type { Night } from '../night.ts'
import { lead } from '../night.ts'
import type { DataFault } from '../stopped-step.ts'
import { dataFaultOf } from '../stopped-step.ts'
import { bookConfirmations } from './book-confirmations.ts'
import type { BatchOf } from './stage.ts'

/** More accounts than this that cannot be booked are no fault of single lines: the file waits for a person. */
const MOST_LEFT_OUT = 20

/**
 * Books a batch of confirmations. One that the database refuses is halved by trading account until the account is found
 * whose lines cannot be booked: these open a break each and stay unbooked, all others are booked. `leftOut` counts them over
 * the file; when they are too many the fault is thrown. Killed anywhere, the halves are batches like any other.
 */
export async function bookBatch(
  night: Night,
  of: BatchOf,
  file: { readonly step: string; readonly name: string; readonly leftOut: { count: number } },
): Promise<void> {
  try {
    await lead(night, `${file.step}:${of.batch}`, (tx) => bookConfirmations(tx, of))
  } catch (error) {
    const fault = dataFaultOf(error)
    if (!fault || file.leftOut.count >= MOST_LEFT_OUT) throw error
    const upper = await lead(night, `${file.step}:${of.batch}:halve`, (tx) => halve(tx, of))
    if (upper === null) {
      file.leftOut.count += 1
      await lead(night, `${file.step}:${of.batch}:leave`, (tx) =>
        leaveOut(tx, of, { name: file.name, fault }),
      )
      return
    }
    await bookBatch(night, of, file)
    await bookBatch(night, { ...of, batch: upper }, file)
  }
}

/** Moves the later half of a batch's trading accounts to a batch of its own; null where there is one account only. */
async function halve(tx: Tx, of: BatchOf): Promise<number | null> {
  const { rows } = await sql<{ batch: number }>`
    with account as (
      select transaction_account_id as id, ntile(2) over (order by transaction_account_id) as half
      from (select distinct transaction_account_id from confirmation where registrar_code = ${of.registrarCode}
        and confirm_date = ${of.day} and batch = ${of.batch} and booked_at is null) a
    )
    update confirmation c set batch = (select max(batch) + 1 from confirmation
      where registrar_code = ${of.registrarCode} and confirm_date = ${of.day})
    from account a where a.half = 2 and c.transaction_account_id = a.id and c.registrar_code = ${of.registrarCode}
      and c.confirm_date = ${of.day} and c.batch = ${of.batch} and c.booked_at is null
    returning c.batch`.execute(tx)
  return rows[0]?.batch ?? null
}

async function leaveOut(
  tx: Tx,
  of: BatchOf,
  at: { readonly name: string; readonly fault: DataFault },
): Promise<void> {
  const { rows } = await sql<{ serial: string; order_no: string }>`
    select registrar_serial as serial, order_no from confirmation where registrar_code = ${of.registrarCode}
      and confirm_date = ${of.day} and batch = ${of.batch} and booked_at is null order by 1`.execute(tx)
  await openBreaks(
    tx,
    of.day,
    rows.map((row) => ({
      check: 'confirmation',
      registrarCode: of.registrarCode,
      subject: row.serial,
      reason: 'unbookable',
      ours: at.fault.reason,
      theirs: `${at.name} ${row.order_no}: ${at.fault.message}`.slice(0, 400),
    })),
  )
}
