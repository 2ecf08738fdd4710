import {
  findReceipts,
  matchReceipt as matchContract,
  returnReceipt as returnContract,
} from '#contract/payment.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { fenText } from '#domain/money.ts'
import { ok } from '#server/edge/answer.ts'
import type { Route } from '#server/edge/route.ts'
import { read, write } from '#server/edge/route.ts'
import { matchReceipt } from './match-receipt.ts'
import { returnReceipt } from './return-receipt.ts'
import { findSuggested } from './suggest-orders.ts'

/** Remittances as the firm's own people deal with them. */
export function receiptRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    read(findReceipts, async (call) => {
      const receipts = await findSuggested(call.db)
      return ok({
        receipts: receipts.map(
          ({ serial, day, amount, payer, payerAccount, memo, arrivedAt, suggestions }) => ({
            ...{ serial, day, payer, memo, last4: payerAccount.slice(-4) },
            amount: fenText(amount),
            arrivedAt: arrivedAt.toISOString(),
            suggestions: suggestions.map(({ orderNo, payBy }) => ({ orderNo, payBy: payBy.toISOString() })),
          }),
        ),
      })
    }),
    write(matchContract, async (call, input) => matchReceipt(call, input, await means.calendar())),
    write(returnContract, (call, input) => returnReceipt(call, input)),
  ]
}
