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

/** A line as the maker typed it, or as a proposal contains it. */
export interface AskedLine {
  readonly fundCode: string
  readonly amount: string
}

export interface JudgedLine {
  readonly fundCode: string
  readonly amount: Fen
  readonly product: SellableProduct
  readonly fee: PurchaseFee
  /** The version of the fee schedule that gives the fee. */
  readonly ruleVersion: string
}

/** The refusals of a line: those of a purchase, and a way to pay that differs from the proposal's. */
export type LineRefusal = (typeof PURCHASE_GATES)[number] | 'payment-differs' | CalendarEnded['kind']

export interface JudgeContext {
  readonly accountNumber: string
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
  readonly hasReadDocuments: boolean
}

/**
 * Checks whether this account may buy this line now, and at which fee, with the facts and the rule of an order itself (AD35). A fund
 * above the tolerance is refused, because its warning is read for one order alone. A refusal names its fund.
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
  /** SHA-256 of the cost of each line and its fee schedule. */
  readonly quoteHash: Buffer
}

/** Returns the total fee of the lines, and one hash of their costs (AD39). */
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
