import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface AuditEvent {
  /** Chain the event belongs to: `account:…` or `login:…`, so that no row is everybody's. */
  readonly stream: string
  /** `noun.verb`. */
  readonly action: string
  readonly actor: string
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly requestId: string | null
}

/** Adds a link to the stream's hash chain, in the transaction of the change itself (I11). */
export async function appendAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await sql`select ${auditCall(event)}`.execute(tx)
}

/** The same as a column of a statement that is sent anyway. */
export function auditCall(event: AuditEvent): RawBuilder<unknown> {
  return sql`audit_append(${event.stream}, ${event.action}, ${event.actor}, ${event.subject},
    ${JSON.stringify(event.facts)}::jsonb, ${event.requestId})`
}

/** Keeps the last link of each chain: one that ends before it was cut, and `findBrokenLinks` says so. Only over whole chains. */
export async function anchorAudit(tx: Tx): Promise<void> {
  await sql`select audit_set_anchors()`.execute(tx)
}

/** Links that do not follow from the one before, or are not where an anchor is: empty when no row was edited, swapped or cut out. */
export async function findBrokenLinks(db: Db): Promise<{ stream: string; n: number }[]> {
  const { rows } = await sql<{ stream: string; n: number }>`select stream, n from audit_verify()`.execute(db)
  return rows
}
