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

/** preliminary: confirmations of the last sessions are still to come. */
const state = z.enum(['preliminary', 'final'])
const listed = z.object({ period, from: day, to: day, state })

export const findStatements = endpoint({
  ...OF_OWNER,
  path: '/rest/statement/find-statements',
  input: z.object({}),
  output: z.object({
    /** Newest first. A running year reaches to the end of its last whole month. */
    months: z.array(listed),
    years: z.array(listed),
  }),
  refusals: [],
  summary: { zh: '对账单列表', en: 'Statements there are' },
})

/** What is held at the close of a day. Shares by trade date; null where the fund has no NAV by that day: never zero. */
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
  /** Day whose NAV counts, and by which the deal belongs to its month. */
  tradeDate: day,
  confirmDate: day,
  /** Negative where shares left; zero for a dividend method. */
  shares: decimal,
  ...priced,
})

const income = z.object({
  /** Names the confirmation note; null where daily income of a money fund is added up. */
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
  /** The close at which the period opens: the day before `from`. */
  openedOn: day,
  state,
  /** The morning from which the statement is final; null where the calendar does not reach it. */
  finalFrom: maybe.day,
  /** Orders dealt in the period that the registrar has not answered yet. */
  unconfirmed: z.int(),
  asOf: instant,
  holder,
  currency: z.literal('CNY'),
  hasSample: z.boolean(),
  summary: z.object({
    /** Null where a fund that is held has no NAV. */
    openingValue: maybe.money,
    closingValue: maybe.money,
    /** Put into funds and taken out of them by trade date, fees included; cash dividends are taken out. Null as above. */
    invested: maybe.money,
    withdrawn: maybe.money,
    /** closing − opening + withdrawn − invested. */
    gain: maybe.decimal,
    income: money,
    /** Sum of the lines of `interest`. */
    interest: money,
    fees: money,
    /** Net proceeds less moving-average cost of what was sold; null where a cost is not known. */
    realised: maybe.decimal,
    paidIn: money,
    paidOut: money,
    /** At the close of `to`: debited and not yet dealt; dealt and not yet on a card. */
    inTransitToFunds: money,
    inTransitToCards: money,
  }),
  /** Fractions, float64 to eight decimals (rules/figures.md#client-portfolios). */
  returns: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('computed'),
      days: z.int(),
      timeWeighted: maybe.decimal,
      /** Over the period, from `xirr`; null where no rate is defined. */
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
      /** Moving average, fees included; null where shares came in at an unknown cost. */
      cost: maybe.money,
      gain: maybe.decimal,
      realised: maybe.decimal,
    }),
  ),
  deals: z.array(deal),
  income: z.array(income),
  /** Interest of raising periods, which became shares, and of money on the settlement account, which belongs to the clients. */
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
