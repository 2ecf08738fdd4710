import { KINDS, RARE_KINDS } from './fund-kind-table.ts'
import type { ThemeList } from './theme.ts'

export type FeeFamily = 'share' | 'mixed' | 'index' | 'bond' | 'money' | 'private'

/**
 * The common properties of the funds of a kind (rules/sample-market.md#fund-kinds). Loadings, deviations and yearly figures in 1e-4, own
 * volatility in 1e-6, size in million yuan. A pair is mean and standard deviation.
 */
export interface FundKind {
  readonly id: string
  /** Product type of rules/product.md#values. */
  readonly fundType: string
  /** Type in the words of the public fund lists. */
  readonly sourceType: string
  readonly list: ThemeList
  readonly zh: string
  readonly en: string
  readonly pinyin: string
  readonly equity: readonly [number, number]
  readonly treasury: number
  readonly credit: number
  readonly us: readonly [number, number]
  readonly gold: number
  readonly style: readonly [number, number]
  /** The largest part of one sector in a fund. */
  readonly sector: number
  readonly ownVolatility: number
  readonly ownSigma: number
  readonly alpha: readonly [number, number]
  readonly fees: FeeFamily
  readonly isEquityTilted: boolean
  readonly confirmDays: number
  readonly cadence: 'day' | 'week' | 'month'
  /** Product risk levels with their frequency in thousandths. */
  readonly risk: readonly (readonly [number, number])[]
  readonly management: number
  readonly custody: number
  readonly size: readonly [medianMillion: number, sigma: number]
  readonly benchmark: readonly (readonly [Yardstick, percent: number])[]
}

export type Yardstick = 'market' | 'bond' | 'credit' | 'us' | 'hong-kong' | 'gold' | 'deposit' | 'own-index'

const CYCLE: readonly FundKind[] = KINDS.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))

/** Returns the kind of fund number `n`. It depends on the place alone, so other funds do not change it. */
export function kindOf(n: number): FundKind {
  const rare = RARE_KINDS.find(([at]) => at === n)
  return rare ? rare[1] : CYCLE[(n * 37) % CYCLE.length]!
}
