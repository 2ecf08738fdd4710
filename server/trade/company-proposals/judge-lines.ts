import type { PURCHASE_GATES } from '#contract/refusals.ts'
import { createHash } from 'node:crypto'
import type { CalendarEnded, Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { PaymentMode } from '#domain/order/company-proposal.ts'
import { canonicalText, paymentModeOf } from '#domain/order/company-proposal.ts'
import type { PurchaseFee } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import { loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import { decide } from '#server/trade/orders/purchase-policies.ts'

/** A line as it was typed, or as it stands in a proposal. */
export interface AskedLine {
  readonly fundCode: string
  readonly amount: string
}

export interface JudgedLine {
  readonly fundCode: string
  readonly amount: Fen
  readonly product: SellableProduct
  readonly fee: PurchaseFee
  /** Of the fee schedule that the fee is of. */
  readonly ruleVersion: string
}

/** What a line may be refused for: the purchase's own gates, and a way to pay that is not the proposal's. */
export type LineRefusal = (typeof PURCHASE_GATES)[number] | 'payment-differs' | CalendarEnded['kind']

export interface JudgeContext {
  readonly accountNumber: string
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
  readonly hasReadDocuments: boolean
}

/**
 * May this account buy this line now, and at which fee? The facts and the rule of the order itself (AD35); what is above the
 * tolerance is refused, for its warning is read for one order alone. A refusal says of which fund it is.
 */
export async function judgeLine(
  db: Db | Tx,
  line: AskedLine,
  pay: { readonly paymentMode: PaymentMode; readonly investorPayId: string },
  at: JudgeContext,
): Promise<Answer<JudgedLine, LineRefusal>> {
  const { fundCode } = line
  const amount = parseTypedAmount(line.amount)
  if (amount === null) return ofFund({ kind: 'amount-format' }, fundCode)
  const { accountNumber, now, today, calendar, hasReadDocuments } = at
  const facts = await loadPurchaseFacts(db, { accountNumber, fundCode, now, today, calendar })
  if (facts.kind !== 'facts') return ofFund(facts, fundCode)
  const card = facts.buyer.cards.find((each) => each.investorPayId === pay.investorPayId)
  if (!card) return { kind: 'pay-instrument-unknown' }
  if (paymentModeOf[card.mode] !== pay.paymentMode) return { kind: 'payment-differs' }
  const decision = decide(facts, { amount, acceptsMismatch: false, hasReadDocuments }, card, today)
  if (decision.kind !== 'ok') return ofFund(decision, fundCode)
  if (!facts.product.schedule) return ofFund({ kind: 'fee-unknown' }, fundCode)
  const { ruleVersion } = facts.product.schedule
  return ok({ fundCode, amount, product: facts.product, fee: decision.fee, ruleVersion })
}

export interface Quote {
  readonly totalFee: Fen
  /** SHA-256 of what each line costs, by which schedule. */
  readonly quoteHash: Buffer
}

/** What lines cost together, as one figure and as one hash (AD39). */
export function quoteOf(lines: readonly JudgedLine[]): Quote {
  const text = canonicalText(
    lines.map(({ fundCode, amount, fee, ruleVersion }) => ({
      ...{ fundCode, amount: fenText(amount), fee: fenText(fee.fee), ruleVersion },
    })),
  )
  return { totalFee: fen(lines.reduce((sum, { fee }) => sum + fee.fee, 0n)), quoteHash: hashOf(text) }
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
