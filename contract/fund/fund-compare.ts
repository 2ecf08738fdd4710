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
  /** Codes separated by commas, and a chosen period. A value that is no day, or a period of six months or less, is ignored. */
  input: z.object({
    codes: z._default(z.string(), ''),
    from: z._default(z.string(), ''),
    to: z._default(z.string(), ''),
  }),
  output: z.object({
    funds: z.array(
      z.extend(selectedFund, {
        /** Returns up to the fund's own latest NAV. */
        returns: z.array(z.object({ period: z.enum(PERIODS), value: z.nullable(decimal) })),
        firstMinimum: z.nullable(money),
        /** Growth over the days shown. Null if the fund has no values there. */
        growth: z.nullable(decimal),
        /** Growth of the benchmark over the same days. */
        benchmarkGrowth: z.nullable(decimal),
      }),
    ),
    /** Words of `codes` that match no fund, and codes after the sixth. */
    unknown: z.array(z.string()),
    surplus: z.array(z.string()),
    ignored: z.array(z.enum(['from', 'to'])),
    /** First and last day for which all funds have values. Null if there is none or performance may not be shown yet. */
    from: z.nullable(day),
    to: z.nullable(day),
    /** Returns since the first day shown, in the order of the funds. */
    points: z.array(z.object({ date: day, values: z.array(decimal) })),
    /** Correlation of daily returns on common days, for each pair of funds. Null for fewer than 30 days or a fund that does not move. */
    correlations: z.array(z.array(z.nullable(decimal))),
    /** The part of net assets that two funds hold in common, by their newest reports. Null if one has no report. */
    overlaps: z.array(z.array(z.nullable(decimal))),
    /** Whether the funds are of types that are not measured alike, such as money funds and equity funds. */
    isMixed: z.boolean(),
    fundCodes: z.array(fundCode),
  }),
  refusals: ['too-many-attempts'],
  summary: { zh: '基金对比', en: 'Compare funds' },
})
