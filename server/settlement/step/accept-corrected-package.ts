import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { saveReceivedFile, readKeptNames } from '#server/settlement/exchange/exchange-file.store.ts'
import { receivePackage } from '#server/settlement/exchange/receive-package.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { Night } from './night.ts'
import { lead } from './night.ts'

/**
 * Looks into a registrar's box again while a saved file of it cannot be booked. A sound package with other bytes under a saved
 * name is offered for release. An unsound package is ignored, since the saved file is still there. A name that the first package
 * did not have may belong to a step that is over: its file is not saved, and a break names it.
 */
export async function acceptCorrectedPackage(night: Night, registrar: RegistrarRow): Promise<void> {
  const { registrarCode } = registrar
  const of = { registrarCode, day: night.confirmDay }
  const collected = await night.links.get(registrarCode)?.collect(night.confirmDay)
  if (!collected) return
  const read = await receivePackage(collected, { ...of, version: registrar.version }, night.dataDir)
  if (read.kind !== 'ok') return
  const { late, kept } = await lead(night, `offer-corrected:${registrarCode}`, async (tx) => {
    const names = await readKeptNames(tx, registrarCode, read.files)
    const known = read.files.filter((file) => names.has(file.name))
    return {
      kept: await saveReceivedFile(tx, of, known),
      late: read.files.filter((file) => !names.has(file.name)),
    }
  })
  await openBreaks(
    night.db,
    night.day,
    late.map(({ name, sha256 }) => {
      return {
        check: 'file',
        registrarCode,
        subject: name,
        reason: 'file-after-its-step',
        ours: null,
        theirs: sha256,
      }
    }),
  )
  if (kept.kind === 'kept') return
  const about = { check: 'file' as const, registrarCode, subject: `${kept.name} offered`, reason: kept.kind }
  await openBreaks(night.db, night.day, [{ ...about, ours: kept.kept, theirs: kept.offered }])
}
