import type { Day } from '#domain/calendar/calendar.ts'
import { checkSchedule } from '#domain/fee/fee-caps.ts'
import type { CapRefusal, CheckedSchedule } from '#domain/fee/fee-caps.ts'
import type { FeeRateTable } from '#domain/fee/fee-rate.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import { fen, RATE_ONE } from '#domain/number/money.ts'

/** Why a fee is not taken, and the figure that is against the law; empty where there is none. */
export interface FeeVerdict {
  readonly reason: CapRefusal['kind']
  readonly given: string
}

/**
 * Whether a fee may be charged for a fund from a day on, by the law of that day: every door by which a schedule comes in asks here, the
 * files of registrars and the terms that are imported alike. Null is yes.
 */
export function judgeFee(
  table: Pick<FeeRateTable, 'kind' | 'customerKind' | 'tiers'>,
  of: { readonly fundType: string; readonly isEquityTilted: boolean; readonly hasServiceFee: boolean },
  day: Day,
): FeeVerdict | null {
  const schedule = checkedOf(table, of.hasServiceFee)
  if (!schedule) return null
  const verdict = checkSchedule(schedule, of.fundType as FundType, of.isEquityTilted, day)
  if (verdict.kind === 'ok') return null
  return { reason: verdict.kind, given: 'given' in verdict ? verdict.given : '' }
}

/** Null for a back-end fee, which no law of ours caps. The part that stays in the fund is told by the C1 alone. */
function checkedOf(
  { kind, customerKind, tiers }: Pick<FeeRateTable, 'kind' | 'customerKind' | 'tiers'>,
  hasServiceFee: boolean,
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
  return { kind: 'redemption', tiers: sold, holder: customerKind, hasServiceFee, isExempt: false }
}
