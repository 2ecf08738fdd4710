import type { Policy } from './policy.ts'
import { isAsked } from './policy.ts'

/** The result of one policy for one order; `not-asked` if the policy does not apply to these facts. */
export type PolicyOutcome<Refusal> =
  | { readonly name: string; readonly verdict: 'passed' | 'not-asked' }
  | { readonly name: string; readonly verdict: 'refused'; readonly refusal: Refusal }

/** Returns the result of every policy of a list, in order; the first refusal is `firstRefusal` (rules/orders.md#policies). */
export function judgeAll<Facts, Refusal>(
  policies: readonly Policy<Facts, Refusal>[],
  facts: Facts,
): readonly PolicyOutcome<Refusal>[] {
  return policies.map((policy) => {
    const { name } = policy
    if (!isAsked(policy, facts)) return { name, verdict: 'not-asked' }
    const refusal = policy.refuse(facts)
    return refusal === null ? { name, verdict: 'passed' } : { name, verdict: 'refused', refusal }
  })
}
