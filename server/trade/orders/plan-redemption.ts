import type { ParsedOf } from '#contract/endpoint.ts'
import type { planRedemption as contract } from '#contract/order/redemption.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText, parseTypedShares } from '#domain/number/money.ts'
import { planSale } from '#domain/order/redemption-wait.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { arrivalOf, chargeOf, freeLots, loadExitFacts, saleDaysOf } from './exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'

/** Finds the days on which selling these shares would cost less, at the last NAV. It orders nothing and promises no price. */
export async function planRedemption(
  call: ReadCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { actor, now } = call
  const shares = parseTypedShares(input.shares)
  if (shares === null) return { kind: 'shares-format' }
  const openDay = await readOpenDay(call.db)
  const facts = await loadExitFacts(call.db, { actor, fundCode: input.fundCode, now, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const { product, terms } = facts
  if (!product.latest) return { kind: 'nav-unknown' }
  const days = saleDaysOf(facts, calendar)
  if (days === null) return { kind: 'calendar-ended', day: calendar.to }
  const { unitNav, navDate } = product.latest
  const planned = planSale({ lots: freeLots(facts), shares, nav: unitNav, charge: chargeOf(terms), days })
  if (planned.kind !== 'ok') return planned
  return ok({
    navDate,
    fee: fenText(planned.fee),
    days: planned.days.map(({ tradeDate, confirmDate, fee, saved }) => ({
      tradeDate,
      confirmDate,
      arrivalDate: arrivalOf(tradeDate, terms, calendar),
      fee: fenText(fee),
      saved: fenText(saved),
    })),
    until: days.at(-1)!.tradeDate,
  })
}
