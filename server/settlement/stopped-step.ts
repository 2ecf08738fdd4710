import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { RegistrarRow } from '#server/registrar/exchange-file.store.ts'
import { findReceived } from '#server/registrar/exchange-file.store.ts'
import { offerCorrected } from './offer-corrected.ts'
import { closeBreaks, hasOpenBreak, openBreaks } from './break.store.ts'
import type { Counts, Night, Waiting } from './night.ts'
import { waiting } from './night.ts'

/** What the database would not store of a file. `reason` is the rule's name, or the code of the fault. */
export interface DataFault {
  readonly reason: string
  readonly message: string
}

/** Data of the wrong form (22), against a rule (23), past the calendar (FP001), or a journal that does not balance (FP002). */
const DATA = /^(22|23|FP001$|FP002$)/

/** The fault of the data in an error; null where the error is anything else, which is not the file's. */
export function dataFaultOf(error: unknown): DataFault | null {
  const { code = '', constraint, message = '', where = '' } = error as Record<string, string | undefined>
  if (!DATA.test(code)) return null
  const place = /^COPY \w+, line \d+/.exec(where)?.[0]
  return { reason: constraint ?? code, message: [place, message].filter(Boolean).join(': ') }
}

/**
 * Runs the booking of one kept file. Content that cannot be booked stops the step, not the product: nothing of the transaction
 * stays, a break names file, reason and, where it can be found, the line, and the night waits. When it comes again it looks
 * whether the registrar has put a corrected file in its place, which two persons may release (security.md 2.9, 2.10).
 */
export async function bookOrWait(
  night: Night,
  at: { readonly step: string; readonly registrar: RegistrarRow; readonly fileType: string },
  work: {
    readonly book: () => Promise<Counts>
    /** The line, counted from 1, that the booking fails at; null where it cannot be told. */
    readonly findLine?: () => Promise<number | null>
  },
): Promise<Counts | Waiting> {
  const { registrarCode } = at.registrar
  const of = { registrarCode, day: night.confirmDay, fileType: at.fileType }
  const name = (await findReceived(night.db, of))?.name
  const about = { day: night.day, check: 'file' as const, registrarCode, subject: name ?? '' }
  const hasStopped = name !== undefined && (await hasOpenBreak(night.db, about))
  if (hasStopped) await offerCorrected(night, at.registrar)
  try {
    const counts = await work.book()
    if (hasStopped) await closeBreaks(night.db, about)
    return counts
  } catch (error) {
    const fault = dataFaultOf(error)
    if (!fault || name === undefined) throw error
    const line = (await work.findLine?.()) ?? null
    const theirs = [line === null ? '' : `line ${line}`, fault.message].filter(Boolean).join(': ')
    await openBreaks(night.db, night.day, [
      { ...about, reason: 'unbookable', ours: fault.reason, theirs: theirs.slice(0, 400) },
    ])
    return waiting(at.step, registrarCode, 'file-unbookable')
  }
}

class TriedOnly extends Error {}

/**
 * The first line a booking fails at: of n lines the shortest beginning that cannot be booked ends with it. Each try is a
 * transaction that is taken back, about log2 n of them.
 */
export async function firstUnbookable(
  night: Night,
  count: number,
  bookFirst: (tx: Tx, lines: number) => Promise<unknown>,
): Promise<number | null> {
  let [good, bad] = [0, count + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const isGood = await canBook(night, (tx) => bookFirst(tx, middle))
    if (isGood) good = middle
    else bad = middle
  }
  return bad > count ? null : bad
}

async function canBook(night: Night, book: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    return await inTransaction(night.db, async (tx) => {
      await book(tx)
      throw new TriedOnly()
    })
  } catch (error) {
    if (error instanceof TriedOnly) return true
    if (dataFaultOf(error)) return false
    throw error
  }
}
