import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bilingual, day, decimal, fundCode, fundType, money, riskLevel } from './part.ts'
import { FUND_SORTS, NAV_SPANS } from './values.ts'

/** Pages take them from values.ts; the server may take them from here. */
export { FUND_SORTS, NAV_SPANS }

/** One line of a fund list. Ratios are decimals (0.0412 is 4.12%); null is "not computable", shown as --. */
export const fundRow = z.object({
  fundCode,
  productCodeId: z.string(),
  name: bilingual,
  fundType,
  riskLevel,
  company: bilingual,
  /** Whether a purchase can be placed, and if not, why not. */
  status: z.enum(['open', 'limited', 'suspended', 'subscription', 'closed', 'exchange-only']),
  nav: z.nullable(decimal),
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

/** Query of the fund selector; every field is text so that it is the page's own address. */
export const fundQuery = z.object({
  /** Code, name, pinyin or pinyin initials; longer than 60 characters is cut. */
  keyword: z._default(z.string(), ''),
  fundType: z._default(z.string(), ''),
  company: z._default(z.string(), ''),
  risk: z._default(z.string(), ''),
  sort: z._default(z.string(), 'return1y'),
  order: z._default(z.string(), 'desc'),
  page: z._default(z.string(), '1'),
})

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
    rows: z.array(fundRow),
    /** Values the filters offer with how many funds each would leave. */
    fundTypes: z.array(z.object({ value: fundType, count: z.int() })),
    companies: z.array(z.object({ value: z.string(), name: bilingual, count: z.int() })),
    risks: z.array(z.object({ value: riskLevel, count: z.int() })),
    /** Parts of the query that were out of range and were left out, so that the page can say so. */
    ignored: z.array(z.string()),
  }),
  refusals: [],
  summary: { zh: '按条件查找基金', en: 'Find funds' },
})

const tier = z.object({
  /** [from, to): yuan for a purchase, calendar days held for a redemption. `to` null is without end. */
  from: decimal,
  to: z.nullable(decimal),
  rate: z.nullable(decimal),
  fixedFee: z.nullable(money),
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
    /** Returns with dividends reinvested: last NAV on or before (as-of minus the calendar period). */
    returns: z.array(
      z.object({ period: z.enum(['1y', '2y', '3y', '5y', 'inception']), value: z.nullable(decimal) }),
    ),
    calendarYears: z.array(z.object({ year: z.int(), value: z.nullable(decimal) })),
    risk: z.object({
      volatility1y: z.nullable(decimal),
      maxDrawdown1y: z.nullable(decimal),
      sharpe1y: z.nullable(decimal),
      maxDrawdown3y: z.nullable(decimal),
    }),
    purchaseTiers: z.array(tier),
    purchaseDiscount: z.nullable(decimal),
    redemptionTiers: z.array(tier),
    annualFees: z.object({
      management: z.nullable(decimal),
      custody: z.nullable(decimal),
      salesService: z.nullable(decimal),
    }),
    limits: z.object({
      firstMinimum: money,
      addOnMinimum: money,
      singleMaximum: z.nullable(money),
      dayMaximum: z.nullable(money),
    }),
    /** Working days from T to confirmed shares, and to redeemable shares. */
    confirmDays: z.int(),
    redeemableDays: z.int(),
    feeRuleVersion: z.nullable(z.string()),
    siblings: z.array(z.object({ fundCode, name: bilingual })),
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
    /** Oldest first. `growth` is the reinvested value with the first point at 1. */
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
    /** A few funds across the risk levels (not ranked by return), with about 60 points of one year's growth. */
    funds: z.array(z.extend(fundRow, { spark: z.array(decimal) })),
  }),
  refusals: [],
  summary: { zh: '首页市场与基金摘要', en: 'Market and fund highlights' },
})
