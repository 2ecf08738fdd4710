import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewSwitch as contract } from '#contract/order/switch.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import { fen, fenText, navText, parseTypedShares, shareText } from '#domain/number/money.ts'
import { refuseExcess } from '#domain/order/redemption.ts'
import type { SwitchResult } from '#domain/order/switch-result.ts'
import type { AnswerOf, Refusal } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { arrivalOf } from './exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { PreviewCall } from './preview-call.ts'
import { datesOf } from './preview-redemption.ts'
import type { SwitchFacts } from './switch-facts.ts'
import { decideSwitchOf } from './exit-policies.ts'
import { estimateSwitch, loadSwitchFacts } from './switch-facts.ts'
import { seniorUnread } from '#server/trade/books/care.ts'
import { suitabilityViewOf } from '#server/trade/books/suitability-view.ts'

/** Previews this switch as if it were placed now, with the same facts and the same rule as the order itself. */
export async function previewSwitch(
  call: PreviewCall,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { actor, now, today } = call
  const openDay = await readOpenDay(call.db)
  const { fundCode, targetFundCode } = input
  const facts = await loadSwitchFacts(call.db, {
    actor,
    fundCode,
    targetFundCode,
    now,
    today,
    openDay,
    calendar,
  })
  if (facts.kind !== 'facts') return facts
  const { product, terms, target, position } = facts
  const shares = input.shares === '' ? null : parseTypedShares(input.shares)
  const estimate = shares === null ? null : estimateSwitch(facts, shares, calendar)
  let refusal: Refusal | null = null
  if (input.shares !== '' && shares === null) refusal = { kind: 'shares-format' }
  else if (position.isInDispute) refusal = { kind: 'shares-in-dispute' }
  else if (position.available === 0n && position.locked)
    refusal = refuseExcess(shares ?? position.locked.shares, position)
  else if (position.available === 0n) refusal = { kind: 'position-missing' }
  else {
    const asked = { shares: shares ?? position.available, acceptsMismatch: false, hasReadDocuments: true }
    const decision = decideSwitchOf(facts, asked, { today, calendar })
    const isSuitable = decision.kind === 'ok' || decision.kind === 'risk-mismatch'
    refusal =
      (isSuitable ? seniorUnread(facts.buyer, target) : null) ?? (decision.kind === 'ok' ? null : decision)
  }
  return ok({
    fundCode: product.fundCode,
    fundName: { zh: product.name, en: product.nameEn },
    targetFundCode: target.fundCode,
    targetFundName: { zh: target.name, en: target.nameEn },
    targetRiskLevel: target.riskLevel,
    position: {
      total: shareText(position.total),
      available: shareText(position.available),
      inFlight: shareText(position.inFlight),
    },
    minimumSwitch: shareText(terms.minimumSwitch),
    minimumHolding: shareText(terms.minimumHolding),
    isSample: product.isSample,
    nav: product.latest ? navText(product.latest.unitNav) : null,
    navDate: product.latest?.navDate ?? null,
    target: {
      fundCode: target.fundCode,
      name: { zh: target.name, en: target.nameEn },
      fundType: target.fundType as OutputOf<typeof contract>['target']['fundType'],
      riskLevel: target.riskLevel,
      isSample: target.isSample,
      nav: target.latest ? navText(target.latest.unitNav) : null,
      navDate: target.latest?.navDate ?? null,
    },
    suitability: suitabilityViewOf(facts.buyer, {
      riskLevel: target.riskLevel,
      today,
      now,
      isPrivate: false,
    }),
    estimate: estimate && {
      gross: fenText(estimate.out.gross),
      redemptionFee: fenText(fen(estimate.out.fee + estimate.out.backEndFee)),
      makeUpFee: fenText(estimate.makeUp),
      net: fenText(estimate.inNet),
      targetShares: shareText(estimate.inShares),
      sellAndBuy: sellAndBuy(facts, estimate, calendar),
    },
    dates: datesOf(facts, calendar, now),
    refusal: refusal && viewOf(call, refusal),
  })
}

type Estimate = NonNullable<OutputOf<typeof contract>['estimate']>

/** Compares with selling the shares and buying the target: the cost, and the days in neither fund. */
function sellAndBuy(
  { target, terms, tradeDate }: SwitchFacts,
  { out }: SwitchResult,
  calendar: TradingCalendar,
): Estimate['sellAndBuy'] {
  const buyDate = arrivalOf(tradeDate, terms, calendar)
  const fee = target.schedule && out.net > 0n ? purchaseFee(out.net, target.schedule) : null
  if (buyDate === null || fee === null || 'kind' in fee) return null
  return {
    purchaseFee: fenText(fee.fee),
    net: fenText(fee.net),
    buyDate,
    daysOut: daysBetween(tradeDate, buyDate),
  }
}
