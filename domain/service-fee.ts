import type { Day } from './calendar.ts'
import { divide } from './decimal.ts'
import type { FundType } from './fee-rules.ts'
import { capRowOf, feeRulesOn } from './fee-rules.ts'
import type { Fen, Rate } from './money.ts'
import { fen, rate, RATE_ONE } from './money.ts'

const YEAR = 365n
const MICRO_YUAN = 10_000n

export interface ServiceFee {
  readonly chargeableDays: number
  /** Accrual of one day in 1e-6 yuan. */
  readonly perDayE6: bigint
  readonly total: Fen
}

/**
 * Sales service fee 销售服务费 of a lot of constant value: value × rate / 365 a day, both figures rounded half up. By the law of
 * 2026 a lot pays for its first 365 days only; money funds, and what was signed under the older law, go on.
 */
export function serviceFee(lot: {
  readonly value: Fen
  readonly rate: Rate
  readonly daysHeld: number
  readonly fundType: FundType
  readonly signedOn: Day
}): ServiceFee {
  const chargeableDays = serviceDaysPaid(lot.daysHeld, serviceFeeDays(lot.fundType, lot.signedOn))
  const perYear = lot.value * lot.rate
  return {
    chargeableDays,
    perDayE6: divide(perYear * MICRO_YUAN, RATE_ONE * YEAR, 'half-up'),
    total: fen(divide(perYear * BigInt(chargeableDays), RATE_ONE * YEAR, 'half-up')),
  }
}

/**
 * Days held after which a lot pays no sales service fee any more, by the law of the day it was signed; null is for ever, as of
 * money funds and under the older law. Whoever asks for how long the fee runs asks here.
 */
export function serviceFeeDays(fundType: FundType, signedOn: Day): number | null {
  return fundType === 'MM' ? null : feeRulesOn(signedOn).serviceDays
}

/** How many of the days held pay the sales service fee, where `most` is what `serviceFeeDays` says. */
export function serviceDaysPaid(daysHeld: number, most: number | null): number {
  return most === null ? daysHeld : Math.min(daysHeld, most)
}

export interface Trail {
  /** The ratio that counts: the contract's or, where lower, the law's. */
  readonly ratio: Rate
  readonly amount: Fen
}

/**
 * Trail commission 尾随佣金 on constant retained assets: assets × management fee × ratio / 365 × days, rounded half up at the fen.
 * The law caps the ratio by client kind, and for units by fund: equity and mixed higher than all else
 * (rules/fees.md#trail-commission, rules/fees.md#sales-service-fee).
 */
export function trailCommission(facts: {
  readonly assets: Fen
  readonly managementRate: Rate
  readonly contractRatio: Rate
  readonly days: number
  readonly clientKind: 'individual' | 'institution'
  readonly fundType: FundType
  readonly isEquityTilted: boolean
  readonly signedOn: Day
}): Trail {
  const cap = trailCap(facts)
  const ratio = rate(facts.contractRatio < cap ? facts.contractRatio : cap)
  const exact = facts.assets * facts.managementRate * ratio * BigInt(facts.days)
  return { ratio, amount: fen(divide(exact, RATE_ONE * RATE_ONE * YEAR, 'half-up')) }
}

/**
 * The most of a management fee that may be paid as trail, by the law of what was signed that day (rules/fees.md#trail-commission,
 * Art 12).
 */
export function trailCap(facts: {
  readonly clientKind: 'individual' | 'institution'
  readonly fundType: FundType
  readonly isEquityTilted: boolean
  readonly signedOn: Day
}): Rate {
  const { trail } = feeRulesOn(facts.signedOn)
  if (facts.clientKind === 'individual') return trail.individual
  const row = capRowOf(facts.fundType, facts.isEquityTilted)
  return row === 'equity' || row === 'mixed' ? trail.unitEquity : trail.unitOther
}
