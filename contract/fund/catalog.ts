import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fundChoices, fundFilters, fundQuery, fundRow, peerPlace, selectedFund } from './fund-list.ts'
import type { FundRow } from './fund-list.ts'
import { bilingual, day, decimal, fundCode, money } from '#contract/part.ts'
import { FUND_SORTS, NAV_SPANS } from '#contract/values.ts'

/** Pages import these from values.ts, without the schemas. The server may import them from here. */
export { FUND_SORTS, NAV_SPANS }
export type { FundRow }

export const findFunds = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/find-funds',
  audience: ['public'],
  input: fundQuery,
  output: z.object({
    asOf: z.nullable(day),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    rows: z.array(selectedFund),
    ...fundChoices,
    /** Parts of the query that were out of range and therefore ignored, so that the page can say so. */
    ignored: z.array(z.string()),
  }),
  refusals: [],
  summary: { zh: '按条件查找基金', en: 'Find funds' },
})

/** Exports the whole result as CSV in the caller's language: UTF-8 with a BOM, and no cell that a program would read as a formula. */
export const exportFunds = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/export-funds',
  audience: ['public'],
  input: fundFilters,
  output: z.object({
    mediaType: z.literal('text/csv'),
    fileName: z.string(),
    bytes: z.instanceof(ReadableStream),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '导出基金列表', en: 'Export a list of funds' },
})

const tier = z.object({
  /** [from, to) in yuan for a purchase, in calendar days held for a redemption. `to` is null for the last tier. */
  from: decimal,
  to: z.nullable(decimal),
  rate: z.nullable(decimal),
  fixedFee: z.nullable(money),
  /** The smallest and the largest fee of one order when the rate applies. */
  minFee: z.nullable(money),
  maxFee: z.nullable(money),
})
export type FeeTier = z.infer<typeof tier>

export const getFundDetails = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-fund-details',
  audience: ['public'],
  input: z.object({ fundCode: z.string() }),
  output: z.object({
    ...fundRow.shape,
    fullName: bilingual,
    inception: z.nullable(day),
    currency: z.string(),
    benchmark: z.nullable(bilingual),
    registrar: bilingual,
    accumulatedNav: z.nullable(decimal),
    /** Returns with dividends reinvested. The base is the last NAV on or before the as-of day minus the period. */
    returns: z.array(
      z.object({ period: z.enum(['1y', '2y', '3y', '5y', 'inception']), value: z.nullable(decimal) }),
    ),
    calendarYears: z.array(z.object({ year: z.int(), value: z.nullable(decimal) })),
    /** Risk figures over one and three years (rules/figures.md#risk-figures). They subtract the risk-free rate `riskFree`. */
    risk: z.object({
      volatility1y: z.nullable(decimal),
      maxDrawdown1y: z.nullable(decimal),
      sharpe1y: z.nullable(decimal),
      sortino1y: z.nullable(decimal),
      calmar1y: z.nullable(decimal),
      volatility3y: z.nullable(decimal),
      maxDrawdown3y: z.nullable(decimal),
      sharpe3y: z.nullable(decimal),
      sortino3y: z.nullable(decimal),
      calmar3y: z.nullable(decimal),
      riskFree: decimal,
    }),
    /** Ranks over one and three years. Ranks over shorter periods are not shown in public. */
    rank1y: peerPlace,
    rank3y: peerPlace,
    purchaseTiers: z.array(tier),
    purchaseDiscount: z.nullable(decimal),
    redemptionTiers: z.array(tier),
    annualFees: z.object({
      management: z.nullable(decimal),
      custody: z.nullable(decimal),
      salesService: z.nullable(decimal),
    }),
    /** Null if we have no terms for the class: it is known, but not sold here. */
    limits: z.nullable(
      z.object({
        firstMinimum: money,
        addOnMinimum: money,
        singleMaximum: z.nullable(money),
        dayMaximum: z.nullable(money),
      }),
    ),
    /** Working days from T to the confirmation and to redeemable shares. Null without terms. */
    confirmDays: z.nullable(z.int()),
    redeemableDays: z.nullable(z.int()),
    /** The dates of an order paid now. Null if the fund has no terms or the calendar ends before. */
    dates: z.nullable(z.object({ deal: day, confirm: day, redeemable: day })),
    feeRuleVersion: z.nullable(z.string()),
    siblings: z.array(
      z.object({
        fundCode,
        name: bilingual,
        classLetter: z.nullable(z.string()),
        salesService: z.nullable(decimal),
        discountedRate: z.nullable(decimal),
        /** Below this number of days held `before` costs less, then `after`. Null if one class always does or a fee is unknown. */
        breakEven: z.nullable(z.object({ days: z.int(), before: fundCode, after: fundCode })),
      }),
    ),
    classLetter: z.nullable(z.string()),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '基金详情', en: 'Details of one fund' },
})

export const getFundNav = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-fund-nav',
  audience: ['public'],
  input: z.object({ fundCode: z.string(), span: z._default(z.string(), '1y') }),
  output: z.object({
    fundCode,
    span: z.enum(NAV_SPANS),
    /** Oldest first. `growth` is the value with dividends reinvested; the first point is 1. */
    points: z.array(
      z.object({ date: day, unitNav: decimal, accumulatedNav: z.nullable(decimal), growth: decimal }),
    ),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '基金净值走势', en: 'Net asset values of one fund' },
})

export const getMarketHighlights = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-market-highlights',
  audience: ['public'],
  input: z.object({}),
  output: z.object({
    asOf: z.nullable(day),
    fundCount: z.int(),
    companyCount: z.int(),
    /** A few funds of different risk levels (not ranked by return), with about 60 points of one year's growth. */
    funds: z.array(
      z.extend(fundRow, {
        /** The benchmark's return over the period of `return1y`. Null if its indexes are not known. */
        benchmark1y: z.nullable(decimal),
        spark: z.array(decimal),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '首页市场与基金摘要', en: 'Market and fund highlights' },
})
