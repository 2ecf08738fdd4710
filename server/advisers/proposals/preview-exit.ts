import type { previewClientExit as contract } from '#contract/adviser/proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { LastDay } from '#domain/proposal/proposal-end.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { previewExits } from '#server/trade/proposals/preview-exits.ts'
import type { ProposedLine } from '#server/trade/proposals/refuse-line.ts'
import { judgeLine } from '#server/trade/proposals/refuse-line.ts'
import { previewCautions, previewEnd, reachOwn } from './reach-own.ts'

/** Previews a proposal to sell or to switch to a client of one's own, by the gates of sending it (AD35, AD37). */
export async function previewExit(
  call: ReadCall<Adviser>,
  { clientRef, kind, lines }: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { db, now, today } = call
  const own = await reachOwn(call, clientRef)
  if (own.kind !== 'ok') return own
  const { accountNumber, days, refusal } = own.value
  const at = { db, accountNumber, now, today, calendar }
  const lastDays: LastDay[] = []
  const proposed: ProposedLine[] = []
  const refuse = async (line: ProposedLine) => {
    proposed.push(line)
    const answer = await judgeLine(at, line)
    if (answer.kind !== 'ok') return answer
    lastDays.push(...answer.value.lastDays)
    return null
  }
  const made = await previewExits({ ...call, actor: { accountNumber } }, { kind, lines, refuse }, calendar)
  const end = previewEnd(call, { days, calendar }, lastDays)
  if (end.kind !== 'ok') return end
  const cautions = await previewCautions(call, at, proposed)
  return ok({ ...made, ...end.value, cautions, refusal: refusal ?? made.refusal ?? end.value.refusal })
}
