import type { ParsedOf } from '#contract/endpoint.ts'
import type { adoptProposal as contract } from '#contract/order/adoption.ts'
import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { adoptedEnd, judgeAdoption } from '#domain/proposal/adoption.ts'
import type { CompanyProposalKind } from '#domain/proposal/company-proposal.ts'
import { findProposalTarget } from '#domain/proposal/company-proposal.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import type { JudgedLine, ProposedRefusal } from '#server/trade/company-proposals/judge-lines.ts'
import { judgeProposed } from '#server/trade/company-proposals/judge-lines.ts'
import { findMatrix } from '#server/trade/company-proposals/matrix.store.ts'
import { loadNeed, refuseUnreachable } from '#server/trade/company-proposals/need.ts'
import { tellCheckers } from '#server/trade/company-proposals/submit-proposal.ts'
import { traceOf } from '#server/trade/gates/gate-trace.ts'
import { insertTrace } from '#server/trade/gates/gate-trace.store.ts'
import { findTwice } from '#server/trade/orders/basket-line.ts'
import { isSenderQualified } from '#server/trade/proposals/adviser.store.ts'
import type { LineRow } from '#server/trade/proposals/client-proposal.store.ts'
import { findLines, lockProposal } from '#server/trade/proposals/client-proposal.store.ts'
import { insertNextVersion, insertQuote } from '#server/trade/proposals/proposal.store.ts'
import { quoteOf } from '#server/trade/proposals/quote.ts'
import { adoptedVersion } from './adopted-version.ts'
import { findAdopting } from './adopting.store.ts'

type Input = ParsedOf<typeof contract>

interface AdoptionMeans {
  readonly calendar: TradingCalendar
  readonly seal: Seal
}

/**
 * Makes an adviser's proposal the company's own: its next version, by this maker, paid as they choose, under the matrix in force (CO10). Refuses
 * unless each line passes the adviser's gates and those of the company's own order, and the checkers there are can approve it. Two makers at
 * once make one version.
 */
export async function adoptProposal(
  call: WriteCall<Corporate>,
  input: Input,
  { calendar, seal }: AdoptionMeans,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, partyId: makerParty } = actor
  const { proposalCode } = input
  const advised = await lockProposal(tx, accountNumber, proposalCode)
  if (!advised) return { kind: 'proposal-not-found' }
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const { now, today, openDay } = at
  const verdict = judgeAdoption(advised, await findAdopting(tx, actor, advised), { ...input, now })
  if (verdict.kind !== 'ok') return verdict
  // The job that takes it back may not have come yet (rules/advisers.md#qualification).
  if (!(await isSenderQualified(tx, proposalCode, today)))
    return { kind: 'proposal-decided', state: 'withdrawn' }
  const lines = await findLines(tx, advised)
  const twice = findTwice(lines)
  if (twice !== null) return { kind: 'basket-twice', fundCode: twice }
  const judged = await judgeLines(call, { lines, side: verdict.proposes, input }, { now, today, calendar })
  if (judged.kind !== 'ok') return judged
  const aim = findProposalTarget(calendar, now, openDay)
  if (aim.kind !== 'aim') return aim
  const { tradeDate } = aim
  const expiresAt = adoptedEnd({ aim: aim.expiresAt, adviser: advised.expiresAt })
  const { version: matrixVersion } = await findMatrix(tx, accountNumber)
  const version = advised.version + 1
  const made = adoptedVersion(advised, {
    ...{ accountNumber, makerParty, version, lines, judged: judged.value, expiresAt },
    payment: { mode: input.paymentMode, investorPayId: input.investorPayId, tradeDate },
  })
  await insertNextVersion(tx, made, version, matrixVersion)
  const { adviserParty } = advised
  const held = { proposalCode, makerParty, adviserParty, matrixVersion, decidedAt: null }
  const unreachable = refuseUnreachable(await loadNeed(tx, accountNumber, held))
  if (unreachable) return unreachable
  await insertQuote(tx, { proposalCode, version, moment: 'submit' }, quoteOf(judged.value))
  await insertTrace(tx, { proposalCode, version, moment: 'submit' }, traceOf(judged.value))
  await tellCheckers(tx, seal, { accountNumber, makerParty, proposalCode })
  await auditOwn(call, {
    ...{ action: 'proposal.adopted', subject: proposalCode },
    object: { kind: 'proposal', id: proposalCode, version },
    facts: { lines: lines.length, contentHash: made.contentHash.toString('hex') },
  })
  return ok({ proposalCode, version, expiresAt: expiresAt.toISOString() })
}

/** Judges each line by the adviser's gates and by those of the company's own order, with the way to pay that is chosen. */
async function judgeLines(
  { tx, actor: { accountNumber }, sentenceOf }: WriteCall<Corporate>,
  of: { readonly lines: readonly LineRow[]; readonly side: CompanyProposalKind; readonly input: Input },
  at: { readonly now: Date; readonly today: Day; readonly calendar: TradingCalendar },
): Promise<Answer<readonly JudgedLine[], ProposedRefusal>> {
  const { paymentMode, investorPayId, hasReadDocuments = false } = of.input
  const context = { accountNumber, ...at, hasReadDocuments, sentenceOf }
  const judged: JudgedLine[] = []
  for (const { fundCode, targetFundCode, amount, shares } of of.lines) {
    const line = { side: of.side, fundCode, targetFundCode, amount, shares }
    const answer = await judgeProposed(tx, line, { paymentMode, investorPayId, isAdvised: true }, context)
    if (answer.kind !== 'ok') return answer
    judged.push(answer.value)
  }
  return ok(judged)
}
