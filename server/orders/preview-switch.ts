import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewSwitch as contract } from '#contract/redemption.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { fenText, parseTypedShares, shareText } from '#domain/money.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer, Refusal } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import { sentenceOf } from '#server/edge/envelope.ts'
import type { ReadCall } from '#server/edge/route.ts'
import { readOpenDay } from './order.store.ts'
import { datesOf } from './preview-redemption.ts'
import { decideSwitchOf, estimateSwitch, loadSwitchFacts } from './switch-facts.ts'

/** What would happen if this switch were placed now: the same facts and the same rule as the order itself. */
export async function previewSwitch(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<OutputOf<typeof contract>>> {
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
  else if (position.available === 0n) refusal = { kind: 'position-missing' }
  else {
    const asked = { shares: shares ?? position.available, acceptsMismatch: false, hasReadDocuments: true }
    const decision = decideSwitchOf(facts, asked, { today, calendar })
    if (decision.kind !== 'ok') refusal = decision
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
    estimate: estimate && {
      gross: fenText(estimate.out.gross),
      redemptionFee: fenText(estimate.out.fee),
      makeUpFee: fenText(estimate.makeUp),
      net: fenText(estimate.inNet),
      targetShares: shareText(estimate.inShares),
    },
    dates: datesOf(facts, calendar, now),
    refusal: refusal === null ? null : { kind: refusal.kind, sentence: sentenceOf(refusal, call.locale) },
  })
}
