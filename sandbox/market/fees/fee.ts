import { fen, rate } from '#domain/number/money.ts'
import type { FeeFamily, FundKind } from '#sandbox/market/fund-kind.ts'
import { happens, pickWeighted } from '#sandbox/market/chance/prng.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import type { PurchaseTier } from '#sandbox/market/quotes.ts'
import { BACK_END_LETTER } from '#sandbox/market/sample-fund.ts'
import { redemptionBefore, redemptionSince, ladder } from './redemption-ladder.ts'
import type { RedemptionTier } from './redemption-ladder.ts'

/** One dated fee table of a share class. `to` is null if it has no end. The discount is in 1e-4. */
export interface FeeSchedule {
  readonly kind: 'purchase' | 'subscription' | 'rsp' | 'redemption' | 'back-end'
  readonly from: string
  readonly to: string | null
  readonly ruleVersion: string
  readonly discount: number
  readonly purchaseTiers: readonly PurchaseTier[]
  readonly redemptionTiers: readonly RedemptionTier[]
}

/** The day the sales-fee rule of 2025-12-31 came into force (rules/fees.md#law-in-force). */
export const FEE_RULE_DAY = '2026-01-01'
export const RULE_2026 = 'CSRC-2026'
const RULE_2013 = 'CSRC-2013'

/** The highest purchase rate since 2026, in 1e-8 (rules/fees.md#law-in-force). */
export const PURCHASE_CAP: Readonly<Record<FeeFamily, number>> = {
  share: 800_000,
  mixed: 500_000,
  index: 300_000,
  bond: 300_000,
  money: 0,
  private: 1_000_000,
}
/** The highest yearly sales service fee of a class since 2026, in 1e-8. */
export const SERVICE_CAP: Readonly<Record<FeeFamily, number>> = {
  share: 400_000,
  mixed: 400_000,
  index: 200_000,
  bond: 200_000,
  money: 150_000,
  private: 0,
}

const BEFORE_2026: Readonly<Record<FeeFamily, readonly (readonly [number, number])[]>> = {
  share: [
    [1_500_000, 80],
    [1_200_000, 15],
    [1_000_000, 5],
  ],
  mixed: [
    [1_500_000, 60],
    [1_200_000, 20],
    [800_000, 20],
  ],
  index: [
    [1_200_000, 55],
    [1_000_000, 45],
  ],
  bond: [
    [800_000, 75],
    [600_000, 25],
  ],
  money: [[0, 1]],
  private: [[1_000_000, 1]],
}
const SINCE_2026: Readonly<Record<FeeFamily, readonly (readonly [number, number])[]>> = {
  share: [
    [800_000, 80],
    [700_000, 12],
    [600_000, 8],
  ],
  mixed: [
    [500_000, 85],
    [400_000, 15],
  ],
  index: [
    [300_000, 70],
    [250_000, 30],
  ],
  bond: [
    [300_000, 80],
    [200_000, 20],
  ],
  money: [[0, 1]],
  private: [[1_000_000, 1]],
}

const BUYING = {
  open: ['purchase', 'rsp'],
  issuing: ['subscription'],
  raising: ['subscription', 'purchase', 'rsp'],
} as const

const MILLION = 100_000_000n
const DISCOUNTS = [
  [1000, 920],
  [4000, 50],
  [10_000, 30],
] as const

/**
 * Draws all fee tables of one class. Class A has a purchase fee; the others have a sales service fee instead. An issuing class takes no
 * purchases before its contract's day, which is known only if the class is raising money now.
 */
export function feesOf(
  stream: Stream,
  kind: FundKind,
  letter: string,
  state: 'open' | 'issuing' | 'raising',
): FeeSchedule[] {
  const isFree = letter !== 'A' || kind.fees === 'money'
  const before = isFree ? 0 : pickWeighted(stream, BEFORE_2026[kind.fees])
  const since = isFree ? 0 : pickWeighted(stream, SINCE_2026[kind.fees])
  const discount = isFree || kind.fees === 'private' ? 10_000 : pickWeighted(stream, DISCOUNTS)
  const old = { from: '2000-01-01', to: FEE_RULE_DAY, ruleVersion: RULE_2013, discount }
  const now = { from: FEE_RULE_DAY, to: null, ruleVersion: RULE_2026, discount }
  const purchase = { redemptionTiers: [] }
  const buying = BUYING[state]
  const redemption = { kind: 'redemption' as const, purchaseTiers: [], discount: 10_000 }
  return [
    ...buying.flatMap((each) => [
      { ...old, ...purchase, kind: each, purchaseTiers: purchaseTiers(kind.fees, before) },
      { ...now, ...purchase, kind: each, purchaseTiers: purchaseTiers(kind.fees, since) },
    ]),
    { ...old, ...redemption, redemptionTiers: redemptionBefore(kind.fees, letter) },
    { ...now, ...redemption, redemptionTiers: redemptionSince(stream, kind.fees) },
    ...(letter === BACK_END_LETTER ? backEndOf({ ...old, to: null }, redemption) : []),
  ]
}

/**
 * Returns the back-end fees of the example in rules/fees.md#back-end-fee, with a year of 365 days. The rule of 2026 sets no cap for them,
 * so they hold as they were signed.
 */
function backEndOf(
  span: Pick<FeeSchedule, 'from' | 'to' | 'ruleVersion'>,
  redemption: Pick<FeeSchedule, 'purchaseTiers' | 'discount'>,
): FeeSchedule[] {
  const { from, to, ruleVersion } = span
  const redemptionTiers = ladder([
    [365, 1_800_000],
    [730, 1_200_000],
    [1095, 600_000],
    [null, 0],
  ])
  return [{ ...redemption, from, to, ruleVersion, kind: 'back-end', redemptionTiers }]
}

/** Draws the yearly sales service fee of a class in 1e-8, never above the cap of 2026. Only money funds charge it for class A. */
export function salesServiceOf(stream: Stream, kind: FundKind, letter: string): number {
  if (kind.fees === 'money') return letter === 'A' ? 150_000 : 10_000
  if (letter === 'A' || letter === 'D' || letter === BACK_END_LETTER) return 0
  const full = SERVICE_CAP[kind.fees]
  return letter === 'E' || happens(stream, 250) ? full / 2 : full
}

/** Returns the tiers under 1, 2 and 5 million yuan and above: full, two thirds, one third, 1,000 yuan flat; bonds 1, 3 and 5. */
function purchaseTiers(family: FeeFamily, full: number): PurchaseTier[] {
  if (full === 0 || family === 'private') return [tier(0n, null, full)]
  const middle = (family === 'bond' ? 3n : 2n) * MILLION
  return [
    tier(0n, MILLION, full),
    tier(MILLION, middle, thousandths((full * 2) / 3)),
    tier(middle, 5n * MILLION, thousandths(full / 3)),
    { from: fen(5n * MILLION), to: null, rate: null, fixedFee: fen(100_000n) },
  ]
}

function tier(from: bigint, to: bigint | null, value: number): PurchaseTier {
  return { from: fen(from), to: to === null ? null : fen(to), rate: rate(BigInt(value)), fixedFee: null }
}

/** Cuts a rate to a hundredth of a per cent, as prospectuses state rates. */
function thousandths(value: number): number {
  return Math.floor(value / 10_000) * 10_000
}
