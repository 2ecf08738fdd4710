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
}

/** Appends an event to the hash chain of its stream, in the transaction of the change itself (I11). */
export async function appendAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await sql`select ${auditCall(event)}`.execute(tx)
}

/** Returns the same call as a column, to be added to a statement that is sent anyway. */
export function auditCall(event: AuditEvent): RawBuilder<unknown> {
  return sql`audit_append(${event.stream}, ${event.action}, ${event.actor}, ${event.subject},
    ${JSON.stringify(event.facts)}::jsonb, ${event.requestId})`
}

/** Saves the last link of each chain, so that `findBrokenLinks` finds a chain that was cut at its end. Only for unbroken chains. */
export async function anchorAudit(tx: Tx): Promise<void> {
  await sql`select audit_set_anchors()`.execute(tx)
}

/** Finds links that do not follow from the one before or differ from an anchor. Empty if no row was edited, swapped or deleted. */
export async function findBrokenLinks(db: Db): Promise<{ stream: string; n: number }[]> {
  const { rows } = await sql<{ stream: string; n: number }>`select stream, n from audit_verify()`.execute(db)
  return rows
}
