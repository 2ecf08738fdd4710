import type { previewCompanyExit as contract } from '#contract/order/company-proposal.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { previewExits } from '#server/trade/proposals/preview-exits.ts'
import type { ProposedLine } from '#server/trade/proposals/refuse-line.ts'
import { refuseExit } from '#server/trade/proposals/judge-exit-line.ts'
import { findInstruments } from './bank-account.store.ts'

/** Previews sales or switches of the company, by the rule of submitting them. */
export async function previewExit(
  call: ReadCall<Corporate>,
  { kind, lines }: ParsedOf<typeof contract>,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { db, now, today, actor } = call
  const { accountNumber } = actor
  const at = { db, accountNumber, now, today, calendar }
  const refuse = (line: ProposedLine) => refuseExit(at, line)
  const made = await previewExits(call, { kind, lines, refuse }, calendar)
  const payees = (await findInstruments(db, accountNumber))
    .filter(({ mode }) => mode === 'remittance')
    .map(({ investorPayId, bankName: zh, bankNameEn: en, last4 }) => ({
      investorPayId,
      bankName: { zh, en },
      last4,
    }))
  return ok({ ...made, payees })
}
