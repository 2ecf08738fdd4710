import * as z from 'zod/mini'
import { PLAN_ACTS } from '#domain/proposal/proposed-plan.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, fundCode, money, payId, typedAmount } from '#contract/part.ts'
import {
  AMOUNT_REFUSALS,
  DATED_REFUSALS,
  ONCE_REFUSALS,
  PURCHASE_GATES,
  TERM_REFUSALS,
} from '#contract/refusals.ts'

/** Savings plans 定投 (rules/orders.md#savings-plan). */

export const planId = z.uuid()
export const planFrequency = z.enum(['daily', 'weekly', 'fortnightly', 'monthly'])
/** The day of the week, 1 to 5, or of the month, 1 to 28. Null for a daily plan. */
const sendDay = z.nullable(z.int().check(z.minimum(1), z.maximum(28)))

const terms = {
  amount: typedAmount,
  frequency: planFrequency,
  sendDay,
  firstDue: day,
  lastDue: z.nullable(day),
  mostTerms: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  /** Raises the amount by `percent` after every `everyTerms` terms. Null for a plan without raises. */
  stepUp: z.nullable(
    z.object({
      percent: z.int().check(z.minimum(1), z.maximum(100)),
      everyTerms: z.int().check(z.minimum(1), z.maximum(120)),
    }),
  ),
  investorPayId: payId,
}

/** Refusals of what somebody else proposes of a plan (`server/trade/proposals/judge-plan-act.ts`). */
export const PLAN_GATES = [
  'plan-not-found',
  'plan-changed',
  'plan-state-forbids',
  'plan-unchanged',
  'plan-days-wrong',
  'no-more-terms',
  'plan-not-offered',
  'term-already-running',
] as const

/**
 * What a proposal does with a plan that the client has, with the plan before and after in words: its terms and its state. Null for a line that
 * does nothing of the kind.
 */
export const planAct = z.nullable(
  z.object({
    action: z.enum(PLAN_ACTS),
    planId,
    name: bilingual,
    before: bilingual,
    after: bilingual,
  }),
)

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
  refusals: [...TERM_REFUSALS, ...PURCHASE_GATES],
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
        frequency: planFrequency,
        sendDay,
        firstDue: day,
        lastDue: z.nullable(day),
        mostTerms: z.nullable(z.int()),
        stepUp: z.nullable(z.object({ percent: z.int(), everyTerms: z.int() })),
        state: z.enum(['active', 'paused', 'ended']),
        stateReason: z.nullable(z.string()),
        misses: z.int(),
        termsDone: z.int(),
        /** The terms done before the present agreement. `mostTerms` and the raises are counted from there. */
        doneBefore: z.int(),
        /** The number of terms left, for a plan with a greatest number of terms. */
        termsLeft: z.nullable(z.int()),
        invested: money,
        investorPayId: payId,
        /** The payment source. Null once that account is no longer bound. */
        payWay: z.nullable(
          z.object({ mode: z.string(), bankName: z.nullable(bilingual), last4: z.nullable(z.string()) }),
        ),
        /** The next due day. Null if no term is left, or while the plan is paused or ended. */
        nextDue: z.nullable(day),
        nextAmount: z.nullable(money),
        /** The amount of a term now, including raises, even if no term is left. */
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
