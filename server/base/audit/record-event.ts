import type { Actor } from '#server/base/http/actor.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { AuditEvent } from './audit.store.ts'
import { appendAudit } from './audit.store.ts'
import { audited } from './audited.ts'

/** What an event is of. Its chain is `kind:id`, if it has no other; `subject` says it in words where the id alone does not. */
export interface EventObject {
  readonly kind: string
  readonly id: string
  readonly version?: number
  readonly stream?: string
  readonly subject?: string
}

/** Appends what a call did to an object, with who acted, under which duty, from which address and by which request. */
export async function recordEvent(
  call: Pick<WriteCall, 'tx' | 'requestId' | 'ipHash'> & { readonly actor: Actor },
  { kind, id, version, stream = `${kind}:${id}`, subject = id }: EventObject,
  action: string,
  facts: AuditEvent['facts'] = {},
): Promise<void> {
  const object = version === undefined ? { kind, id } : { kind, id, version }
  await appendAudit(call.tx, { ...audited(call), stream, action, subject, facts, object })
}
