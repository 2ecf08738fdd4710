import type { Corporate, Investor } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { AuditEvent } from './audit.store.ts'
import { appendAudit } from './audit.store.ts'
import { audited } from './audited.ts'

/** Appends what somebody did in the account they act for. */
export async function auditOwn(
  call: Pick<WriteCall<Investor | Corporate>, 'tx' | 'actor' | 'requestId' | 'ipHash'>,
  event: Pick<AuditEvent, 'action' | 'subject' | 'object' | 'facts'>,
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    stream: `account:${call.actor.accountNumber}`,
    ...event,
  })
}
