import type { RefusalOf } from '#contract/endpoint.ts'
import type { placeBasket as contract } from '#contract/order/basket.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fen, parseTypedAmount } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { consumeAuthorization, subjectOf } from '#server/people/authorization/authorization.store.ts'
import { findTwice, linesText } from './basket-line.ts'
import { placePurchase } from './place-purchase.ts'

type BasketResult = OutputOf<typeof contract>

/**
 * Places several purchases or none. Each is judged with the earlier ones already placed, and a refusal of one, which names its fund,
 * undoes all. Afterwards each is an order of its own, with its own debit. A fund above the client's tolerance is refused here, because
 * its warning is read for one order (rules/suitability.md#special-warning). One proof of the payment password covers exactly these lines.
 */
export async function placeBasket(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<Answer<BasketResult, RefusalOf<typeof contract>>> {
  const { tx, actor } = call
  const { lines, investorPayId } = input
  const twice = findTwice(lines)
  if (twice !== null) return { kind: 'basket-twice', fundCode: twice }
  const total = sumOf(lines.map(({ amount }) => parseTypedAmount(amount)))
  if (total === null) return { kind: 'amount-format' }
  const at = await takeInstant(tx, actor.accountNumber, { paysWith: investorPayId })
  if (at.kind !== 'instant') return at
  const { fundCode } = lines[0]!
  const of = { purpose: 'basket', fundCode, amount: total, investorPayId, lines: linesText(lines) } as const
  const proof = { nonce: input.authorization, sessionHash: actor.sessionHash, subject: subjectOf(of) }
  if (!(await consumeAuthorization(tx, proof))) return { kind: 'payment-key-expired' }
  const orders: BasketResult['orders'] = []
  for (const line of lines) {
    const { promisedTradeDate, hasReadDocuments, authorization } = input
    const own = { acceptsMismatch: false, warningVersion: '' }
    const order = { ...line, ...own, investorPayId, promisedTradeDate, hasReadDocuments, authorization }
    const placed = await placePurchase(call, order, calendar, { isProved: true, isOfSeveral: true })
    if (placed.kind !== 'ok') return ofFund(placed, line.fundCode)
    orders.push({ fundCode: line.fundCode, orderNo: placed.value.orderNo, status: placed.value.status })
  }
  return ok({ orders })
}

/** Adds up the amounts; null if one of them is not an amount. */
function sumOf(amounts: readonly (Fen | null)[]): Fen | null {
  return amounts.reduce<Fen | null>(
    (sum, each) => (sum === null || each === null ? null : fen(sum + each)),
    fen(0n),
  )
}
