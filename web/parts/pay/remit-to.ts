import type { OutputOf } from '#contract/endpoint.ts'
import { findCorporateBankDetails } from '#contract/order/company-decision.ts'
import type { Call } from '#web/call/answer.ts'

/** The account that a company remits to, and its own accounts to remit from. */
export type Payee = OutputOf<typeof findCorporateBankDetails>

/** Loads the payee; null if it cannot be read: the order shows its code and deadline all the same. */
export async function loadPayee(call: Call): Promise<Payee | null> {
  const answer = await call(findCorporateBankDetails, {})
  return answer.kind === 'ok' ? answer.value : null
}
