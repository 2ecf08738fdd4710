import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, instant, money, payId } from '#contract/part.ts'
import { LOCKED_REFUSALS, ONCE_REFUSALS } from '#contract/refusals.ts'
import { PROPOSAL_KINDS } from '#domain/proposal/proposal.ts'
import {
  companyProposalCode as proposalCode,
  LINE_GATES,
  OF_COMPANY,
  paymentMode,
  submitProposal,
} from './company-proposal.ts'
import { refusalView } from './order-view.ts'
import { askProposal } from './proposal-question.ts'
import { declineProposal, getProposal, proposalHead } from './proposal.ts'

/**
 * An adviser's proposals to a company (rules/companies.md#adoption). A maker adopts one, and then it is a company's own proposal; until then it can be
 * read by every member, and asked about and declined by a maker.
 */

const kind = z.enum(PROPOSAL_KINDS)
/** Null if the caller may do it; otherwise the reason why not. */
const may = z.nullable(refusalView())

/** Those that wait to be adopted, the first to end on top. */
export const findAdvisedProposals = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/member/find-advised-proposals',
  input: z.object({}),
  output: z.object({
    proposals: z.array(
      z.object({
        ...proposalHead,
        kind,
        /** What its purchases cost, in yuan. Null if it has none. */
        amount: z.nullable(money),
      }),
    ),
    /** Whether the caller may adopt. */
    canAdopt: z.boolean(),
  }),
  refusals: [],
  summary: { zh: '待采纳的顾问建议书', en: 'Advisers’ proposals to be adopted' },
})

/** One of them. A maker who opens it has viewed this version. */
export const getAdvisedProposal = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/member/get-advised-proposal',
  input: z.object({ proposalCode: z.string().check(z.maxLength(24)) }),
  output: z.extend(getProposal.output, {
    kind,
    /** The member who adopted it; then it is among the company's own. Null while nobody has. */
    adopter: z.nullable(z.string()),
    /** What could pay for it; of a proposal that only sells or switches, what could be paid. */
    payOptions: z.array(
      z.object({ paymentMode, investorPayId: payId, bankName: bilingual, last4: z.string() }),
    ),
    /** When it would end if it were adopted now. Null if it cannot be. */
    adoptedUntil: z.nullable(instant),
    can: z.object({ adopt: may, decline: may, ask: may }),
  }),
  refusals: ['proposal-not-found'],
  summary: { zh: '顾问建议书详情（机构）', en: 'One proposal of an adviser to a company' },
})

const decided = [
  'proposal-not-found',
  'maker-only',
  'proposal-adopted',
  'proposal-decided',
  'proposal-expired',
  'proposal-changed',
] as const

/**
 * Makes it the company's own proposal: the next version, paid as the maker chooses, to be approved by the company's checkers. Each line passes
 * the adviser's gates and the company's.
 */
export const adoptProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/adopt-proposal',
  idempotent: true,
  input: z.object({
    proposalCode,
    version: z.int(),
    /** `NONE` for a sale or a switch; `investorPayId` is then the account that the money goes to. */
    paymentMode,
    investorPayId: payId,
    /** What is bought has documents to be read. Left out by who sells. */
    hasReadDocuments: z.optional(z.boolean()),
  }),
  output: z.object({ proposalCode, version: z.int(), expiresAt: instant }),
  refusals: [...decided, 'own-advice', 'not-adoptable', ...LINE_GATES, ...submitProposal.refusals],
  summary: { zh: '采纳顾问建议书', en: 'Adopt an adviser’s proposal' },
})

export const askAdviser = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/ask-adviser',
  idempotent: true,
  input: askProposal.input,
  output: askProposal.output,
  refusals: ['maker-only', 'proposal-adopted', ...askProposal.refusals],
  summary: { zh: '机构就建议书提问', en: 'A maker asks about a proposal' },
})

export const declineAdvisedProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/decline-advised-proposal',
  idempotent: true,
  input: declineProposal.input,
  output: declineProposal.output,
  refusals: [...decided, ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '婉拒顾问建议书', en: 'A maker declines an adviser’s proposal' },
})
