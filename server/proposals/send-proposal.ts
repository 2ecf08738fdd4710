import { sql } from 'kysely'
import type { Day, TradingCalendar } from '#domain/calendar.ts'
import { proposalExpiry } from '#domain/proposal.ts'
import { decideProposalSuitability } from '#domain/suitability.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import { loadPurchaseFacts } from '#server/orders/facts.ts'
import type { NewProposal } from './proposal.store.ts'
import { addEvent, insertProposal } from './proposal.store.ts'

export interface Sending extends Omit<NewProposal, 'expiresAt'> {
  readonly now: Date
  readonly today: Day
  readonly calendar: TradingCalendar
}

const MOST_LINES = 20

/**
 * Sends a proposal to a client. Refused unless its adviser is active and every fund that money goes into is on our shelf and within
 * the client's tolerance: what a client may insist on, nobody may recommend (domain.md 3.1, 8.3).
 */
export async function sendProposal(tx: Tx, sending: Sending): Promise<Answer<{ proposalCode: string }>> {
  const { lines, accountNumber, adviserId, now, today, calendar } = sending
  if (lines.length === 0 || lines.length > MOST_LINES)
    return { kind: 'proposal-lines-wrong', most: MOST_LINES }
  const party = await findActiveAdviser(tx, adviserId, today)
  if (party === null) return { kind: 'adviser-not-active' }
  for (const line of lines) {
    const fundCode = line.kind === 'sell' ? null : (line.targetFundCode ?? line.fundCode)
    if (fundCode === null) continue
    const facts = await loadPurchaseFacts(tx, { accountNumber, fundCode, now, today, calendar })
    if (facts.kind !== 'facts') return facts
    const verdict = decideProposalSuitability(facts.buyer.assessment, facts.product.riskLevel, today)
    if (verdict.kind !== 'allow') return verdict
  }
  const expiresAt = proposalExpiry(calendar, today)
  if ('kind' in expiresAt) return expiresAt
  const proposalCode = await insertProposal(tx, { ...sending, expiresAt })
  await addEvent(tx, proposalCode, 'sent', party)
  return ok({ proposalCode })
}

/** The adviser's own party; null where he may not propose on the day. */
async function findActiveAdviser(tx: Tx, adviserId: string, today: Day): Promise<string | null> {
  const { rows } = await sql<{ party: string }>`select a.person_party_id as party from adviser a
    join adviser_status s using (adviser_id)
    where a.adviser_id = ${adviserId} and s.status = 'active' and s.validity @> ${today}::date`.execute(tx)
  return rows[0]?.party ?? null
}
