/** One rule of an order under a name that lasts: a kept decision and a line on a screen call it by that name. */
export interface Policy<Facts, Refusal> {
  readonly name: string
  /** Whether it can be asked with these facts; what is left out always can. */
  readonly applies?: (facts: Facts) => boolean
  /** What it has against the order, or null. Pure, and free of the policies before it. */
  readonly refuse: (facts: Facts) => Refusal | null
}

/** Whether a policy can be asked with these facts. */
export function isAsked<Facts>({ applies }: Policy<Facts, unknown>, facts: Facts): boolean {
  return applies?.(facts) !== false
}

/** The refusal of the first policy that has one: the order of a list is its precedence (rules/orders.md#policies). */
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

/** The same policies under the same names, asked with what `innerOf` makes of other facts; where that is null they are not asked. */
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
