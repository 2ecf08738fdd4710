import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import type * as copy from './copy.ts'
import type { Payee } from './model.ts'

/** Returns a card's bank and last four digits, or the name of the wallet. */
export function payeeName(payee: Payee, t: typeof copy.zh, locale: Locale): string {
  if (payee.mode === 'wallet') return t.wallet
  if (payee.bankName === null) return t.remittance
  return t.payeeCard(nameIn(locale, payee.bankName), payee.last4 ?? '')
}
