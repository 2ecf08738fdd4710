import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { previewBasket } from '#contract/order/basket.ts'
import { EXIT_GATES, exitPreview, exitQuery } from '#contract/order/exit-preview.ts'
import { refusalView } from '#contract/order/order-view.ts'
import { changePlan, PLAN_GATES, planFrequency, planId } from '#contract/order/plan.ts'
import { proposalCode } from '#contract/order/proposal.ts'
import { findSwitchTargets } from '#contract/order/switch.ts'
import { bilingual, day, fundCode, instant, money, seenText, typedAmount } from '#contract/part.ts'
import { ONCE_REFUSALS, PURCHASE_GATES } from '#contract/refusals.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { END_CAUSES } from '#domain/proposal/proposal-end.ts'
import { PLAN_ACTS } from '#domain/proposal/proposed-plan.ts'
import { LONGEST_MESSAGE, LONGEST_REASON, LONGEST_TITLE } from '#domain/proposal/proposal.ts'
import { MOST_PROPOSAL_DAYS } from '#domain/duty/firm-settings.ts'
import { otherClasses } from './class-comparison.ts'
import { clientRef } from './client.ts'

/** What an adviser proposes to a client of their own (rules/advisers.md#proposals). Only the client can order it. */

const OF_ADVISER = { client: 'fe', audience: ['adviser'], right: 'proposal.make' } as const

/** Refusals of a line that a purchase does not have: of a plan, a sale or a switch. */
export const LINE_GATES = [...PLAN_GATES, ...EXIT_GATES] as const

const EXPIRY_REFUSALS = ['calendar-ended', 'calendar-not-begun'] as const
/** Why a proposal ends before its days are over: the last day of what its purchases need. Null if it does not. */
export const earlyEnd = z.nullable(z.object({ cause: z.enum(END_CAUSES), lastDay: day }))

/** What a preview tells of the proposal as a whole. */
const whole = {
  /** The end of the proposal by its firm's rule, if it were sent now. */
  expiresAt: instant,
  /** When it ends at the latest, however many days are chosen, and why. Null if nothing ends any choice early. */
  latest: z.nullable(z.object({ cause: z.enum(END_CAUSES), lastDay: day, at: instant })),
  /** What is to be careful about in the lines as they are, by the fund of each or the plan it is about (AD36). */
  cautions: z.array(z.object({ key: z.string(), sentence: z.string() })),
  /** Why none could be sent: one fund twice, an adviser who may not propose, or one that would have ended by now. */
  refusal: z.nullable(refusalView()),
}

/**
 * What each purchase, or the first term of each plan, would cost now and why it could not be proposed, by the very rule of sending. Nothing
 * is saved but the look.
 */
export const previewClientEntry = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  path: '/rest/adviser/proposal/preview-entry',
  /** Lines such as `990040:1000.00`, joined by commas. The amount may be missing while it is being typed. */
  input: z.object({
    clientRef,
    kind: z.enum(['buy', 'rsp']),
    lines: z._default(z.string().check(z.maxLength(260)), ''),
  }),
  output: z.object({
    lines: previewBasket.output.shape.lines,
    total: money,
    fees: money,
    /** Of purchases that we sell, in the order of the lines. Empty for plans. */
    classes: z.array(otherClasses),
    ...whole,
  }),
  refusals: ['client-not-found', 'too-many-attempts', ...EXPIRY_REFUSALS],
  summary: { zh: '买入与定投建议预览', en: 'Preview of a proposal to buy or to save' },
})

/**
 * What each sale or switch would bring at the newest NAV, lot by lot, and why it could not be proposed, by the very rule of sending; and
 * what the client holds. Nothing is saved but the look.
 */
export const previewClientExit = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  path: '/rest/adviser/proposal/preview-exit',
  input: z.object({ clientRef, ...exitQuery }),
  output: z.object({ ...exitPreview, ...whole }),
  refusals: ['client-not-found', 'too-many-attempts', ...EXPIRY_REFUSALS],
  summary: { zh: '卖出与转换建议预览', en: 'Preview of a proposal to sell or to switch' },
})

/**
 * The plans of a client that have not ended, and why each act on one of them could not be proposed, by the very rule of sending. Nothing is
 * saved but the look.
 */
export const previewClientPlanActs = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  path: '/rest/adviser/proposal/preview-plan-acts',
  /**
   * Lines such as `<planId>:pause`, joined by commas; of a change with the amount, the frequency, its day, the last day and the number of
   * terms: `<planId>:change:800.00:monthly:5::12`. The amount may be missing while it is being typed.
   */
  input: z.object({ clientRef, lines: z._default(z.string().check(z.maxLength(2400)), '') }),
  output: z.object({
    plans: z.array(
      z.object({
        planId,
        fundCode,
        fundName: bilingual,
        /** Its terms and state in words. */
        now: bilingual,
        state: z.enum(['active', 'paused']),
        /** Of the coming term, with its raises. */
        amount: money,
        frequency: planFrequency,
        sendDay: z.nullable(z.int()),
        lastDue: z.nullable(day),
        /** The terms to come. Null for no number of them. */
        termsLeft: z.nullable(z.int()),
        nextDue: z.nullable(day),
      }),
    ),
    /** In the order of the question; a plan that the client does not have is left out. */
    lines: z.array(
      z.object({
        planId,
        action: z.enum(PLAN_ACTS),
        /** The plan after the act in words. Null while the terms are being typed. */
        after: z.nullable(bilingual),
        refusal: z.nullable(refusalView()),
      }),
    ),
    ...whole,
  }),
  refusals: ['client-not-found', 'too-many-attempts', ...EXPIRY_REFUSALS],
  summary: { zh: '定投变更建议预览', en: 'Preview of a proposal about plans that there are' },
})

/** The funds of the same registrar that a fund of the client can be switched into. */
export const findClientSwitchTargets = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  path: '/rest/adviser/proposal/find-switch-targets',
  input: z.object({ clientRef, ...findSwitchTargets.input.shape }),
  output: findSwitchTargets.output,
  refusals: ['client-not-found', 'too-many-attempts', ...findSwitchTargets.refusals],
  summary: { zh: '可建议转入的基金', en: 'Funds that a switch can be proposed into' },
})

const reason = seenText(1, LONGEST_REASON)
const ofFund = {
  ...{ fundCode, reason },
  /** Why it is proposed in spite of its cautions. Without any, it is not kept. As long as a reason, or nothing. */
  cautionReason: z._default(z.string().check(z.maxLength(LONGEST_REASON)), ''),
}
const ofPlan = { kind: z.literal('rsp'), reason, cautionReason: ofFund.cautionReason }
const proposedLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('buy'), ...ofFund, amount: typedAmount }),
  z.object({ kind: z.literal('sell'), ...ofFund, shares: typedAmount }),
  z.object({ kind: z.literal('switch'), ...ofFund, targetFundCode: fundCode, shares: typedAmount }),
  z.discriminatedUnion('action', [
    /** Monthly and without end. */
    z.object({
      ...{ ...ofPlan, fundCode, action: z.literal('new'), amount: typedAmount },
      /** The day of the month on which the plan buys. */
      sendDay: z.int().check(z.minimum(1), z.maximum(28)),
    }),
    /** What pays the plan, and its raises, stay; a number of terms is counted from the change on. */
    z.object({
      ...{ ...ofPlan, action: z.literal('change'), planId, amount: typedAmount, frequency: planFrequency },
      sendDay: changePlan.input.shape.sendDay,
      lastDue: changePlan.input.shape.lastDue,
      mostTerms: changePlan.input.shape.mostTerms,
    }),
    z.object({ ...ofPlan, action: z.enum(['pause', 'resume', 'end']), planId }),
  ]),
])

/** What the client reads. A reason has at least `LEAST_REASON` characters without the blanks around it. */
const written = {
  title: seenText(1, LONGEST_TITLE),
  message: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  lines: z.array(proposedLine).check(z.minLength(1), z.maxLength(MOST_IN_BASKET)),
  /** The trading days for which it stands. Null for those of the firm. */
  days: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PROPOSAL_DAYS))), null),
}
/** Why what is written cannot be sent. A refusal of a line has the fund code among its facts. */
const WRITTEN_REFUSALS = [
  'client-not-found',
  'invalid-input',
  'adviser-not-active',
  'caution-unanswered',
  'basket-twice',
  'plan-twice',
  'proposal-lines-wrong',
  'proposal-too-late',
  'wording-banned',
  'above-tolerance',
  ...PURCHASE_GATES,
  ...LINE_GATES,
  ...EXPIRY_REFUSALS,
] as const
/** Why a version that was seen is no longer the one that waits. */
const SEEN_REFUSALS = [
  'proposal-not-found',
  'proposal-adopted',
  'proposal-decided',
  'proposal-expired',
  'proposal-changed',
] as const

export const submitClientProposal = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/proposal/submit',
  idempotent: true,
  input: z.object({ clientRef, ...written }),
  output: z.object({ proposalCode, expiresAt: instant, early: earlyEnd }),
  refusals: [...WRITTEN_REFUSALS, ...ONCE_REFUSALS],
  summary: { zh: '向客户发送建议书', en: 'Send a proposal to a client' },
})

/**
 * Sends the next version of a proposal that its client has not decided, of the same kind. `version` is the one that was seen. The version
 * before it can no longer be approved.
 */
export const reviseClientProposal = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/proposal/revise',
  idempotent: true,
  input: z.object({ proposalCode, version: z.int(), ...written }),
  output: z.object({ proposalCode, version: z.int(), expiresAt: instant, early: earlyEnd }),
  refusals: [...SEEN_REFUSALS, ...WRITTEN_REFUSALS, ...ONCE_REFUSALS],
  summary: { zh: '发送建议书的新版本', en: 'Send a new version of a proposal' },
})

export const withdrawClientProposal = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  path: '/rest/adviser/proposal/withdraw',
  idempotent: true,
  input: z.object({ proposalCode, version: z.int() }),
  output: z.object({ proposalCode }),
  refusals: [...SEEN_REFUSALS, ...ONCE_REFUSALS],
  summary: { zh: '撤回建议书', en: 'Withdraw a proposal' },
})
