import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'

/**
 * How an order is paid for and where its money goes back: the mode of its pay instrument (rules/ledger.md#pay-modes,
 * rules/companies.md#payment).
 */
export const PAY_MODES = ['bank-debit', 'remittance', 'wallet'] as const
export type PayMode = (typeof PAY_MODES)[number]

export interface PayModeRule {
  /**
   * When the money is certain and T is fixed: our debit succeeded; the client's transfer arrived, before the order's own cut-off;
   * or at once, because shares of the wallet are bound and nothing has to be debited.
   */
  readonly paidWhen: 'debited' | 'received' | 'at-once'
  /** What limits an amount: the card's limits, nothing of ours, or what the wallet has to give. */
  readonly boundBy: 'card-limit' | 'nothing' | 'wallet'
  /** May a plan pay by it? A plan has nobody who would send the money each term. */
  readonly paysPlans: boolean
  /** Can money leave us to it through the bank? What goes to the wallet becomes shares instead. */
  readonly isBankAccount: boolean
}

/** The one table of ways to pay, read by purchase, plan, pay-out and screen alike. */
export const payMode = {
  'bank-debit': { paidWhen: 'debited', boundBy: 'card-limit', paysPlans: true, isBankAccount: true },
  remittance: { paidWhen: 'received', boundBy: 'nothing', paysPlans: false, isBankAccount: true },
  wallet: { paidWhen: 'at-once', boundBy: 'wallet', paysPlans: true, isBankAccount: false },
} as const satisfies Readonly<Record<PayMode, PayModeRule>>

export interface AboveWalletBalance {
  readonly kind: 'above-wallet-balance'
  readonly available: string
}

/** May the wallet pay this much? `available` is what is neither frozen nor in flight; a share of a money fund is a yuan. */
export function decideWalletPay(amount: Fen, available: Fen): { readonly kind: 'ok' } | AboveWalletBalance {
  if (amount <= available) return { kind: 'ok' }
  return { kind: 'above-wallet-balance', available: fenText(available) }
}
