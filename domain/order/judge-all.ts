import type { Policy } from './policy.ts'
import { isAsked } from './policy.ts'

/** What one policy says of one order; `not-asked` where it cannot be asked with these facts. */
export type PolicyOutcome<Refusal> =
  | { readonly name: string; readonly verdict: 'passed' | 'not-asked' }
  | { readonly name: string; readonly verdict: 'refused'; readonly refusal: Refusal }

/** What every policy of a list says, in its order; the first that refuses is `firstRefusal` (rules/orders.md#policies). */
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
