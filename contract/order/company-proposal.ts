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

/** What a company's maker proposes and its checker decides (rules/companies.md#proposals): only an approval orders anything. */
export const OF_COMPANY = { client: 'fe', audience: ['corporate'] } as const

export const companyProposalCode = z.string().check(z.regex(/^P[0-9]{8}[0-9A-Z]{8}$/))
export const paymentMode = z.enum(PAYMENT_MODES)
/** As stored, and whether its time is over. */
const status = z.enum([...PROPOSAL_STATES, 'expired'])
const maker = z.object({ name: z.string(), isSelf: z.boolean() })
/** Null where the caller may; else why not. */
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
    /** May the caller propose? */
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
  /** Computed now while it is open; null where no schedule is known, and of one that is decided, whose orders have it. */
  fee: z.nullable(money),
  /** As the maker saw it. */
  feeShown: money,
  feeRate: z.nullable(decimal),
  scheduleVersion: z.nullable(z.string()),
  ...fundLine,
  /** What would stop this line if it were approved now. */
  refusal: z.nullable(refusalView()),
  orderNo: z.nullable(z.string()),
})

/** An order that waits for its money: to be sent from the paying account with the code in the memo, before the cut-off. */
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
    /** SHA-256 of all that an approval binds, and of what it costs now; the second is null once it is decided. */
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
    /** The day it would deal on if it were approved now. */
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
  /** A refusal of a line has its fund among the facts. */
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
