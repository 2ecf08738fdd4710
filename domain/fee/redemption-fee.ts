import type { Day } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { divide } from '#domain/number/decimal.ts'
import type { FeeUnknown } from './fee.ts'
import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'
import { fen, NAV_ONE, RATE_ONE, share, shareText, valueOf } from '#domain/number/money.ts'

/** The rest of one confirmed lot. `nav` is the purchase price; only a back-end fee 后端收费 needs it. */
export interface Lot {
  readonly lotId: string
  readonly remaining: Share
  /** Share register date 份额注册日, from which the days held count. */
  readonly registeredOn: Day
  readonly nav?: Nav
  /** Whether the registrar holds the lot back for now: it is taken after all others (rules/fees.md#redemption-by-lots). */
  readonly isLocked?: boolean
}

/** A tier of days held in [fromDays, toDays). */
export interface HoldingTier {
  readonly fromDays: number
  readonly toDays: number | null
  readonly rate: Rate
}

/** How one fund charges a redemption. Each setting is fixed by the fund's contract (rules/fees.md#redemption-by-lots). */
export interface RedemptionCharge {
  readonly tiers: readonly HoldingTier[]
  /** Null for a front-end share class. A year counts 365 days. */
  readonly backEndTiers: readonly HoldingTier[] | null
  readonly rounding: 'per-lot' | 'per-order'
  /** The last day held: the day of confirmation or, by some contracts, the day of the application. */
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

/** share × NAV × rate has 2 + 8 + 8 decimals, a fen has 2: this is the factor between them. */
const FEE_SCALE = NAV_ONE * RATE_ONE

/**
 * Redeems shares, the oldest lot first 先进先出 (rules/fees.md#redemption-by-lots, rules/fees.md#back-end-fee). Gross, redemption fee and
 * back-end fee are each rounded half up at the fen, the fees per lot; 'per-order' rounds the redemption fee once, and its parts still
 * add up to it. Lots of one register date keep the given order, which is the registrar's serial. The back-end fee is at most the
 * amount left after the redemption fee. Refuses more shares than the lots hold, and days or a lot price without a fee.
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

/** Returns the rate for days held. Null if no tier covers them: a missing fee is never zero. */
export function holdingRate(tiers: readonly HoldingTier[], days: number): Rate | null {
  return (
    tiers.find((tier) => days >= tier.fromDays && (tier.toDays === null || days < tier.toDays))?.rate ?? null
  )
}

/**
 * Splits a redemption fee: the part that stays in the fund is rounded half up at the fen, the distributor gets the rest
 * (rules/fees.md#funds-part-of-the-fee).
 */
export function splitRedemptionFee(
  fee: Fen,
  toFundRate: Rate,
): { readonly toFund: Fen; readonly toSeller: Fen } {
  const toFund = fen(divide(fee * toFundRate, RATE_ONE, 'half-up'))
  return { toFund, toSeller: fen(fee - toFund) }
}

/** Returns lots in the order in which a redemption takes them: the oldest first, locked ones last. */
export function inOrderOfUse(lots: readonly Lot[]): readonly Lot[] {
  const byDay = lots.toSorted((a, b) =>
    a.registeredOn < b.registeredOn ? -1 : a.registeredOn > b.registeredOn ? 1 : 0,
  )
  return [...byDay.filter((lot) => lot.isLocked !== true), ...byDay.filter((lot) => lot.isLocked === true)]
}

function firstInFirstOut(
  lots: readonly Lot[],
  shares: Share,
  end: Day,
  tiers: readonly HoldingTier[],
): Use[] | null {
  const uses: Use[] = []
  let left: bigint = shares
  for (const lot of inOrderOfUse(lots)) {
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

/** Rounds the running sum and gives each lot the increase, so that the parts add up to the order's fee to the fen. */
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
