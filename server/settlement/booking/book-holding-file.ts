import { keepHoldings } from '#server/registrar/confirmation.store.ts'
import { findReceived, markBooked } from '#server/registrar/exchange-file.store.ts'
import type { RegistrarRow } from '#server/registrar/exchange-file.store.ts'
import type { Counts, Night } from '../night.ts'
import { lead } from '../night.ts'

/** A 05 names every position, so it is as long as the day is large. */
export async function bookHoldings(night: Night, registrar: RegistrarRow): Promise<Counts> {
  const of = { registrarCode: registrar.registrarCode, day: night.confirmDay }
  return lead(night, `book-05:${registrar.registrarCode}`, async (tx) => {
    const file = await findReceived(tx, { ...of, fileType: '05' })
    if (file) await keepHoldings(tx, file, { ...of, dataDir: night.dataDir })
    await markBooked(tx, { ...of, fileType: '05' })
    const records = file?.recordCount ?? 0
    return { records, booked: records }
  })
}
