/** Lists of plain values that pages show too: no schema here, so that a page need not carry the parser of schemas. */

/** Product types of rules/product.md#values. */
export const FUND_TYPES = [
  'MM',
  'BOND',
  'MIXED',
  'CP',
  'EQ',
  'AI',
  'INDEX',
  'ST',
  'FOF',
  'QDII',
  'FIN',
  'WIP',
  'UNKNOWN',
  'PE-FOF',
  'POF-EQ',
  'POF-FI',
  'POF-MIX',
  'POF-AI',
] as const

/** Figures of a fund list that can be narrowed from–to. Percent in an address, Sharpe as it is, drawdown as a depth. */
export const FUND_RANGES = [
  'return1y',
  'return2y',
  'return3y',
  'return5y',
  'returnInception',
  'volatility1y',
  'maxDrawdown1y',
  'sharpe1y',
  'volatility3y',
  'maxDrawdown3y',
  'sharpe3y',
] as const

/** `return1yFrom`, `return1yTo`, … : the two ends of each range. */
export type RangeEnd = `${(typeof FUND_RANGES)[number]}${'From' | 'To'}`
export const RANGE_ENDS: readonly RangeEnd[] = FUND_RANGES.flatMap((name) => [
  `${name}From` as const,
  `${name}To` as const,
])

/**
 * Columns of a fund list beside code and name; by each of them it can be sorted. A period of six months or less is none of them:
 * public pages may not rank by it (rules/figures.md#display-law).
 */
export const FUND_COLUMNS = [
  'risk',
  'nav',
  ...FUND_RANGES,
  'rank1y',
  'rank3y',
  'size',
  'age',
  'fee',
  'annualCost',
  'company',
  'managers',
  'theme',
] as const

/** `sale` is no column: what can be bought before what cannot, each by size. */
export const FUND_SORTS = ['code', 'name', 'sale', ...FUND_COLUMNS] as const

/** Net assets in hundreds of millions of yuan: up to and without the second figure. */
export const SIZE_BANDS = ['0-1', '1-5', '5-20', '20-100', '100-'] as const
/** Whole years since the contract took effect. */
export const AGE_BANDS = ['0-1', '1-3', '3-5', '5-10', '10-'] as const
/** Per cent of the smallest purchase, after our discount; free is none at all. */
export const FEE_BANDS = ['free', '0-0.1', '0.1-0.15', '0.15-1', '1-'] as const

/** Funds side by side, at most. */
export const MOST_COMPARED = 6

/** Funds bought at once, at most. */
export const MOST_IN_BASKET = 10

/** Periods of a fund's line. */
export const NAV_SPANS = ['1y', '3y', '5y', 'all'] as const

/** Periods that public pages tell; none of six months or less (rules/figures.md#display-law). */
export const PERIODS = ['1y', '2y', '3y', '5y', 'inception'] as const
