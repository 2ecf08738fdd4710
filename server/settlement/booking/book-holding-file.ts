import { saveHoldings } from '#server/settlement/exchange/confirmation.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { findReceived, markBooked } from '#server/settlement/exchange/exchange-file.store.ts'
import type { PlacedFile, RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { LeftOut } from '#server/settlement/step/line-fault.ts'
import { findUnbookable } from '#server/settlement/step/line-fault.ts'
import type { Counts, Night, Waiting } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import { bookOrWait } from '#server/settlement/step/stopped-step.ts'
import { lineBreak } from './judge-lines.ts'
import { saveFrozen } from './positions.ts'

/**
 * Books a 05, which names every position. Of a position named twice the first line counts. Each further line, and one that contradicts
 * itself, is a break; the reconciliation compares the first with our lots. Shares frozen beyond our own orders become unavailable.
 */
export async function bookHoldings(night: Night, registrar: RegistrarRow): Promise<Counts | Waiting> {
  const of = { registrarCode: registrar.registrarCode, day: night.confirmDay }
  const take = async (tx: Tx, file: PlacedFile | null, without: readonly number[]) => {
    const odd = file ? await saveHoldings(tx, file, { ...of, dataDir: night.dataDir, without }) : []
    await openBreaks(
      tx,
      night.day,
      odd.map((each) => lineBreak(of, file!.name, each.position, each.reason, each.told)),
    )
    // A 05 without lines says nothing, and nothing of frozen shares either.
    if (file && file.recordCount > 0) await saveFrozen(tx, of)
    return odd.filter((each) => each.reason === 'second-line').length
  }
  const book = (leftOut: readonly LeftOut[]) =>
    lead(night, `book-05:${registrar.registrarCode}`, async (tx) => {
      const file = await findReceived(tx, { ...of, fileType: '05' })
      const second = await take(
        tx,
        file,
        leftOut.map(({ at }) => at + 1),
      )
      await openBreaks(
        tx,
        night.day,
        leftOut.map(({ at, fault }) => ({
          ...lineBreak(of, file!.name, String(at + 1), 'unbookable', fault.message.slice(0, 400)),
          ours: fault.reason,
        })),
      )
      await markBooked(tx, { ...of, fileType: '05' })
      const records = file?.recordCount ?? 0
      return { records, booked: records - second - leftOut.length }
    })
  const findLines = async () => {
    const file = await findReceived(night.db, { ...of, fileType: '05' })
    const lines = Array.from({ length: file?.recordCount ?? 0 }, (_, at) => at + 1)
    return findUnbookable(night, lines, (tx, some) =>
      take(
        tx,
        file,
        lines.filter((_, at) => some[at] === null),
      ),
    )
  }
  return bookOrWait(night, { step: 'book-holdings', registrar, fileType: '05' }, { book, findLines })
}
