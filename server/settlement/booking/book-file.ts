import { bookFundFacts } from '#server/funds/prices/book-nav.ts'
import type { Tx } from '#server/db/tx.ts'
import { bookAccounts } from '#server/settlement/exchange/book-accounts.ts'
import type { PlacedFile, RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { findReceived, markBooked } from '#server/settlement/exchange/exchange-file.store.ts'
import { saveMoney, saveRegistrarLots } from '#server/settlement/exchange/money-file.store.ts'
import type { Reading, Readings } from '#server/settlement/exchange/read-package.ts'
import { readingsOf } from '#server/settlement/exchange/read-package.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import type { LeftOut } from '#server/settlement/step/line-fault.ts'
import { findUnbookable } from '#server/settlement/step/line-fault.ts'
import type { Counts, Night, Waiting } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import { bookOrWait } from '#server/settlement/step/stopped-step.ts'
import { bookDividends } from './dividends.ts'
import { judgeLines, unbookableLine } from './judge-lines.ts'

/** Files that are booked in one transaction. 04 and 05 are as long as the day is large and are booked by functions of their own. */
export type SmallFile = '02' | '06' | '07' | '25' | '26'

type Book = (tx: Tx, readings: Readings, of: { registrarCode: string; night: Night }) => Promise<number>

const BOOKS: Readonly<Record<SmallFile, Book>> = {
  '07': (tx, readings, { registrarCode, night }) =>
    bookFundFacts(tx, readings, {
      registrarCode,
      source: `07 ${registrarCode} ${night.confirmDay}`,
      termsFrom: night.confirmDay,
    }),
  '02': (tx, readings, { registrarCode, night }) =>
    bookAccounts(tx, readings, { registrarCode, day: night.day }),
  '06': (tx, readings, { registrarCode, night }) =>
    bookDividends(tx, readings, { registrarCode, day: night.confirmDay }),
  '26': (tx, readings, { registrarCode, night }) =>
    saveRegistrarLots(tx, readings, { registrarCode, day: night.confirmDay }),
  '25': (tx, readings, { registrarCode, night }) =>
    saveMoney(tx, readings, { registrarCode, day: night.confirmDay }),
}

/**
 * Books one saved file of a registrar in one transaction. A line that cannot be booked, by our rules or only by the database, is a
 * break with its cause, and the other lines are booked. A file that did not come counts as a file without lines.
 */
export async function bookFile(
  night: Night,
  registrar: RegistrarRow,
  fileType: SmallFile,
): Promise<Counts | Waiting> {
  const { registrarCode } = registrar
  const of = { registrarCode, day: night.confirmDay }
  const read = async (file: PlacedFile | null) => (file ? readingsOf(night.dataDir, file, of) : [])
  const take = async (tx: Tx, file: PlacedFile | null, readings: readonly (Reading | null)[]) => {
    const judged = await judgeLines(tx, { name: file?.name ?? '', fileType, readings }, of)
    await openBreaks(tx, night.day, judged.breaks)
    return BOOKS[fileType](tx, judged.good, { registrarCode, night })
  }
  const book = (leftOut: readonly LeftOut[]) =>
    lead(night, `book-${fileType}:${registrarCode}`, async (tx) => {
      const file = await findReceived(tx, { ...of, fileType })
      const readings = await read(file)
      const faults = new Map(leftOut.map(({ at, fault }) => [at, fault]))
      const booked = await take(
        tx,
        file,
        readings.map((each, at) => (faults.has(at) ? null : each)),
      )
      await openBreaks(
        tx,
        night.day,
        leftOut.map((each) => unbookableLine(of, file?.name ?? '', { ...each, about: readings[each.at]! })),
      )
      await markBooked(tx, { ...of, fileType })
      return { records: readings.length, booked }
    })
  const findLines = async () => {
    const file = await findReceived(night.db, { ...of, fileType })
    return findUnbookable(night, await read(file), (tx, some) => take(tx, file, some))
  }
  return bookOrWait(night, { step: STEP_OF[fileType], registrar, fileType }, { book, findLines })
}

/** The name of the step that books each file. */
const STEP_OF: Readonly<Record<SmallFile, string>> = {
  '02': 'book-accounts',
  '06': 'book-dividends',
  '07': 'book-nav',
  '25': 'book-money',
  '26': 'book-lots',
}
