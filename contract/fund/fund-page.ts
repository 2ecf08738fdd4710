import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode } from '#contract/part.ts'
import { NAV_SPANS, PERIODS } from '#contract/values.ts'

/** What a fund page draws and tells beside the details; public, as far as the display law lets it be (rules/figures.md#display-law). */

const ratio = z.nullable(decimal)
const against = { value: ratio, benchmark: ratio, peers: ratio }
const notShown = z.nullable(z.object({ kind: z.enum(['fund-under-six-months']), shownFrom: day }))

const drawdown = z.nullable(
  z.object({
    /** Zero or below. */
    value: decimal,
    peakDay: z.nullable(day),
    troughDay: z.nullable(day),
    /** Null while it is still below the peak. */
    recoveryDay: z.nullable(day),
    /** Calendar days from trough to recovery. */
    recoveryDays: z.nullable(z.int()),
    /** Longest wait from one high to the next, or to the end, in calendar days. */
    longestDays: z.int(),
  }),
)

export const getFundPerformance = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-fund-performance',
  audience: ['public'],
  /** Two days, or one of them, go before the span. */
  input: z.object({
    fundCode: z.string(),
    span: z._default(z.string(), '1y'),
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
  }),
  output: z.object({
    fundCode,
    span: z.enum(NAV_SPANS),
    /** First and last day shown where days of one’s own were asked for and are; of six months or less only NAV are told. */
    window: z.nullable(z.object({ from: day, to: day, isTooShort: z.boolean() })),
    /** Why no performance is told yet; then only NAV are. */
    notShown,
    /**
     * Oldest first, at most 2,000. Growth, benchmark and peers are returns since the first point, dividends reinvested; `fall` is
     * the distance to the highest point before. Null where a line has no value for the day.
     */
    points: z.array(
      z.object({
        date: day,
        unitNav: decimal,
        accumulatedNav: z.nullable(decimal),
        growth: ratio,
        benchmark: ratio,
        peers: ratio,
        fall: ratio,
      }),
    ),
    drawdown,
    /** Risk figures over the days shown, by the method of the yearly ones; null if they cannot be computed. */
    risk: z.nullable(
      z.object({ volatility: ratio, drawdown: ratio, sharpe: ratio, sortino: ratio, calmar: ratio }),
    ),
    /** To the latest NAV, and of days of one’s own as `window`; `from` is the day of the base, `annualised` the fund's own return a year, null under one. */
    periods: z.array(
      z.object({
        period: z.enum([...PERIODS, 'window']),
        from: z.nullable(day),
        ...against,
        annualised: ratio,
      }),
    ),
    /** How it moves with its benchmark over a year, three, and the days shown; empty for a money fund, and while nothing is told. */
    relative: z.array(
      z.object({
        period: z.enum(['1y', '3y', 'window']),
        beta: ratio,
        alpha: ratio,
        trackingError: ratio,
        informationRatio: ratio,
      }),
    ),
    /** What the fund made while each manager was in post, of all posts over six months; the others are left out. */
    posts: z.array(z.object({ name: z.string(), since: day, ...against })),
    years: z.array(z.object({ year: z.int(), ...against })),
    /** Money funds: yuan per 10,000 shares, and the yield of seven calendar days a year. */
    /** How a money fund's income becomes shares, which tells how its yield is made; null for any other fund. */
    incomeCarry: z.nullable(z.enum(['daily', 'monthly'])),
    money: z.nullable(z.array(z.object({ date: day, incomePer10k: decimal, yield7d: z.nullable(decimal) }))),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '基金业绩与走势', en: 'Performance of one fund' },
})

const holding = z.object({
  kind: z.enum(['stock', 'bond', 'fund']),
  code: z.string(),
  name: bilingual,
  weight: decimal,
})

export const getFundFacts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-fund-facts',
  audience: ['public'],
  input: z.object({ fundCode: z.string() }),
  output: z.object({
    fundCode,
    theme: z.nullable(bilingual),
    custodian: z.nullable(bilingual),
    /** Newest first; `until` null for who manages it now. */
    managers: z.array(z.object({ name: z.string(), since: day, until: z.nullable(day) })),
    /** Oldest first, yuan. */
    sizes: z.array(z.object({ day, size: decimal })),
    /** The newest report; null if none is known. */
    report: z.nullable(
      z.object({
        day,
        publishedOn: day,
        allocation: z.array(
          z.object({ asset: z.enum(['stock', 'bond', 'fund', 'cash', 'other']), weight: decimal }),
        ),
        holdings: z.array(holding),
      }),
    ),
    /** Newest first: cash per share on its ex-date, ratio of a split. */
    events: z.array(z.object({ day, kind: z.enum(['dividend', 'split']), value: decimal })),
    /** Newest first. */
    notices: z.array(
      z.object({
        kind: z.enum(['prospectus', 'contract', 'summary', 'report', 'dividend', 'limit', 'manager']),
        publishedOn: day,
        title: bilingual,
        body: bilingual,
      }),
    ),
  }),
  refusals: ['fund-not-found'],
  summary: {
    zh: '基金经理、持仓、规模、分红、公告',
    en: 'Managers, holdings, size, dividends, notices of one fund',
  },
})
