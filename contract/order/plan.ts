import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, decimal, fundCode, money, payId, typedAmount } from '#contract/part.ts'
import {
  AMOUNT_REFUSALS,
  DATED_REFUSALS,
  ONCE_REFUSALS,
  SUITED_REFUSALS,
  TERM_REFUSALS,
} from '#contract/refusals.ts'

/** Standing orders 定投 (rules/orders.md#savings-plan). */

const planId = z.uuid()
const frequency = z.enum(['daily', 'weekly', 'fortnightly', 'monthly'])
/** Day of the week 1 to 5, or of the month 1 to 28; null for a daily plan. */
const sendDay = z.nullable(z.int().check(z.minimum(1), z.maximum(28)))

const terms = {
  amount: typedAmount,
  frequency,
  sendDay,
  firstDue: day,
  lastDue: z.nullable(day),
  mostTerms: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  /** Raise by so many percent after every so many terms; null for a level plan. */
  stepUp: z.nullable(
    z.object({
      percent: z.int().check(z.minimum(1), z.maximum(100)),
      everyTerms: z.int().check(z.minimum(1), z.maximum(120)),
    }),
  ),
  investorPayId: payId,
}

export const openPlan = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/rsp/open-plan',
  audience: ['investor'],
  idempotent: true,
  input: z.object({
    fundCode: z.string().check(z.maxLength(16)),
    ...terms,
    acceptsMismatch: z.boolean(),
    warningVersion: z.string().check(z.maxLength(20)),
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ planId, nextDue: day }),
  refusals: [
    ...TERM_REFUSALS,
    'fund-not-open',
    'fee-unknown',
    'document-expired',
    ...SUITED_REFUSALS,
    ...AMOUNT_REFUSALS,
  ],
  summary: { zh: '签约定投', en: 'Open a savings plan' },
})

export const changePlan = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/rsp/change-plan',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ planId, ...terms, authorization: z.string().check(z.maxLength(64)) }),
  output: z.object({ planId, nextDue: day }),
  refusals: [
    ...TERM_REFUSALS,
    'plan-not-found',
    'plan-state-forbids',
    'term-already-running',
    ...AMOUNT_REFUSALS,
  ],
  summary: { zh: '修改定投', en: 'Change a savings plan' },
})

export const actOnPlan = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/transaction/rsp/act-on-plan',
  audience: ['investor'],
  idempotent: true,
  input: z.object({ planId, action: z.enum(['pause', 'resume', 'skip', 'end']) }),
  output: z.object({ planId, state: z.string(), nextDue: z.nullable(day) }),
  refusals: [
    'plan-not-found',
    'plan-state-forbids',
    'term-already-running',
    'no-more-terms',
    ...DATED_REFUSALS,
    ...ONCE_REFUSALS,
  ],
  summary: { zh: '暂停、恢复、跳过或终止定投', en: 'Pause, resume, skip or end a savings plan' },
})

export const findPlans = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/transaction/rsp/find-plans',
  audience: ['investor'],
  input: z.object({}),
  output: z.object({
    plans: z.array(
      z.object({
        planId,
        fundCode,
        fundName: bilingual,
        amount: money,
        frequency,
        sendDay,
        firstDue: day,
        lastDue: z.nullable(day),
        mostTerms: z.nullable(z.int()),
        stepUp: z.nullable(z.object({ percent: z.int(), everyTerms: z.int() })),
        state: z.enum(['active', 'paused', 'ended']),
        stateReason: z.nullable(z.string()),
        misses: z.int(),
        termsDone: z.int(),
        /** How many of them were done before what holds now was agreed; `mostTerms` and the raise count from there. */
        doneBefore: z.int(),
        /** Terms to come of a plan that ends after so many. */
        termsLeft: z.nullable(z.int()),
        invested: money,
        investorPayId: payId,
        /** What pays it; null once that account is no longer bound. */
        payWay: z.nullable(
          z.object({ mode: z.string(), bankName: z.nullable(bilingual), last4: z.nullable(z.string()) }),
        ),
        /** Null when no term is left, or while the plan is paused or ended. */
        nextDue: z.nullable(day),
        nextAmount: z.nullable(money),
        /** What a term takes now, raises included, also while none is to come. */
        amountNow: money,
        terms: z.array(
          z.object({
            dueDay: day,
            tradeDate: day,
            outcome: z.string(),
            reason: z.nullable(z.string()),
            orderNo: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '我的定投', en: 'My savings plans' },
})

/** A plan as an address carries it; an empty text is none. */
const asked = {
  fundCode: z.string().check(z.maxLength(16)),
  amount: z.string().check(z.maxLength(24)),
  frequency,
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
    refusal: z.nullable(refusalView),
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
    /** Of redeeming all of it on the last day; null where the fund names no fee. */
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
