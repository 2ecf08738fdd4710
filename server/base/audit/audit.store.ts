import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface AuditEvent {
  /** The hash chain of the event, `account:…` or `login:…`. There are many, so that not all writers wait for one row. */
  readonly stream: string
  /** In the form `noun.verb`, such as `order.place`. */
  readonly action: string
  readonly actor: string
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly requestId: string | null
  /** What was changed, and which version of it. */
  readonly object?: { readonly kind: string; readonly id: string; readonly version?: number }
  /** The duty under which the actor acted. */
  readonly duty?: string | null
  /** The hash of the address. `audited` fills it from a call. */
  readonly address?: Buffer | null
}

/** Appends an event to the hash chain of its stream, in the transaction of the change itself (I11). */
export async function appendAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await sql`select ${auditCall(event)}`.execute(tx)
}

/** Returns the same call as a column, to be added to a statement that is sent anyway. */
export function auditCall(event: AuditEvent): RawBuilder<unknown> {
  const { object, duty = null, address = null } = event
  return sql`audit_append(${event.stream}, ${event.action}, ${event.actor}, ${event.subject},
    ${JSON.stringify(event.facts)}::jsonb, ${event.requestId}, ${object ? `${object.kind}:${object.id}` : null},
    ${object?.version ?? null}::int, ${duty}, ${address}::bytea)`
}

/** Finds links that do not follow from the one before or differ from an anchor. Empty if no row was edited, swapped or deleted. */
export async function findBrokenLinks(db: Db): Promise<{ stream: string; n: number }[]> {
  const { rows } = await sql<{ stream: string; n: number }>`select stream, n from audit_verify()`.execute(db)
  return rows
}

/**
 * The night's proof: what came since the last one, and that everything it ended with is still there. What is whole is anchored, and the
 * next proof begins there; what is broken is proved again each night. An edit of what is older is found by `findBrokenLinks` alone.
 */
export async function proveAudit(tx: Tx): Promise<{ subject: string; detail: string }[]> {
  const { rows } = await sql<{ subject: string; detail: string }>`
    select subject, detail from audit_prove() order by subject limit 50`.execute(tx)
  return rows
}
