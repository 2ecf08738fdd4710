import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reading, Readings } from '#server/settlement/exchange/read-package.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import type { DataFault } from '#server/settlement/step/line-fault.ts'
import { dividendKey, findKnown, NOTHING_KNOWN } from './known-lines.ts'
import { JUDGES, noticeOf } from './line-judges.ts'
import type { RegistrarDay } from './stage.ts'

/** Keys that may occur only once in a file. The file reader refuses a serial that comes twice, but not lines without a serial. */
const ONCE: Readonly<Record<string, (line: Reading) => string | undefined>> = {
  // A dividend that was refused may come again as paid.
  '06': (line) =>
    line.text('ReturnCode') === SUCCESS ? `${dividendKey(line)} ${line.text('ShareClass')}` : undefined,
  '07': (line) => `${line.text('FundCode')} ${line.text('UpdateDate')}`,
  '25': (line) => line.text('SequenceNo'),
  '26': (line) =>
    ['TransactionAccountID', 'FundCode', 'TASerialNO'].map((field) => line.text(field)).join(' '),
}

/**
 * Separates the lines that can be booked from those that cannot. Each of the latter is a break that names file, line (from 1) and
 * reason; no line is left out without a break. A line that is only unusual is booked and reported.
 */
export async function judgeLines(
  tx: Tx,
  file: { readonly name: string; readonly fileType: string; readonly readings: readonly (Reading | null)[] },
  of: RegistrarDay,
): Promise<{ readonly good: Readings; readonly breaks: readonly Break[] }> {
  const { fileType } = file
  const readings = file.readings.filter((each) => each !== null)
  const judge = JUDGES[fileType]
  const known = fileType === '25' ? NOTHING_KNOWN : await findKnown(tx, of, fileType, readings)
  const seen = new Set<string>()
  const good: Reading[] = []
  const breaks: Break[] = []
  for (const [at, line] of file.readings.entries()) {
    if (line === null) continue
    const once = ONCE[fileType]?.(line)
    const fault =
      judge?.(line, known, of.day) ?? (once !== undefined && seen.has(once) ? 'second-line' : null)
    const told = fault ?? noticeOf(line, fileType, known, of.day)
    if (fault === null) {
      good.push(line)
      // A line that is left out does not block its key: a sound line with the same key may follow.
      if (once !== undefined) seen.add(once)
    }
    if (told !== null) breaks.push(lineBreak(of, file.name, String(at + 1), told, nameOf(line)))
  }
  return { good, breaks }
}

/** Creates a break about one line of a file. `subject` names the line, `theirs` what the line is about. */
export function lineBreak(
  of: RegistrarDay,
  name: string,
  line: string,
  reason: BreakReason,
  theirs: string,
): Break {
  return {
    check: 'line',
    registrarCode: of.registrarCode,
    subject: `${name} ${line}`,
    reason,
    ours: null,
    theirs,
  }
}

/** Creates a break about a line that passed every rule but that the database, or our program, could not book. */
export function unbookableLine(
  of: RegistrarDay,
  name: string,
  line: { readonly at: number; readonly about: Reading; readonly fault: DataFault },
): Break {
  const { at, about, fault } = line
  const theirs = `${nameOf(about)}: ${fault.message}`.slice(0, 400)
  return { ...lineBreak(of, name, String(at + 1), 'unbookable', theirs), ours: fault.reason }
}

function nameOf(line: Reading): string {
  const fields = ['TransactionAccountID', 'FundCode', 'TASerialNO', 'SequenceNo', 'UpdateDate']
  return fields
    .map((field) => line.text(field))
    .filter(Boolean)
    .join(' ')
}
