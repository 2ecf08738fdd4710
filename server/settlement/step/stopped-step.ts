import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { findReceived } from '#server/settlement/exchange/exchange-file.store.ts'
import { closeBreaks, hasOpenBreak, openBreaks } from '#server/base/breaks/break.store.ts'
import type { LeftOut } from './line-fault.ts'
import { dataFaultOf } from './line-fault.ts'
import type { Counts, Night, Waiting } from './night.ts'
import { waiting } from './night.ts'
import { acceptCorrectedPackage } from './accept-corrected-package.ts'

/**
 * Runs the booking of one saved file. A line that cannot be booked does not stop it: the booking is tried again without that line.
 * If most of the file cannot be booked, nothing of it is: a break names file and reason, and the night waits. The next run checks
 * whether the registrar has put a corrected file in its place, which two persons may release.
 */
export async function bookOrWait(
  night: Night,
  at: { readonly step: string; readonly registrar: RegistrarRow; readonly fileType: string },
  work: {
    readonly book: (leftOut: readonly LeftOut[]) => Promise<Counts>
    /** Finds the lines at which the booking fails. Null if they are too many or cannot be found. */
    readonly findLines?: () => Promise<readonly LeftOut[] | null>
  },
): Promise<Counts | Waiting> {
  const { registrarCode } = at.registrar
  const of = { registrarCode, day: night.confirmDay, fileType: at.fileType }
  const name = (await findReceived(night.db, of))?.name
  const about = { day: night.day, check: 'file' as const, registrarCode, subject: name ?? '' }
  const hasStopped = name !== undefined && (await hasOpenBreak(night.db, about))
  if (hasStopped) await acceptCorrectedPackage(night, at.registrar)
  try {
    const counts = await bookWithout(work)
    if (hasStopped) await closeBreaks(night.db, about)
    return counts
  } catch (error) {
    const fault = dataFaultOf(error)
    if (!fault || name === undefined) throw error
    const theirs = fault.message.slice(0, 400)
    await openBreaks(night.db, night.day, [{ ...about, reason: 'unbookable', ours: fault.reason, theirs }])
    return waiting(at.step, registrarCode, 'file-unbookable')
  }
}

async function bookWithout(work: Parameters<typeof bookOrWait>[2]): Promise<Counts> {
  try {
    return await work.book([])
  } catch (error) {
    const leftOut = dataFaultOf(error) && (await work.findLines?.())
    if (!leftOut) throw error
    return work.book(leftOut)
  }
}
