import type { openPlan } from './plan.ts'
import * as z from 'zod/mini'
import { endpoint, type RefusalOf } from '#contract/endpoint.ts'
import { refusalView } from './order-view.ts'
import { planFrequency, planId } from './plan.ts'
import { day, decimal, money } from '#contract/part.ts'

/** What a savings plan would do, before it is agreed: its days, its cost, and the past it would have had. */

/** A plan as an address carries it; an empty text is none. */
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
    /** The first terms, with the trading day each runs on and what it takes. */
    upcoming: z.array(z.object({ dueDay: day, tradeDate: day, amount: money })),
    /** All terms and what they take together; null for a plan without an end, or one past the published calendar. */
    whole: z.nullable(z.object({ terms: z.int(), amount: money })),
    /** A plan of the client’s that has not ended and buys this very fund, on the same days, for this amount: a second one may be a mistake. */
    alike: z.nullable(z.object({ planId, state: z.enum(['active', 'paused']), nextDue: z.nullable(day) })),
    refusal: z.nullable(refusalView<RefusalOf<typeof openPlan>>()),
  }),
  refusals: ['fund-not-found'],
  summary: { zh: '定投预览：扣款日与金额', en: 'Preview of a savings plan: days and amounts' },
})

/**
 * A plan, its raises and its end with it, tried on the fund's own past: hypothetical, to be shown with its method and a risk warning
 * (rules/figures.md#rsp-simulator, rules/figures.md#portfolio-simulator).
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
    /** Purchase fees, at today’s rate of the amount it begins with. */
    fees: money,
    value: money,
    /** Fee of redeeming everything on the last day; null if the fund has no known fee. */
    exitFee: z.nullable(money),
    /** Value less what was paid in; before the fee of the way out. */
    profit: decimal,
    profitRate: z.nullable(decimal),
    /** Money-weighted, a year. */
    xirr: z.nullable(decimal),
    averageCost: z.nullable(decimal),
    /** The same money paid in at once on the first day. */
    lumpSum: money,
    /** The same terms in the fund's benchmark, without a fee. */
    benchmark: z.nullable(money),
    points: z.array(z.object({ day, invested: money, value: money })),
    /** The same plan for the same length of time from every month it could have begun in; null where there is one start only. */
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
