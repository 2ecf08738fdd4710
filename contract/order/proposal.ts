import * as z from 'zod/mini'
import { PROPOSAL_LINES, WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import { PROPOSAL_STATES } from '#domain/proposal/proposal-state.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fundLine } from '#contract/fund/fund-line.ts'
import { refusalView } from './order-view.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { bilingual, day, decimal, fundCode, instant, money, payId } from '#contract/part.ts'
import { getPaymentChallenge, getPaymentKey } from '#contract/payment/payment.ts'
import { LOCKED_REFUSALS, ONCE_REFUSALS } from '#contract/refusals.ts'
import { placePurchase } from './order.ts'
import { changePlan, openPlan, planAct, PLAN_GATES } from './plan.ts'
import { placeRedemption } from './redemption.ts'
import { placeSwitch } from './switch.ts'

/** An adviser's proposals to a client (rules/advisers.md#proposals). Only the client can order, and only with their payment password. */
export const OF_OWNER = { client: 'fe', audience: ['investor'] } as const

export const proposalCode = z.string().check(z.regex(/^P[0-9]{8}[0-9A-Z]{8}$/))
/** The state as the clock tells it: `expired` from the very second of the proposal's end. */
const state = z.enum(PROPOSAL_STATES)
export const proposalHead = {
  proposalCode,
  version: z.int(),
  state,
  /** Why it was withdrawn. Null for any other state, and if the adviser withdrew it. */
  withdrawnCause: z.nullable(z.enum(WITHDRAWN_CAUSES)),
  title: z.string(),
  adviser: z.object({ name: z.string(), registerNo: z.string() }),
  sentAt: instant,
  expiresAt: instant,
  decidedAt: z.nullable(instant),
  lines: z.int(),
  isRead: z.boolean(),
}

export const PROPOSAL_SORTS = ['sent', 'expires'] as const

export const findProposals = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/proposal/find-proposals',
  input: z.object(listInput(PROPOSAL_SORTS)),
  output: z.object({ proposals: z.array(z.object(proposalHead)), next }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '建议书列表', en: 'Proposals' },
})

const fund = z.object(fundLine)

const line = z.object({
  lineNo: z.int(),
  kind: z.enum(PROPOSAL_LINES),
  fund,
  target: z.nullable(fund),
  /** The amount of a purchase or of each term of a new plan, in yuan. Null for a line in shares, and for one about a plan that there is. */
  amount: z.nullable(money),
  shares: z.nullable(money),
  /** The day of the month on which a new plan buys. */
  sendDay: z.nullable(z.int()),
  plan: planAct,
  reason: z.string(),
  /** What was to be careful about when it was sent, and why the adviser proposes it all the same. Null if there was nothing. */
  caution: z.nullable(z.object({ text: z.string(), reason: z.string() })),
  /** The fee by today's rules and NAV: nothing for an act on a plan. Null if it is not known or the proposal is decided. */
  fee: z.nullable(money),
  /** Whether the line suits the client now. Null for a line that buys nothing. */
  suits: z.nullable(z.boolean()),
  /** Why this line would be refused if it were ordered now. Null if it would not. */
  refusal: z.nullable(refusalView()),
  /** The resulting order or plan. Null if there is none. */
  orderNo: z.nullable(z.string()),
  planId: z.nullable(z.string()),
})

export const getProposal = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/proposal/get-proposal',
  input: z.object({
    proposalCode: z.string().check(z.maxLength(24)),
    investorPayId: z._default(z.string(), ''),
  }),
  output: z.object({
    ...proposalHead,
    message: z.string(),
    /** What the adviser's firm discloses to its clients. */
    footer: z.nullable(bilingual),
    declineReason: z.nullable(z.string()),
    detail: z.array(line),
    /** The holdings before and after the proposal, at the latest NAV and before fees. Null if a NAV is missing, or if no line changes them. */
    weights: z.nullable(
      z.array(
        z.object({
          fundCode,
          name: bilingual,
          before: money,
          after: money,
          beforeRatio: decimal,
          afterRatio: decimal,
        }),
      ),
    ),
    cards: z.array(
      z.object({ investorPayId: payId, bankName: bilingual, last4: z.string(), isDefault: z.boolean() }),
    ),
    /** The total of its purchases and of the first term of its new plans, in yuan. */
    toPay: money,
    /** All fees that are known, by today's rules and the last NAV, in yuan. Null once it is decided. */
    totalFee: z.nullable(money),
    tradeDate: z.nullable(day),
    questions: z.array(
      z.object({
        question: z.string(),
        askedAt: instant,
        answer: z.nullable(z.string()),
        answeredAt: z.nullable(instant),
      }),
    ),
    events: z.array(z.object({ kind: z.string(), at: instant })),
  }),
  refusals: ['proposal-not-found'],
  summary: { zh: '建议书详情', en: 'One proposal' },
})

const decided = ['proposal-not-found', 'proposal-decided', 'proposal-expired', 'proposal-changed'] as const
/** What the payment password or the passkey authorises: this version, paid by this card, at this cost. */
const asked = z.object({
  proposalCode,
  version: z.int(),
  investorPayId: payId,
  /** The total fee that the client was shown. If the fee is higher now, they are asked again (AD39). */
  seenFee: money,
})

export const getProposalKey = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/proposal/get-approval-key',
  input: asked,
  output: getPaymentKey.output,
  refusals: decided,
  summary: { zh: '取得批准建议书的加密公钥', en: 'Key for the payment password of an approval' },
})

export const getProposalChallenge = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/proposal/get-approval-challenge',
  input: asked,
  output: getPaymentChallenge.output,
  refusals: [...decided, 'passkey-not-here', 'passkey-unknown'],
  summary: { zh: '批准建议书的通行密钥挑战', en: 'Challenge to approve a proposal by passkey' },
})

export const approveProposal = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/proposal/approve-proposal',
  idempotent: true,
  input: z.extend(asked, {
    promisedTradeDate: day,
    hasReadDocuments: z.boolean(),
    authorization: z.string().check(z.maxLength(64)),
  }),
  output: z.object({
    results: z.array(
      z.object({ lineNo: z.int(), orderNo: z.nullable(z.string()), planId: z.nullable(z.string()) }),
    ),
  }),
  /** Besides the first, the refusals of the order or plan of any line. If one refuses, nothing is ordered. */
  refusals: [
    ...decided,
    'documents-not-read',
    'fee-raised',
    ...placePurchase.refusals,
    ...placeRedemption.refusals,
    ...placeSwitch.refusals,
    ...openPlan.refusals,
    ...changePlan.refusals,
    ...PLAN_GATES,
    'above-tolerance',
  ],
  summary: { zh: '批准建议书并下单', en: 'Approve a proposal and order it' },
})

export const declineProposal = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/proposal/decline-proposal',
  idempotent: true,
  input: z.object({ proposalCode, version: z.int(), reason: z.string().check(z.maxLength(200)) }),
  output: z.object({ proposalCode }),
  refusals: [...decided, ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '婉拒建议书', en: 'Decline a proposal' },
})
