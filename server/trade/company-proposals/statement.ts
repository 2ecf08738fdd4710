import type { ApprovalStatement } from '#domain/proposal/approval-statement.ts'
import { readStatement, statementText } from '#domain/proposal/approval-statement.ts'
import { ruleVersionOf } from '#domain/proposal/approval-matrix.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Quote } from '#server/trade/proposals/quote.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'

interface SignedFacts {
  readonly proposal: CompanyProposalRow
  readonly quote: Quote
  readonly actor: Pick<Corporate, 'partyId'>
  readonly nonce: string
  /** Of the matrix under which it is decided. */
  readonly matrixVersion: number
}

/** Writes what this checker signs about this proposal as it is now: its version, content, cost and payment. */
export function statementOf(
  { proposal, quote, actor, nonce, matrixVersion }: SignedFacts,
  at: ApprovalStatement['at'],
): string {
  const { proposalCode, version, paymentMode, investorPayId } = proposal
  return statementText({
    ...{ proposalCode, version, paymentMode, investorPayId, decision: 'approve', person: actor.partyId },
    ...{ contentHash: proposal.contentHash.toString('hex'), quoteHash: quote.quoteHash.toString('hex') },
    ...{ ruleVersion: ruleVersionOf(matrixVersion), nonce, at },
  })
}

/** Whether a text that was issued to be signed still says how things are. Only its time is its own. */
export function isStatementOf(text: string, facts: SignedFacts): boolean {
  const { at } = readStatement(text)
  return text === statementOf(facts, at)
}
