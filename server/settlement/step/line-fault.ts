import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import type { Night } from './night.ts'

/** What would not be stored of a file. `reason` is the rule's name, or the code of the fault. */
export interface DataFault {
  readonly reason: string
  readonly message: string
}

/**
 * Data of the wrong form (22), against a rule (23), of which one row was wanted (21), beyond a limit (54), past the calendar (FP001), a
 * journal that does not balance (FP002), an order that cannot go there (FP005), and what a check of ours raises (P0).
 */
const DATA = /^(21|22|23|44|54|P0|FP001$|FP002$|FP005$)/

/**
 * The fault of the data in an error; null where the error is of the world (no connection, no room, no lead), which is not the file's. A
 * value that our own program trips over is the data's as well: the lines beside it are no worse for it.
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

/** A line that was left out of its file, by its place from 0, and what it failed with. */
export interface LeftOut {
  readonly at: number
  readonly fault: DataFault
}

/** Up to this many lines are left out whatever the file; of a long one up to half. */
const FEW = 20

/** So many lines of a file cannot be booked that no single line of it is at fault: it waits for a person. */
export function areTooMany(leftOut: number, lines: number): boolean {
  return leftOut > FEW && leftOut * 2 > lines
}

/**
 * The lines of a file without which all the others can be booked together: the shortest beginning that cannot be booked ends with the
 * first of them, and what follows is looked at without it. Each try is a transaction that is taken back. `book` gets the lines that are
 * tried, with null in the place of one that is not. Null where they are too many.
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
      // What is looked at only when it is kept is looked at now.
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
