import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, fundType, money, riskLevel } from '#contract/part.ts'

/** The holdings of a client (rules/figures.md#client-portfolios). A null figure cannot be computed, and is never zero. Rates are fractions. */

const rate = z.nullable(decimal)
const amount = z.nullable(decimal)

/** Computed by `holdingFigures` of domain/holding, in the browser too. */
const figures = {
  shares: money,
  /** The cost by the moving average method. */
  cost: z.nullable(money),
  costPrice: z.nullable(decimal),
  paidIn: money,
  paidOut: money,
  dividends: money,
  reinvested: money,
  purchaseFees: money,
  redemptionFees: money,
  value: z.nullable(money),
  gain: amount,
  gainRate: rate,
  profit: amount,
  profitRate: rate,
  dayGain: amount,
  /** The day's gain as a fraction of the value held the day before. Null if nothing was held then. */
  dayRate: rate,
  /** The money-weighted return: as a yearly rate, and over the days held, which suits less than a year better. */
  moneyWeighted: rate,
  moneyWeightedSoFar: rate,
  daysInvested: z.nullable(z.int()),
  /** The return over the whole time held, not a yearly rate. */
  timeWeighted: rate,
}

const fund = {
  fundCode,
  name: bilingual,
  fundType,
  riskLevel,
  isSample: z.boolean(),
  company: z.nullable(bilingual),
  /** The ISO 4217 numeric code. */
  currency: z.string(),
  /** Whether the fund is wound up or merged into another. The registrar then pays its units out. */
  hasEnded: z.boolean(),
  /** Whether we no longer sell the fund. Its units can be redeemed, but no more can be bought here. */
  isAgencyEnded: z.boolean(),
}

const held = z.object({
  ...fund,
  ...figures,
  /** The shares, less those of live orders, frozen ones and those not redeemable yet. Null on a past day, like the lots. */
  availableShares: z.nullable(money),
  nav: z.nullable(decimal),
  navDate: z.nullable(day),
  /** The change of the NAV since the day before. A cash dividend counts as a fall. */
  dayChange: rate,
  firstDay: day,
  lotCount: z.nullable(z.int()),
})

export const findHoldings = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/find-holdings',
  audience: ['investor', 'corporate'],
  /** A past day. Empty for the present. */
  input: z.object({ asOf: z._default(z.string(), '') }),
  output: z.object({
    /** The day of the newest NAV among the holdings. */
    asOf: z.nullable(day),
    isPast: z.boolean(),
    /** The value and the gains are null if no fund held has a NAV. */
    totalValue: z.nullable(money),
    /**
     * For a past day: the value of the shares that the registrar had confirmed by its close, as a certificate of that day states it.
     * All other figures count by trade date. Null for the present, and if a fund has no NAV.
     */
    registeredValue: z.nullable(money),
    totalCost: money,
    totalGain: amount,
    gainRate: rate,
    /** Value plus all money paid out, less all money paid in. Holdings that were sold out are included. */
    totalProfit: amount,
    profitRate: rate,
    dayGain: amount,
    paidIn: money,
    paidOut: money,
    dividends: money,
    fees: money,
    moneyWeighted: rate,
    moneyWeightedSoFar: rate,
    daysInvested: z.nullable(z.int()),
    timeWeighted: rate,
    /** The number of funds without a known value. They are only in the sums of payments and fees. */
    unvalued: z.int(),
    /** The number of funds with transferred shares. They are in neither cost nor gain. */
    uncosted: z.int(),
    /** Money paid and not yet confirmed. Zero on a past day. */
    inTransit: money,
    holdings: z.array(held),
    /** Holdings sold out, the latest first. */
    closed: z.array(
      z.object({
        ...fund,
        ...figures,
        firstDay: day,
        lastDay: day,
      }),
    ),
  }),
  refusals: ['day-not-past'],
  summary: { zh: '持仓', en: 'Holdings' },
})

const event = z.object({
  kind: z.enum(['bought', 'sold', 'paid-out', 'changed', 'moved']),
  day,
  confirmedOn: day,
  source: z.string(),
  orderNo: z.nullable(z.string()),
  serial: z.string(),
  /** The change in shares, with its sign. */
  shares: decimal,
  /** The money paid in, received or paid out, always positive. 0.00 for a change or a transfer. */
  amount: money,
  fee: money,
  nav: z.nullable(decimal),
})

const lot = z.object({
  lotId: z.string(),
  source: z.string(),
  orderNo: z.nullable(z.string()),
  /** Holding days are counted from this day (rules/fees.md#holding-days). */
  registeredOn: day,
  redeemableFrom: day,
  shares: money,
  nav: decimal,
  cost: money,
  fee: money,
  value: z.nullable(money),
  gain: amount,
  gainRate: rate,
  /** The yearly return since the day it was bought. Null within the first year, and for shares without a cost. */
  moneyWeighted: rate,
  /** If the lot were redeemed today: the days held, the rate and the fee. */
  exit: z.nullable(z.object({ days: z.int(), rate: decimal, fee: money })),
  /** The next lower rate, and the first day on which an order gets it. Null if there is none. */
  next: z.nullable(z.object({ rate: decimal, day, inDays: z.int() })),
})

export const getHolding = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/get-holding',
  audience: ['investor', 'corporate'],
  input: z.object({ fundCode: z.string() }),
  output: z.object({
    ...fund,
    figures: z.object(figures),
    availableShares: money,
    /** Shares frozen by the registrar. They are not part of the available shares. */
    frozenShares: money,
    /** Income of a money fund not yet converted into shares, as the registrar last reported it. It is in no other figure. */
    unpaidIncome: z.nullable(z.object({ day, amount: decimal })),
    dividendMethod: z.nullable(z.enum(['0', '1'])),
    /** The two newest NAVs. With `events` and `lots` they are all the data from which the figures were computed. */
    latest: z.nullable(z.object({ day, nav: decimal })),
    before: z.nullable(z.object({ day, nav: decimal })),
    events: z.array(event),
    lots: z.array(lot),
  }),
  refusals: ['holding-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '一只基金的持仓明细', en: 'One holding with its lots and confirmations' },
})
