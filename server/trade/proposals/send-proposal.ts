import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { refuseDocument } from '#domain/registration/document-expiry.ts'
import { proposalExpiry } from '#domain/order/proposal.ts'
import { decideProposalSuitability } from '#domain/suitability/suitability.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { loadPurchaseFacts } from '#server/trade/orders/facts.ts'
import { findActiveAdviser, findOwnClient } from './adviser.store.ts'
import type { NewProposal } from './proposal.store.ts'
import { addEvent, insertProposal } from './proposal.store.ts'

export interface Sending extends Omit<NewProposal, 'expiresAt'> {
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
}

const MOST_LINES = 20

/**
 * Sends a proposal to a client and notifies them, without amounts. Refuses unless the adviser is active and serves the account today, and
 * every fund to be bought is sold by us and within the client's tolerance: clients may insist on more, nobody may recommend it
 * (rules/suitability.md#recommending, rules/advisers.md#proposals). Another adviser's account counts as not existing.
 */
export async function sendProposal(
  tx: Tx,
  seal: Seal,
  sending: Sending,
): Promise<
  Answer<
    { proposalCode: string },
    | 'adviser-not-active'
    | 'agency-ended'
    | 'assessment-expired'
    | 'assessment-missing'
    | 'calendar-ended'
    | 'calendar-not-begun'
    | 'client-not-found'
    | 'document-expired'
    | 'fund-not-found'
    | 'fund-unrated'
    | 'proposal-lines-wrong'
    | 'risk-forbidden'
  >
> {
  const { lines, accountNumber, adviserId, today, calendar } = sending
  if (lines.length === 0 || lines.length > MOST_LINES)
    return { kind: 'proposal-lines-wrong', most: MOST_LINES }
  const adviser = await findActiveAdviser(tx, adviserId, today)
  if (!adviser) return { kind: 'adviser-not-active' }
  const client = await findOwnClient(tx, { adviserId, accountNumber }, today)
  if (!client) return { kind: 'client-not-found' }
  const refused = await refuseLines(tx, sending)
  if (refused) return refused
  const expiresAt = proposalExpiry(calendar, today)
  if ('kind' in expiresAt) return expiresAt
  const proposalCode = await insertProposal(tx, { ...sending, expiresAt })
  await addEvent(tx, proposalCode, 'sent', adviser.partyId)
  await notify(tx, seal, {
    template: 'proposal-arrived',
    partyId: client.partyId,
    parameters: { adviser: adviser.name },
    onceKey: `proposal:${proposalCode}`,
  })
  return ok({ proposalCode })
}

async function refuseLines(
  tx: Tx,
  sending: Sending,
): Promise<Refusals<
  | 'agency-ended'
  | 'assessment-expired'
  | 'assessment-missing'
  | 'calendar-ended'
  | 'calendar-not-begun'
  | 'document-expired'
  | 'fund-not-found'
  | 'fund-unrated'
  | 'risk-forbidden'
> | null> {
  const { lines, accountNumber, now, today, calendar } = sending
  for (const line of lines) {
    const fundCode = line.kind === 'sell' ? null : (line.targetFundCode ?? line.fundCode)
    if (fundCode === null) continue
    const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, now, today, calendar })
    if (facts.kind !== 'facts') return facts
    if (facts.product.isAgencyEnded) return { kind: 'agency-ended', fundCode }
    const { documentValidTo, assessment } = facts.buyer
    const expired = refuseDocument(documentValidTo, today)
    if (expired) return expired
    const verdict = decideProposalSuitability(assessment, facts.product.riskLevel, today)
    if (verdict.kind !== 'allow') return verdict
  }
  return null
}
