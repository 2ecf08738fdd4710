import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode } from '#contract/part.ts'
import { NAV_SPANS, PERIODS } from '#contract/values.ts'

/** Charts and figures of a fund page beside its details, public as far as the law allows (rules/figures.md#display-law). */

const ratio = z.nullable(decimal)
const against = { value: ratio, benchmark: ratio, peers: ratio }
const notShown = z.nullable(z.object({ kind: z.enum(['fund-under-six-months']), shownFrom: day }))

const drawdown = z.nullable(
  z.object({
    /** The largest fall, zero or negative. */
    value: decimal,
    peakDay: z.nullable(day),
    troughDay: z.nullable(day),
    /** Null while the value is still below the peak. */
    recoveryDay: z.nullable(day),
    /** Calendar days from trough to recovery. */
    recoveryDays: z.nullable(z.int()),
    /** The longest time from one high to the next, or to the end, in calendar days. */
    longestDays: z.int(),
  }),
)

export const getFundPerformance = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/get-fund-performance',
  audience: ['public'],
  /** `from` and `to`, or one of them, take precedence over `span`. */
  input: z.object({
    fundCode: z.string(),
    span: z._default(z.string(), '1y'),
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
  }),
  output: z.object({
    fundCode,
    span: z.enum(NAV_SPANS),
    /** The first and last day shown, if days were asked for and exist. For six months or less only NAV are shown. */
    window: z.nullable(z.object({ from: day, to: day, isTooShort: z.boolean() })),
    /** Why performance may not be shown yet; then only NAV are shown. Null if it may. */
    notShown,
    /**
     * Oldest first, at most 2,000. Growth, benchmark and peers are returns since the first point, with dividends reinvested. `fall` is
     * the distance to the highest earlier point. Null if a line has no value for the day.
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
    /** Risk figures over the days shown, by the same method as the yearly ones. Null if they cannot be computed. */
    risk: z.nullable(
      z.object({ volatility: ratio, drawdown: ratio, sharpe: ratio, sortino: ratio, calmar: ratio }),
    ),
    /** Up to the latest NAV; `window`: the chosen days. `from`: the base day, `annualised`: the fund's return a year, null below one. */
    periods: z.array(
      z.object({
        period: z.enum([...PERIODS, 'window']),
        from: z.nullable(day),
        ...against,
        annualised: ratio,
      }),
    ),
    /** How the fund moves with its benchmark over 1 and 3 years and the days shown. Empty for a money fund or if `notShown` is set. */
    relative: z.array(
      z.object({
        period: z.enum(['1y', '3y', 'window']),
        beta: ratio,
        alpha: ratio,
        trackingError: ratio,
        informationRatio: ratio,
      }),
    ),
    /** The fund's return in the time of each manager, if they managed it for over six months. Others are left out. */
    posts: z.array(z.object({ name: z.string(), since: day, ...against })),
    years: z.array(z.object({ year: z.int(), ...against })),
    /** How a money fund's income becomes shares, which decides how its yield is computed. Null for any other fund. */
    incomeCarry: z.nullable(z.enum(['daily', 'monthly'])),
    /** For money funds: yuan per 10,000 shares, and the yield of seven calendar days as a yearly rate. */
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
    /** Newest first. `until` is null for the present managers. */
    managers: z.array(z.object({ name: z.string(), since: day, until: z.nullable(day) })),
    /** Net assets in yuan, oldest first. */
    sizes: z.array(z.object({ day, size: decimal })),
    /** The newest report. Null if none is known. */
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
    /** Newest first: the cash per share of a dividend on its ex-date, or the ratio of a split. */
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
