import * as z from 'zod/mini'
import { HOME_ACTIONS } from '#contract/own-values.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, instant, money } from '#contract/part.ts'

/** The data of an investor's home page: assets, changes, tasks, and coming events. */
export const getHome = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/home/get-home',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    asOf: z.nullable(day),
    /** The value and the gains are null if no fund held has a NAV. */
    totalValue: z.nullable(money),
    dayGain: z.nullable(decimal),
    totalGain: z.nullable(decimal),
    totalProfit: z.nullable(decimal),
    profitRate: z.nullable(decimal),
    inTransit: money,
    unvalued: z.int(),
    holdings: z.int(),
    /** Changes since the last visit that ended more than half an hour ago. Null at the first visit. */
    since: z.nullable(
      z.object({
        at: instant,
        /** The change of the total profit. Null if it cannot be computed. */
        profit: z.nullable(decimal),
        /** The total profit at the end of that visit. */
        profitThen: z.nullable(decimal),
        orders: z.int(),
        messages: z.int(),
      }),
    ),
    /** Most urgent first. `ref` names an order or a fund. */
    actions: z.array(
      z.object({
        kind: z.enum(HOME_ACTIONS),
        day: z.nullable(day),
        ref: z.nullable(z.string()),
        name: z.nullable(bilingual),
      }),
    ),
    /** Expected events, the soonest first. */
    coming: z.array(
      z.object({
        day,
        /** `confirmation` of shares, `method` of a dividend method, a payment by its cause, or the debit of a `plan`. */
        kind: z.enum(['confirmation', 'method', 'redemption', 'dividend', 'termination', 'wallet', 'plan']),
        fundCode,
        name: bilingual,
        amount: z.nullable(money),
        shares: z.nullable(money),
        orderNo: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['calendar-ended', 'calendar-not-begun'],
  summary: { zh: '投资人首页', en: 'An investor’s home' },
})
