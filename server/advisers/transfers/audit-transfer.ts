import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser, Operator } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'

/** Appends what a member of a firm, or a person of the house, did about a transfer. */
export async function auditTransfer(
  call: Pick<WriteCall<Adviser | Operator>, 'tx' | 'actor' | 'requestId' | 'ipHash'>,
  action: `transfer.${string}`,
  transferId: string,
  facts: AuditEvent['facts'],
): Promise<void> {
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `transfer:${transferId}`, action, subject: transferId, facts },
    object: { kind: 'transfer', id: transferId },
  })
}
