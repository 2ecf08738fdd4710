import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { CheckerRefusal } from '#domain/proposal/company-proposal.ts'
import type { NoRule } from '#domain/proposal/approval-matrix.ts'
import type { TurnRefusal } from '#domain/proposal/count-approvals.ts'
import { judgeChecker } from '#domain/proposal/company-proposal.ts'
import { parseFen } from '#domain/number/money.ts'
import { refuseFee } from '#domain/proposal/proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Call } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { isSenderQualified } from '#server/trade/proposals/adviser.store.ts'
import type { Quote } from '#server/trade/proposals/quote.ts'
import { quoteOf } from '#server/trade/proposals/quote.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'
import { findLines } from './company-proposal.store.ts'
import type { Approval } from './fill-approval.ts'
import type { JudgedLine, ProposedRefusal } from './judge-lines.ts'
import { judgeProposed } from './judge-lines.ts'
import { findMember } from './member.store.ts'
import type { ProposalNeed } from './need.ts'
import { judgeNeed, loadNeed } from './need.ts'

export interface Judging extends Pick<Call, 'sentenceOf'> {
  readonly proposal: CompanyProposalRow
  readonly input: Pick<Approval, 'version' | 'paymentMode' | 'investorPayId' | 'hasReadDocuments' | 'seenFee'>
  readonly calendar: TradingCalendar
  readonly at: Pick<Call, 'now' | 'today'>
}

export interface JudgedApproval {
  readonly quote: Quote
  /** The lines that its gates let through. */
  readonly lines: readonly JudgedLine[]
  readonly need: ProposalNeed
}

/** What the proofs of an approval depend on. */
export interface SigningFacts {
  readonly quote: Quote
  readonly matrixVersion: number
  /** Whether the matrix asks for a signature. */
  readonly isSigned: boolean
}

export function signingOf({ quote, need: { need, matrixVersion } }: JudgedApproval): SigningFacts {
  return { quote, matrixVersion, isSigned: need.kind === 'need' && need.isSigned }
}

/** Checks all of an approval but its proofs, and returns its cost now and what it needs. */
export async function judgeApproval(
  db: Db | Tx,
  actor: Corporate,
  { proposal, input, calendar, sentenceOf, at: { now, today } }: Judging,
): Promise<
  Answer<
    JudgedApproval,
    | CheckerRefusal['kind']
    | ProposedRefusal
    | 'fee-raised'
    | 'invalid-input'
    | NoRule['kind']
    | TurnRefusal['kind']
  >
> {
  const { version, paymentMode, investorPayId, hasReadDocuments } = input
  const verdict = judgeChecker(proposal, await findMember(db, actor), { version, now })
  if (verdict.kind !== 'ok') return verdict
  if (paymentMode !== proposal.paymentMode || investorPayId !== proposal.investorPayId)
    return { kind: 'payment-differs' }
  const isAdvised = proposal.adviserParty !== null
  // The job that takes it back may not have come yet (rules/advisers.md#qualification).
  if (isAdvised && !(await isSenderQualified(db, proposal.proposalCode, today)))
    return { kind: 'company-proposal-decided', state: 'withdrawn' }
  const judged: JudgedLine[] = []
  const { accountNumber } = actor
  for (const line of await findLines(db, proposal)) {
    const at = { accountNumber, now, today, calendar, hasReadDocuments, sentenceOf }
    const answer = await judgeProposed(db, line, { ...proposal, isAdvised }, at)
    if (answer.kind !== 'ok') return answer
    judged.push(answer.value)
  }
  const quote = quoteOf(judged)
  const seen = parseFen(input.seenFee)
  if (seen === null) return { kind: 'invalid-input', field: 'seenFee' }
  const raised = refuseFee(seen, quote.totalFee)
  if (raised) return raised
  const need = await loadNeed(db, accountNumber, proposal)
  const turn = judgeNeed(need, actor.partyId, quote.totalFee)
  return turn.kind === 'ok' ? ok({ quote, lines: judged, need }) : turn
}
