import type { Day } from '#domain/calendar/calendar.ts'
import type { Rate } from '#domain/number/money.ts'
import { parseRate } from '#domain/number/money.ts'

/** The columns of the law's table of caps (rules/fees.md#law-in-force). Index and bond differ only in their redemption floors. */
export type CapRow = 'equity' | 'mixed' | 'index' | 'bond' | 'money'

/** The law for a redemption with days held in [fromDays, toDays): the least rate, and the least part of the fee kept in the fund. */
export interface RedemptionFloor {
  readonly fromDays: number
  readonly toDays: number | null
  readonly rate: Rate
  readonly toFund: Rate
}

/** One law about fund fees. A null cap means that our sources name no cap; it does not mean zero. */
export interface FeeRules {
  readonly version: '2013' | '2026'
  /** The law applies to contracts signed from this day on. */
  readonly from: Day
  readonly purchase: Readonly<Record<CapRow, Rate | null>>
  readonly subscription: Readonly<Record<CapRow, Rate | null>>
  readonly service: Readonly<Record<CapRow, Rate | null>>
  /** Days held after which a lot pays no sales service fee; money funds are exempt. Null if there is no such limit. */
  readonly serviceDays: number | null
  readonly floors: {
    readonly withService: readonly RedemptionFloor[]
    readonly without: readonly RedemptionFloor[]
  }
  /** Whether individuals' index and bond lots from 7 days, and institutions' bond lots from 30, may leave the floor. */
  readonly hasFloorExceptions: boolean
  /** The greatest part of the management fee that may be paid as trail 尾随佣金. */
  readonly trail: { readonly individual: Rate; readonly unitEquity: Rate; readonly unitOther: Rate }
}

const rate = (text: string) => parseRate(text)!
const ALL = rate('1')

const FLOORS_2026: readonly RedemptionFloor[] = [
  { fromDays: 0, toDays: 7, rate: rate('0.015'), toFund: ALL },
  { fromDays: 7, toDays: 30, rate: rate('0.01'), toFund: ALL },
  { fromDays: 30, toDays: 180, rate: rate('0.005'), toFund: ALL },
  { fromDays: 180, toDays: null, rate: rate('0'), toFund: ALL },
]

/**
 * Both laws, the older first (rules/fees.md#law-in-force): the rule of 2013 with the customary caps of its time, and the rule in
 * force from 2026-01-01. A month of the older floors counts 30 days. The older trail cap is from general knowledge and not verified.
 */
export const FEE_RULES = [
  {
    version: '2013',
    from: '0001-01-01',
    purchase: {
      equity: rate('0.015'),
      mixed: rate('0.015'),
      index: rate('0.008'),
      bond: rate('0.008'),
      money: null,
    },
    subscription: {
      equity: rate('0.012'),
      mixed: rate('0.012'),
      index: rate('0.006'),
      bond: rate('0.006'),
      money: null,
    },
    service: { equity: null, mixed: null, index: null, bond: null, money: rate('0.0025') },
    serviceDays: null,
    floors: {
      withService: [
        { fromDays: 0, toDays: 30, rate: rate('0.005'), toFund: ALL },
        { fromDays: 30, toDays: null, rate: rate('0'), toFund: rate('0') },
      ],
      without: [
        { fromDays: 0, toDays: 7, rate: rate('0.015'), toFund: ALL },
        { fromDays: 7, toDays: 30, rate: rate('0.0075'), toFund: ALL },
        { fromDays: 30, toDays: 90, rate: rate('0.005'), toFund: rate('0.75') },
        { fromDays: 90, toDays: 180, rate: rate('0.005'), toFund: rate('0.5') },
        { fromDays: 180, toDays: null, rate: rate('0'), toFund: rate('0.25') },
      ],
    },
    hasFloorExceptions: false,
    trail: { individual: rate('0.5'), unitEquity: rate('0.3'), unitOther: rate('0.3') },
  },
  {
    version: '2026',
    from: '2026-01-01',
    purchase: {
      equity: rate('0.008'),
      mixed: rate('0.005'),
      index: rate('0.003'),
      bond: rate('0.003'),
      money: rate('0'),
    },
    subscription: {
      equity: rate('0.008'),
      mixed: rate('0.005'),
      index: rate('0.003'),
      bond: rate('0.003'),
      money: rate('0'),
    },
    service: {
      equity: rate('0.004'),
      mixed: rate('0.004'),
      index: rate('0.002'),
      bond: rate('0.002'),
      money: rate('0.0015'),
    },
    serviceDays: 365,
    floors: { withService: FLOORS_2026, without: FLOORS_2026 },
    hasFloorExceptions: true,
    trail: { individual: rate('0.5'), unitEquity: rate('0.3'), unitOther: rate('0.15') },
  },
] as const satisfies readonly FeeRules[]

/** Returns the law for the day of signing or of listing on our shelf. A fund added since 2026-01-01 follows the new law at once. */
export function feeRulesOn(signedOn: Day): FeeRules {
  return signedOn < FEE_RULES[1].from ? FEE_RULES[0] : FEE_RULES[1]
}

/**
 * The row of each product type of rules/product.md#values: 'tilt' depends on whether the fund is equity-tilted 偏股, null means its own
 * contract rules, 'unknown' cannot be checked. FOF and QDII that are not tilted count as mixed (rules/fees.md#product-types).
 */
export const FUND_TYPE_ROWS = {
  MM: 'money',
  BOND: 'bond',
  MIXED: 'tilt',
  CP: 'tilt',
  EQ: 'equity',
  AI: 'tilt',
  INDEX: 'index',
  ST: 'tilt',
  FOF: 'tilt',
  QDII: 'tilt',
  FIN: null,
  WIP: 'unknown',
  UNKNOWN: 'unknown',
  'PE-FOF': null,
  'POF-EQ': null,
  'POF-FI': null,
  'POF-MIX': null,
  'POF-AI': null,
} as const satisfies Readonly<Record<string, CapRow | 'tilt' | 'unknown' | null>>

export type FundType = keyof typeof FUND_TYPE_ROWS

/** Returns the cap row of a fund. Null if its own contract rules, 'unknown' if its type is not known. */
export function capRowOf(fundType: FundType, isEquityTilted: boolean): CapRow | 'unknown' | null {
  const row = FUND_TYPE_ROWS[fundType]
  if (row !== 'tilt') return row
  return isEquityTilted ? 'equity' : 'mixed'
}
