import type { OutputOf } from '#contract/endpoint.ts'
import { findCorporateBankDetails } from '#contract/order/company-decision.ts'
import type { Call } from '#web/call/answer.ts'

/** Where a company remits to, and from which of its own accounts. */
export type Payee = OutputOf<typeof findCorporateBankDetails>

/** Null where it could not be read: the order says its code and deadline all the same. */
export async function loadPayee(call: Call): Promise<Payee | null> {
  const answer = await call(findCorporateBankDetails, {})
  return answer.kind === 'ok' ? answer.value : null
}
