import * as z from 'zod/mini'
import { bilingual, day, decimal, fundCode, fundType, riskLevel } from '#contract/part.ts'
import { AGE_BANDS, FEE_BANDS, RANGE_ENDS, SIZE_BANDS } from '#contract/values.ts'
import type { RangeEnd } from '#contract/values.ts'

/** Parts of the fund selector: a row, its query, and the choices of the filters. */

/** Whether a purchase can be placed, and if not, why not. */
export const saleStatus = z.enum([
  'open',
  'limited',
  'suspended',
  'subscription',
  'closed',
  'ended',
  'agency-ended',
])

/** One row of a fund list. Ratios are decimals (0.0412 is 4.12%). Null means "not computable" and is shown as --. */
export const fundRow = z.object({
  fundCode,
  productCodeId: z.string(),
  name: bilingual,
  fundType,
  riskLevel,
  company: bilingual,
  status: saleStatus,
  nav: z.nullable(decimal),
  /** Money funds only, whose NAV is always 1: yuan per 10,000 shares, and the 7-day yield as a yearly rate. Null for other funds. */
  income: z.nullable(z.object({ per10k: decimal, yield7d: z.nullable(decimal) })),
  navDate: z.nullable(day),
  dayChange: z.nullable(decimal),
  return1y: z.nullable(decimal),
  return3y: z.nullable(decimal),
  maxDrawdown1y: z.nullable(decimal),
  purchaseRate: z.nullable(decimal),
  discountedRate: z.nullable(decimal),
  isSample: z.boolean(),
})
export type FundRow = z.infer<typeof fundRow>

/** The rank among the live share classes of the fund type for which the figure is known. */
export const peerPlace = z.nullable(z.object({ rank: z.int(), peers: z.int() }))

/** The benchmark's returns over the same periods as the fund's own. Null if its indexes are not known. */
export const benchmarkReturns = z.object({
  return1y: z.nullable(decimal),
  return2y: z.nullable(decimal),
  return3y: z.nullable(decimal),
  return5y: z.nullable(decimal),
  returnInception: z.nullable(decimal),
})
export type BenchmarkReturns = z.infer<typeof benchmarkReturns>

/** A row of the selector, with every column it can show. */
export const selectedFund = z.extend(fundRow, {
  return2y: z.nullable(decimal),
  return5y: z.nullable(decimal),
  returnInception: z.nullable(decimal),
  volatility1y: z.nullable(decimal),
  sharpe1y: z.nullable(decimal),
  volatility3y: z.nullable(decimal),
  maxDrawdown3y: z.nullable(decimal),
  sharpe3y: z.nullable(decimal),
  rank1y: peerPlace,
  rank3y: peerPlace,
  /** Net assets of the whole fund in yuan. */
  size: z.nullable(decimal),
  inception: z.nullable(day),
  /** Management, custody and sales service fee a year, as far as they are known. */
  annualCost: z.nullable(decimal),
  managers: z.nullable(z.string()),
  theme: z.nullable(bilingual),
  /** Null if none of its indexes is known. */
  benchmark: z.nullable(benchmarkReturns),
})
export type SelectedFund = z.infer<typeof selectedFund>

const text = z._default(z.string(), '')

const rangeEnds = Object.fromEntries(RANGE_ENDS.map((name) => [name, text])) as Record<RangeEnd, typeof text>

/** Filters and sorting of a list. Every field is text because it is a parameter of the page's URL. */
export const fundFilters = z.object({
  /** A code, name, pinyin or pinyin initials. A keyword longer than 60 characters is cut. */
  keyword: text,
  /** These seven may hold several values separated by commas: funds that match any of them are shown. */
  fundType: text,
  company: text,
  risk: text,
  theme: text,
  size: text,
  age: text,
  fee: text,
  /** Part of a manager's name. */
  manager: text,
  ...rangeEnds,
  sort: z._default(z.string(), 'sale'),
  order: z._default(z.string(), 'desc'),
})

export const fundQuery = z.extend(fundFilters, { page: z._default(z.string(), '1') })

const count = z.int()

/** The values the filters offer, each with the number of funds it would leave under the other filters. */
export const fundChoices = {
  fundTypes: z.array(z.object({ value: fundType, count })),
  companies: z.array(z.object({ value: z.string(), name: bilingual, count })),
  risks: z.array(z.object({ value: riskLevel, count })),
  /** The value is the Chinese name of the theme. */
  themes: z.array(z.object({ value: z.string(), name: bilingual, count })),
  sizes: z.array(z.object({ value: z.enum(SIZE_BANDS), count })),
  ages: z.array(z.object({ value: z.enum(AGE_BANDS), count })),
  fees: z.array(z.object({ value: z.enum(FEE_BANDS), count })),
}
