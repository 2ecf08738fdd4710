import { keepHoldings } from '#server/registrar/confirmation.store.ts'
import { findReceived, markBooked } from '#server/registrar/exchange-file.store.ts'
import type { RegistrarRow } from '#server/registrar/exchange-file.store.ts'
import { openBreaks } from '../break.store.ts'
import type { Counts, Night, Waiting } from '../night.ts'
import { lead } from '../night.ts'
import { bookOrWait } from '../stopped-step.ts'
import { lineBreak } from './judge-lines.ts'
import { keepFrozen } from './positions.ts'

/**
 * A 05 names every position, so it is as long as the day is large. A position it names twice counts with its first line; each
 * further one is a break, and the reconciliation says whether the first agrees with our lots. What it has frozen beyond our own orders is no longer available.
 */
export async function bookHoldings(night: Night, registrar: RegistrarRow): Promise<Counts | Waiting> {
  const of = { registrarCode: registrar.registrarCode, day: night.confirmDay }
  const book = () =>
    lead(night, `book-05:${registrar.registrarCode}`, async (tx) => {
      const file = await findReceived(tx, { ...of, fileType: '05' })
      const second = file ? await keepHoldings(tx, file, { ...of, dataDir: night.dataDir }) : []
      await openBreaks(
        tx,
        night.day,
        second.map((each) => lineBreak(of, file!.name, each.position, 'second-line', each.shares)),
      )
      // Without a line it says nothing, of what is frozen neither.
      if (file && file.recordCount > 0) await keepFrozen(tx, of)
      await markBooked(tx, { ...of, fileType: '05' })
      const records = file?.recordCount ?? 0
      return { records, booked: records - second.length }
    })
  return bookOrWait(night, { step: 'book-holdings', registrar, fileType: '05' }, { book })
}
