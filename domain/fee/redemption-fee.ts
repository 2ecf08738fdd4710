import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { divide } from '#domain/number/decimal.ts'
import type { FeeUnknown } from './fee.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, RATE_ONE, share, shareText, valueOf } from '#domain/number/money.ts'

/** What is left of one confirmation. `nav` is its purchase price; only a back-end load 后端收费 needs it. */
export interface Lot {
  readonly lotId: string
  readonly remaining: Share
  /** Share register date 份额注册日: days held count from here. */
  readonly registeredOn: Day
  readonly nav?: Nav
}

/** Days held in [fromDays, toDays). */
export interface HoldingTier {
  readonly fromDays: number
  readonly toDays: number | null
  readonly rate: Rate
}

/** How one fund charges a redemption; each is its contract's choice (rules/fees.md#redemption-by-lots). */
export interface RedemptionCharge {
  readonly tiers: readonly HoldingTier[]
  /** Null for a front-end share class. A year is 365 days. */
  readonly backEndTiers: readonly HoldingTier[] | null
  readonly rounding: 'per-lot' | 'per-order'
  /** Days held end on the confirmation or, by some contracts, on the application. */
  readonly holdEnd: 'confirm' | 'apply'
}

export interface LotPart {
  readonly lotId: string
  readonly shares: Share
  readonly days: number
  readonly rate: Rate
  readonly fee: Fen
}

export interface RedeemedLots {
  readonly kind: 'ok'
  readonly gross: Fen
  readonly fee: Fen
  readonly backEndFee: Fen
  readonly net: Fen
  readonly parts: readonly LotPart[]
}

export interface AboveAvailable {
  readonly kind: 'above-available'
  readonly available: string
}

type Use = Omit<LotPart, 'fee'> & { readonly lot: Lot }

/** Yuan of share × NAV × rate stand at 2 + 8 + 8 decimals; a fen at 2. */
const FEE_SCALE = NAV_ONE * RATE_ONE

/**
 * Redeems shares oldest lot first 先进先出 (rules/fees.md#redemption-by-lots, rules/fees.md#back-end-fee): gross, redemption fee and
 * back-end fee each rounded half up at the fen, the fees per lot; 'per-order' rounds the redemption fee once, and its parts still
 * add up to it. Lots of one register date go in the order given, which is the registrar's serial. The back-end fee stops at what
 * is left to pay out. Refuses more than the lots hold, and days or a price for which there is no fee.
 */
export function redeemLots(facts: {
  readonly lots: readonly Lot[]
  readonly shares: Share
  readonly nav: Nav
  readonly appliedOn: Day
  readonly confirmedOn: Day
  readonly charge: RedemptionCharge
}): RedeemedLots | AboveAvailable | FeeUnknown {
  const { lots, shares, nav, charge } = facts
  const available = share(lots.reduce((sum, lot) => sum + lot.remaining, 0n))
  if (shares > available) return { kind: 'above-available', available: shareText(available) }
  const end = charge.holdEnd === 'apply' ? facts.appliedOn : facts.confirmedOn
  const uses = firstInFirstOut(lots, shares, end, charge.tiers)
  const backEnd = uses && backEndFeeOf(uses, charge.backEndTiers)
  if (uses === null || backEnd === null) return { kind: 'fee-unknown' }
  const parts = charge.rounding === 'per-lot' ? perLot(uses, nav) : perOrder(uses, nav)
  const gross = valueOf(shares, nav)
  const fee = fen(parts.reduce((sum, part) => sum + part.fee, 0n))
  const left = gross - fee
  const backEndFee = fen(backEnd < left ? backEnd : left)
  return { kind: 'ok', gross, fee, backEndFee, net: fen(left - backEndFee), parts }
}

/** The rate for days held; null where no tier covers them: a missing fee is never zero. */
export function holdingRate(tiers: readonly HoldingTier[], days: number): Rate | null {
  return (
    tiers.find((tier) => days >= tier.fromDays && (tier.toDays === null || days < tier.toDays))?.rate ?? null
  )
}

/**
 * What of a redemption fee stays in the fund, rounded half up at the fen; the distributor has the rest
 * (rules/fees.md#funds-part-of-the-fee).
 */
export function splitRedemptionFee(
  fee: Fen,
  toFundRate: Rate,
): { readonly toFund: Fen; readonly toSeller: Fen } {
  const toFund = fen(divide(fee * toFundRate, RATE_ONE, 'half-up'))
  return { toFund, toSeller: fen(fee - toFund) }
}

function firstInFirstOut(
  lots: readonly Lot[],
  shares: Share,
  end: Day,
  tiers: readonly HoldingTier[],
): Use[] | null {
  const uses: Use[] = []
  let left: bigint = shares
  const oldestFirst = lots.toSorted((a, b) =>
    a.registeredOn < b.registeredOn ? -1 : a.registeredOn > b.registeredOn ? 1 : 0,
  )
  for (const lot of oldestFirst) {
    if (left === 0n) break
    if (lot.remaining === 0n) continue
    const used = share(lot.remaining < left ? lot.remaining : left)
    const days = daysBetween(lot.registeredOn, end)
    const found = holdingRate(tiers, days)
    if (found === null) return null
    uses.push({ lot, lotId: lot.lotId, shares: used, days, rate: found })
    left -= used
  }
  return uses
}

function backEndFeeOf(uses: readonly Use[], tiers: readonly HoldingTier[] | null): bigint | null {
  if (tiers === null) return 0n
  let sum = 0n
  for (const use of uses) {
    const found = holdingRate(tiers, use.days)
    if (found === null || use.lot.nav === undefined) return null
    sum += divide(use.shares * use.lot.nav * found, FEE_SCALE, 'half-up')
  }
  return sum
}

function perLot(uses: readonly Use[], nav: Nav): LotPart[] {
  return uses.map((use) => partOf(use, divide(use.shares * nav * use.rate, FEE_SCALE, 'half-up')))
}

/** Each part is the growth of the rounded running sum, so that the parts add up to the order's fee to the fen. */
function perOrder(uses: readonly Use[], nav: Nav): LotPart[] {
  let exact = 0n
  let charged = 0n
  return uses.map((use) => {
    exact += use.shares * nav * use.rate
    const upToHere = divide(exact, FEE_SCALE, 'half-up')
    const fee = upToHere - charged
    charged = upToHere
    return partOf(use, fee)
  })
}

function partOf({ lotId, shares, days, rate }: Use, fee: bigint): LotPart {
  return { lotId, shares, days, rate, fee: fen(fee) }
}
