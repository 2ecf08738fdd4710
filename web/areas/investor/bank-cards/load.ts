import type { OutputOf } from '#contract/endpoint.ts'
import { findBankCards } from '#contract/payment/bank-card.ts'
import { findConsentTexts } from '#contract/account/registration.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export type BankCards = OutputOf<typeof findBankCards>
export type BankCard = BankCards['cards'][number]

export const BANK_CARDS = '/investor/bank-cards'

export function unavailable(): never {
  throw new Response(null, { status: 503 })
}

/** Loads the current text of the mandate to debit a card. */
export async function loadMandate() {
  const { texts } = valueOr(await call(findConsentTexts, {}), unavailable)
  return texts.filter(({ purpose }) => purpose === 'bank-mandate')
}
