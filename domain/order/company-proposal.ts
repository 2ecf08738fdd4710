import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf, tradeDateOf } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import { isExpired, STANDS_UNTIL, type ProposalFacts, type ProposalState } from './proposal.ts'

/** What a company's maker proposes and its checker decides (rules/companies.md#proposals). That it has expired is read off the clock. */

/**
 * Checkers who must approve before anything is ordered: n eyes are the maker's and theirs (CO3). The one place that says so; the matrix
 * of CO7 asks here.
 */
const APPROVALS_NEEDED: number = 1

/** Ways to pay that an approval knows; the last is what sells (CO13). */
export const PAYMENT_MODES = ['WALLET', 'REMITTANCE', 'ONLINE_BANK', 'DIRECT_DEBIT', 'NONE'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** How an instrument pays what a company proposes; null where it does not pay for companies yet. */
export const paymentModeOf = {
  remittance: 'REMITTANCE',
  'bank-debit': null,
  wallet: null,
} as const satisfies Readonly<Record<PayMode, PaymentMode | null>>

/** Why a checker declines; `payment` asks for another way to pay (CO11). */
export const DECLINE_CAUSES = ['payment', 'amount', 'fund', 'other'] as const
export type DeclineCause = (typeof DECLINE_CAUSES)[number]

export interface Member {
  readonly partyId: string
  readonly isMaker: boolean
  readonly isChecker: boolean
}

export interface CompanyProposal extends ProposalFacts {
  readonly makerParty: string
  /** The maker by their identity document too: somebody with two records is one person. */
  readonly isOwnDocument: boolean
}

/** Why a proposal can be neither approved nor declined nor withdrawn any more. */
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

/** The trading day that a proposal of now aims at, and when its time is over: at 14:50 of that day. */
export function aimOf(
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

/** May this member approve or decline it now? Another person than its maker, with the duty (CO3, CO13). Refuses in this order. */
export function judgeChecker(
  proposal: CompanyProposal,
  member: Member,
  asked: DecisionRequest,
): { readonly kind: 'ok' } | CheckerRefusal {
  if (!member.isChecker) return { kind: 'checker-only' }
  if (proposal.makerParty === member.partyId || proposal.isOwnDocument) return { kind: 'own-proposal' }
  return judgeOpen(proposal, asked)
}

/** May this member take it back? Only whoever made it, while nobody has decided it. */
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

/** How many approvals are asked for, given and missing. */
export function approvalCount(given: number): { required: number; given: number; missing: number } {
  return { required: APPROVALS_NEEDED, given, missing: Math.max(APPROVALS_NEEDED - given, 0) }
}

/** A checker approves the fee that they saw: less goes on, a fen more is asked about (AD39). Yuan. */
export function refuseFee(seen: Fen, now: Fen): FeeRaised | null {
  return now > seen ? { kind: 'fee-raised', seen: fenText(seen), now: fenText(now) } : null
}

type Canonical = string | number | null | readonly Canonical[] | { readonly [key: string]: Canonical }

/** JSON of one form for one content: keys in order, no spaces (RFC 8785 for texts, whole numbers and lists of them). */
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
