import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewRedemption as contract } from '#contract/order/redemption.ts'
import { addTradingDays, closedOn, CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { fenText, navText, parseTypedShares, rateText, shareText } from '#domain/number/money.ts'
import type { Share } from '#domain/number/money.ts'
import type { RedeemedLots } from '#domain/fee/redemption-fee.ts'
import { holdingRate, redeemLots } from '#domain/fee/redemption-fee.ts'
import { nextLowerRate } from '#domain/order/redemption-wait.ts'
import { refuseExcess } from '#domain/order/redemption.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { ExitFacts } from './exit-facts.ts'
import { arrivalOf, chargeOf, freeLots, loadExitFacts, saleDaysOf } from './exit-facts.ts'
import { decideSale } from './exit-policies.ts'
import type { PreviewCall } from './preview-call.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findPayees } from '#server/trade/books/payee.store.ts'

type Preview = OutputOf<typeof contract>

/** Previews this redemption as if it were placed now, with the same facts and the same rule as the order itself. */
export async function previewRedemption(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<Preview, 'calendar-ended' | 'calendar-not-begun' | 'fund-not-found'>> {
  const { actor, now } = call
  const openDay = await readOpenDay(call.db)
  const facts = await loadExitFacts(call.db, { actor, fundCode: input.fundCode, now, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const { product, terms, position } = facts
  const shares = input.shares === '' ? null : parseTypedShares(input.shares)
  const refusal = refusalOf(facts, input.shares, shares)
  return ok({
    fundCode: product.fundCode,
    fundName: { zh: product.name, en: product.nameEn },
    isSample: product.isSample,
    nav: product.latest ? navText(product.latest.unitNav) : null,
    navDate: product.latest?.navDate ?? null,
    position: {
      total: shareText(position.total),
      available: shareText(position.available),
      inFlight: shareText(position.inFlight),
    },
    minimumRedemption: shareText(terms.minimumRedemption),
    minimumHolding: shareText(terms.minimumHolding),
    payees: (await findPayees(call.db, actor.accountNumber, product.productCodeId)).map((each) => ({
      investorPayId: each.investorPayId,
      mode: each.mode,
      bankName: each.bankName === null ? null : { zh: each.bankName, en: each.bankNameEn },
      last4: each.last4,
      isDefault: each.isDefault,
    })),
    lots: lotsOf(facts, shares, calendar),
    estimate: shares === null ? null : estimateOf(facts, shares, calendar),
    dates: datesOf(facts, calendar, now),
    refusal: refusal && viewOf(call, refusal),
  })
}

function refusalOf(
  facts: ExitFacts,
  typed: string,
  shares: Share | null,
): Refusals<
  | 'above-available'
  | 'above-day-redemption-maximum'
  | 'above-redemption-maximum'
  | 'below-minimum-redemption'
  | 'fund-not-redeemable'
  | 'must-redeem-all'
  | 'position-missing'
  | 'shares-format'
  | 'shares-in-dispute'
  | 'shares-locked'
> | null {
  if (typed !== '' && shares === null) return { kind: 'shares-format' }
  if (facts.position.isInDispute) return { kind: 'shares-in-dispute' }
  const { available, total, locked } = facts.position
  if (total === 0n) return { kind: 'position-missing' }
  if (available === 0n) return refuseExcess(shares ?? locked?.shares ?? available, facts.position)
  // Without a number of shares, all available shares are judged.
  const decision = decideSale(facts, shares ?? available)
  return decision.kind === 'ok' ? null : decision
}

/** Estimates at the last published NAV; the registrar's T price and lots decide. Null if the fee or the price is not known. */
function estimateOf(facts: ExitFacts, shares: Share, calendar: TradingCalendar): Preview['estimate'] {
  const made = soldNow(facts, shares, calendar)
  if (made === null) return null
  const registered = new Map(facts.position.lots.map((lot) => [lot.lotId, lot.registeredOn]))
  return {
    gross: fenText(made.gross),
    fee: fenText(made.fee),
    backEndFee: facts.terms.backEndTiers === null ? null : fenText(made.backEndFee),
    net: fenText(made.net),
    lots: made.parts.map((part) => ({
      registeredOn: registered.get(part.lotId) ?? facts.tradeDate,
      days: part.days,
      shares: shareText(part.shares),
      rate: rateText(part.rate),
      fee: fenText(part.fee),
    })),
  }
}

function soldNow(facts: ExitFacts, shares: Share, calendar: TradingCalendar): RedeemedLots | null {
  const { product, terms, tradeDate } = facts
  const confirmedOn = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (!product.latest || typeof confirmedOn !== 'string') return null
  const { unitNav } = product.latest
  const lots = freeLots(facts)
  const made = redeemLots({
    ...{ lots, shares, confirmedOn },
    nav: unitNav,
    appliedOn: tradeDate,
    charge: chargeOf(terms),
  })
  return made.kind === 'ok' ? made : null
}

/** Returns the lots that would go, and what waiting changes for each. The client cannot choose: the registrar takes the oldest first. */
function lotsOf(facts: ExitFacts, shares: Share | null, calendar: TradingCalendar): Preview['lots'] {
  const days = saleDaysOf(facts, calendar)
  if (days === null) return []
  const charge = chargeOf(facts.terms)
  const parts = new Map(
    (shares === null ? [] : (soldNow(facts, shares, calendar)?.parts ?? [])).map((part) => [
      part.lotId,
      part,
    ]),
  )
  return freeLots(facts).map((lot) => {
    const part = parts.get(lot.lotId)
    const held = daysBetween(lot.registeredOn, days[0].confirmDate)
    const rate = holdingRate(charge.tiers, held)
    const next = nextLowerRate(lot, charge, days)
    return {
      registeredOn: lot.registeredOn,
      remaining: shareText(lot.remaining),
      used: part ? shareText(part.shares) : '0.00',
      days: held,
      rate: rate === null ? null : rateText(rate),
      fee: part ? fenText(part.fee) : null,
      nextLower: next && { rate: rateText(next.rate), tradeDate: next.tradeDate },
    }
  })
}

export function datesOf(
  facts: Pick<ExitFacts, 'tradeDate' | 'marketDate' | 'terms'>,
  calendar: TradingCalendar,
  now: Date,
): Preview['dates'] {
  const after = (days: number): Day | null => {
    const day = addTradingDays(calendar, facts.tradeDate, days)
    return typeof day === 'string' ? day : null
  }
  return {
    now: now.toISOString(),
    tradeDate: facts.tradeDate,
    closedOn: closedOn(facts),
    confirmDate: after(facts.terms.confirmDays),
    arrivalDate: arrivalOf(facts.tradeDate, facts.terms, calendar),
    cutOff: instantOf(facts.tradeDate, CUT_OFF).toISOString(),
  }
}
