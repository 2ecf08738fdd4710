import type { ParsedOf } from '#contract/endpoint.ts'
import type { placeSwitch as contract } from '#contract/order/switch.ts'
import { addTradingDays, isPromisedDay } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { parseTypedShares, shareText } from '#domain/number/money.ts'
import { readWarning } from '#domain/suitability/special-warning.ts'
import { coolingDelay } from '#domain/suitability/suitability.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import { dutiesOf, seniorUnread } from '#server/trade/books/care.ts'
import { saveAcknowledgements } from '#server/trade/books/acknowledgement.store.ts'
import { saveDecision } from '#server/trade/books/new-purchase.store.ts'
import { auditOrder, insertSharesOrder } from '#server/trade/books/shares-order.store.ts'
import { decideSwitchOf } from './exit-policies.ts'
import { estimateSwitch, loadSwitchFacts } from './switch-facts.ts'
import type { PlacedLine } from './placed-line.ts'

/**
 * Places a switch within one registrar. The shares that go out are bound, and the target is judged like a purchase (rules/fees.md#switch,
 * rules/suitability.md#decision-table).
 */
export async function placeSwitch(
  call: WriteCall<Client>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
  line: PlacedLine = {},
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const shares = parseTypedShares(input.shares)
  if (shares === null) return { kind: 'shares-format' }
  const warning = readWarning(input)
  if (warning.kind !== 'ok') return warning
  const at = await takeInstant(tx, actor.accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const { now, today, openDay } = at
  const { fundCode, targetFundCode } = input
  const facts = await loadSwitchFacts(tx, { actor, fundCode, targetFundCode, now, today, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const { product, terms, target, tradeDate } = facts
  const { hasReadDocuments } = input
  const request = { shares, acceptsMismatch: warning.isAccepted, hasReadDocuments }
  const decision = decideSwitchOf(facts, request, { today, calendar })
  if (decision.kind !== 'ok') return decision
  const { kind: outcome, riskLevel } = decision.suitability
  const unmet =
    seniorUnread(facts.buyer, target) ??
    coolingDelay({ outcome, riskLevel, warnedAt: facts.buyer.warnedAt, now })
  if (unmet) return unmet
  if (!target.schedule) return { kind: 'fee-unknown' }
  if (!isPromisedDay(facts, input.promisedTradeDate, line.isOfSeveral === true)) {
    return { kind: 'trade-date-changed', promised: input.promisedTradeDate, tradeDate }
  }
  const confirmDue = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (typeof confirmDue !== 'string') return confirmDue
  const subject = subjectOf({
    purpose: 'switch',
    fundCode,
    amount: shares,
    investorPayId: '',
    targetFundCode,
  })
  const { authorization: nonce } = input
  const isProved =
    line.isProved === true ||
    (await consumeAuthorization(tx, { nonce, sessionHash: actor.sessionHash, subject }))
  if (!isProved) return { kind: 'payment-key-expired' }
  const who = { accountNumber: actor.accountNumber, actorParty: actor.partyId }
  const suitabilityDecisionId = await saveDecision(tx, {
    ...who,
    subject: target.productCodeId,
    suitability: decision.suitability,
    assessmentId: facts.buyer.assessment?.assessmentId ?? null,
    duties: dutiesOf(facts.buyer, decision),
  })
  const orderNo = await insertSharesOrder(tx, {
    ...who,
    kind: 'switch',
    product,
    target,
    targetEstimate: estimateSwitch(facts, shares, calendar)?.inNet ?? null,
    shares,
    tradeDate,
    confirmDue,
    feeScheduleId: target.schedule.feeScheduleId,
    discountE4: target.schedule.discountE4,
    suitabilityDecisionId,
    isOverRisk: decision.suitability.kind === 'mismatch-accepted',
    largeRedemptionFlag: input.largeRedemptionFlag,
  })
  await saveAcknowledgements(tx, {
    ...who,
    about: { orderNo },
    ruleVersion: target.schedule.ruleVersion,
    warningVersion: decision.suitability.kind === 'mismatch-accepted' ? input.warningVersion : '',
    from: call,
  })
  await auditOrder(call, orderNo, { fundCode, targetFundCode, shares: shareText(shares) })
  return ok({ orderNo, status: 'paid', tradeDate })
}
