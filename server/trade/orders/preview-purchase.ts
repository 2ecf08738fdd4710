import type { PURCHASE_GATES } from '#contract/refusals.ts'
import type { previewPurchase as contract } from '#contract/order/order.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import { AMOUNT_REFUSALS } from '#contract/refusals.ts'
import type { CalendarEnded, TradingCalendar } from '#domain/calendar/calendar.ts'
import { closedOn, CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import { capitals } from '#domain/number/capitals.ts'
import { purchaseFee, sharesFor } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText, navText, parseTypedAmount, rateText, shareText } from '#domain/number/money.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'
import type { BuyerCard } from '#server/trade/books/buyer.store.ts'
import { loadExitFacts } from './exit-facts.ts'
import type { PurchaseFacts } from './facts.ts'
import { forLaterDay, loadPurchaseFacts, orderKindOf, wouldAnyOrderWait } from './facts.ts'
import { decide } from './purchase-policies.ts'
import { amountLimits } from './amount-limits.ts'
import type { PreviewCall } from './preview-call.ts'
import { findAlikeOrder } from './order-view.store.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { seniorUnread } from '#server/trade/books/care.ts'
import { suitabilityViewOf } from '#server/trade/books/suitability-view.ts'

type Preview = OutputOf<typeof contract>

/** Previews this order as if it were placed now, with the same facts and the same rule as the order itself. */
export async function previewPurchase(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<Preview, 'calendar-ended' | 'calendar-not-begun' | 'fund-not-found'>> {
  const at = {
    accountNumber: call.actor.accountNumber,
    fundCode: input.fundCode,
    now: call.now,
    today: call.today,
    calendar,
    isPlan: input.kind === 'rsp-purchase',
  }
  const found = await loadPurchaseFacts(call.db, at)
  if (found.kind !== 'facts') return found
  // A plan's first term is on a later day, so purchases of today do not count for it.
  const facts = at.isPlan ? forLaterDay(found) : found
  const { product, buyer } = facts
  const amount = input.amount === '' ? null : parseTypedAmount(input.amount)
  const limits = amountLimits(facts)
  const refusal = refusalOf(facts, input, amount, call)
  return ok({
    fund: fundOf(facts),
    limits: {
      minimum: fenText(limits.minimum),
      isFirst: limits.isFirst,
      singleMaximum: optional(limits.singleMaximum),
      dayLeft: optional(limits.dayLeft),
      unit: optional(limits.unit),
    },
    raising: raisingOf(facts),
    ways: await waysOf(call, facts, calendar),
    cards: buyer.cards.filter(isCard).map((each) => ({
      investorPayId: each.investorPayId,
      bankName: { zh: each.bankName, en: each.bankNameEn },
      last4: each.last4,
      isDefault: each.isDefault,
      singleLimit: optional(each.singleLimit),
      dayLeft: optional(each.leftToday),
    })),
    fee: amount === null ? null : feeOf(facts, amount),
    suitability: suitabilityViewOf(buyer, {
      ...{ riskLevel: product.riskLevel, today: call.today, now: call.now },
      isPrivate: facts.privateGate !== null,
    }),
    dates: {
      now: call.now.toISOString(),
      tradeDate: facts.tradeDate,
      closedOn: closedOn(facts),
      confirmDate: facts.confirmDate,
      redeemableDate: facts.redeemableDate,
      cutOff: instantOf(facts.tradeDate, CUT_OFF).toISOString(),
    },
    alike: amount === null ? null : await alikeOf(call, facts, amount),
    refusal: refusal && viewOf(call, refusal),
  })
}

async function alikeOf(
  { db, actor }: PreviewCall,
  { product, tradeDate }: PurchaseFacts,
  amount: Fen,
): Promise<Preview['alike']> {
  const { accountNumber } = actor
  const { productCodeId } = product
  const found = await findAlikeOrder(db, { accountNumber, productCodeId, amount, tradeDate })
  return found && { orderNo: found.orderNo, acceptedAt: found.acceptedAt.toISOString() }
}

const isCard = (each: BuyerCard) => each.mode === 'bank-debit'

/** Returns the ways to pay. A wallet cannot pay for its own fund, for an order that waits, or while none of it is available. */
async function waysOf(
  call: PreviewCall,
  facts: PurchaseFacts,
  calendar: TradingCalendar,
): Promise<Preview['ways']> {
  const fund = wouldAnyOrderWait(facts, call.today) ? null : await findWalletFund(call.db, call.today)
  const ways: Preview['ways'][number][] = []
  for (const { investorPayId, mode, bankName, bankNameEn, last4 } of facts.buyer.cards) {
    if (mode === 'remittance') {
      const bank = { bankName: { zh: bankName, en: bankNameEn }, last4 }
      ways.push({ investorPayId, mode, ...bank, available: null })
    } else if (mode === 'wallet' && fund && fund.fundCode !== facts.product.fundCode) {
      const openDay = await readOpenDay(call.db)
      const exit = { actor: call.actor, fundCode: fund.fundCode, now: call.now, openDay, calendar }
      const wallet = await loadExitFacts(call.db, exit)
      const available = wallet.kind === 'facts' ? shareText(wallet.position.available) : '0.00'
      ways.push({ investorPayId, mode, bankName: null, last4: null, available })
    }
  }
  return ways
}

function refusalOf(
  facts: PurchaseFacts,
  input: ParsedOf<typeof contract>,
  amount: Fen | null,
  call: PreviewCall,
): Refusals<(typeof PURCHASE_GATES)[number] | CalendarEnded['kind']> | null {
  if (input.amount !== '' && amount === null) return { kind: 'amount-format' }
  if (facts.confirmDate === null || facts.redeemableDate === null)
    return { kind: 'calendar-ended', day: facts.tradeDate }
  const card =
    facts.buyer.cards.find((each) => each.investorPayId === input.investorPayId) ??
    facts.buyer.cards.find(isCard) ??
    null
  // Without an amount, the fund's own minimum is judged: can the fund be bought at all?
  const { minimum, unit } = amountLimits(facts)
  const asked = amount ?? leastOf(minimum, unit ?? fen(1n))
  const decision = decide(
    facts,
    { amount: asked, acceptsMismatch: false, hasReadDocuments: true },
    card,
    call.today,
  )
  // Suitability is judged before amounts, so that the client sees what they must read while they still correct the amount.
  const isSuitable = ['ok', 'risk-mismatch', ...AMOUNT_REFUSALS].includes(decision.kind)
  const unread = isSuitable && !facts.privateGate ? seniorUnread(facts.buyer, facts.product) : null
  if (unread) return unread
  if (decision.kind === 'ok') return null
  return amount === null && decision.kind === 'above-card-limit' ? null : decision
}

/** Returns the smallest positive multiple of the unit that is at least the minimum. */
function leastOf(minimum: Fen, unit: Fen): Fen {
  return minimum > 0n ? fen(((minimum + unit - 1n) / unit) * unit) : unit
}

function fundOf({ product }: PurchaseFacts): Preview['fund'] {
  return {
    fundCode: product.fundCode,
    productCodeId: product.productCodeId,
    name: { zh: product.name, en: product.nameEn },
    fundType: product.fundType as Preview['fund']['fundType'],
    riskLevel: product.riskLevel,
    isSample: product.isSample,
    nav: product.latest ? navText(product.latest.unitNav) : null,
    navDate: product.latest?.navDate ?? null,
    dayChange: product.latest?.dayChange ?? null,
  }
}

/** Returns the last day and the price of a fund's raising; null for a fund that has a NAV to deal at. */
function raisingOf(facts: PurchaseFacts): Preview['raising'] {
  const { ipo, faceValue } = facts.product
  if (orderKindOf(facts) !== 'subscription') return null
  return { faceValue: navText(faceValue), until: ipo?.to ?? null }
}

function feeOf(facts: PurchaseFacts, amount: Fen): Preview['fee'] {
  const { product } = facts
  if (!product.schedule) return null
  const fee = purchaseFee(amount, product.schedule)
  if ('kind' in fee) return null
  const isRaising = orderKindOf(facts) === 'subscription'
  const price = isRaising ? product.faceValue : (product.latest?.unitNav ?? null)
  // A subscription's shares are rounded half up, even if the fund rounds differently later (rules/fees.md#subscription).
  const rounding = isRaising ? 'half-up' : product.shareRounding
  const shares = price === null ? null : sharesFor(fee.net, price, rounding)
  return {
    amount: fenText(amount),
    fee: fenText(fee.fee),
    net: fenText(fee.net),
    rate: fee.rate === null ? null : rateText(fee.rate),
    effectiveRate: fee.effectiveRate === null ? null : rateText(fee.effectiveRate),
    charged: fee.charged,
    estimatedShares: shares === null ? null : shareText(shares),
    capitals: capitals(fenText(amount)),
    ruleVersion: product.schedule.ruleVersion,
  }
}

function optional(amount: Fen | null): string | null {
  return amount === null ? null : fenText(amount)
}
