import * as z from 'zod/mini'
import { APPROVAL_METHODS } from '#domain/proposal/approval-method.ts'
import { COMPANY_KINDS, DECLINE_CAUSES, PAYMENT_MODES } from '#domain/proposal/company-proposal.ts'
import { WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import { PROPOSAL_STATES } from '#domain/proposal/proposal-state.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fundLine } from '#contract/fund/fund-line.ts'
import { EXIT_GATES, exitPreview, exitQuery } from './exit-preview.ts'
import { refusalView } from './order-view.ts'
import { PLAN_GATES } from './plan.ts'
import { findSwitchTargets } from './switch.ts'
import { bilingual, day, decimal, instant, money, payId, riskLevel, typedAmount } from '#contract/part.ts'
import { LOCKED_REFUSALS, ONCE_REFUSALS, PURCHASE_GATES } from '#contract/refusals.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'

/** A company's proposals: its maker proposes, its checker decides (rules/companies.md#proposals). Only an approval places orders. */
export const OF_COMPANY = { client: 'fe', audience: ['corporate'] } as const

/** What an adviser's gates refuse of a line. They stay when a company adopts it (CO10). */
export const LINE_GATES = [...PLAN_GATES, 'above-tolerance'] as const

export const companyProposalCode = z.string().check(z.regex(/^P[0-9]{8}[0-9A-Z]{8}$/))
export const paymentMode = z.enum(PAYMENT_MODES)
const kind = z.enum(COMPANY_KINDS)
/** As `CHECKER_LEVELS`, whose module no page of an investor needs. */
export const checkerLevel = z.union([z.literal(1), z.literal(2), z.literal(3)])
/** The state as the clock tells it: `expired` from the very second of the proposal's end. */
const status = z.enum(PROPOSAL_STATES)
const maker = z.object({ name: z.string(), isSelf: z.boolean() })
/** Null if the caller may do it; otherwise the reason why not. */
const may = z.nullable(refusalView())

/** The adviser who proposed what a maker then adopted. Null for what a maker proposed. */
const advised = z.nullable(z.object({ name: z.string(), registerNo: z.string(), adoptedAt: instant }))

const head = {
  proposalCode: companyProposalCode,
  version: z.int(),
  status,
  kind,
  maker,
  advised,
  submittedAt: instant,
  expiresAt: instant,
  decidedAt: z.nullable(instant),
  lines: z.int(),
  /** What is sold or switched as it was worth when submitted. */
  totalInvestment: money,
}

export const COMPANY_PROPOSAL_SORTS = ['submitted', 'total', 'expires'] as const

export const findCompanyProposals = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/proposal/find-proposals',
  input: z.object(listInput(COMPANY_PROPOSAL_SORTS)),
  output: z.object({
    proposals: z.array(z.object({ ...head, canApprove: z.boolean() })),
    next,
    /** Whether the caller may propose. */
    canSubmit: z.boolean(),
  }),
  refusals: [...LIST_REFUSALS],
  summary: { zh: '机构交易方案列表', en: 'Proposals of a company' },
})

const line = z.object({
  itemNo: z.int(),
  side: kind,
  productCodeId: z.string(),
  /** Yuan: the amount, or what the shares were worth at the last NAV when it was submitted. */
  investment: money,
  /** What is sold or switched. Null for a purchase. */
  shares: z.nullable(money),
  /** Why the adviser proposes it, and what was to be careful about with why it is proposed all the same. Null of a maker's own. */
  reason: z.nullable(z.string()),
  caution: z.nullable(z.object({ text: z.string(), reason: z.string() })),
  /** The fund that a switch goes into. */
  target: z.nullable(z.object({ fundCode: z.string(), name: bilingual, riskLevel, isSample: z.boolean() })),
  /** Computed now while the proposal is open. Null if no fee schedule is known, or once decided: then the orders have the fees. */
  fee: z.nullable(money),
  /** The fee that was shown to the maker. */
  feeShown: money,
  feeRate: z.nullable(decimal),
  scheduleVersion: z.nullable(z.string()),
  ...fundLine,
  /** Why this line would be refused if it were approved now. Null if it would not. */
  refusal: z.nullable(refusalView()),
  orderNo: z.nullable(z.string()),
})

/** An order that waits for its remittance. It must come from the paying account, with the code in the memo, before the cut-off. */
const remittance = z.object({
  orderNo: z.string(),
  fundName: bilingual,
  amount: money,
  code: z.nullable(z.string()),
  payBy: z.nullable(instant),
  status: z.string(),
  tradeDate: z.nullable(day),
})

export const findProposalDetails = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/proposal/find-proposal-details',
  input: z.object({ proposalCode: z.string().check(z.maxLength(24)) }),
  output: z.object({
    ...head,
    /** Of what an adviser proposed; empty of a maker's own. */
    title: z.string(),
    /** Why it was withdrawn. Null for any other state, and if its maker withdrew it. */
    withdrawnCause: z.nullable(z.enum(WITHDRAWN_CAUSES)),
    message: z.string(),
    /** SHA-256 of everything the approval binds, and of the present costs. The second is null once the proposal is decided. */
    contentHash: z.string(),
    quoteHash: z.nullable(z.string()),
    fundList: z.array(line),
    totalFee: z.nullable(money),
    paymentMode,
    investorPayId: payId,
    payOptions: z.array(
      z.object({
        paymentMode,
        investorPayId: payId,
        bankName: bilingual,
        last4: z.string(),
        /** Whether it is the proposal's: what pays for it, or what is paid for a sale. */
        isChosen: z.boolean(),
        usable: z.boolean(),
      }),
    ),
    approval: z.object({
      required: z.int(),
      /** How many more are needed at least. */
      missing: z.int(),
      /** Each word that was given, in order. One that counts no more is of a person who may be asked again. */
      given: z.array(
        z.object({
          name: z.string(),
          duty: z.string(),
          level: checkerLevel,
          at: instant,
          method: z.enum(APPROVAL_METHODS),
          isCounted: z.boolean(),
        }),
      ),
      /** The least level of each checker, and whether lower levels have to approve first. */
      level: checkerLevel,
      isInOrder: z.boolean(),
      /** Whoever could approve it next. */
      next: z.array(z.object({ name: z.string(), level: checkerLevel })),
      /** Groups of persons of whom one has to approve and none has yet. */
      namedMissing: z.array(z.array(z.string())),
      /** Whether the checkers of today can still reach what is needed. */
      isReachable: z.boolean(),
      /** The version of the company's matrix under which it is decided; 0 is the one of a company that has set none. */
      matrixVersion: z.int(),
      /** Whether the reader's own approval needs the signature of their passkey besides the payment password (CO24). */
      needsSignature: z.boolean(),
    }),
    decline: z.nullable(
      z.object({ name: z.string(), cause: z.enum(DECLINE_CAUSES), reason: z.string(), at: instant }),
    ),
    /** The trade date if it were approved now. */
    tradeDate: z.nullable(day),
    remittances: z.array(remittance),
    can: z.object({ approve: may, decline: may, withdraw: may }),
  }),
  refusals: ['proposal-not-found'],
  summary: { zh: '机构交易方案详情', en: 'One proposal of a company' },
})

export const submitProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/submit-proposal',
  idempotent: true,
  input: z.object({
    /** Of all lines. */
    kind: z._default(kind, 'buy'),
    /** A purchase has an amount; a sale has shares; a switch has shares and a target. */
    lines: z
      .array(
        z.object({
          fundCode: z.string().check(z.maxLength(16)),
          amount: z.optional(typedAmount),
          shares: z.optional(typedAmount),
          targetFundCode: z.optional(z.string().check(z.maxLength(16))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_IN_BASKET)),
    /** `NONE` for a sale or a switch; `investorPayId` is then the account that the money goes to. */
    paymentMode,
    investorPayId: payId,
    message: z.string().check(z.maxLength(500)),
    hasReadDocuments: z.boolean(),
  }),
  output: z.object({ proposalCode: companyProposalCode, expiresAt: instant }),
  /** A refusal of a line has the fund code among its facts. */
  refusals: [
    'maker-only',
    'no-rule',
    'approvers-too-few',
    'basket-twice',
    'payment-differs',
    ...PURCHASE_GATES,
    ...EXIT_GATES,
    'nav-unknown',
    'calendar-ended',
    'calendar-not-begun',
    ...ONCE_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '经办提交交易方案', en: 'A maker proposes' },
})

/**
 * What each sale or switch would bring at the newest NAV, and why it could not be proposed, by the very rule of submitting; and what the
 * company holds. Nothing is saved.
 */
export const previewCompanyExit = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/proposal/preview-exit',
  input: z.object(exitQuery),
  output: z.object({
    ...exitPreview,
    /** Where the money of a sale can go, the usual one first. */
    payees: z.array(z.object({ investorPayId: payId, bankName: bilingual, last4: z.string() })),
    /** Why nothing could be proposed: one fund twice. */
    refusal: z.nullable(refusalView()),
  }),
  refusals: ['calendar-ended', 'calendar-not-begun'],
  summary: { zh: '机构卖出与转换方案预览', en: 'Preview of a company’s proposal to sell or to switch' },
})

/** The funds of the same registrar that a fund of the company can be switched into. */
export const findCompanySwitchTargets = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/proposal/find-switch-targets',
  input: findSwitchTargets.input,
  output: findSwitchTargets.output,
  refusals: findSwitchTargets.refusals,
  summary: { zh: '机构可转入的基金', en: 'Funds that a company can switch into' },
})
