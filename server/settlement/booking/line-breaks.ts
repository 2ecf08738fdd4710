import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import type { Tx } from '#server/db/tx.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { RegistrarDay } from './stage.ts'

/** A line of an 04 that is not booked, and why. */
interface UnbookedLine {
  readonly serial: string
  readonly reason: BreakReason
  readonly ours: string | null
  readonly theirs: string
}

/** Opens a break for each line of a confirmation file that is left unbooked. */
export async function breakLines(
  tx: Tx,
  { day, registrarCode }: RegistrarDay,
  lines: readonly UnbookedLine[],
): Promise<void> {
  await openBreaks(
    tx,
    day,
    lines.map(({ serial, ...found }) => ({
      ...{ check: 'confirmation', registrarCode, subject: serial },
      ...found,
    })),
  )
}
