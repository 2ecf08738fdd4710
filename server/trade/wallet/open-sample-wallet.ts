import type { Day } from '#domain/calendar/calendar.ts'
import type { Tx } from '#server/db/tx.ts'
import { findEligibleFund, findWalletFund, insertWalletFund } from '#server/trade/books/wallet-fund.store.ts'

/** The sandbox's partner bank, as the sandbox's registrars know it. */
const SAMPLE_ADVANCER = { distributor: '9TYBANK', account: 'SAMPLEBANK-ADV' }

/** Makes a money fund of the sandbox's market the wallet. In production an operator adds the row, by contract with the bank. */
export async function openSampleWallet(tx: Tx, from: Day): Promise<void> {
  if (await findWalletFund(tx, from)) return
  const productCodeId = await findEligibleFund(tx, from)
  if (productCodeId !== null) await insertWalletFund(tx, { productCodeId, from, advancer: SAMPLE_ADVANCER })
}
