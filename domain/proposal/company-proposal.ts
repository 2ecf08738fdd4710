import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { NoRule } from './approval-matrix.ts'
import type { TurnRefusal } from './count-approvals.ts'
import { STANDS_UNTIL, stateAt, type FeeRaised, type ProposalFacts, type ProposalKind } from './proposal.ts'
import { isWaiting, type EndedState } from './proposal-state.ts'

/** A company's proposal: its maker proposes, its checker decides (rules/companies.md#proposals). Expiry is computed, never stored. */

/** What a company can propose so far. All lines of a proposal are of one kind. */
export const COMPANY_KINDS = ['buy', 'sell', 'switch'] as const
export type CompanyProposalKind = (typeof COMPANY_KINDS)[number]

/** Returns a kind that the engine knows as one of a company's. Throws for any other: no company can have submitted it. */
export function companyKindOf(kind: ProposalKind): CompanyProposalKind {
  const found = COMPANY_KINDS.find((each) => each === kind)
  if (found === undefined) throw new TypeError(`not a kind of a company's proposal: ${kind}`)
  return found
}

/** The ways to pay in an approval. The last is for proposals that pay nothing: they sell or switch (CO13). */
export const PAYMENT_MODES = ['WALLET', 'REMITTANCE', 'ONLINE_BANK', 'DIRECT_DEBIT', 'NONE'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** The payment mode of an instrument in a company's proposal. Null if companies cannot pay by it yet. */
export const paymentModeOf = {
  remittance: 'REMITTANCE',
  'bank-debit': null,
  wallet: null,
} as const satisfies Readonly<Record<PayMode, PaymentMode | null>>

/** The reasons of a checker to decline. `payment` asks for another way to pay (CO11). */
export const DECLINE_CAUSES = ['payment', 'amount', 'fund', 'other'] as const
export type DeclineCause = (typeof DECLINE_CAUSES)[number]

export interface Member {
  readonly partyId: string
  readonly isMaker: boolean
  readonly isChecker: boolean
}

export interface CompanyProposal extends ProposalFacts {
  readonly makerParty: string
  /** Whether the checker has the maker's identity document: two records of one person still are one person. */
  readonly isOwnDocument: boolean
}

/** Why a proposal can no longer be approved, declined or withdrawn. */
export type CompanyProposalOver =
  | { readonly kind: 'company-proposal-decided'; readonly state: EndedState }
  | { readonly kind: 'company-proposal-changed'; readonly version: number }
  | { readonly kind: 'company-proposal-expired'; readonly at: string }

export type CheckerRefusal =
  | { readonly kind: 'checker-only' }
  | { readonly kind: 'own-proposal' }
  | CompanyProposalOver

export type WithdrawalRefusal = { readonly kind: 'maker-only' } | CompanyProposalOver

/** Refusals of a checker's signature, besides those of a passkey itself: there is none, or it is of another approval than this. */
export type SignatureRefusal = { readonly kind: 'signature-missing' } | { readonly kind: 'signature-stale' }

/** Refusals of the matrix: no row is about the proposal, or the checkers there are cannot reach what it needs. */
export type MatrixNeedRefusal =
  | NoRule
  | { readonly kind: 'approvers-too-few'; readonly needed: number; readonly able: number }

export type CompanyProposalRefusal =
  | CheckerRefusal
  | WithdrawalRefusal
  | FeeRaised
  | SignatureRefusal
  | MatrixNeedRefusal
  | TurnRefusal

export interface DecisionRequest {
  readonly version: number
  readonly now: Date
}

/** Returns the trading day that a new proposal aims at, and its expiry: 14:50 of that day. */
export function findProposalTarget(
  calendar: TradingCalendar,
  now: Date,
  openDay: Day,
): { readonly kind: 'aim'; readonly tradeDate: Day; readonly expiresAt: Date } | CalendarEnded {
  const first = tradeDateOf(calendar, now, openDay)
  if (typeof first !== 'string') return first
  const isLate = now >= instantOf(first, STANDS_UNTIL)
  const tradeDate = isLate ? addTradingDays(calendar, first, 1) : first
  if (typeof tradeDate !== 'string') return tradeDate
  return { kind: 'aim', tradeDate, expiresAt: instantOf(tradeDate, STANDS_UNTIL) }
}

/** Checks whether this member may decide now: a checker, and another person than the maker (CO3, CO13). Refuses in this order. */
export function judgeChecker(
  proposal: CompanyProposal,
  member: Member,
  asked: DecisionRequest,
): { readonly kind: 'ok' } | CheckerRefusal {
  if (!member.isChecker) return { kind: 'checker-only' }
  if (proposal.makerParty === member.partyId || proposal.isOwnDocument) return { kind: 'own-proposal' }
  return judgeOpen(proposal, asked)
}

/** Checks whether this member may withdraw the proposal: only its maker, and only while it is open. */
export function judgeWithdrawal(
  proposal: CompanyProposal,
  member: Member,
  asked: DecisionRequest,
): { readonly kind: 'ok' } | WithdrawalRefusal {
  if (proposal.makerParty !== member.partyId) return { kind: 'maker-only' }
  return judgeOpen(proposal, asked)
}

function judgeOpen(
  proposal: ProposalFacts,
  { version, now }: DecisionRequest,
): { readonly kind: 'ok' } | CompanyProposalOver {
  if (stateAt(proposal, now) === 'expired')
    return { kind: 'company-proposal-expired', at: proposal.expiresAt.toISOString() }
  if (!isWaiting(proposal.state)) return { kind: 'company-proposal-decided', state: proposal.state }
  if (version !== proposal.version) return { kind: 'company-proposal-changed', version: proposal.version }
  return { kind: 'ok' }
}

/**
 * Whether a checker has to sign with a passkey besides giving the payment password: whoever has one does, and everybody where a row of the
 * matrix says so (CO24). The only place that says it.
 */
export function demandsSignature({
  passkeys,
  isSigned,
}: {
  readonly passkeys: number
  readonly isSigned: boolean
}): boolean {
  return isSigned || passkeys > 0
}
