import { suggestOrders } from '#domain/payment/remittance.ts'
import { codesInMemo } from '#domain/payment/remittance-code.ts'
import type { Db } from '#server/db/open.ts'
import type { AwaitedOrder, KeptReceipt } from './receipt.store.ts'
import { findAwaited, findOpenReceipts } from './receipt.store.ts'
import { findKnownCodes } from '#server/trade/books/remittance-code.store.ts'

export interface SuggestedReceipt extends KeptReceipt {
  readonly suggestions: readonly AwaitedOrder[]
}

/**
 * Finds receipts that wait for a person, each with the orders it may be meant for. If the memo contains a code of ours, the code names
 * the order and nothing is suggested. Nothing is ever matched by a suggestion alone (rules/ledger.md#remittance).
 */
export async function findSuggested(db: Db): Promise<SuggestedReceipt[]> {
  const receipts = await findOpenReceipts(db)
  const payerAccounts = [...new Set(receipts.map((each) => each.payerAccount))]
  const waiting = await findAwaited(db, { payerAccounts })
  const known = await findKnownCodes(
    db,
    receipts.flatMap((each) => codesInMemo(each.memo)),
  )
  return receipts.map((each) => {
    const isNamed = codesInMemo(each.memo).some((code) => known.has(code))
    return { ...each, suggestions: isNamed ? [] : suggestOrders(each, waiting) }
  })
}
