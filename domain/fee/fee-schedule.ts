import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown } from './fee.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'

/** The purpose of a fee schedule. Tiers of `redemption` count days; a `switch` schedule holds the discount of the make-up fee. */
export type FeeKind = 'purchase' | 'subscription' | 'redemption' | 'switch' | 'rsp'

/** The scope of a schedule: the period [from, to) and the customers it applies to. */
export interface ScheduleScope {
  readonly kind: FeeKind
  readonly customerKind: 'all' | 'individual' | 'institution'
  readonly channel: string
  readonly validity: { readonly from: Day; readonly to: Day | null }
}

/** The schedule that charges each kind of order. Null: we charge nothing by a schedule; the registrar charges, or it is free. */
export const FEE_KIND_OF = {
  purchase: 'purchase',
  subscription: 'subscription',
  'rsp-purchase': 'rsp',
  redemption: 'redemption',
  'rsp-redemption': 'redemption',
  switch: 'switch',
  'dividend-method': null,
  'transfer-out': null,
  'transfer-in': null,
  'forced-redemption': 'redemption',
  dividend: null,
  'forced-increase': null,
  'forced-decrease': null,
  'raise-failed': null,
  liquidation: null,
  termination: null,
} as const satisfies Readonly<Record<OrderKind, FeeKind | null>>

/**
 * Selects the one schedule in force for this customer kind, channel and day. A schedule for the customer's own kind goes before 'all'.
 * A plan without its own schedule is charged like a purchase, as is usual (rules/fees.md#fee-tiers-of-files). There is no other
 * fallback: without a schedule the result is a refusal.
 */
export function selectSchedule<Schedule extends ScheduleScope>(
  schedules: readonly Schedule[],
  asked: {
    readonly kind: FeeKind
    readonly customerKind: 'individual' | 'institution'
    readonly channel: string
    readonly day: Day
  },
): Schedule | FeeUnknown {
  const { kind, customerKind, channel, day } = asked
  for (const wantedKind of kind === 'rsp' ? (['rsp', 'purchase'] as const) : [kind]) {
    for (const wantedCustomer of [customerKind, 'all'] as const) {
      const found = schedules.filter(
        (each) =>
          each.kind === wantedKind &&
          each.customerKind === wantedCustomer &&
          each.channel === channel &&
          isInForce(each, day),
      )
      invariant(found.length < 2, `one ${wantedKind} schedule for ${wantedCustomer} on ${day}`)
      if (found[0]) return found[0]
    }
  }
  return { kind: 'fee-unknown' }
}

function isInForce({ validity }: ScheduleScope, day: Day): boolean {
  return day >= validity.from && (validity.to === null || day < validity.to)
}
