import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import type { Buyer } from './buyers.ts'
import { authorizeAll, openBuyers } from './buyers.ts'
import type { Person, World } from './world.ts'
import { personOf } from './world.ts'

/** One of many investors: a buyer with money on their card who calls the product. */
export interface Member extends Buyer {
  readonly person: Person
}

/** The balance of each card at the beginning, in yuan. */
export const CARD_YUAN = 1_000_000n

/** Creates investors who may buy anything, each with a card at the sandbox's bank. */
export async function openCrowd(world: World, size: number): Promise<Member[]> {
  const of = { size, prefix: '730000', secret: world.config.secret, from: '2026-01-05' }
  const buyers = await openBuyers(world.database.db, of)
  for (const { cardToken } of buyers) world.outside.openCard(cardToken, CARD_YUAN * 100n)
  return buyers.map((buyer) => ({ ...buyer, person: personOf(world.platform, 'en', buyer) }))
}

/** Creates an authorisation as if the payment password had been proved. */
export async function authorizeFor(world: World, buyer: Buyer, subject: PaymentSubject): Promise<string> {
  const [nonce] = await authorizeAll(world.database.db, [{ buyer, subject }])
  return nonce!
}
