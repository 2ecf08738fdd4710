import * as z from 'zod/mini'
import { HOME_ACTIONS } from '#contract/own-values.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, decimal, fundCode, instant, money } from '#contract/part.ts'

/** An investor's first page: what there is, what changed, what wants them, what comes. */
export const getHome = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/home/get-home',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    asOf: z.nullable(day),
    /** This and the gains are null where nothing that is held has a price. */
    totalValue: z.nullable(money),
    dayGain: z.nullable(decimal),
    totalGain: z.nullable(decimal),
    totalProfit: z.nullable(decimal),
    profitRate: z.nullable(decimal),
    inTransit: money,
    unvalued: z.int(),
    holdings: z.int(),
    /** Since the last visit that ended more than half an hour ago; null at the first one. */
    since: z.nullable(
      z.object({
        at: instant,
        /** How much the total profit changed; null where it cannot be computed. */
        profit: z.nullable(decimal),
        /** The total profit at the end of that visit. */
        profitThen: z.nullable(decimal),
        orders: z.int(),
        messages: z.int(),
      }),
    ),
    /** Most pressing first. `ref` names an order or a fund. */
    actions: z.array(
      z.object({
        kind: z.enum(HOME_ACTIONS),
        day: z.nullable(day),
        ref: z.nullable(z.string()),
        name: z.nullable(bilingual),
      }),
    ),
    /** What is expected, the soonest first. */
    coming: z.array(
      z.object({
        day,
        /** A confirmation of units or of how dividends are paid, a payment by what it is of, a plan's debit. */
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
