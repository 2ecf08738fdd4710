import type { Tx } from '#server/db/tx.ts'
import { bookCancels } from './cancels.ts'
import { keepPositions, trackPositions } from './positions.ts'
import { bookPurchases } from './purchases.ts'
import { bookRedemptions } from './redemptions.ts'
import {
  bookShareChanges,
  keepDividendMethods,
  openRegistrarOrders,
  touchDividendMethods,
} from './registrar-events.ts'
import type { Of } from './stage.ts'
import {
  breakStrangers,
  breakUnknownCodes,
  markConfirmationsBooked,
  moveOrders,
  stageBooking,
} from './stage.ts'
import { bookSwitches } from './switches.ts'
import { takeLots, useLots } from './takings.ts'

/**
 * Books the kept confirmations of a day, set by set. Each confirmation once: `booked_at` is the mark. Returns how many of
 * the day are booked.
 */
export async function bookConfirmations(tx: Tx, of: Of): Promise<number> {
  await bookCancels(tx, of)
  await openRegistrarOrders(tx, of)
  await stageBooking(tx, of)
  await trackPositions(tx)
  await takeLots(tx, of)
  await breakStrangers(tx, of)
  await breakUnknownCodes(tx, of)
  await moveOrders(tx, of)
  await bookPurchases(tx, of)
  await useLots(tx)
  await bookRedemptions(tx, of)
  await bookSwitches(tx, of)
  await bookShareChanges(tx, of)
  await touchDividendMethods(tx)
  await keepPositions(tx, of.day)
  await keepDividendMethods(tx)
  return markConfirmationsBooked(tx, of)
}
