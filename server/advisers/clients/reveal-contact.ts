import type { revealContact as contract } from '#contract/adviser/client.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { sightOf } from '#domain/duty/client-view.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findContact } from '#server/people/accounts/contact.store.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { checkOwnPassword } from '#server/people/login/own-password.ts'
import type { ReachedClient } from '#server/advisers/reach/reach.store.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'

/**
 * Shows phone and mail of a client in full to whoever serves them now and has given their own password again. Reason and look are recorded
 * before the answer. A client whom the reader does not serve is refused before the password is looked at, so that it says nothing.
 */
export async function revealContact(
  call: ActCall<Adviser>,
  { clientRef, password, reason }: ParsedOf<typeof contract>,
  deps: OwnPasswordDeps,
): Promise<AnswerOf<typeof contract>> {
  const { actor, db } = call
  const served = await findServed(db, actor, clientRef)
  if ('kind' in served) return served
  const wrong = await checkOwnPassword(db, actor, password, deps)
  if (wrong) return wrong
  return call.change(async (tx) => {
    // The hash of a password takes long enough for a relation to end.
    const client = await findServed(tx, actor, clientRef)
    if ('kind' in client) return client
    const { accountNumber, partyId, basis } = client
    await appendAudit(tx, {
      ...audited(call),
      ...{ stream: `account:${accountNumber}`, action: 'client.revealed', subject: accountNumber },
      facts: { reason, person: actor.partyId, basis },
    })
    await recordLook(tx, call, { basis, view: 'client.contact', of: { accountNumber, partyId } })
    const contact = await findContact(tx, deps.seal, partyId)
    return ok({ phone: contact?.phone ?? '', email: contact?.email ?? '' })
  })
}

async function findServed(
  db: Db | Tx,
  actor: Adviser,
  clientRef: string,
): Promise<ReachedClient | Refusals<'client-not-found' | 'client-part-hidden'>> {
  const client = await findReached(db, actor, clientRef)
  if (client === null) return { kind: 'client-not-found' }
  const part = 'whole-contact'
  return sightOf(client.basis, part, client.granted) === 'none'
    ? { kind: 'client-part-hidden', part }
    : client
}
