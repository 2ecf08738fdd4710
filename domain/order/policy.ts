/** One rule of an order under a fixed name: stored decisions and screens refer to the rule by this name. */
export interface Policy<Facts, Refusal> {
  readonly name: string
  /** Whether the policy applies to these facts. Default: always. */
  readonly applies?: (facts: Facts) => boolean
  /** Returns the refusal of the order, or null. A pure function that does not depend on earlier policies. */
  readonly refuse: (facts: Facts) => Refusal | null
}

/** Whether a policy applies to these facts. */
export function isAsked<Facts>({ applies }: Policy<Facts, unknown>, facts: Facts): boolean {
  return applies?.(facts) !== false
}

/** Returns the refusal of the first policy that has one. The order of the list is the precedence (rules/orders.md#policies). */
export function firstRefusal<Facts, Refusal>(
  policies: readonly Policy<Facts, Refusal>[],
  facts: Facts,
): Refusal | null {
  for (const policy of policies) {
    const refusal = isAsked(policy, facts) ? policy.refuse(facts) : null
    if (refusal !== null) return refusal
  }
  return null
}

/** Adapts policies to other facts: `innerOf` converts the facts. If it returns null, the policies are not asked. Names stay. */
export function askedWith<Outer, Inner, Refusal>(
  policies: readonly Policy<Inner, Refusal>[],
  innerOf: (facts: Outer) => Inner | null,
): readonly Policy<Outer, Refusal>[] {
  return policies.map((policy) => ({
    name: policy.name,
    applies(facts) {
      const inner = innerOf(facts)
      return inner !== null && isAsked(policy, inner)
    },
    refuse(facts) {
      const inner = innerOf(facts)
      return inner === null ? null : policy.refuse(inner)
    },
  }))
}
