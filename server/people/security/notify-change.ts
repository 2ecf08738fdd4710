import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Owner } from '#server/base/http/actor.ts'
import type { Call } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { endOtherSessions } from '#server/people/login/own-session.store.ts'
import type { SecurityChange } from '#server/people/notices/templates.copy.ts'

interface SecurityAct {
  readonly what: SecurityChange
  readonly name?: string
}

/**
 * Ends all other sessions after a factor was added or removed, because they were proved by other means, and notifies the
 * owner (rules/threats.md#second-factors).
 */
export async function endOthersAndTell(
  tx: Tx,
  seal: Seal,
  call: Call<Owner>,
  change: SecurityAct,
): Promise<void> {
  await endOtherSessions(tx, call.actor.loginId, call.actor.sessionHash)
  await notifyChange(tx, seal, call, change)
}

/** Records a change of a log-in's security and notifies its owner in every way they have (rules/threats.md#second-factors). */
export async function notifyChange(
  tx: Tx,
  seal: Seal,
  call: Call<Owner>,
  change: SecurityAct,
): Promise<void> {
  const { actor, locale } = call
  const { what, name = '' } = change
  const parameters = { what, name }
  await notify(tx, seal, { template: 'security-changed', locale, partyId: actor.partyId, parameters })
  await appendAudit(tx, {
    ...audited(call),
    stream: `login:${actor.loginId}`,
    action: `security.${what}`,
    subject: name,
    facts: { accountNumber: 'accountNumber' in actor ? actor.accountNumber : null },
  })
}
