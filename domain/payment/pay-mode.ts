import type { Fen } from '#domain/number/money.ts'
import { fenText } from '#domain/number/money.ts'

/**
 * How an order is paid and where its money returns to: the mode of its pay instrument (rules/ledger.md#pay-modes,
 * rules/companies.md#payment).
 */
export const PAY_MODES = ['bank-debit', 'remittance', 'wallet'] as const
export type PayMode = (typeof PAY_MODES)[number]

export interface PayModeRule {
  /**
   * When the money is certain and T is fixed: when our debit succeeds; when the client's transfer arrives before the order's own
   * cut-off; or at once, because shares of the wallet are bound and no debit is needed.
   */
  readonly paidWhen: 'debited' | 'received' | 'at-once'
  /** What limits the amount: the card's limits, nothing on our side, or the balance of the wallet. */
  readonly boundBy: 'card-limit' | 'nothing' | 'wallet'
  /** Whether a plan may use this mode. A plan cannot use remittance, because nobody sends the money each term. */
  readonly paysPlans: boolean
  /** Whether a pay-out can go there through the bank. Money for the wallet becomes shares instead. */
  readonly isBankAccount: boolean
}

/** The only table of payment modes, used by purchase, plan, pay-out and screen alike. */
export const payMode = {
  'bank-debit': { paidWhen: 'debited', boundBy: 'card-limit', paysPlans: true, isBankAccount: true },
  remittance: { paidWhen: 'received', boundBy: 'nothing', paysPlans: false, isBankAccount: true },
  wallet: { paidWhen: 'at-once', boundBy: 'wallet', paysPlans: true, isBankAccount: false },
} as const satisfies Readonly<Record<PayMode, PayModeRule>>

export interface AboveWalletBalance {
  readonly kind: 'above-wallet-balance'
  readonly available: string
}

/** Checks a payment by the wallet. `available` excludes frozen shares and shares in flight; one share of a money fund is one yuan. */
export function decideWalletPay(amount: Fen, available: Fen): { readonly kind: 'ok' } | AboveWalletBalance {
  if (amount <= available) return { kind: 'ok' }
  return { kind: 'above-wallet-balance', available: fenText(available) }
}
