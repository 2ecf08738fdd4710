import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { previewRedemption as contract } from '#contract/redemption.ts'
import { addTradingDays, CUT_OFF, instantOf } from '#domain/calendar.ts'
import type { Day, TradingCalendar } from '#domain/calendar.ts'
import { fenText, navText, parseTypedShares, rateText, shareText } from '#domain/money.ts'
import type { Share } from '#domain/money.ts'
import { redeemLots } from '#domain/redemption-fee.ts'
import { decideRedemption } from '#domain/redemption.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer, Refusal } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import { sentenceOf } from '#server/edge/envelope.ts'
import type { ReadCall } from '#server/edge/route.ts'
import type { ExitFacts } from './exit-facts.ts'
import { loadExitFacts } from './exit-facts.ts'
import { readOpenDay } from './order.store.ts'

type Preview = OutputOf<typeof contract>

/** What would happen if this redemption were placed now: the same facts and the same rule as the order itself. */
export async function previewRedemption(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<Preview>> {
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
    estimate: shares === null ? null : estimateOf(facts, shares, calendar),
    dates: datesOf(facts, calendar, now),
    refusal: refusal === null ? null : { kind: refusal.kind, sentence: sentenceOf(refusal, call.locale) },
  })
}

function refusalOf(facts: ExitFacts, typed: string, shares: Share | null): Refusal | null {
  if (typed !== '' && shares === null) return { kind: 'shares-format' }
  if (facts.position.isInDispute) return { kind: 'shares-in-dispute' }
  const { available } = facts.position
  // Without a number yet, what is asked is whether all of it could go.
  const decision = decideRedemption({ ...facts, request: { shares: shares ?? available } })
  return decision.kind === 'ok' ? null : decision
}

/** At the last published NAV; the registrar's T price and lots decide. Null where fee or price are not known. */
function estimateOf(facts: ExitFacts, shares: Share, calendar: TradingCalendar): Preview['estimate'] {
  const { product, terms, position, tradeDate } = facts
  const confirmedOn = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (!product.latest || typeof confirmedOn !== 'string') return null
  const made = redeemLots({
    lots: position.lots,
    shares,
    nav: product.latest.unitNav,
    appliedOn: tradeDate,
    confirmedOn,
    charge: {
      tiers: terms.redemptionTiers,
      backEndTiers: terms.backEndTiers,
      rounding: 'per-lot',
      holdEnd: 'confirm',
    },
  })
  if (made.kind !== 'ok') return null
  const registered = new Map(position.lots.map((lot) => [lot.lotId, lot.registeredOn]))
  return {
    gross: fenText(made.gross),
    fee: fenText(made.fee),
    backEndFee: terms.backEndTiers === null ? null : fenText(made.backEndFee),
    net: fenText(made.net),
    lots: made.parts.map((part) => ({
      registeredOn: registered.get(part.lotId) ?? tradeDate,
      days: part.days,
      shares: shareText(part.shares),
      rate: rateText(part.rate),
      fee: fenText(part.fee),
    })),
  }
}

export function datesOf(
  facts: Pick<ExitFacts, 'tradeDate' | 'terms'>,
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
    confirmDate: after(facts.terms.confirmDays),
    // The registrar pays us on its pay day; the card has it a working day later (domain.md 1.5).
    arrivalDate: after(facts.terms.redeemPayDays + 1),
    cutOff: instantOf(facts.tradeDate, CUT_OFF).toISOString(),
  }
}
