import { placePurchase } from './order.ts'
import { placeRedemption } from './redemption.ts'
import { placeSwitch } from './switch.ts'
import * as z from 'zod/mini'
import { DECLINE_CAUSES } from '#domain/proposal/company-proposal.ts'
import {
  companyProposalCode as proposalCode,
  LINE_GATES,
  OF_COMPANY,
  paymentMode,
} from './company-proposal.ts'
import { passkeyAssertion, passkeyRequest } from '#contract/account/passkey-part.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, money, payId, seenText } from '#contract/part.ts'
import { getPaymentKey } from '#contract/payment/payment.ts'
import { EXIT_GATES } from './exit-preview.ts'
import { DATED_REFUSALS, LOCKED_REFUSALS, ONCE_REFUSALS, PURCHASE_GATES } from '#contract/refusals.ts'

/** How a company's checker decides a proposal, and how its orders are then paid (rules/companies.md#details-and-approval). */

const decided = ['company-proposal-decided', 'company-proposal-changed', 'company-proposal-expired'] as const
const judged = ['proposal-not-found', 'checker-only', 'own-proposal', ...decided] as const
/** Of the matrix: what a proposal needs, and whose turn it is. */
const NEED_REFUSALS = ['no-rule', 'already-approved', 'approval-level', 'approval-order'] as const

/**
 * What the payment password authorises: this version, at this cost, with this payment, on this day. Version, cost and day may be left
 * out: then they are those that `find-proposal-details` last showed to this session.
 */
const approving = z.object({
  proposalCode,
  version: z.optional(z.int()),
  paymentMode,
  investorPayId: payId,
  /** The total fee that the checker was shown. If the fee is higher now, the checker is asked again. */
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
 * What a checker's passkey signs besides the payment password (CO24), and the key for that password: one nonce binds both. `statement` is
 * canonical JSON (RFC 8785, fields of `domain/proposal/approval-statement.ts`); the challenge of `request` is its SHA-256. It is good once,
 * for five minutes, for this session, this version, this cost and this payment.
 */
export const getCompanyApprovalStatement = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/get-approval-statement',
  input: approving,
  output: z.extend(getPaymentKey.output, {
    statement: z.string(),
    /** The name of the person who signs. */
    name: z.string(),
    request: passkeyRequest,
  }),
  refusals: [
    ...judged,
    ...NEED_REFUSALS,
    'payment-differs',
    ...LINE_GATES,
    ...PURCHASE_GATES,
    ...EXIT_GATES,
    'documents-not-read',
    'nav-unknown',
    'fee-raised',
    'invalid-input',
    'calendar-ended',
    'calendar-not-begun',
    'passkey-not-here',
    'passkey-unknown',
  ],
  summary: { zh: '取得复核的签名内容', en: 'The statement that an approval signs' },
})

/**
 * The password is encrypted as for `prove-payment-password`, with the header `Security-Key`, in this same call. An identical repeated
 * call gets its first answer. A checker who has a passkey signs as well: `signature` is its assertion over the statement that was issued
 * with this nonce.
 */
export const approveCompanyProposal = endpoint({
  ...OF_COMPANY,
  method: 'POST',
  path: '/rest/v2/investor/corporate/proposal/approve-proposal',
  sealed: true,
  input: z.extend(approving, {
    /** If left out, it is the last nonce issued to this session for the same facts. */
    nonce: z.optional(z.string().check(z.maxLength(64))),
    password: z.string().check(z.maxLength(512)),
    /** If left out, it is true if this session was shown the proposal. */
    hasReadDocuments: z.optional(z.boolean()),
    signature: z.optional(passkeyAssertion),
  }),
  output: z.object({
    status: z.enum(['approving', 'approved']),
    given: z.int(),
    required: z.int(),
    orders: z.array(z.object({ itemNo: z.int(), orderNo: z.string(), status: z.string() })),
  }),
  refusals: [
    ...judged,
    ...NEED_REFUSALS,
    'payment-differs',
    ...LINE_GATES,
    ...placePurchase.refusals,
    ...placeRedemption.refusals,
    ...placeSwitch.refusals,
    'nav-unknown',
    'fee-raised',
    'invalid-input',
    ...DATED_REFUSALS,
    'trade-date-changed',
    'signature-missing',
    'signature-stale',
    'passkey-not-here',
    'passkey-unknown',
    'passkey-failed',
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
    reason: seenText(1, 200),
  }),
  output: z.object({ proposalCode }),
  refusals: [...judged, 'already-approved', 'invalid-input', ...ONCE_REFUSALS, ...LOCKED_REFUSALS],
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

/** Returns the account to which a company remits, and the company's own accounts (CO15). */
export const findCorporateBankDetails = endpoint({
  ...OF_COMPANY,
  method: 'GET',
  path: '/rest/v2/investor/corporate/find-bankDetails',
  input: z.object({}),
  output: z.object({
    /** Null if the operator has not entered it. */
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
        /** Whether money has arrived from this account in the company's own name. */
        verified: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '机构汇款账户信息', en: 'Bank accounts of a company’s remittances' },
})
