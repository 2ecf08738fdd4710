import * as z from 'zod/mini'
import { selectedFund } from './fund-list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, decimal, fundCode, money } from '#contract/part.ts'
import { PERIODS } from '#contract/values.ts'

export const compareFunds = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/fund/compare-funds',
  audience: ['public'],
  /** Codes by commas; a span of one's own, of which what is not a day or six months or less is left out. */
  input: z.object({
    codes: z._default(z.string(), ''),
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
  }),
  output: z.object({
    funds: z.array(
      z.extend(selectedFund, {
        /** Returns to the fund's own latest NAV. */
        returns: z.array(z.object({ period: z.enum(PERIODS), value: z.nullable(decimal) })),
        firstMinimum: z.nullable(money),
        /** Over the days shown; null where the fund has no values there. */
        growth: z.nullable(decimal),
        /** Growth of the benchmark over the same days. */
        benchmarkGrowth: z.nullable(decimal),
      }),
    ),
    /** Words of `codes` that name no fund, and codes past the sixth. */
    unknown: z.array(z.string()),
    surplus: z.array(z.string()),
    ignored: z.array(z.enum(['from', 'to'])),
    /** First and last day that all funds have; null where there is none or performance may not be told yet. */
    from: z.nullable(day),
    to: z.nullable(day),
    /** Returns since the first day, in the order of the funds. */
    points: z.array(z.object({ date: day, values: z.array(decimal) })),
    /** Correlation of daily returns on common days, fund by fund; null for fewer than 30 pairs or where one fund does not move. */
    correlations: z.array(z.array(z.nullable(decimal))),
    /** Parts of net assets that two funds hold alike, of their newest reports; null where one has none. */
    overlaps: z.array(z.array(z.nullable(decimal))),
    /** Funds whose types are not measured alike, such as money funds beside equity funds. */
    isMixed: z.boolean(),
    fundCodes: z.array(fundCode),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '基金对比', en: 'Compare funds' },
})
