/** Lists of plain values, without schemas, so that pages can import them without loading the schema parser. */

/** The product types of rules/product.md#values. */
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

/** Figures of a fund list that can be filtered by a range. In a URL: per cent, Sharpe as it is, drawdown as a positive depth. */
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

/** `return1yFrom`, `return1yTo`, …: the two ends of each range. */
export type RangeEnd = `${(typeof FUND_RANGES)[number]}${'From' | 'To'}`
export const RANGE_ENDS: readonly RangeEnd[] = FUND_RANGES.flatMap((name) => [
  `${name}From` as const,
  `${name}To` as const,
])

/**
 * The columns of a fund list besides code and name; each can be sorted by. Periods of six months or less are excluded, because public
 * pages may not rank by them (rules/figures.md#display-law).
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

/** `sale` is not a column: it sorts funds that can be bought before the others, each group by size. */
export const FUND_SORTS = ['code', 'name', 'sale', ...FUND_COLUMNS] as const

/** Net assets in hundreds of millions of yuan. The upper bound is exclusive. */
export const SIZE_BANDS = ['0-1', '1-5', '5-20', '20-100', '100-'] as const
/** Whole years since the fund contract took effect. */
export const AGE_BANDS = ['0-1', '1-3', '3-5', '5-10', '10-'] as const
/** The fee of the smallest purchase after our discount, in per cent. `free` is no fee at all. */
export const FEE_BANDS = ['free', '0-0.1', '0.1-0.15', '0.15-1', '1-'] as const

/** The largest number of funds in one comparison. */
export const MOST_COMPARED = 6

/** The largest number of funds in one basket. */
export const MOST_IN_BASKET = 10

/** The periods of a fund's NAV chart. */
export const NAV_SPANS = ['1y', '3y', '5y', 'all'] as const

/** The periods whose returns public pages show; none of six months or less (rules/figures.md#display-law). */
export const PERIODS = ['1y', '2y', '3y', '5y', 'inception'] as const
