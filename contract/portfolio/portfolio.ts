import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, money } from '#contract/part.ts'
import { attachment } from './statement-part.ts'

/** A client's portfolio over time, and the contents of their funds. A null figure cannot be computed; rates are fractions. */

const rate = z.nullable(decimal)
const amount = z.nullable(decimal)

export const getPortfolioHistory = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/get-portfolio-history',
  audience: ['investor', 'corporate'],
  /** Days are YYYY-MM-DD or empty. Without `from`, `span` counts back from the last day. `fundCode` limits it to one holding. */
  input: z.object({
    span: z._default(z.string(), ''),
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
    fundCode: z._default(z.string(), ''),
    /** `index:CODE` or `fund:CODE`. */
    benchmark: z._default(z.string(), ''),
  }),
  output: z.object({
    from: z.nullable(day),
    to: z.nullable(day),
    /** The value at the close, all money paid in less all paid out by then, and the time-weighted return since `from`. */
    points: z.array(
      z.object({
        date: day,
        value: money,
        invested: decimal,
        growth: rate,
        benchmark: rate,
        replayed: z.nullable(decimal),
      }),
    ),
    gain: amount,
    timeWeighted: rate,
    moneyWeighted: rate,
    /** The benchmark bought with the same payments on the same days: its value then, and its rates as of a holding. */
    benchmark: z.nullable(
      z.object({
        key: z.string(),
        name: bilingual,
        growth: rate,
        value: amount,
        moneyWeighted: rate,
        moneyWeightedSoFar: rate,
        daysInvested: z.nullable(z.int()),
      }),
    ),
    benchmarks: z.array(z.object({ key: z.string(), name: bilingual })),
    /** Time-weighted returns of all months held, whatever the span. Null if one cannot be computed. */
    months: z.array(z.object({ month: z.string(), value: rate })),
    ignored: z.array(z.string()),
  }),
  refusals: ['holding-not-found'],
  summary: { zh: '资产走势与月度收益', en: 'Course of the portfolio, month by month' },
})

export const getLookThrough = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/get-look-through',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    /** The part of the value that is in funds which report their holdings. */
    covered: rate,
    securities: z.array(
      z.object({
        code: z.string(),
        name: bilingual,
        weight: decimal,
        funds: z.array(z.object({ fundCode, weight: decimal })),
      }),
    ),
    assets: z.array(z.object({ kind: z.string(), weight: decimal })),
    /** Pairs of funds with common securities, the largest overlap first. */
    overlaps: z.array(z.object({ one: fundCode, other: fundCode, weight: decimal })),
    reportedOn: z.nullable(day),
  }),
  refusals: [],
  summary: { zh: '持仓穿透与重合', en: 'What the funds hold, and where they overlap' },
})

const dividend = {
  fundCode,
  name: bilingual,
  exDate: day,
  /** Null if the registrar has announced none. */
  payDate: z.nullable(day),
  /** 0: reinvested, 1: paid in cash. */
  method: z.enum(['0', '1']),
  perShare: decimal,
  /** The shares held at the record date. For a coming dividend, the shares held now. */
  baseShares: money,
}

export const getDividends = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/get-dividends',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    /** Dividends announced and not yet paid, the soonest first. `cash` is the expected amount, null if reinvested. */
    announced: z.array(z.object({ ...dividend, registrationDate: day, cash: z.nullable(money) })),
    /** Confirmed dividends, newest first: the cash, or the units it was reinvested in. */
    received: z.array(z.object({ ...dividend, cash: money, shares: money })),
  }),
  refusals: [],
  summary: { zh: '已收到和已公告的分红', en: 'Dividends received and announced' },
})

export const exportHoldings = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/export-holdings',
  audience: ['investor', 'corporate'],
  input: z.object({ asOf: z._default(z.string(), '') }),
  output: z.object({
    mediaType: z.literal('text/csv'),
    fileName: z.string(),
    bytes: z.instanceof(Uint8Array),
  }),
  refusals: ['day-not-past', 'too-many-attempts'],
  summary: { zh: '下载持仓表', en: 'Holdings as a table' },
})

/** Returns the same figures of the same day as a PDF. */
export const getHoldingsFile = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/holding/get-holdings-file',
  audience: ['investor', 'corporate'],
  input: z.object({ asOf: z._default(z.string(), '') }),
  output: attachment,
  refusals: ['day-not-past', 'too-many-attempts', 'documents-busy'],
  summary: { zh: '下载持仓（PDF）', en: 'Holdings on paper' },
})
