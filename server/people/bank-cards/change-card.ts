import type { ParsedOf } from '#contract/endpoint.ts'
import type { changeCard as contract } from '#contract/payment/bank-card.ts'
import { decideCardChange } from '#domain/payment/card-removal.ts'
import { addCardChange } from '#server/people/accounts/card-change.store.ts'
import { findOwnCards, replaceCard } from '#server/people/accounts/card.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { actionSubjectOf, consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'

/**
 * Changes a card for another of the client's own that is bound already, so the bank has confirmed its holder. If funds depend
 * on the old card, two persons of the house review the change first (rules/identity.md#change-of-a-card).
 */
export async function changeCard(
  call: WriteCall<Investor>,
  { from, to, reason, authorization: nonce }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, locale } = call
  const { accountNumber, partyId, sessionHash } = actor
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const cards = await findOwnCards(tx, accountNumber)
  const [old, next] = [from, to].map((id) => cards.find((each) => each.investorPayId === id))
  if (!old || next?.state !== 'active') return { kind: 'pay-instrument-unknown' }
  const isWaiting = cards.some((each) => each.isChanging)
  const decided = decideCardChange(old, { isSame: from === to, isWaiting })
  if (decided.kind !== 'at-once' && decided.kind !== 'review') return decided
  const subject = actionSubjectOf({ action: 'change-card', accountNumber, subject: from })
  if (!(await consumeAuthorization(tx, { nonce, sessionHash, subject })))
    return { kind: 'payment-key-expired' }
  const state = decided.kind === 'review' ? 'in-review' : 'done'
  await addCardChange(tx, { accountNumber, from, to, reason, state })
  if (state === 'in-review') await queueReview(tx, { subject: 'card-change', accountNumber, causes: [] })
  else {
    await replaceCard(tx, accountNumber, from, to)
    const { last4 } = old
    await notify(tx, seal, { template: 'bank-card-removed', locale, partyId, parameters: { last4 } })
  }
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'bank-card.change',
    subject: `**** ${old.last4}`,
    facts: { to: next.last4, reason, state },
  })
  return ok({ state })
}
