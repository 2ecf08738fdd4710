import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { FeeUnknown, PurchaseTier } from './fee.ts'
import type { CapRow, FeeRules, FundType, RedemptionFloor } from './fee-rules.ts'
import { capRowOf, feeRulesOn } from './fee-rules.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { rate, RATE_ONE, rateText } from '#domain/number/money.ts'
import type { HoldingTier } from './redemption-fee.ts'

export type Holder = 'individual' | 'institution' | 'all'

/** What frees a fund from the redemption floor (Art 10). `csrc` is a fund that the CSRC names. */
export const FLOOR_EXEMPTIONS = ['etf', 'interbank-cd', 'csrc'] as const
export type FloorExemption = (typeof FLOOR_EXEMPTIONS)[number]

/** Whether a fund of a type can have an exemption: one of interbank CD is an index fund. */
export function canBeExempt(fundType: FundType, exemption: FloorExemption): boolean {
  return exemption !== 'interbank-cd' || fundType === 'INDEX'
}

/** A fee schedule before any discount, as it is checked against the law. */
export type CheckedSchedule =
  | { readonly kind: 'purchase' | 'subscription'; readonly tiers: readonly PurchaseTier[] }
  | { readonly kind: 'service'; readonly rate: Rate }
  | {
      readonly kind: 'redemption'
      /** `toFund` is the part of the fee that stays in the fund. */
      readonly tiers: readonly (HoldingTier & { readonly toFund: Rate })[]
      readonly holder: Holder
      readonly hasServiceFee: boolean
      /** Whether the fund is free of the floor: see `FLOOR_EXEMPTIONS`. */
      readonly isExempt: boolean
    }

/** Why a schedule is refused. Rates are texts of eight decimals; `fromDays` is the first day held at which it is below the floor. */
export type CapRefusal =
  | { readonly kind: 'fund-type-unknown' }
  | FeeUnknown
  | { readonly kind: 'above-cap'; readonly cap: string; readonly given: string }
  | {
      readonly kind: 'below-floor'
      readonly fromDays: number
      readonly floor: string
      readonly given: string
    }
  | {
      readonly kind: 'below-fund-part'
      readonly fromDays: number
      readonly floor: string
      readonly given: string
    }

/**
 * Checks a fee schedule against the law of the day on which the contract was signed (rules/fees.md#law-in-force). A fixed fee, or
 * a least fee beside a rate, is checked as the rate it gives at the lowest amount of its tier. A least fee in the tier that starts at
 * zero would exceed any cap there, so only its rate is checked. Funds ruled by their own contract pass; an unknown type never does.
 */
export function checkSchedule(
  schedule: CheckedSchedule,
  fundType: FundType,
  isEquityTilted: boolean,
  signedOn: Day,
): { readonly kind: 'ok' } | CapRefusal {
  const row = capRowOf(fundType, isEquityTilted)
  if (row === null) return { kind: 'ok' }
  if (row === 'unknown') return { kind: 'fund-type-unknown' }
  const rules = feeRulesOn(signedOn)
  switch (schedule.kind) {
    case 'purchase':
    case 'subscription':
      return checkTiers(schedule.tiers, rules[schedule.kind][row])
    case 'service':
      return within(schedule.rate, rules.service[row])
    case 'redemption':
      return checkFloors(schedule, row, rules)
    default:
      return schedule satisfies never
  }
}

function checkTiers(tiers: readonly PurchaseTier[], cap: Rate | null): { readonly kind: 'ok' } | CapRefusal {
  if (tiers.length === 0) return { kind: 'fee-unknown' }
  for (const tier of tiers) {
    const given = tier.rate ?? sumAsRate(tier.from, tier.fixedFee)
    if (given === null) return { kind: 'fee-unknown' }
    const least = tier.from === 0n ? null : sumAsRate(tier.from, tier.minFee)
    const verdict = within(least !== null && least > given ? least : given, cap)
    if (verdict.kind !== 'ok') return verdict
  }
  return { kind: 'ok' }
}

/** Returns a sum as a rate at the foot of the tier, where it is highest; all of it in the tier that starts at zero. Null if no sum. */
function sumAsRate(from: Fen, sum: Fen | null): Rate | null {
  if (sum === null) return null
  if (sum === 0n) return rate(0n)
  return sum >= from ? RATE_ONE : rate(divide(sum * RATE_ONE, from - sum, 'up'))
}

function within(given: Rate, cap: Rate | null): { readonly kind: 'ok' } | CapRefusal {
  if (cap === null || given <= cap) return { kind: 'ok' }
  return { kind: 'above-cap', cap: rateText(cap), given: rateText(given) }
}

type Redemption = Extract<CheckedSchedule, { kind: 'redemption' }>

/** Checks the redemption floors. Rates change only at the first day of a tier on either side, so only those days are checked. */
function checkFloors(
  schedule: Redemption,
  row: CapRow,
  rules: FeeRules,
): { readonly kind: 'ok' } | CapRefusal {
  if (row === 'money' || schedule.isExempt) return { kind: 'ok' }
  const floors = schedule.hasServiceFee ? rules.floors.withService : rules.floors.without
  const asked = new Set(
    [...floors, ...schedule.tiers]
      .map((tier) => tier.fromDays)
      .concat(INDIVIDUALS_FREE_FROM, UNITS_FREE_FROM),
  )
  for (const fromDays of [...asked].toSorted((a, b) => a - b)) {
    const given = tierAt(schedule.tiers, fromDays)
    if (!given) return { kind: 'fee-unknown' }
    const floor = floorAt(rules, fromDays, schedule.hasServiceFee)
    if (given.rate < floor.rate && !isFreed(row, schedule.holder, fromDays, rules)) {
      return { kind: 'below-floor', fromDays, floor: rateText(floor.rate), given: rateText(given.rate) }
    }
    if (given.rate > 0n && given.toFund < floor.toFund) {
      return {
        kind: 'below-fund-part',
        fromDays,
        floor: rateText(floor.toFund),
        given: rateText(given.toFund),
      }
    }
  }
  return { kind: 'ok' }
}

/** Days held from which Art 10 lets a contract leave the floor: individuals' index and bond lots, and institutions' bond lots. */
const INDIVIDUALS_FREE_FROM = 7
const UNITS_FREE_FROM = 30

/** Whether Art 10 frees this holder from the floor. A fee for all holders is free only if each kind of holder is. */
function isFreed(row: CapRow, holder: Holder, days: number, rules: FeeRules): boolean {
  const individual = (row === 'index' || row === 'bond') && days >= INDIVIDUALS_FREE_FROM
  const institution = row === 'bond' && days >= UNITS_FREE_FROM
  const freed = { individual, institution, all: individual && institution }
  return rules.hasFloorExceptions && freed[holder]
}

function floorAt(rules: FeeRules, days: number, hasServiceFee: boolean): RedemptionFloor {
  const floors = hasServiceFee ? rules.floors.withService : rules.floors.without
  return tierAt(floors, days)!
}

function tierAt<T extends { readonly fromDays: number; readonly toDays: number | null }>(
  tiers: readonly T[],
  days: number,
): T | undefined {
  return tiers.find((tier) => days >= tier.fromDays && (tier.toDays === null || days < tier.toDays))
}
