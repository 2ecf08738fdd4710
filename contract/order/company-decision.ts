import { placePurchase } from './order.ts'
import * as z from 'zod/mini'
import { DECLINE_CAUSES } from '#domain/order/company-proposal.ts'
import { companyProposalCode as proposalCode, OF_COMPANY, paymentMode } from './company-proposal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, money, payId } from '#contract/part.ts'
import { getPaymentKey } from '#contract/payment/payment.ts'
import { DATED_REFUSALS, LOCKED_REFUSALS, ONCE_REFUSALS } from '#contract/refusals.ts'

/** How a company's checker decides a proposal, and where its money goes then (rules/companies.md#details-and-approval). */

const decided = ['company-proposal-decided', 'company-proposal-changed', 'company-proposal-expired'] as const
const judged = ['proposal-not-found', 'checker-only', 'own-proposal', ...decided] as const

/**
 * What the payment password is given for: this version, at this cost, paid this way, on this day. Version, cost and day may be left out:
 * they are then what `find-proposal-details` showed this session last.
 */
const approving = z.object({
  proposalCode,
  version: z.optional(z.int()),
  paymentMode,
  investorPayId: payId,
  /** The total fee that was read; a higher one is asked about again. */
  seenFee: z.optional(money),
  promisedTradeDate: z.optional(day),
})

export const getCompanyApprovalKey = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/get-approval-key',
  input: approving,
  output: getPaymentKey.output,
  refusals: [...judged, 'documents-not-read'],
  summary: { zh: '取得复核用的加密公钥', en: 'Key for the payment password of an approval' },
})

/**
 * The password is encrypted as `prove-payment-password` has it, with the header `Security-Key`, in the call that approves. Sent again
 * word for word it has its first answer.
 */
export const approveCompanyProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/approve-proposal',
  sealed: true,
  input: z.extend(approving, {
    /** Left out, it is the last one that was lent to this session for the same facts. */
    nonce: z.optional(z.string().check(z.maxLength(64))),
    password: z.string().check(z.maxLength(512)),
    /** Left out, the proposal was read: where this session was shown it. */
    hasReadDocuments: z.optional(z.boolean()),
  }),
  output: z.object({
    status: z.enum(['approving', 'approved']),
    given: z.int(),
    required: z.int(),
    orders: z.array(z.object({ itemNo: z.int(), orderNo: z.string(), status: z.string() })),
  }),
  refusals: [
    ...judged,
    'payment-differs',
    ...placePurchase.refusals,
    'fee-raised',
    'invalid-input',
    ...DATED_REFUSALS,
    'trade-date-changed',
    'payment-key-expired',
    'payment-password-locked',
    'payment-password-wrong',
    'payment-password-unset',
  ],
  summary: { zh: '复核同意并下单', en: 'A checker approves, and it is ordered' },
})

export const declineCompanyProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/decline-proposal',
  idempotent: true,
  input: z.object({
    proposalCode,
    version: z.int(),
    cause: z.enum(DECLINE_CAUSES),
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ proposalCode }),
  refusals: [...judged, 'invalid-input', ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '复核退回交易方案', en: 'A checker declines' },
})

export const withdrawCompanyProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/withdraw-proposal',
  idempotent: true,
  input: z.object({ proposalCode, version: z.int() }),
  output: z.object({ proposalCode }),
  refusals: ['proposal-not-found', 'maker-only', ...decided, ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
  summary: { zh: '经办撤回交易方案', en: 'A maker takes a proposal back' },
})

/** Where a company remits to, and from which accounts of its own (CO15). */
export const findCorporateBankDetails = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/find-bankDetails',
  input: z.object({}),
  output: z.object({
    /** Null where the operator has not said it. */
    payee: z.nullable(
      z.object({
        name: z.string(),
        bank: z.string(),
        branch: z.string(),
        accountNumber: z.string(),
        lineNumber: z.string(),
      }),
    ),
    payers: z.array(
      z.object({
        investorPayId: payId,
        bankCode: z.nullable(z.string()),
        bankName: bilingual,
        last4: z.string(),
        /** Money has come from it in the company's own name. */
        verified: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '机构汇款账户信息', en: 'Bank accounts of a company’s remittances' },
})
