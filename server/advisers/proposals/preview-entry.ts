import type { previewClientEntry as contract } from '#contract/adviser/proposal.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import type { LastDay } from '#domain/proposal/proposal-end.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { parseLines } from '#server/trade/orders/basket-line.ts'
import { previewBasket } from '#server/trade/orders/preview-basket.ts'
import type { ProposedLine } from '#server/trade/proposals/refuse-line.ts'
import { judgeLine } from '#server/trade/proposals/refuse-line.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { viewClasses } from './class-view.ts'
import { previewCautions, previewEnd, reachOwn } from './reach-own.ts'

type Line = OutputOf<typeof contract>['lines'][number]

/** Previews a proposal to buy or to save for one of the adviser's own clients: each line's cost, and the gate it would meet (AD35, AD37). */
export async function previewEntry(
  call: ReadCall<Adviser>,
  { clientRef, kind, lines: text }: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { db, now, today, sentenceOf } = call
  const own = await reachOwn(call, clientRef)
  if (own.kind !== 'ok') return own
  const { accountNumber, days, refusal } = own.value
  const buying = { db, now, today, sentenceOf, actor: { accountNumber } }
  const bought = kind === 'rsp' ? 'rsp-purchase' : 'purchase'
  const basket = await previewBasket(buying, { lines: text, investorPayId: '' }, calendar, bought)
  if (basket.kind !== 'ok') return basket
  const { lines, total, fees } = basket.value
  const typed = parseLines(text)
  const shown: Line[] = []
  const lastDays: LastDay[] = []
  const at = { db, accountNumber, now, today, calendar }
  const proposed: ProposedLine[] = []
  for (const [no, line] of lines.entries()) {
    const { fundCode } = line
    // An amount that is still being typed is no fault yet.
    const amount = typed[no]?.amount ?? ''
    const judged = { kind, fundCode, ...(parseTypedAmount(amount) === null ? {} : { amount }) }
    proposed.push(judged)
    const answer = await judgeLine(at, judged)
    if (answer.kind === 'ok') lastDays.push(...answer.value.lastDays)
    shown.push({ ...line, refusal: answer.kind === 'ok' ? null : viewOf(call, answer) })
  }
  const end = previewEnd(call, { days, calendar }, lastDays)
  if (end.kind !== 'ok') return end
  const why = refusal ?? basket.value.refusal ?? end.value.refusal
  const cautions = await previewCautions(call, at, proposed)
  const classes = kind === 'buy' ? await viewClasses(at, proposed) : []
  return ok({ lines: shown, total, fees, classes, ...end.value, cautions, refusal: why })
}
