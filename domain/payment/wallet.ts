import type { FastRefusal } from './fast-redemption.ts'
import { decideFastRedemption } from './fast-redemption.ts'
import type { Fen } from '#domain/number/money.ts'
import type { AboveWalletBalance } from './pay-mode.ts'
import { decideWalletPay } from './pay-mode.ts'

/** The ways money leaves the wallet: W02 and W03 of rules/ledger.md#wallet. */
export type WithdrawalOperation = 'fast-withdrawal' | 'withdrawal'

/** Fast withdrawal is suspended. The ordinary way has no cap; `arrivalDate` is the day its money arrives. */
export interface FastSuspended {
  readonly kind: 'fast-suspended'
  readonly arrivalDate: string
}

/** The refusals, in order of precedence. */
export type WithdrawalRefusal = AboveWalletBalance | FastSuspended | FastRefusal

/**
 * Decides whether this amount may leave the wallet this way. The ordinary way (T+1) has no cap and is always open; the fast way has a
 * daily cap and can be suspended at any time. One money-fund share is one yuan. rules/orders.md#fast-redemption, rules/ledger.md#wallet.
 */
export function decideWithdrawal(facts: {
  readonly amount: Fen
  readonly way: 'ordinary' | 'fast'
  readonly available: Fen
  readonly fastToday: Fen
  readonly isFastOpen: boolean
  /** The day on which the money would arrive by the ordinary way. */
  readonly arrivalDate: string
}): { readonly kind: 'ok'; readonly operation: WithdrawalOperation } | WithdrawalRefusal {
  const balance = decideWalletPay(facts.amount, facts.available)
  if (balance.kind !== 'ok') return balance
  if (facts.way === 'ordinary') return { kind: 'ok', operation: 'withdrawal' }
  if (!facts.isFastOpen) return { kind: 'fast-suspended', arrivalDate: facts.arrivalDate }
  const verdict = decideFastRedemption(facts.amount, facts.fastToday)
  return verdict.kind === 'allow' ? { kind: 'ok', operation: 'fast-withdrawal' } : verdict
}
