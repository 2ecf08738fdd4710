import { SUCCESS } from '#domain/exchange/return-code.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reading, Readings } from '#server/settlement/exchange/read-package.ts'
import type { Break } from '#server/base/breaks/break.store.ts'
import type { DataFault } from '#server/settlement/step/line-fault.ts'
import { dividendKey, findKnown, NOTHING_KNOWN } from './known-lines.ts'
import { JUDGES, noticeOf } from './line-judges.ts'
import type { RegistrarDay } from './stage.ts'

/** What may stand in a file once; the reader of files has refused a serial that comes twice, not a line without one. */
const ONCE: Readonly<Record<string, (line: Reading) => string | undefined>> = {
  // One that was refused may be told again as paid.
  '06': (line) =>
    line.text('ReturnCode') === SUCCESS ? `${dividendKey(line)} ${line.text('ShareClass')}` : undefined,
  '07': (line) => `${line.text('FundCode')} ${line.text('UpdateDate')}`,
  '25': (line) => line.text('SequenceNo'),
  '26': (line) =>
    ['TransactionAccountID', 'FundCode', 'TASerialNO'].map((field) => line.text(field)).join(' '),
}

/**
 * Parts the lines that can be booked from those that cannot; each of these is a break that names file, line (from 1) and reason.
 * Nothing is left out without one; what is only strange is booked and told.
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
      // A line that is left out takes nobody's place: the sound one of the same thing may follow.
      if (once !== undefined) seen.add(once)
    }
    if (told !== null) breaks.push(lineBreak(of, file.name, String(at + 1), told, nameOf(line)))
  }
  return { good, breaks }
}

/** A break about one line of a file: the subject says which, `theirs` what it is about. */
export function lineBreak(
  of: RegistrarDay,
  name: string,
  line: string,
  reason: string,
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

/** A break about a line that passed every rule and that the database, or our program, would still not book. */
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
