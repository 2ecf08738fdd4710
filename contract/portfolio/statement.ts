import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, decimal, instant, money } from '#contract/part.ts'
import {
  attachment,
  OF_OWNER,
  card,
  credited,
  dividendKind,
  fund,
  holder,
  interest,
  locale,
  maybe,
  orderNo,
  period,
  priced,
} from './statement-part.ts'

/** `preliminary`: confirmations of the last trading days are still missing. */
const state = z.enum(['preliminary', 'final'])
const listed = z.object({ period, from: day, to: day, state })

export const findStatements = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/find-statements',
  input: z.object({}),
  output: z.object({
    /** Newest first. For a year in progress `to` is the end of its last complete month. */
    months: z.array(listed),
    years: z.array(listed),
  }),
  refusals: [],
  summary: { zh: '对账单列表', en: 'Statements there are' },
})

/** The holding at the close of a day, with shares by trade date. Null, never zero, if the fund has no NAV by that day. */
const valuation = z.object({
  shares: money,
  nav: maybe.decimal,
  navDate: maybe.day,
  value: maybe.money,
})

const deal = z.object({
  orderNo,
  kind: z.string(),
  fund,
  /** The day whose NAV the deal gets. It decides the month to which the deal belongs. */
  tradeDate: day,
  confirmDate: day,
  /** Negative if shares left the account. Zero for a change of the dividend method. */
  shares: decimal,
  ...priced,
})

const income = z.object({
  /** The number of the confirmation note. Null for a sum of the daily income of a money fund. */
  noteNo: z.nullable(z.string()),
  kind: dividendKind,
  from: day,
  to: day,
  ...credited,
})

export const statementView = z.object({
  period,
  kind: z.enum(['month', 'year']),
  from: day,
  to: day,
  /** The day before `from`, at whose close the period opens. */
  openedOn: day,
  state,
  /** The day from whose morning the statement is final. Null if the calendar does not reach it. */
  finalFrom: maybe.day,
  /** The number of orders dealt in the period that the registrar has not confirmed yet. */
  unconfirmed: z.int(),
  asOf: instant,
  holder,
  currency: z.literal('CNY'),
  hasSample: z.boolean(),
  summary: z.object({
    /** Null if a fund held has no NAV. */
    openingValue: maybe.money,
    closingValue: maybe.money,
    /** Money put into and taken out of funds by trade date, fees included. Cash dividends count as withdrawn. Null as above. */
    invested: maybe.money,
    withdrawn: maybe.money,
    /** closing − opening + withdrawn − invested. */
    gain: maybe.decimal,
    income: money,
    /** The sum of the lines of `interest`. */
    interest: money,
    fees: money,
    /** Net proceeds less the moving-average cost of the shares sold. Null if a cost is not known. */
    realised: maybe.decimal,
    paidIn: money,
    paidOut: money,
    /** At the close of `to`: money debited and not yet dealt, and money dealt and not yet paid to a card. */
    inTransitToFunds: money,
    inTransitToCards: money,
  }),
  /** Fractions, float64 to eight decimals (rules/figures.md#client-portfolios). */
  returns: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('computed'),
      days: z.int(),
      timeWeighted: maybe.decimal,
      /** The return over the period, derived from `xirr`. Null if no rate is defined. */
      moneyWeighted: maybe.decimal,
      xirr: maybe.decimal,
    }),
    z.object({ kind: z.literal('not-computable'), reason: z.enum(['nothing-held', 'nav-missing']) }),
  ]),
  holdings: z.array(
    z.object({
      fund,
      opening: valuation,
      closing: valuation,
      /** Moving-average cost, fees included. Null if shares came in at an unknown cost. */
      cost: maybe.money,
      gain: maybe.decimal,
      realised: maybe.decimal,
    }),
  ),
  deals: z.array(deal),
  income: z.array(income),
  /** Interest of raising periods, which became shares, and interest of the settlement account, which belongs to the clients. */
  interest: z.array(interest),
  cash: z.array(
    z.object({
      day,
      kind: z.enum(['debit', 'refund', 'redemption', 'dividend', 'termination', 'wallet', 'interest']),
      orderNo: z.nullable(orderNo),
      card: z.nullable(card),
      paidIn: maybe.money,
      paidOut: maybe.money,
    }),
  ),
  fees: z.array(
    z.object({ kind: z.enum(['purchase', 'redemption', 'make-up']), amount: money, count: z.int() }),
  ),
})
export type StatementView = z.infer<typeof statementView>

export const getStatement = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/get-statement',
  input: z.object({ period }),
  output: statementView,
  refusals: ['statement-not-found', 'period-not-ended'],
  summary: { zh: '对账单', en: 'A statement of a month or a year' },
})

export const getStatementFile = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/get-statement-file',
  input: z.object({ period, locale }),
  output: attachment,
  refusals: ['statement-not-found', 'period-not-ended', 'documents-busy'],
  summary: { zh: '对账单PDF', en: 'A statement as PDF' },
})
