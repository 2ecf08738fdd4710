import type { Day } from '#domain/calendar/calendar.ts'
import { checkSchedule } from '#domain/fee/fee-caps.ts'
import type { CapRefusal, CheckedSchedule } from '#domain/fee/fee-caps.ts'
import type { FeeRateTable } from '#domain/fee/fee-rate.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import { fen, RATE_ONE } from '#domain/number/money.ts'

/** The reason why a fee is refused, and the figure that breaks the law. `given` is empty if there is no such figure. */
export interface FeeVerdict {
  readonly reason: CapRefusal['kind']
  readonly given: string
}

/** What of a fund decides which fees it may have. `isExempt` frees it from the redemption floor. */
export interface FeeFacts {
  readonly fundType: string
  readonly isEquityTilted: boolean
  readonly hasServiceFee: boolean
  readonly isExempt: boolean
}

/**
 * Judges whether a fee may be charged for a fund from a day on, by the law of that day. Every way by which a schedule comes in uses
 * this check, registrars' files and imported terms alike. Null means that the fee may be charged.
 */
export function judgeFee(
  table: Pick<FeeRateTable, 'kind' | 'customerKind' | 'tiers'>,
  of: FeeFacts,
  day: Day,
): FeeVerdict | null {
  const schedule = checkedOf(table, of)
  if (!schedule) return null
  const verdict = checkSchedule(schedule, of.fundType as FundType, of.isEquityTilted, day)
  if (verdict.kind === 'ok') return null
  return { reason: verdict.kind, given: 'given' in verdict ? verdict.given : '' }
}

/** Returns the schedule to check. Null for a back-end fee, which no law caps. Which part stays in the fund is only in the C1. */
function checkedOf(
  { kind, customerKind, tiers }: Pick<FeeRateTable, 'kind' | 'customerKind' | 'tiers'>,
  { hasServiceFee, isExempt }: FeeFacts,
): CheckedSchedule | null {
  if (kind === 'back-end') return null
  if (kind !== 'redemption') {
    const bought = tiers.map(({ from, to, ...fee }) => ({
      ...fee,
      from: fen(from),
      to: to === null ? null : fen(to),
    }))
    return { kind: kind === 'subscription' ? 'subscription' : 'purchase', tiers: bought }
  }
  const sold = tiers.flatMap(({ from, to, rate }) =>
    rate === null
      ? []
      : [{ fromDays: Number(from), toDays: to === null ? null : Number(to), rate, toFund: RATE_ONE }],
  )
  return { kind: 'redemption', tiers: sold, holder: customerKind, hasServiceFee, isExempt }
}
