import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import type { DataFault } from '#server/settlement/step/line-fault.ts'
import { areTooMany, dataFaultOf } from '#server/settlement/step/line-fault.ts'
import type { Night } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import { bookConfirmations } from './book-confirmations.ts'
import { breakLines } from './line-breaks.ts'
import type { BatchOf } from './stage.ts'

/** A 04 that is being booked: its step, its name, its number of lines, and how many lines have been left out so far. */
export interface BookedFile {
  readonly step: string
  readonly name: string
  readonly records: number
  readonly leftOut: { count: number }
}

/**
 * Books a batch of confirmations. A batch that cannot be booked is halved, by trading account and then by line, until the bad line is
 * found: it opens a break and stays unbooked, all other lines are booked. If most of the file would be left out, the fault is
 * thrown. If the night is killed at any point, the halves are batches like any other.
 */
export async function bookBatch(night: Night, of: BatchOf, file: BookedFile): Promise<void> {
  try {
    await lead(night, `${file.step}:${of.batch}`, (tx) => bookConfirmations(tx, of))
  } catch (error) {
    const fault = dataFaultOf(error)
    if (!fault || areTooMany(file.leftOut.count, file.records)) throw error
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

/** Business codes that take shares out of lots. In a batch they take shares from the lots that were there before its purchases. */
const TAKING = ['124', '128', '135', '136', '142', '145', '150', '151', '163'] as const

/** Moves the later half of a batch's trading accounts, or of the lines of its only account, to a new batch. Null for a single line. */
async function halve(tx: Tx, of: BatchOf): Promise<number | null> {
  const { rows } = await sql<{ batch: number }>`
    with line as (
      select registrar_serial as serial, transaction_account_id as account, (business_code = any(${TAKING}::text[])) as takes
      from confirmation where registrar_code = ${of.registrarCode} and confirm_date = ${of.day} and batch = ${of.batch}
        and booked_at is null
    ), half as (
      select serial, case when (select count(distinct account) from line) > 1
        then 2 * dense_rank() over (order by account) > (select count(distinct account) + 1 from line)
        else ntile(2) over (order by takes desc, serial) = 2 end as is_later
      from line
    )
    update confirmation c set batch = (select max(batch) + 1 from confirmation
      where registrar_code = ${of.registrarCode} and confirm_date = ${of.day})
    from half h where h.is_later and c.registrar_code = ${of.registrarCode} and c.registrar_serial = h.serial
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
  await breakLines(
    tx,
    of,
    rows.map(({ serial, order_no }) => ({
      ...{ serial, reason: 'unbookable', ours: at.fault.reason },
      theirs: `${at.name} ${order_no}: ${at.fault.message}`.slice(0, 400),
    })),
  )
}
