import type { FastRefusal } from './fast-redemption.ts'
import { decideFastRedemption } from './fast-redemption.ts'
import type { Fen } from './money.ts'
import type { OrderKind } from './order-kind.ts'
import type { AboveWalletBalance } from './pay-mode.ts'
import { decideWalletPay } from './pay-mode.ts'

/** One order that an operation is made of: of the wallet's money fund, or of the fund that is traded. */
export interface WalletLeg {
  readonly fund: 'wallet' | 'traded'
  readonly kind: OrderKind
  /** At once, on one T with the other leg; or when the money of the leg before, or of the refund, is in. */
  readonly when: 'at-once' | 'when-money-arrives'
}

const leg = (fund: WalletLeg['fund'], kind: OrderKind, when: WalletLeg['when'] = 'at-once') =>
  ({ fund, kind, when }) as const

/**
 * A wallet balance is shares of one money fund, so every operation is orders (rules/ledger.md#wallet; W01 to W11 are the trade's own
 * names). In a fast withdrawal the bank advances the money and the shares go over to it.
 */
export const walletOperation = {
  recharge: { code: 'W01', legs: [leg('wallet', 'purchase')] },
  'fast-withdrawal': { code: 'W02', legs: [leg('wallet', 'transfer-out')] },
  withdrawal: { code: 'W03', legs: [leg('wallet', 'redemption')] },
  buy: { code: 'W04', legs: [leg('wallet', 'redemption'), leg('traded', 'purchase')] },
  'redeem-to-wallet': {
    code: 'W05',
    legs: [leg('traded', 'redemption'), leg('wallet', 'purchase', 'when-money-arrives')],
  },
  'convert-to-wallet': { code: 'W06', legs: [leg('traded', 'switch')] },
  pay: { code: 'W07', legs: [leg('wallet', 'redemption')] },
  'pay-refund': { code: 'W08', legs: [leg('wallet', 'purchase', 'when-money-arrives')] },
  dividend: { code: 'W09', legs: [leg('wallet', 'purchase', 'when-money-arrives')] },
  refund: { code: 'W10', legs: [leg('wallet', 'purchase', 'when-money-arrives')] },
  plan: { code: 'W11', legs: [leg('wallet', 'redemption'), leg('traded', 'rsp-purchase')] },
} as const satisfies Readonly<Record<string, { readonly code: string; readonly legs: readonly WalletLeg[] }>>

export type WalletOperation = keyof typeof walletOperation

/** Fast withdrawal is closed; the ordinary way, without a cap, is there with the day its money arrives. */
export interface FastSuspended {
  readonly kind: 'fast-suspended'
  readonly arrivalDate: string
}

/** In order of precedence. */
export type WithdrawalRefusal = AboveWalletBalance | FastSuspended | FastRefusal

/**
 * May this amount leave the wallet this way? The ordinary way, T+1, has no cap and is always open; the fast one has the day's cap
 * and can be suspended at any time. A money fund's share is a yuan. rules/orders.md#fast-redemption, rules/ledger.md#wallet.
 */
export function decideWithdrawal(facts: {
  readonly amount: Fen
  readonly way: 'ordinary' | 'fast'
  readonly available: Fen
  readonly fastToday: Fen
  readonly isFastOpen: boolean
  /** The day on which the ordinary way would bring the money. */
  readonly arrivalDate: string
}): { readonly kind: 'ok'; readonly operation: WalletOperation } | WithdrawalRefusal {
  const balance = decideWalletPay(facts.amount, facts.available)
  if (balance.kind !== 'ok') return balance
  if (facts.way === 'ordinary') return { kind: 'ok', operation: 'withdrawal' }
  if (!facts.isFastOpen) return { kind: 'fast-suspended', arrivalDate: facts.arrivalDate }
  const verdict = decideFastRedemption(facts.amount, facts.fastToday)
  return verdict.kind === 'allow' ? { kind: 'ok', operation: 'fast-withdrawal' } : verdict
}
