import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Night } from './night.ts'

/** A fault in the data of a file. `reason` is the name of the broken constraint, or the code of the fault. */
export interface DataFault {
  readonly reason: string
  readonly message: string
}

/**
 * SQLSTATE codes of faulty data: a wrong form (22), a broken rule (23, 44), not just one row (21), a limit (54), a day past the calendar
 * (FP001), a journal that does not balance (FP002), an order that cannot take that state (FP005), an error raised by our checks (P0).
 */
const DATA = /^(21|22|23|44|54|P0|FP001$|FP002$|FP005$)/

/**
 * Returns the data fault in an error. Null if the error is not the file's (no connection, no room, no lead). A value at which our
 * own program fails is a data fault as well: the other lines can still be booked.
 */
export function dataFaultOf(error: unknown): DataFault | null {
  const { code = '', constraint, message = '', where = '' } = error as Record<string, string | undefined>
  if (DATA.test(code)) {
    const place = /^COPY \w+, line \d+/.exec(where)?.[0]
    return { reason: constraint ?? code, message: [place, message].filter(Boolean).join(': ') }
  }
  const isOurs =
    error instanceof TypeError || error instanceof RangeError || /^invariant broken/.test(message)
  return code === '' && isOurs ? { reason: 'program', message } : null
}

/** A line that was left out of its file, by its index from 0, and its fault. */
export interface LeftOut {
  readonly at: number
  readonly fault: DataFault
}

/** Up to this many lines are left out of any file; of a long file up to half. */
const FEW = 20

/** Whether so many lines of a file cannot be booked that the file itself is at fault: it waits for a person. */
export function areTooMany(leftOut: number, lines: number): boolean {
  return leftOut > FEW && leftOut * 2 > lines
}

/**
 * Finds the lines without which all the others can be booked together. The shortest beginning that cannot be booked ends with the
 * first of them, and the search goes on without that line. Each try is a transaction that is rolled back. `book` gets the lines to
 * try, with null in place of a line left out. Returns null if they are too many.
 */
export async function findUnbookable<T>(
  night: Night,
  lines: readonly T[],
  book: (tx: Tx, some: readonly (T | null)[]) => Promise<unknown>,
): Promise<readonly LeftOut[] | null> {
  const leftOut: LeftOut[] = []
  const tried = (upTo: number) =>
    lines.map((line, at) => (at >= upTo || leftOut.some((each) => each.at === at) ? null : line))
  let good = 0
  for (;;) {
    let fault = await tryToBook(night, (tx) => book(tx, tried(lines.length)))
    if (!fault) return leftOut
    let bad = lines.length
    while (bad - good > 1) {
      const middle = (good + bad) >> 1
      const found = await tryToBook(night, (tx) => book(tx, tried(middle)))
      if (found) [bad, fault] = [middle, found]
      else good = middle
    }
    leftOut.push({ at: bad - 1, fault })
    if (areTooMany(leftOut.length, lines.length) || bad > lines.length) return null
    good = bad
  }
}

class TriedOnly extends Error {}

async function tryToBook(night: Night, book: (tx: Tx) => Promise<unknown>): Promise<DataFault | null> {
  try {
    return await inTransaction(night.db, async (tx) => {
      await book(tx)
      // Deferred constraints, which are normally checked at commit, are checked now.
      await sql`set constraints all immediate`.execute(tx)
      throw new TriedOnly()
    })
  } catch (error) {
    if (error instanceof TriedOnly) return null
    const fault = dataFaultOf(error)
    if (fault) return fault
    throw error
  }
}
