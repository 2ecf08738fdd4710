import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, fundType, money, riskLevel } from '#contract/part.ts'

/**
 * What a client owns (rules/figures.md#client-portfolios). A null figure cannot be computed; it is never nothing. Rates are
 * fractions.
 */

const rate = z.nullable(decimal)
const amount = z.nullable(decimal)

/** As `holdingFigures` of domain/holding works them out, in the browser too. */
const figures = {
  shares: money,
  /** Cost by moving average. */
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
  /** The day's gain as a part of what was held on the eve; null where nothing was. */
  dayRate: rate,
  /** A year; and over the days themselves, which says more of less than a year. */
  moneyWeighted: rate,
  moneyWeightedSoFar: rate,
  daysInvested: z.nullable(z.int()),
  /** Return over the whole time held, not a yearly rate. */
  timeWeighted: rate,
}

const fund = {
  fundCode,
  name: bilingual,
  fundType,
  riskLevel,
  isSample: z.boolean(),
  company: z.nullable(bilingual),
  /** ISO 4217 number. */
  currency: z.string(),
  /** Wound up or merged into another: the registrar pays its units out. */
  hasEnded: z.boolean(),
  /** Its units can be sold, and no more be bought here. */
  isAgencyEnded: z.boolean(),
}

const held = z.object({
  ...fund,
  ...figures,
  /** Less what live orders are about to take, what is frozen and what cannot be redeemed yet; null, as the lots, on a past day. */
  availableShares: z.nullable(money),
  nav: z.nullable(decimal),
  navDate: z.nullable(day),
  /** Change of the NAV since the day before. A cash dividend counts as a fall. */
  dayChange: rate,
  firstDay: day,
  lotCount: z.nullable(z.int()),
})

export const findHoldings = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/find-holdings',
  audience: ['investor', 'corporate'],
  /** A past day, or nothing for now. */
  input: z.object({ asOf: z._default(z.string(), '') }),
  output: z.object({
    /** Day of the newest NAV among the holdings. */
    asOf: z.nullable(day),
    isPast: z.boolean(),
    /** This and the gains are null where nothing that is held has a price. */
    totalValue: z.nullable(money),
    /**
     * Of a past day, what the registrar had confirmed by its close: what a certificate of the day states, while all else counts by
     * trade date. Null of now, and where a fund has no NAV.
     */
    registeredValue: z.nullable(money),
    totalCost: money,
    totalGain: amount,
    gainRate: rate,
    /** Value and all that came out, less all that went in; holdings sold out are in it. */
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
    /** Funds whose worth is not known: they are in no sum but those of money and fees. */
    unvalued: z.int(),
    /** Funds with shares of a transfer: they are in neither cost nor gain. */
    uncosted: z.int(),
    /** Paid and not yet confirmed; nothing on a past day. */
    inTransit: money,
    holdings: z.array(held),
    /** Sold out, the last one first. */
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
  /** Signed. */
  shares: decimal,
  /** Paid in, received or paid out, always positive; of a change or transfer 0.00. */
  amount: money,
  fee: money,
  nav: z.nullable(decimal),
})

const lot = z.object({
  lotId: z.string(),
  source: z.string(),
  orderNo: z.nullable(z.string()),
  /** The days held count from here (rules/fees.md#holding-days). */
  registeredOn: day,
  redeemableFrom: day,
  shares: money,
  nav: decimal,
  cost: money,
  fee: money,
  value: z.nullable(money),
  gain: amount,
  gainRate: rate,
  /** A year, from the day it was bought; null within the first year, and for shares that cost nothing. */
  moneyWeighted: rate,
  /** Were it redeemed today: days held, rate and what it would cost. */
  exit: z.nullable(z.object({ days: z.int(), rate: decimal, fee: money })),
  /** The next lower rate and the first day on which an order gets it; null where there is none. */
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
    /** What the registrar has frozen; no part of what is available. */
    frozenShares: money,
    /** Income of a money fund that waits to become shares, as its registrar told it last; in no other figure. */
    unpaidIncome: z.nullable(z.object({ day, amount: decimal })),
    dividendMethod: z.nullable(z.enum(['0', '1'])),
    /** The two newest prices; what the figures above were worked out from stands here whole. */
    latest: z.nullable(z.object({ day, nav: decimal })),
    before: z.nullable(z.object({ day, nav: decimal })),
    events: z.array(event),
    lots: z.array(lot),
  }),
  refusals: ['holding-not-found', 'calendar-ended', 'calendar-not-begun'],
  summary: { zh: '一只基金的持仓明细', en: 'One holding with its lots and confirmations' },
})
