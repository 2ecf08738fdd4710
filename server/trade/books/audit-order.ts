import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { LockedOrder } from './order.store.ts'

/** Appends what became of an order or of its money without a call of its client. */
export async function auditOrderOf(
  tx: Tx,
  { accountNumber, orderNo }: Pick<LockedOrder, 'accountNumber' | 'orderNo'>,
  event: Pick<AuditEvent, 'actor' | 'action' | 'facts'>,
): Promise<void> {
  await appendAudit(tx, {
    ...{ stream: `account:${accountNumber}`, subject: orderNo, requestId: null },
    ...event,
  })
}
