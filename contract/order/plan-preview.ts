import type { openPlan } from './plan.ts'
import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import { refusalView } from './order-view.ts'
import { planFrequency, planId } from './plan.ts'
import { day, decimal, money } from '#contract/part.ts'

/** A preview of a savings plan before it is opened: its days, its cost, and its hypothetical past. */

/** The terms of a plan as parameters of a URL. An empty text is no value. */
const asked = {
  fundCode: z.string().check(z.maxLength(16)),
  amount: z.string().check(z.maxLength(24)),
  frequency: planFrequency,
  sendDay: z._default(z.string().check(z.maxLength(2)), ''),
  lastDue: z._default(z.union([day, z.literal('')]), ''),
  mostTerms: z._default(z.string().check(z.maxLength(3)), ''),
  stepPercent: z._default(z.string().check(z.maxLength(3)), ''),
  stepEvery: z._default(z.string().check(z.maxLength(3)), ''),
}

export const previewPlan = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/rsp/preview-plan',
  audience: ['investor'],
  input: z.object({ ...asked, firstDue: day }),
  output: z.object({
    /** The first terms, each with the trading day it runs on and its amount. */
    upcoming: z.array(z.object({ dueDay: day, tradeDate: day, amount: money })),
    /** The number of all terms and their total amount. Null for a plan without an end, or one beyond the published calendar. */
    whole: z.nullable(z.object({ terms: z.int(), amount: money })),
    /** The client's plan for the same fund, days and amount that has not ended, because a second one may be a mistake. */
    alike: z.nullable(z.object({ planId, state: z.enum(['active', 'paused']), nextDue: z.nullable(day) })),
    refusal: z.nullable(refusalView<RefusalOf<typeof openPlan>>()),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '定投预览：扣款日与金额', en: 'Preview of a savings plan: days and amounts' },
})

/**
 * Simulates a plan, with its raises and its end, on the fund's past. The result is hypothetical and must be shown with its method and a
 * risk warning (rules/figures.md#rsp-simulator, rules/figures.md#portfolio-simulator).
 */
export const simulatePlan = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/rsp/simulate-plan',
  audience: ['investor'],
  input: z.object({
    ...asked,
    firstDue: z._default(z.union([day, z.literal('')]), ''),
    years: z.enum(['1', '2', '3', '5']),
  }),
  output: z.object({
    from: day,
    to: day,
    terms: z.int(),
    invested: money,
    /** Purchase fees, at today’s rate for the plan's first amount. */
    fees: money,
    value: money,
    /** The fee of redeeming all shares on the last day. Null if the fund's fee is not known. */
    exitFee: z.nullable(money),
    /** Value less the amounts paid in, before the redemption fee. */
    profit: decimal,
    profitRate: z.nullable(decimal),
    /** The money-weighted yearly return. */
    xirr: z.nullable(decimal),
    averageCost: z.nullable(decimal),
    /** The value if the same money had been paid in at once on the first day. */
    lumpSum: money,
    /** The value if the same terms had bought the fund's benchmark, without a fee. */
    benchmark: z.nullable(money),
    points: z.array(z.object({ day, invested: money, value: money })),
    /** The same plan over the same length of time, from every month it could have begun in. Null if there is only one start. */
    starts: z.nullable(
      z.object({
        count: z.int(),
        losses: z.int(),
        worst: z.object({ from: day, profitRate: decimal }),
        median: z.object({ from: day, profitRate: decimal }),
        best: z.object({ from: day, profitRate: decimal }),
      }),
    ),
  }),
  refusals: [
    'fund-not-found',
    'amount-format',
    'plan-days-wrong',
    'no-more-terms',
    'fee-unknown',
    'nav-unknown',
    'history-too-short',
  ],
  summary: { zh: '定投历史模拟', en: 'A savings plan tried on the past' },
})
