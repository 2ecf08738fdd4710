import type { RefusalOf } from '#contract/endpoint.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeCard as contract } from '#contract/payment/bank-card.ts'
import { decideCardRemoval } from '#domain/payment/card-removal.ts'
import { findOpenChange } from '#server/people/accounts/card-change.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { actionSubjectOf, consumeAuthorization } from '#server/people/authorization/authorization.store.ts'
import { closeCard, findOwnCards } from '#server/people/accounts/card.store.ts'

/** Takes a card out of use by `domain/payment/card-removal.ts`, under the account's lock so that no order comes between. */
export async function removeCard(
  call: WriteCall<Investor>,
  { investorPayId, authorization: nonce }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<Answer<Record<string, never>, RefusalOf<typeof contract>>> {
  const { tx, actor, locale } = call
  const { accountNumber, partyId, sessionHash } = actor
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const card = (await findOwnCards(tx, accountNumber)).find((each) => each.investorPayId === investorPayId)
  if (!card) return { kind: 'pay-instrument-unknown' }
  if (await findOpenChange(tx, accountNumber)) return { kind: 'card-change-waits' }
  const allowed = decideCardRemoval(card)
  if (allowed.kind !== 'ok') return allowed
  const subject = actionSubjectOf({ action: 'remove-card', accountNumber, subject: investorPayId })
  if (!(await consumeAuthorization(tx, { nonce, sessionHash, subject })))
    return { kind: 'payment-key-expired' }
  await closeCard(tx, accountNumber, investorPayId)
  const { last4 } = card
  await notify(tx, seal, { template: 'bank-card-removed', locale, partyId, parameters: { last4 } })
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'bank-card.remove',
    subject: `**** ${last4}`,
    facts: { investorPayId },
  })
  return ok({})
}
