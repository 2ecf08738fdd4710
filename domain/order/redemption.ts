import { isRedeemable } from '#domain/fund/fund-status.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Share } from '#domain/number/money.ts'
import { share, shareText } from '#domain/number/money.ts'
import type { AboveAvailable } from '#domain/fee/redemption-fee.ts'

/** What a fund allows today, in shares (rules/orders.md#limits). Null maxima are "no limit". */
export interface RedemptionTerms {
  readonly fundStatus: string
  readonly minimumRedemption: Share
  readonly minimumHolding: Share
  readonly singleMaximum: Share | null
  readonly dayMaximum: Share | null
}

/** Shares that the registrar lets nobody ask back before a day (C6); they are no part of what is available. */
export interface LockedShares {
  readonly shares: Share
  readonly from: Day
}

export interface SharesLocked {
  readonly kind: 'shares-locked'
  readonly available: string
  /** The first day on which more can be asked for. */
  readonly from: Day
}

export interface RedemptionPosition {
  readonly locked: LockedShares | null
  /** Confirmed shares less what the registrar has frozen and what orders in flight ask for. */
  readonly available: Share
  /** Redemptions of this fund for the same trading date, without cancelled and failed ones. */
  readonly redeemedToday: Share
}

/** In order of precedence: what cannot change today comes first, what the person can mend comes last. */
export type RedemptionRefusal =
  | { readonly kind: 'fund-not-redeemable'; readonly fundStatus: string }
  | SharesLocked
  | AboveAvailable
  | { readonly kind: 'below-minimum-redemption'; readonly minimum: string }
  | { readonly kind: 'must-redeem-all'; readonly available: string; readonly minimumHolding: string }
  | { readonly kind: 'above-redemption-maximum'; readonly maximum: string }
  | { readonly kind: 'above-day-redemption-maximum'; readonly maximum: string; readonly left: string }

/**
 * May these shares be redeemed? Redeeming all is free of the minimum; a rest below the minimum holding is refused, so that the
 * client chooses and not the registrar. Suitability never stands in the way out. rules/orders.md#principles-of-dealing,
 * rules/orders.md#limits.
 */
export function decideRedemption(facts: {
  readonly request: { readonly shares: Share }
  readonly terms: RedemptionTerms
  readonly position: RedemptionPosition
}): { readonly kind: 'ok'; readonly isAll: boolean } | RedemptionRefusal {
  const { request, terms, position } = facts
  const { fundStatus } = terms
  invariant(request.shares > 0n, 'a redemption asks for shares')
  if (!isRedeemable(fundStatus)) return { kind: 'fund-not-redeemable', fundStatus }
  return (
    refuseRest(request.shares, terms, position) ??
    refuseMaximum(request.shares, terms, position) ?? {
      kind: 'ok',
      isAll: request.shares === position.available,
    }
  )
}

/** More than is available: by the name of the lock where that is what stands in the way (rules/registrar.md#parameters). */
export function refuseAbove(
  shares: Share,
  { available, locked }: Pick<RedemptionPosition, 'available' | 'locked'>,
): AboveAvailable | SharesLocked {
  if (locked === null || shares > available + locked.shares)
    return { kind: 'above-available', available: shareText(available) }
  return { kind: 'shares-locked', available: shareText(available), from: locked.from }
}

function refuseRest(
  shares: Share,
  terms: RedemptionTerms,
  position: RedemptionPosition,
): RedemptionRefusal | null {
  const { available } = position
  if (shares > available) return refuseAbove(shares, position)
  const rest = available - shares
  if (rest === 0n) return null
  if (shares < terms.minimumRedemption) {
    return { kind: 'below-minimum-redemption', minimum: shareText(terms.minimumRedemption) }
  }
  if (rest >= terms.minimumHolding) return null
  return {
    kind: 'must-redeem-all',
    available: shareText(available),
    minimumHolding: shareText(terms.minimumHolding),
  }
}

function refuseMaximum(
  shares: Share,
  { singleMaximum, dayMaximum }: RedemptionTerms,
  { redeemedToday }: RedemptionPosition,
): RedemptionRefusal | null {
  if (singleMaximum !== null && shares > singleMaximum) {
    return { kind: 'above-redemption-maximum', maximum: shareText(singleMaximum) }
  }
  if (dayMaximum === null || shares + redeemedToday <= dayMaximum) return null
  const left = share(dayMaximum > redeemedToday ? dayMaximum - redeemedToday : 0n)
  return { kind: 'above-day-redemption-maximum', maximum: shareText(dayMaximum), left: shareText(left) }
}
