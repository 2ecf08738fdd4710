import { inTransaction } from '#server/db/tx.ts'
import type { RegistrarRow } from '#server/registrar/exchange-file.store.ts'
import { keepReceived } from '#server/registrar/exchange-file.store.ts'
import { receivePackage } from '#server/registrar/receive-package.ts'
import { openBreaks } from './break.store.ts'
import type { Night } from './night.ts'

/**
 * Looks into a registrar's box again while a kept file of its cannot be booked. A sound package with other bytes under a kept
 * name is offered for release; what is not sound is not looked at further, the kept file is still there.
 */
export async function offerCorrected(night: Night, registrar: RegistrarRow): Promise<void> {
  const { registrarCode } = registrar
  const of = { registrarCode, day: night.confirmDay }
  const collected = await night.links.get(registrarCode)?.collect(night.confirmDay)
  if (!collected) return
  const read = await receivePackage(collected, { ...of, version: registrar.version }, night.dataDir)
  if (read.kind !== 'ok') return
  const kept = await inTransaction(night.db, (tx) => keepReceived(tx, of, read.files))
  if (kept.kind === 'kept') return
  const about = { check: 'file', registrarCode, subject: `${kept.name} offered`, reason: kept.kind }
  await openBreaks(night.db, night.day, [{ ...about, ours: kept.kept, theirs: kept.offered }])
}
