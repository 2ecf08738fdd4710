import { isRedeemable } from '#domain/fund/fund-status.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { Share } from '#domain/number/money.ts'
import { share, shareText } from '#domain/number/money.ts'
import type { AboveAvailable } from '#domain/fee/redemption-fee.ts'
import type { Policy } from './policy.ts'
import { firstRefusal } from './policy.ts'

/** The terms of a fund today, in shares (rules/orders.md#limits). A null maximum means "no limit". */
export interface RedemptionTerms {
  readonly fundStatus: string
  readonly minimumRedemption: Share
  readonly minimumHolding: Share
  readonly singleMaximum: Share | null
  readonly dayMaximum: Share | null
}

/** Shares that cannot be redeemed before a day set by the registrar (C6). They are not in `available`. */
export interface LockedShares {
  readonly shares: Share
  readonly from: Day
}

export interface SharesLocked {
  readonly kind: 'shares-locked'
  readonly available: string
  /** The first day on which more shares can be redeemed. */
  readonly from: Day
}

export interface RedemptionPosition {
  readonly locked: LockedShares | null
  /** Confirmed shares less those frozen by the registrar and those bound by orders in flight. */
  readonly available: Share
  /** Redemptions of this fund for the same trading date, without cancelled and failed ones. */
  readonly redeemedToday: Share
}

/** In order of precedence: first what cannot change today, last what the client can correct. */
export type RedemptionRefusal =
  | { readonly kind: 'fund-not-redeemable'; readonly fundStatus: string }
  | SharesLocked
  | AboveAvailable
  | { readonly kind: 'below-minimum-redemption'; readonly minimum: string }
  | { readonly kind: 'must-redeem-all'; readonly available: string; readonly minimumHolding: string }
  | { readonly kind: 'above-redemption-maximum'; readonly maximum: string }
  | { readonly kind: 'above-day-redemption-maximum'; readonly maximum: string; readonly left: string }

export interface RedemptionFacts {
  readonly request: { readonly shares: Share }
  readonly terms: RedemptionTerms
  readonly position: RedemptionPosition
}

/** The policy of redemptions and switches that no more shares may leave than are available. */
export const SHARES_AVAILABLE: Policy<
  {
    readonly request: { readonly shares: Share }
    readonly position: Pick<RedemptionPosition, 'available' | 'locked'>
  },
  AboveAvailable | SharesLocked
> = {
  name: 'shares-available',
  refuse({ request: { shares }, position }) {
    invariant(shares > 0n, 'an order over shares asks for shares')
    return shares > position.available ? refuseExcess(shares, position) : null
  },
}

/**
 * The policies of a redemption, in order of precedence. Redeeming all shares is free of the minimum. A rest below the least holding is
 * refused, so that the client decides and not the registrar. rules/orders.md#policies, rules/orders.md#limits.
 */
export const REDEMPTION_POLICIES: readonly Policy<RedemptionFacts, RedemptionRefusal>[] = [
  {
    name: 'fund-redeemable',
    refuse: ({ terms: { fundStatus } }) =>
      isRedeemable(fundStatus) ? null : { kind: 'fund-not-redeemable', fundStatus },
  },
  SHARES_AVAILABLE,
  {
    name: 'redemption-minimum',
    refuse({ request: { shares }, terms: { minimumRedemption }, position: { available } }) {
      if (shares >= available || shares >= minimumRedemption) return null
      return { kind: 'below-minimum-redemption', minimum: shareText(minimumRedemption) }
    },
  },
  {
    name: 'least-holding',
    refuse({ request: { shares }, terms: { minimumHolding }, position: { available } }) {
      const limits = { available: shareText(available), minimumHolding: shareText(minimumHolding) }
      return leavesTooLittle(shares, available, minimumHolding)
        ? { kind: 'must-redeem-all', ...limits }
        : null
    },
  },
  {
    name: 'single-maximum',
    refuse({ request: { shares }, terms: { singleMaximum } }) {
      if (singleMaximum === null || shares <= singleMaximum) return null
      return { kind: 'above-redemption-maximum', maximum: shareText(singleMaximum) }
    },
  },
  {
    name: 'day-maximum',
    refuse({ request: { shares }, terms: { dayMaximum }, position: { redeemedToday } }) {
      if (dayMaximum === null || shares + redeemedToday <= dayMaximum) return null
      const left = share(dayMaximum > redeemedToday ? dayMaximum - redeemedToday : 0n)
      return {
        kind: 'above-day-redemption-maximum',
        maximum: shareText(dayMaximum),
        left: shareText(left),
      }
    },
  },
]

/** Decides whether these shares may be redeemed. Suitability never stops a redemption (rules/orders.md#principles-of-dealing). */
export function decideRedemption(
  facts: RedemptionFacts,
): { readonly kind: 'ok'; readonly isAll: boolean } | RedemptionRefusal {
  const { request, position } = facts
  const isAll = request.shares === position.available
  return firstRefusal(REDEMPTION_POLICIES, facts) ?? { kind: 'ok', isAll }
}

/** Refuses more shares than are available; names the lock if only locked shares are missing (rules/registrar.md#parameters). */
export function refuseExcess(
  shares: Share,
  { available, locked }: Pick<RedemptionPosition, 'available' | 'locked'>,
): AboveAvailable | SharesLocked {
  if (locked === null || shares > available + locked.shares)
    return { kind: 'above-available', available: shareText(available) }
  return { kind: 'shares-locked', available: shareText(available), from: locked.from }
}

/** Whether an order for a part of the shares leaves less than the least holding. */
export function leavesTooLittle(shares: Share, available: Share, minimumHolding: Share): boolean {
  return shares < available && available - shares < minimumHolding
}
