import type { EXIT_GATES } from '#contract/order/exit-preview.ts'
import type { PURCHASE_GATES } from '#contract/refusals.ts'
import type { CalendarEnded, TradingCalendar } from '#domain/calendar/calendar.ts'
import type { CompanyProposalKind, PaymentMode } from '#domain/proposal/company-proposal.ts'
import { paymentModeOf } from '#domain/proposal/company-proposal.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import {
  columnFen,
  fenText,
  navText,
  parseTypedAmount,
  parseTypedShares,
  rateText,
  shareText,
} from '#domain/number/money.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import type { Call } from '#server/base/http/route.ts'
import { isPayee } from '#server/trade/books/payee.store.ts'
import { loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import { decide } from '#server/trade/orders/purchase-policies.ts'
import { findExitFigures } from '#server/trade/proposals/preview-exits.ts'
import type { LineCost } from '#server/trade/proposals/quote.ts'
import { bothFees } from '#server/trade/proposals/quote.ts'
import type { AskedGates } from '#server/trade/gates/gates.ts'
import { askedPurchase } from '#server/trade/gates/gates.ts'
import { judgeExit as judgeShares } from '#server/trade/proposals/judge-exit-line.ts'
import type { LineRefusal as AdvisedRefusal, ProposedLine } from '#server/trade/proposals/refuse-line.ts'
import { judgeLine as judgeAdvisedLine } from '#server/trade/proposals/refuse-line.ts'

/** A line as the maker typed it, or as a proposal contains it: an amount to buy for, or shares to sell or to switch into a target. */
export interface AskedLine {
  readonly side: CompanyProposalKind
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly amount: string | null
  readonly shares: string | null
}

export interface JudgedLine extends LineCost {
  readonly side: CompanyProposalKind
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly productCodeId: string
  /** Null for shares. */
  readonly amount: Fen | null
  /** Null for an amount. */
  readonly shares: Share | null
  /** The amount, or what the shares would bring at the last NAV before any fee. */
  readonly worth: Fen
  readonly fee: Fen
  /** Null where no one rate gives the fee: it is a fixed sum, or differs by lots. */
  readonly rate: string | null
  /** The version of the fee schedule that gives the fee. Null for shares: their rates are those of their lots. */
  readonly ruleVersion: string | null
  /** The gates that let it through, and all that they read (rules/advisers.md#gates). */
  readonly gates: readonly AskedGates[]
}

/** The refusals of a line: those of its own order, and a way to pay that differs from the proposal's. */
export type LineRefusal =
  | (typeof PURCHASE_GATES)[number]
  | (typeof EXIT_GATES)[number]
  | 'payment-differs'
  | 'nav-unknown'
  | CalendarEnded['kind']

/** The refusals of a line of a proposal that there is: of an adviser's, their gates too. */
export type ProposedRefusal = LineRefusal | AdvisedRefusal

export interface JudgeContext extends Pick<Call, 'now' | 'today' | 'sentenceOf'> {
  readonly accountNumber: string
  readonly calendar: TradingCalendar
  readonly hasReadDocuments: boolean
}

interface Payment {
  readonly paymentMode: PaymentMode
  /** What pays for a purchase, or is paid for what is sold. */
  readonly investorPayId: string
}

/**
 * Checks whether this account may order this line now, and at which fee, with the facts and the rule of an order itself (AD35). A fund
 * above the tolerance is refused, because its warning is read for one order alone. A refusal names its fund.
 */
export async function judgeLine(
  db: Db | Tx,
  line: AskedLine,
  pay: Payment,
  at: JudgeContext,
): Promise<Answer<JudgedLine, LineRefusal>> {
  return line.side === 'buy' ? judgePurchase(db, line, pay, at) : judgeExit(db, line, pay, at)
}

/**
 * Judges a line of a proposal that there is. What an adviser proposed and the company adopted must still be what an adviser may propose, and is
 * told so before (CO10).
 */
export async function judgeProposed(
  db: Db | Tx,
  line: AskedLine,
  proposal: Payment & { readonly isAdvised: boolean },
  at: JudgeContext,
): Promise<Answer<JudgedLine, ProposedRefusal>> {
  if (!proposal.isAdvised) return judgeLine(db, line, proposal, at)
  const advised = await judgeAdvisedLine({ db, ...at }, proposedOf(line))
  if (advised.kind !== 'ok') return advised
  const own = await judgeLine(db, line, proposal, at)
  return own.kind === 'ok' ? ok({ ...own.value, gates: [...advised.value.gates, ...own.value.gates] }) : own
}

function proposedOf({ side: kind, fundCode, targetFundCode, amount, shares }: AskedLine): ProposedLine {
  return {
    ...{ kind, fundCode },
    ...(targetFundCode === null ? {} : { targetFundCode }),
    ...(amount === null ? {} : { amount }),
    ...(shares === null ? {} : { shares }),
  }
}

async function judgePurchase(
  db: Db | Tx,
  line: AskedLine,
  pay: Payment,
  at: JudgeContext,
): Promise<Answer<JudgedLine, LineRefusal>> {
  const { side, fundCode } = line
  const amount = parseTypedAmount(line.amount ?? '')
  if (amount === null) return ofFund({ kind: 'amount-format' }, fundCode)
  const { accountNumber, now, today, calendar, hasReadDocuments } = at
  const facts = await loadPurchaseFacts(db, { accountNumber, fundCode, now, today, calendar })
  if (facts.kind !== 'facts') return ofFund(facts, fundCode)
  const card = facts.buyer.cards.find((each) => each.investorPayId === pay.investorPayId)
  if (!card) return { kind: 'pay-instrument-unknown' }
  if (paymentModeOf[card.mode] !== pay.paymentMode) return { kind: 'payment-differs' }
  const request = { amount, acceptsMismatch: false, hasReadDocuments }
  const decision = decide(facts, request, card, today)
  if (decision.kind !== 'ok') return ofFund(decision, fundCode)
  if (!facts.product.schedule) return ofFund({ kind: 'fee-unknown' }, fundCode)
  const { ruleVersion } = facts.product.schedule
  const { fee, effectiveRate } = decision.fee
  return ok({
    ...{ side, fundCode, targetFundCode: null, amount, shares: null, worth: amount, fee, ruleVersion },
    productCodeId: facts.product.productCodeId,
    rate: effectiveRate === null ? null : rateText(effectiveRate),
    basis: { fundCode, amount: fenText(amount), fee: fenText(fee), ruleVersion },
    gates: [{ list: 'purchase', asked: askedPurchase(facts, { request, card, today }) }],
  })
}

/** Judges shares to sell or to switch: first by their order, then by where the money goes, and at last by what they would bring. */
async function judgeExit(
  db: Db | Tx,
  line: AskedLine,
  pay: Payment,
  at: JudgeContext,
): Promise<Answer<JudgedLine, LineRefusal>> {
  const { side, fundCode, targetFundCode } = line
  const { accountNumber, today } = at
  if (pay.paymentMode !== 'NONE') return { kind: 'payment-differs' }
  const shares = parseTypedShares(line.shares ?? '')
  if (shares === null) return ofFund({ kind: 'shares-format' }, fundCode)
  const typed = { fundCode, targetFundCode: targetFundCode ?? '', shares: shareText(shares) }
  const allowed = await judgeShares({ db, ...at }, { kind: side, ...typed })
  if (allowed.kind !== 'ok') return allowed
  if (side === 'switch' && !at.hasReadDocuments) return ofFund({ kind: 'documents-not-read' }, fundCode)
  const product = await findSellable(db, { fundCode, accountNumber }, today)
  if (!product) return { kind: 'fund-not-found', fundCode }
  const { productCodeId, latest } = product
  const to = { investorPayId: pay.investorPayId, productCodeId }
  if (!(await isPayee(db, accountNumber, to))) return { kind: 'pay-instrument-unknown' }
  if (!latest) return ofFund({ kind: 'nav-unknown' }, fundCode)
  const asked = { fundCode, targetFundCode: side === 'switch' ? targetFundCode : null, shares: typed.shares }
  const { estimate, lots } = await findExitFigures(
    { ...at, db, actor: { accountNumber } },
    asked,
    at.calendar,
  )
  if (estimate === null) return ofFund({ kind: 'fee-unknown' }, fundCode)
  const fee = columnFen(bothFees(estimate.redemptionFee, estimate.makeUpFee))
  const used = lots.flatMap(({ registeredOn, rate, fee: each }) =>
    each === null ? [] : [{ registeredOn, rate, fee: each }],
  )
  return ok({
    ...{ side, fundCode, targetFundCode: asked.targetFundCode, productCodeId, amount: null, shares, fee },
    ...{ worth: columnFen(estimate.gross), rate: rateOf(used), ruleVersion: null },
    gates: allowed.value,
    basis: { ...asked, fee: fenText(fee), nav: navText(latest.unitNav), navDate: latest.navDate, lots: used },
  })
}

/** The one rate of all lots. Null if they differ. */
function rateOf(lots: readonly { readonly rate: string | null }[]): string | null {
  const rates = new Set(lots.map(({ rate }) => rate))
  return rates.size === 1 ? lots[0]!.rate : null
}
