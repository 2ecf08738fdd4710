import * as z from 'zod/mini'
import { DECLINE_CAUSES, PAYMENT_MODES } from '#domain/order/company-proposal.ts'
import { PROPOSAL_STATES } from '#domain/order/proposal.ts'
import { LIST_REFUSALS, listInput, next } from '#contract/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fundLine } from '#contract/fund/fund-line.ts'
import { refusalView } from './order-view.ts'
import { bilingual, day, decimal, instant, money, payId, typedAmount } from '#contract/part.ts'
import { LOCKED_REFUSALS, ONCE_REFUSALS, PURCHASE_GATES } from '#contract/refusals.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'

/** A company's proposals: its maker proposes, its checker decides (rules/companies.md#proposals). Only an approval places orders. */
export const OF_COMPANY = { client: 'fe', audience: ['corporate'] } as const

export const companyProposalCode = z.string().check(z.regex(/^P[0-9]{8}[0-9A-Z]{8}$/))
export const paymentMode = z.enum(PAYMENT_MODES)
/** The stored status, or `expired` after the proposal's time. */
const status = z.enum([...PROPOSAL_STATES, 'expired'])
const maker = z.object({ name: z.string(), isSelf: z.boolean() })
/** Null if the caller may do it; otherwise the reason why not. */
const may = z.nullable(refusalView())

const head = {
  proposalCode: companyProposalCode,
  version: z.int(),
  status,
  kind: z.literal('buy'),
  maker,
  submittedAt: instant,
  expiresAt: instant,
  decidedAt: z.nullable(instant),
  lines: z.int(),
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
  side: z.literal('buy'),
  productCodeId: z.string(),
  investment: money,
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
        isChosen: z.boolean(),
        usable: z.boolean(),
      }),
    ),
    approval: z.object({
      required: z.int(),
      missing: z.int(),
      given: z.array(z.object({ name: z.string(), duty: z.string(), at: instant, method: z.string() })),
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
    lines: z
      .array(z.object({ fundCode: z.string().check(z.maxLength(16)), amount: typedAmount }))
      .check(z.minLength(1), z.maxLength(MOST_IN_BASKET)),
    paymentMode,
    investorPayId: payId,
    message: z.string().check(z.maxLength(500)),
    hasReadDocuments: z.boolean(),
  }),
  output: z.object({ proposalCode: companyProposalCode, expiresAt: instant }),
  /** A refusal of a line has the fund code among its facts. */
  refusals: [
    'maker-only',
    'basket-twice',
    'payment-differs',
    ...PURCHASE_GATES,
    'calendar-ended',
    'calendar-not-begun',
    ...ONCE_REFUSALS,
    ...LOCKED_REFUSALS,
  ],
  summary: { zh: '经办提交交易方案', en: 'A maker proposes' },
})
