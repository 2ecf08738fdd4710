import { bookFundFacts } from '#server/catalog/book-nav.ts'
import type { Tx } from '#server/db/tx.ts'
import { bookAccounts } from '#server/registrar/book-accounts.ts'
import type { PlacedFile, RegistrarRow } from '#server/registrar/exchange-file.store.ts'
import { findReceived, markBooked } from '#server/registrar/exchange-file.store.ts'
import { keepMoney, keepRegistrarLots } from '#server/registrar/money-file.store.ts'
import type { Readings } from '#server/registrar/read-package.ts'
import { readingsOf } from '#server/registrar/read-package.ts'
import { openBreaks } from '../break.store.ts'
import type { Counts, Night, Waiting } from '../night.ts'
import { lead } from '../night.ts'
import { bookOrWait, firstUnbookable } from '../stopped-step.ts'
import { bookDividends } from './dividends.ts'
import { judgeLines } from './judge-lines.ts'

/** Files that are booked at one stroke; 04 and 05 are as long as the day is large and have bookings of their own. */
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
    keepRegistrarLots(tx, readings, { registrarCode, day: night.confirmDay }),
  '25': (tx, readings, { registrarCode, night }) =>
    keepMoney(tx, readings, { registrarCode, day: night.confirmDay }),
}

/**
 * Books one kept file of a registrar in one transaction. A line that cannot be booked is a break and the others are booked;
 * what only the database finds stops the step until the file is corrected. A file that did not come is a file of no lines.
 */
export async function bookFile(
  night: Night,
  registrar: RegistrarRow,
  fileType: SmallFile,
): Promise<Counts | Waiting> {
  const { registrarCode } = registrar
  const of = { registrarCode, day: night.confirmDay }
  const read = async (file: PlacedFile | null) => (file ? readingsOf(night.dataDir, file, of) : [])
  const take = async (tx: Tx, file: PlacedFile | null, readings: Readings) => {
    const judged = await judgeLines(tx, { name: file?.name ?? '', fileType, readings }, of)
    await openBreaks(tx, night.day, judged.breaks)
    return BOOKS[fileType](tx, judged.good, { registrarCode, night })
  }
  const book = () =>
    lead(night, `book-${fileType}:${registrarCode}`, async (tx) => {
      const file = await findReceived(tx, { ...of, fileType })
      const readings = await read(file)
      const booked = await take(tx, file, readings)
      await markBooked(tx, { ...of, fileType })
      return { records: readings.length, booked }
    })
  const findLine = async () => {
    const file = await findReceived(night.db, { ...of, fileType })
    const readings = await read(file)
    return firstUnbookable(night, readings.length, (tx, lines) => take(tx, file, readings.slice(0, lines)))
  }
  return bookOrWait(night, { step: STEP_OF[fileType], registrar, fileType }, { book, findLine })
}

/** What the step is called that books a file. */
const STEP_OF: Readonly<Record<SmallFile, string>> = {
  '02': 'book-accounts',
  '06': 'book-dividends',
  '07': 'book-nav',
  '25': 'book-money',
  '26': 'book-lots',
}
