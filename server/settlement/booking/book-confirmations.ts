import { sql } from 'kysely'
import { planChecksOnce } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { markGrossSettled } from '#server/trade/books/agency.ts'
import { bookCancels } from './cancels.ts'
import { reportInvalidLines } from './odd-lines.ts'
import { savePositions, trackPositions } from './positions.ts'
import { bookPurchases } from './purchases.ts'
import { bookRedemptions } from './redemptions.ts'
import {
  bookShareChanges,
  saveDividendMethods,
  openRegistrarOrders,
  touchDividendMethods,
} from './registrar-events.ts'
import type { BatchOf } from './stage.ts'
import {
  reportUnmatchedLines,
  breakUnknownCodes,
  markConfirmationsBooked,
  moveOrders,
  stageBooking,
  takeBatch,
} from './stage.ts'
import { bookSwitches } from './switches.ts'
import { takeLots, reduceLots } from './lot-allocation.ts'

/** Books a batch of saved confirmations, set by set. Each confirmation is booked once: `booked_at` marks it. */
export async function bookConfirmations(tx: Tx, of: BatchOf): Promise<void> {
  // The statements join tables as large as a day's orders.
  await sql`set local work_mem = '64MB'`.execute(tx)
  await planChecksOnce(tx)
  await bookCancels(tx, of)
  await takeBatch(tx, of)
  await openRegistrarOrders(tx, of)
  await stageBooking(tx)
  await markGrossSettled(tx)
  await reportInvalidLines(tx, of)
  await trackPositions(tx)
  await takeLots(tx, of)
  await reportUnmatchedLines(tx, of)
  await breakUnknownCodes(tx, of)
  await moveOrders(tx, of)
  await bookPurchases(tx, of)
  await reduceLots(tx)
  await bookRedemptions(tx, of)
  await bookSwitches(tx, of)
  await bookShareChanges(tx, of)
  await touchDividendMethods(tx)
  await savePositions(tx, of.day)
  await saveDividendMethods(tx)
  await markConfirmationsBooked(tx, of)
}
