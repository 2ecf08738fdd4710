import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown } from './fee.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { OrderKind } from '#domain/order/order-kind.ts'

/** What a schedule is for; `redemption` tiers count days, a `switch` schedule holds the discount of the make-up. */
export type FeeKind = 'purchase' | 'subscription' | 'redemption' | 'switch' | 'rsp'

/** When and for whom a schedule holds; its validity is [from, to). */
export interface ScheduleScope {
  readonly kind: FeeKind
  readonly customerKind: 'all' | 'individual' | 'institution'
  readonly channel: string
  readonly validity: { readonly from: Day; readonly to: Day | null }
}

/** Which schedule charges an order; null where none does. The rest is charged by the registrar alone, or free. */
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
 * The one schedule in force for this customer, channel and day: their own kind of customer before 'all'. A plan without a schedule
 * of its own is charged like a purchase, as is usual (rules/fees.md#fee-tiers-of-files); nothing else falls back, and none at all
 * is a refusal.
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
