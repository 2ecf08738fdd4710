import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { FeeUnknown, PurchaseTier } from '#domain/fee/fee.ts'
import { purchaseFee, sharesFor } from '#domain/fee/fee.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, RATE_ONE } from '#domain/number/money.ts'
import type { AboveAvailable, Lot, RedeemedLots, RedemptionCharge } from '#domain/fee/redemption-fee.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'

/** One side of a switch: its NAV and its purchase fee before any discount. */
export interface SwitchSide {
  readonly nav: Nav
  readonly purchaseTiers: readonly PurchaseTier[]
}

export interface SwitchResult {
  readonly kind: 'ok'
  readonly out: RedeemedLots
  /** Make-up fee 补差费, RecuperateFee. */
  readonly makeUp: Fen
  readonly inNet: Fen
  readonly inShares: Share
}

/** The purchase fees for the make-up are computed without their discount; only the make-up discount applies. */
const UNDISCOUNTED = 10_000n

/**
 * Switches shares 转换: out by FIFO with the source's redemption fee; then a make-up fee by the outside method from the difference of
 * the purchase rates at the tier of the net amount, never below zero; then in at the target's NAV. If the fee of either side is a sum
 * (fixed, least or greatest fee), the make-up is the difference of the two fees, without discount. Refuses as `redeemLots`
 * does, and if a tier is missing.
 */
export function switchShares(facts: {
  readonly lots: readonly Lot[]
  readonly shares: Share
  readonly appliedOn: Day
  readonly confirmedOn: Day
  readonly charge: RedemptionCharge
  readonly source: SwitchSide
  readonly target: SwitchSide & { readonly shareRounding: 'half-up' | 'down' }
  /** The discount in 1e-4 on the difference of the rates. */
  readonly makeUpDiscountE4: bigint
}): SwitchResult | AboveAvailable | FeeUnknown {
  const { source, target } = facts
  const out = redeemLots({ ...facts, nav: source.nav })
  if (out.kind !== 'ok') return out
  const makeUp = makeUpOf(out.net, source.purchaseTiers, target.purchaseTiers, facts.makeUpDiscountE4)
  if (typeof makeUp === 'object') return makeUp
  const inNet = fen(out.net - makeUp)
  return { kind: 'ok', out, makeUp, inNet, inShares: sharesFor(inNet, target.nav, target.shareRounding) }
}

function makeUpOf(
  outNet: Fen,
  sourceTiers: readonly PurchaseTier[],
  targetTiers: readonly PurchaseTier[],
  discountE4: bigint,
): Fen | FeeUnknown {
  const paid = purchaseFee(outNet, { tiers: sourceTiers, discountE4: UNDISCOUNTED })
  const due = purchaseFee(outNet, { tiers: targetTiers, discountE4: UNDISCOUNTED })
  if ('kind' in paid) return paid
  if ('kind' in due) return due
  if (paid.charged !== 'rate' || due.charged !== 'rate')
    return fen(due.fee > paid.fee ? due.fee - paid.fee : 0n)
  const [dueRate, paidRate] = [due.rate ?? 0n, paid.rate ?? 0n]
  if (dueRate <= paidRate) return fen(0n)
  const rate = divide((dueRate - paidRate) * discountE4, UNDISCOUNTED, 'half-up')
  return fen(outNet - divide(outNet * RATE_ONE, RATE_ONE + rate, 'half-up'))
}
