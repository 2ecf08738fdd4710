import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { planAct, planFrequency, planId } from '#contract/order/plan.ts'
import { proposalCode } from '#contract/order/proposal.ts'
import { bilingual, day, fundCode, instant, money } from '#contract/part.ts'
import { ONCE_REFUSALS } from '#contract/refusals.ts'
import { CLIENT_BASES } from '#domain/duty/client-view.ts'
import { FEE_CAUSES } from '#domain/proposal/fee-difference.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { PROPOSAL_EVENTS } from '#domain/proposal/proposal-event.ts'
import { PROPOSAL_STATES } from '#domain/proposal/proposal-state.ts'
import { PROPOSAL_KINDS, PROPOSAL_LINES, WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import { clientRef } from './client.ts'
import { adoption } from './proposal-list.ts'
import { earlyEnd } from './proposal.ts'

/** One proposal of an adviser, with every version of it and all that happened to it. */

const OF_ADVISER = { client: 'fe', audience: ['adviser'] } as const
/** A code of another shape names no proposal. */
const code = z.string().check(z.maxLength(24))
const fund = z.object({ fundCode, name: bilingual })

const item = z.object({
  itemNo: z.int(),
  kind: z.enum(PROPOSAL_LINES),
  fund,
  target: z.nullable(fund),
  /** Of a purchase or of each term of a new plan, in yuan. Null for a line in shares, and for one about a plan that there is. */
  amount: z.nullable(money),
  shares: z.nullable(money),
  /** The day of the month on which a new plan buys. */
  sendDay: z.nullable(z.int()),
  plan: planAct,
  /** What a change makes of its plan. Null for any other line. */
  terms: z.nullable(
    z.object({
      amount: money,
      frequency: planFrequency,
      sendDay: z.nullable(z.int()),
      lastDue: z.nullable(day),
      mostTerms: z.nullable(z.int()),
    }),
  ),
  reason: z.string(),
  /** What was to be careful about when this version was sent, in sentences, and why it is proposed all the same. */
  cautions: z.array(z.string()),
  cautionReason: z.nullable(z.string()),
  /** All fees as they were estimated when this version was sent, in yuan. Null where they were not known or not kept. */
  fee: z.nullable(money),
})

const version = z.object({
  version: z.int(),
  title: z.string(),
  message: z.string(),
  submittedAt: instant,
  expiresAt: instant,
  early: earlyEnd,
  /** The client's first opening of this version. Null if they never opened it. */
  viewedAt: z.nullable(instant),
  /** SHA-256 of the canonical content, as hexadecimal. Null for a version from before there was one. */
  contentHash: z.nullable(z.string()),
  items: z.array(item),
})

const question = z.object({
  questionId: z.uuid(),
  /** The version that the client had before them. */
  version: z.int(),
  question: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})

const event = z.object({
  kind: z.enum(PROPOSAL_EVENTS),
  at: instant,
  version: z.int(),
  /** Who did it. What the clock or the night did was nobody. */
  by: z.enum(['adviser', 'client', 'system']),
})

const result = z.object({
  itemNo: z.int(),
  /** Null for a plan, and where the basis does not show orders. */
  orderNo: z.nullable(z.string()),
  /** Null for an order, and where the basis does not show plans. */
  planId: z.nullable(planId),
  /** Null for a plan, and where the basis does not show orders. */
  status: z.nullable(z.enum(ORDER_STATUSES)),
  confirmedAmount: z.nullable(money),
  confirmedShares: z.nullable(money),
  /** All fees as they were confirmed, of a switch with that of making up. */
  fee: z.nullable(money),
  /** As it was computed when the client approved. Null where it was not known or not kept. */
  feeApproved: z.nullable(money),
  /** Why the two differ by more than 0.01 yuan. Null if they do not. */
  feeCause: z.nullable(z.enum(FEE_CAUSES)),
})

/** One proposal to a client whose proposals the reader may see. Any other code is one that does not exist. */
export const getClientProposal = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  right: 'client.read',
  path: '/rest/adviser/proposal/get',
  input: z.object({
    proposalCode: code,
    /** What is opened by it: with `thread` the reader has the client's questions before them, so who made the proposal has seen them (AD46). */
    opens: z._default(z.enum(['', 'thread']), ''),
  }),
  output: z.object({
    proposalCode,
    clientRef,
    clientName: z.string(),
    accountNumber: z.string(),
    basis: z.enum(CLIENT_BASES),
    kind: z.enum(PROPOSAL_KINDS),
    /** The present version. */
    version: z.int(),
    /** The state as the clock tells it. */
    state: z.enum(PROPOSAL_STATES),
    makerName: z.string(),
    registerNo: z.string(),
    submittedAt: instant,
    expiresAt: instant,
    /** When it was decided, taken back, or over. Null while it waits. */
    decidedAt: z.nullable(instant),
    withdrawnCause: z.nullable(z.enum(WITHDRAWN_CAUSES)),
    declineReason: z.nullable(z.string()),
    adoption,
    /** Whether the reader made it and serves the client today: only they answer, revise, remind, and take it back. */
    isOwn: z.boolean(),
    /** The day on which the client was last reminded of it. Null if they never were. */
    remindedOn: z.nullable(day),
    isRemindedToday: z.boolean(),
    /** All versions, the newest first. */
    versions: z.array(version),
    questions: z.array(question),
    events: z.array(event),
    results: z.array(result),
  }),
  refusals: ['proposal-not-found', 'too-many-attempts'],
  summary: { zh: '建议书详情（顾问）', en: 'One proposal, as its adviser reads it' },
})

/** Reminds the client of a proposal that waits for them: once a day, without amounts. */
export const remindClientOfProposal = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  right: 'proposal.make',
  path: '/rest/adviser/proposal/remind',
  idempotent: true,
  input: z.object({ proposalCode, version: z.int() }),
  output: z.object({ proposalCode }),
  refusals: [
    'proposal-not-found',
    'proposal-adopted',
    'proposal-decided',
    'proposal-expired',
    'proposal-changed',
    'reminded-today',
    ...ONCE_REFUSALS,
  ],
  summary: { zh: '提醒客户处理建议书', en: 'Remind a client of a proposal' },
})
