import { sql } from 'kysely'
import {
  countConfirmations,
  findOpenBatches,
  saveConfirmations,
} from '#server/settlement/exchange/confirmation.store.ts'
import { findReceived, markBooked } from '#server/settlement/exchange/exchange-file.store.ts'
import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { Counts, Night } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import { bookBatch } from './isolate-batch.ts'
import { lineBreak } from './judge-lines.ts'
import { countBooked } from './stage.ts'

/**
 * From this many lines on, the tables booked into are analyzed again. By the old statistics no order of the day is confirmed yet,
 * and the plans of the next steps would begin with all orders of the day.
 */
const MANY = 10_000
const BOOKED = sql.raw('fund_order, order_event, lot, lot_use, position_span, journal, entry, confirmation')

/** The lines booked in one transaction: enough to be quick, few enough that a killed night repeats little. */
const BATCH = 100_000

/**
 * Books a 04. Its lines are saved in one transaction and then booked batch by batch, each in a transaction of its own. A night
 * that was killed continues with the first batch that is not booked. All lines of an account are in one batch, so the books are the
 * same as after a booking in one transaction. A serial that is saved already, by this file or another day's, is a break.
 */
export async function bookConfirmationFile(
  night: Night,
  registrar: RegistrarRow,
  batchSize: number = BATCH,
): Promise<Counts> {
  const { registrarCode } = registrar
  const of = { registrarCode, day: night.confirmDay }
  const name = `book-04:${registrarCode}`
  const { batches, records, fileName } = await lead(night, `${name}:keep`, async (tx) => {
    const file = await findReceived(tx, { ...of, fileType: '04' })
    const isKept = file !== null && (await countConfirmations(tx, of)) === file.recordCount
    const again =
      file && !isKept ? await saveConfirmations(tx, file, { ...of, dataDir: night.dataDir, batchSize }) : []
    await openBreaks(
      tx,
      night.day,
      again.map((serial) => lineBreak(of, file!.name, serial, 'serial-again', serial)),
    )
    const batches = await findOpenBatches(tx, of)
    return { batches, records: file?.recordCount ?? 0, fileName: file?.name ?? '' }
  })
  const file = { step: name, name: fileName, records, leftOut: { count: 0 } }
  for (const batch of batches) await bookBatch(night, { ...of, batch }, file)
  return lead(night, name, async (tx) => {
    await markBooked(tx, { ...of, fileType: '04' })
    if (records >= MANY) await sql`analyze ${BOOKED}`.execute(tx)
    return { records, booked: await countBooked(tx, of) }
  })
}
