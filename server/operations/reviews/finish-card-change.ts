import { decideCardChange } from '#domain/payment/card-removal.ts'
import type { ReviewDecision } from '#domain/registration/review.ts'
import { endChange, findOpenChange } from '#server/people/accounts/card-change.store.ts'
import { findOwnCards, replaceCard } from '#server/people/accounts/card.store.ts'
import { lockAccount } from '#server/people/accounts/instant.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { findAccountParty } from './subject.store.ts'
import type { OpeningFacts } from '#server/people/registration/new-client.ts'

/**
 * Changes the card, or tells the client that the card stays. The rule is checked again under the account's lock: money that
 * has come in transit since the request stops the change.
 */
export async function finishCardChange(
  tx: Tx,
  seal: Seal,
  of: { readonly accountNumber: string; readonly decision: ReviewDecision; readonly by: OpeningFacts },
): Promise<
  | { kind: 'finished'; accountNumber: string | null }
  | Refusals<'card-change-waits' | 'card-has-plans' | 'card-in-transit' | 'card-same' | 'review-changed'>
> {
  const { accountNumber, decision, by } = of
  await lockAccount(tx, accountNumber)
  const change = await findOpenChange(tx, accountNumber)
  if (!change) return { kind: 'review-changed' }
  const cards = await findOwnCards(tx, accountNumber)
  const old = cards.find(({ investorPayId }) => investorPayId === change.from)
  const isApproved = decision === 'approve'
  if (isApproved && old) {
    const decided = decideCardChange(old, { isSame: false, isWaiting: false })
    if (decided.kind !== 'at-once' && decided.kind !== 'review') return decided
    await replaceCard(tx, accountNumber, change.from, change.to)
  }
  await endChange(tx, change.changeId, isApproved ? 'done' : 'refused')
  const partyId = await findAccountParty(tx, accountNumber)
  await notify(tx, seal, {
    ...{ template: isApproved ? 'bank-card-changed' : 'bank-card-change-refused', partyId },
    parameters: { last4: old?.last4 ?? '' },
  })
  await appendAudit(tx, {
    ...by.origin,
    stream: `account:${accountNumber}`,
    action: 'bank-card.change',
    subject: `**** ${old?.last4 ?? ''}`,
    facts: { decision },
  })
  return { kind: 'finished', accountNumber }
}
