import type { ParsedOf } from '#contract/endpoint.ts'
import type { revealPhone as contract } from '#contract/suitability/suitability-desk.ts'
import { findContact } from '#server/people/accounts/contact.store.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { findUncalledOrders } from '#server/trade/books/care-call.store.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { checkOwnPassword } from '#server/people/login/own-password.ts'
import { findHolder } from './means.store.ts'
import { findUncalled } from './private-contract.store.ts'

/**
 * Returns the phone number of a client whom the desk has to call, if the caller gives their own password again. The transaction that
 * reads the number also records that they saw it. If no call is waiting, no number is shown.
 */
export async function revealPhone(
  call: ActCall<Operator>,
  { about, password }: ParsedOf<typeof contract>,
  means: OwnPasswordDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db, actor } = call
  const wrong = await checkOwnPassword(db, actor, password, means)
  if (wrong) return wrong
  return call.change(async (tx) => {
    const contracts = await findUncalled(tx)
    const orders = await findUncalledOrders(tx)
    const found =
      contracts.find(({ contractId }) => contractId === about) ??
      orders.find(({ orderNo }) => orderNo === about)
    if (!found) return { kind: 'call-not-waiting' }
    const { accountNumber, name } = found
    await appendAudit(tx, {
      ...audited(call),
      stream: `account:${accountNumber}`,
      action: 'suitability.phone',
      subject: about,
      facts: { person: actor.partyId },
    })
    const { partyId } = await findHolder(tx, accountNumber)
    await recordLook(tx, call, { basis: 'desk', view: 'client.phone', of: { accountNumber, partyId } })
    const contact = await findContact(tx, means.seal, partyId)
    return ok({ name, phone: contact?.phone ?? null })
  })
}
