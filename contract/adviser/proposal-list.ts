import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FILE_ANSWER, FILE_FORMAT, FILE_REFUSALS } from '#contract/list-file.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { proposalCode } from '#contract/order/proposal.ts'
import { day, instant, money } from '#contract/part.ts'
import { CLIENT_BASES } from '#domain/duty/client-view.ts'
import { PLAN_PROPOSALS } from '#domain/proposal/proposed-plan.ts'
import { PROPOSAL_EVENTS } from '#domain/proposal/proposal-event.ts'
import { PROPOSAL_STATES } from '#domain/proposal/proposal-state.ts'
import { PROPOSAL_KINDS, PROPOSAL_LINES, WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import { clientRef } from './client.ts'

/** The proposals of an adviser and of their firm, across clients. Nothing is changed here. */

const OF_ADVISER = { client: 'fe', audience: ['adviser'] } as const
const REFUSALS = [...LIST_REFUSALS, 'too-many-attempts'] as const

const typed = z._default(z.string().check(z.maxLength(60)), '')

/** A client, and the basis on which the reader sees them. */
const whose = {
  clientRef,
  clientName: z.string(),
  accountNumber: z.string(),
  ownerName: z.string(),
  basis: z.enum(CLIENT_BASES),
} as const

/** A version of a proposal, with its client. */
const row = {
  proposalCode,
  version: z.int(),
  ...whose,
  title: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  items: z.int(),
  /** What it does with savings plans, each act once. Empty if it is about other things. */
  plans: z.array(z.enum(PLAN_PROPOSALS)),
  /** What its purchases and the first term of its new plans cost, in yuan. Null if it has neither. */
  amount: z.nullable(money),
  /** The state as the clock tells it. */
  state: z.enum(PROPOSAL_STATES),
  withdrawnCause: z.nullable(z.enum(WITHDRAWN_CAUSES)),
  submittedAt: instant,
  viewedAt: z.nullable(instant),
  expiresAt: instant,
}

/** The company's member who adopted it, and how many of its checkers have approved, of how many. Null while nobody adopted it (CO10). */
export const adoption = z.nullable(z.object({ by: z.string(), given: z.int(), required: z.int() }))

export const PENDING_SORTS = ['expires', 'submitted'] as const
/** For whom a proposal waits: its adviser, who is to answer a question, or its client. */
export const WAITS_FOR = ['adviser', 'client'] as const

/** What the reader has begun to write and not sent (rules/staff.md#drafts). */
const draft = z.object({
  /** The name under which it is kept. */
  key: z.string(),
  ...whose,
  kind: z.enum(PROPOSAL_LINES),
  /** Whether it is about plans that there are. */
  isOfPlans: z.boolean(),
  title: z.string(),
  items: z.int(),
  /** The version from which the next one is written, and whether it is still the one that waits. Null for a new proposal. */
  revises: z.nullable(z.object({ proposalCode, version: z.int(), isOpen: z.boolean() })),
  savedAt: instant,
  /** When it is forgotten if it is not saved again. */
  keptUntil: instant,
})

/** One's own proposals that wait for somebody, those that end first before the others. */
export const findPendingProposals = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  right: 'proposal.make',
  path: '/rest/adviser/proposal/find-pending',
  input: z.object({
    ...listInput(PENDING_SORTS),
    waits: z._default(z.enum(['', ...WAITS_FOR]), ''),
    /** Part of the client's name, its pinyin, or the whole account number. */
    client: typed,
  }),
  output: z.object({
    next,
    now: instant,
    /** How many drafts of theirs there are, and those that were saved last. Null on a further page, and of what waits for clients alone. */
    drafts: z.nullable(z.object({ count: z.int(), newest: z.array(draft) })),
    proposals: z.array(
      z.object({
        ...row,
        waitsFor: z.enum(WAITS_FOR),
        adoption,
        /** The questions without an answer that the reader has not read on the page of the proposal. */
        unseen: z.int(),
        lastEvent: z.object({ kind: z.enum(PROPOSAL_EVENTS), at: instant }),
        /** Whether its client was reminded of it today: once a day is all. */
        isRemindedToday: z.boolean(),
        /** The client's oldest question without an answer. Null if there is none. */
        question: z.nullable(z.object({ questionId: z.uuid(), question: z.string(), askedAt: instant })),
      }),
    ),
  }),
  refusals: REFUSALS,
  summary: { zh: '待处理建议书', en: 'Proposals that wait' },
})

export const SUBMITTED_SORTS = ['submitted', 'amount'] as const

/** What the list of submitted versions may be narrowed by. */
const SUBMITTED_FILTERS = {
  /** First and last day of submitting. A text that is no day is none; without both it is the present quarter. */
  from: z._default(z.string(), ''),
  to: z._default(z.string(), ''),
  state: z._default(z.enum(['', ...PROPOSAL_STATES]), ''),
  kind: z._default(z.enum(['', ...PROPOSAL_KINDS]), ''),
  client: typed,
  /** The start of the code of a fund that the version names, as a target of a switch too, or part of its name. */
  fund: typed,
  maker: typed,
} as const

/** Every version that was ever submitted to a client whom the reader may see, newest first. */
export const findSubmittedProposals = endpoint({
  ...OF_ADVISER,
  method: 'GET',
  right: 'client.read',
  path: '/rest/adviser/proposal/find-submitted',
  input: z.object({ ...listInput(SUBMITTED_SORTS), ...SUBMITTED_FILTERS }),
  output: z.object({
    next,
    /** The period that was asked for, or the default one. */
    from: day,
    to: day,
    proposals: z.array(
      z.object({
        ...row,
        /** The adviser who proposed it. */
        makerName: z.string(),
        /** The company's member who made this version by adopting the one before. Null for an adviser's. */
        adopter: z.nullable(z.string()),
        /** False for a version that a later one has replaced: its state is that of the proposal. */
        isLast: z.boolean(),
        /** When it was decided, taken back, or over. Null while it waits. */
        decidedAt: z.nullable(instant),
        declineReason: z.nullable(z.string()),
        /** Orders and plans that came of it, and how many of them are confirmed in full, or running. */
        results: z.int(),
        confirmed: z.int(),
        /** All fees as this version told them when it was sent, in yuan. Null where one was not known or not kept. */
        feeShown: z.nullable(money),
        /** The fees that are confirmed so far of the orders that came of it. Null for none, and where the basis does not show orders. */
        feeConfirmed: z.nullable(money),
      }),
    ),
  }),
  refusals: [...REFUSALS, 'order-period-backwards', 'order-period-too-long'],
  summary: { zh: '已提交建议书', en: 'Proposals that were submitted' },
})

/** The same versions in the same order as a table, with the columns of the list. It is a change: it is recorded, and a long one is a job. */
export const exportSubmittedProposals = endpoint({
  ...OF_ADVISER,
  method: 'POST',
  right: 'client.read',
  path: '/rest/adviser/proposal/export-submitted',
  input: z.object({ sort: listInput(SUBMITTED_SORTS).sort, ...SUBMITTED_FILTERS, format: FILE_FORMAT }),
  output: FILE_ANSWER,
  refusals: [...FILE_REFUSALS, 'order-period-backwards', 'order-period-too-long'],
  summary: { zh: '导出已提交建议书', en: 'Proposals that were submitted, as a table' },
})
