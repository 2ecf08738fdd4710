import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  rechargeWallet as rechargeContract,
  withdrawFromWallet as withdrawContract,
} from '#contract/order/wallet.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { placePurchase } from '#server/trade/orders/place-purchase.ts'
import { placeRedemption } from '#server/trade/orders/place-redemption.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'

/** Puts money into the wallet, W01: a purchase of the wallet's fund, checked and paid like any other. */
export async function rechargeWallet(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof rechargeContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof rechargeContract>> {
  const { tx, actor } = call
  const at = await takeInstant(tx, actor.accountNumber, { paysWith: input.investorPayId })
  if (at.kind !== 'instant') return at
  const fund = await findWalletFund(tx, at.today)
  if (!fund) return { kind: 'wallet-not-offered' }
  const order = { ...input, fundCode: fund.fundCode, acceptsMismatch: false, warningVersion: '' }
  return placePurchase(call, order, calendar)
}

/**
 * Takes money out of the wallet the ordinary way, W03: a redemption of its fund, without a cap and never suspended while the fund itself
 * takes redemptions. One share is one yuan, so a request above the available balance is refused in yuan.
 */
export async function withdrawFromWallet(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof withdrawContract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof withdrawContract>> {
  const { tx, actor } = call
  const at = await takeInstant(tx, actor.accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const fund = await findWalletFund(tx, at.today)
  if (!fund) return { kind: 'wallet-not-offered' }
  const { amount: shares, ...rest } = input
  const order = { ...rest, shares, fundCode: fund.fundCode, largeRedemptionFlag: '1' as const }
  const placed = await placeRedemption(call, order, calendar)
  if (placed.kind === 'shares-format') return { kind: 'amount-format' }
  if (placed.kind === 'above-available' || placed.kind === 'shares-locked') {
    return { kind: 'above-wallet-balance', available: placed.available }
  }
  return placed.kind === 'ok' ? ok(placed.value) : placed
}
