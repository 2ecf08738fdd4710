import { sightOf } from '#domain/duty/client-view.ts'
import type { JournalReader } from '#domain/duty/journal.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AuditEvent } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findReached } from '#server/advisers/reach/reach.store.ts'

/** Finds the client whose journal is written, if the actor may. A foreign client is an unknown one. */
export async function reachJournal(
  { tx, actor }: WriteCall<Adviser>,
  clientRef: string,
): Promise<
  | { readonly kind: 'reached'; readonly accountNumber: string; readonly reader: JournalReader }
  | { readonly kind: 'client-not-found' }
  | { readonly kind: 'client-part-hidden'; readonly part: 'journal' }
> {
  const client = await findReached(tx, actor, clientRef)
  if (client === null) return { kind: 'client-not-found' }
  const { accountNumber, basis, granted, ownerId } = client
  if (sightOf(basis, 'journal', granted) === 'none') return { kind: 'client-part-hidden', part: 'journal' }
  return { kind: 'reached', accountNumber, reader: { basis, isOwner: ownerId === actor.adviserId } }
}

/** Writes an event of an entry: never its text, which would stay in the chain for ever. */
export async function auditEntry(
  call: WriteCall<Adviser>,
  object: NonNullable<AuditEvent['object']>,
  action: string,
  facts: AuditEvent['facts'],
): Promise<void> {
  await appendAudit(call.tx, { ...audited(call), ...entryEvent(object, action, facts) })
}

/** Returns the event of an entry. */
export function entryEvent(
  object: NonNullable<AuditEvent['object']>,
  action: string,
  facts: AuditEvent['facts'],
) {
  const { kind, id } = object
  return { stream: `${kind}:${id}`, action: `${kind}.${action}`, subject: id, facts, object }
}
