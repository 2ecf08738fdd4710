import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import { isExpired, STANDS_UNTIL, type ProposalFacts, type ProposalState } from './proposal.ts'

/** A company's proposal: its maker proposes, its checker decides (rules/companies.md#proposals). Expiry is computed, never stored. */

/**
 * The number of checkers who must approve before an order is made: n eyes are the maker and the checkers (CO3). This is the only place
 * with this number; the matrix of CO7 uses it too.
 */
const APPROVALS_NEEDED: number = 1

/** The ways to pay in an approval. The last is for proposals that sell (CO13). */
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
  | { readonly kind: 'company-proposal-decided'; readonly state: ProposalState }
  | { readonly kind: 'company-proposal-changed'; readonly version: number }
  | { readonly kind: 'company-proposal-expired'; readonly at: string }

export type CheckerRefusal =
  | { readonly kind: 'checker-only' }
  | { readonly kind: 'own-proposal' }
  | CompanyProposalOver

export type WithdrawalRefusal = { readonly kind: 'maker-only' } | CompanyProposalOver

export type CompanyProposalRefusal = CheckerRefusal | WithdrawalRefusal | FeeRaised

export interface FeeRaised {
  readonly kind: 'fee-raised'
  readonly seen: string
  readonly now: string
}

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
  const { state, expiresAt } = proposal
  if (state !== 'open') return { kind: 'company-proposal-decided', state }
  if (version !== proposal.version) return { kind: 'company-proposal-changed', version: proposal.version }
  if (isExpired(proposal, now)) return { kind: 'company-proposal-expired', at: expiresAt.toISOString() }
  return { kind: 'ok' }
}

/** Counts the approvals required, given and missing. */
export function approvalCount(given: number): { required: number; given: number; missing: number } {
  return { required: APPROVALS_NEEDED, given, missing: Math.max(APPROVALS_NEEDED - given, 0) }
}

/** Refuses a fee above the one that the checker saw, even by one fen; a lower fee is accepted (AD39). Texts are in yuan. */
export function refuseFee(seen: Fen, now: Fen): FeeRaised | null {
  return now > seen ? { kind: 'fee-raised', seen: fenText(seen), now: fenText(now) } : null
}

type Canonical = string | number | null | readonly Canonical[] | { readonly [key: string]: Canonical }

/** Writes JSON in one form for one content: sorted keys, no spaces (RFC 8785 for texts, whole numbers and lists of them). */
export function canonicalText(value: Canonical): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`
  const parts = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key]!)}`)
  return `{${parts.join(',')}}`
}

function isList(
  value: readonly Canonical[] | { readonly [key: string]: Canonical },
): value is readonly Canonical[] {
  return Array.isArray(value)
}
