import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { PlanTerms } from './plan.store.ts'

/** Uses up the proof of a plan's terms, which is of this fund, amount and payment source alone. False if there is none. */
export function spendPlanProof(
  { tx, actor }: WriteCall<Investor>,
  fundCode: string,
  { amount, investorPayId }: PlanTerms,
  nonce: string,
): Promise<boolean> {
  const subject = subjectOf({ purpose: 'plan', fundCode, amount, investorPayId })
  return consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject })
}
