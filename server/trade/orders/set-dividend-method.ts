import type { ParsedOf } from '#contract/endpoint.ts'
import type { setDividendMethod as contract } from '#contract/order/redemption.ts'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { loadExitFacts } from './exit-facts.ts'
import { auditOrder, findMethodUnderWay, insertSharesOrder } from '#server/trade/books/shares-order.store.ts'

/**
 * Asks the registrar to pay a fund's dividends in shares or in cash; a money fund always reinvests (rules/fees.md#dividend-method). Only
 * one change may be open: with two, only the registrar would know which one it applies last.
 */
export async function setDividendMethod(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const at = await takeInstant(tx, actor.accountNumber, { holdsDay: true })
  if (at.kind !== 'instant') return at
  const { now, openDay } = at
  const facts = await loadExitFacts(tx, { actor, fundCode: input.fundCode, now, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const { product, terms, position, tradeDate } = facts
  if (product.fundType === 'MM') return { kind: 'dividend-method-fixed' }
  if (position.total === 0n || position.dividendMethod === null) return { kind: 'position-missing' }
  const { productCodeId } = product
  const underWay = await findMethodUnderWay(tx, { accountNumber: actor.accountNumber, productCodeId })
  if (underWay) return { kind: 'dividend-method-under-way', ...underWay }
  if (position.dividendMethod === input.method) return { kind: 'dividend-method-same' }
  const confirmDue = addTradingDays(calendar, tradeDate, terms.confirmDays)
  if (typeof confirmDue !== 'string') return confirmDue
  const orderNo = await insertSharesOrder(tx, {
    accountNumber: actor.accountNumber,
    actorParty: actor.partyId,
    kind: 'dividend-method',
    product,
    tradeDate,
    confirmDue,
    dividendMethod: input.method,
  })
  await auditOrder(call, orderNo, { fundCode: input.fundCode, dividendMethod: input.method })
  return ok({ orderNo, status: 'paid', tradeDate })
}
