import * as z from 'zod/mini'
import { MOST_APPROVALS, MOST_MATRIX_ROWS } from '#domain/proposal/approval-matrix.ts'
import { COMPANY_KINDS } from '#domain/proposal/company-proposal.ts'
import { MATRIX_ANSWERS, MATRIX_CHANGE_STATES } from '#domain/proposal/matrix-change.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fundType, instant, money, typedAmount } from '#contract/part.ts'
import { checkerLevel as level } from '#contract/order/company-proposal.ts'
import { LOCKED_REFUSALS } from '#contract/refusals.ts'
import { refusalView } from '#contract/order/order-view.ts'

/** A company's matrix of approvals: how many checkers, and which, a proposal needs (rules/companies.md#approval-matrix). */

const OF_COMPANY = { client: 'fe', audience: ['corporate'] } as const

const person = z.uuid()

const matrixRow = z.object({
  kinds: z.array(z.enum(COMPANY_KINDS)).check(z.maxLength(COMPANY_KINDS.length)),
  /** Empty for all. */
  fundTypes: z.array(fundType).check(z.maxLength(20)),
  /** From this risk level on, 1–5. */
  riskFrom: z.int().check(z.minimum(1), z.maximum(5)),
  /** The row begins above it. */
  over: z.string().check(z.maxLength(20)),
  /** Included. Null without limit. */
  upTo: z.nullable(z.string().check(z.maxLength(20))),
  approvals: z.int().check(z.minimum(1), z.maximum(MOST_APPROVALS)),
  level,
  isInOrder: z.boolean(),
  isSigned: z.boolean(),
  /** Persons by `personId`, of whom at least one has to approve. Empty for anybody. */
  oneOf: z.array(person).check(z.maxLength(20)),
})

const matrix = {
  rows: z.array(matrixRow).check(z.maxLength(MOST_MATRIX_ROWS)),
  /** Whether the amount includes what was approved of the same kind on the same day. */
  addsDay: z.boolean(),
}

/** Null if the reader may do it; otherwise the reason why not. */
const may = z.nullable(refusalView())

const change = z.object({
  changeId: z.string(),
  ...matrix,
  state: z.enum(MATRIX_CHANGE_STATES),
  /** Whether some proposal could need less than before. Then the house reviews it as well. */
  isLooser: z.boolean(),
  asker: z.object({ name: z.string(), isSelf: z.boolean() }),
  askedAt: instant,
  /** The second person who agreed. Null before. */
  confirmer: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Why the house refused it. */
  reasons: z.array(z.string()),
})

export const showApprovalMatrix = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/member/find-approval-matrix',
  input: z.object({}),
  output: z.object({
    /** 0 while the company has set none: one approval of any checker for everything. */
    version: z.int(),
    inForceAt: z.nullable(instant),
    ...matrix,
    /** Everybody who is a checker today. */
    checkers: z.array(z.object({ personId: person, name: z.string(), level, hasPasskey: z.boolean() })),
    /** The names of persons in a row who are no checkers any more. */
    others: z.array(z.object({ personId: person, name: z.string() })),
    /** The newest change that was asked for, also a decided one. */
    change: z.nullable(change),
    can: z.object({ propose: may, confirm: may, withdraw: may }),
  }),
  refusals: [],
  summary: { zh: '机构审批规则', en: 'A company’s matrix of approvals' },
})

/**
 * Asks for a new matrix. A second member has to confirm it. A looser one needs the company's sealed letter and is reviewed by two of our
 * staff; a tighter one is in force as soon as it is confirmed, also for open proposals.
 */
export const proposeApprovalMatrix = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/propose-approval-matrix',
  idempotent: true,
  input: z.object({
    ...matrix,
    /** The version that was shown. */
    baseVersion: z.int(),
    /** The pages of the sealed letter, in order. Only for a looser matrix. */
    papers: z
      .array(
        z.object({
          fileHash: z.string().check(z.maxLength(128)),
          fileName: z.string().check(z.maxLength(300)),
        }),
      )
      .check(z.maxLength(20)),
  }),
  output: z.object({ changeId: z.string(), isLooser: z.boolean() }),
  refusals: [
    'matrix-not-yours',
    'matrix-waits',
    'matrix-changed',
    'matrix-unchanged',
    'fields-wrong',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '提交审批规则变更', en: 'Ask for a new matrix of approvals' },
})

/** The word of a second member about a change that waits for it, or of its asker who takes it back. */
export const answerApprovalMatrix = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/answer-approval-matrix',
  idempotent: true,
  input: z.object({ changeId: z.uuid(), answer: z.enum(MATRIX_ANSWERS) }),
  output: z.object({ state: z.enum(MATRIX_CHANGE_STATES) }),
  refusals: [
    'matrix-not-found',
    'matrix-not-yours',
    'matrix-own',
    'matrix-decided',
    'fields-wrong',
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '确认、拒绝或撤回审批规则变更', en: 'Confirm, refuse or withdraw a new matrix' },
})

/** Who could approve what, under the matrix in force or under one that is being typed. Nothing is saved. */
export const previewApprovers = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/member/preview-approvers',
  needsTicket: false,
  input: z.object({
    /** Null for the matrix in force. */
    matrix: z.nullable(z.object(matrix)),
    kind: z.enum(COMPANY_KINDS),
    fundCode: z.string().check(z.maxLength(16)),
    /** Of a switch. */
    targetFundCode: z.optional(z.string().check(z.maxLength(16))),
    amount: typedAmount,
  }),
  output: z.object({
    /** Of the typed matrix against the one in force. Null without a typed one. */
    change: z.nullable(z.enum(['same', 'tighter', 'looser'])),
    /** The amount that counts: with the same day's approvals where the matrix says so. */
    amount: money,
    /** Null if no row is about it: nothing of the kind can be approved. */
    need: z.nullable(
      z.object({
        approvals: z.int(),
        level,
        isInOrder: z.boolean(),
        isSigned: z.boolean(),
        oneOf: z.array(z.array(z.object({ personId: person, name: z.string() }))),
      }),
    ),
    /** Whose approval would count, if another person proposes it. */
    approvers: z.array(z.object({ personId: person, name: z.string(), level })),
    /** Whether they are enough, whoever of the makers proposes it. */
    isReachable: z.boolean(),
  }),
  refusals: ['fields-wrong', 'fund-not-found'],
  summary: { zh: '试算：谁可以复核', en: 'Preview: who could approve what' },
})
