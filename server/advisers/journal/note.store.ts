import { sql } from 'kysely'
import type { ClientBasis } from '#domain/duty/client-view.ts'
import type { NoteAudience } from '#domain/duty/journal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { journalClients, readsNote } from './reader.store.ts'
import type { Member } from './reader.store.ts'

/** A note that a member may read, and by which basis they see its client. */
export interface NoteRow {
  readonly noteId: string
  readonly audience: NoteAudience
  readonly body: string
  readonly version: number
  readonly isOwn: boolean
  readonly isClosed: boolean
  readonly basis: ClientBasis
  readonly isOwner: boolean
}

export async function addNote(
  tx: Tx,
  of: {
    readonly firmId: string
    readonly accountNumber: string
    readonly audience: NoteAudience
    readonly body: string
    readonly by: string
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into client_note (firm_id, account_number, audience, body, written_by, written_at)
    values (${of.firmId}, ${of.accountNumber}, ${of.audience}, ${of.body}, ${of.by}, business_now())
    returning note_id as id`.execute(tx)
  return rows[0]!.id
}

/** Finds a note that a member may read, and locks its row. Null for any other. */
export async function lockNote(tx: Tx, member: Member, noteId: string): Promise<NoteRow | null> {
  const { rows } = await sql<NoteRow>`
    select n.note_id as "noteId", n.audience, n.body, n.version, n.written_by = ${member.partyId}::uuid as "isOwn",
      n.closed_at is not null as "isClosed", k.basis, k.is_owner as "isOwner"
    from client_note n join (${journalClients(member)}) k using (account_number)
    where n.note_id = ${noteId}::uuid and n.firm_id = ${member.firmId}::uuid and ${readsNote(member)}
    for update of n`.execute(tx)
  return rows[0] ?? null
}

/** Gives a note its next text; the database keeps the version before. */
export async function saveNote(tx: Tx, noteId: string, body: string): Promise<void> {
  await sql`update client_note set body = ${body}, version = version + 1
    where note_id = ${noteId}::uuid`.execute(tx)
}

export async function closeNote(tx: Tx, noteId: string, by: string): Promise<void> {
  await sql`update client_note set closed_by = ${by}, closed_at = business_now()
    where note_id = ${noteId}::uuid`.execute(tx)
}

export interface VersionRow {
  readonly version: number
  readonly text: string
  readonly at: Date
}

/** A note that a member may read, with all its versions, the newest first, and whose it is. Null for any other. */
export async function findVersions(
  db: Db,
  member: Member,
  noteId: string,
): Promise<{
  readonly clientRef: string
  readonly basis: ClientBasis
  readonly versions: readonly VersionRow[]
} | null> {
  const { rows } = await sql<VersionRow & { clientRef: string; basis: ClientBasis }>`
    select v.version, v.body as text, v.written_at as at, k.client_ref as "clientRef", k.basis
    from client_note n join (${journalClients(member)}) k using (account_number) join client_note_version v using (note_id)
    where n.note_id = ${noteId}::uuid and n.firm_id = ${member.firmId}::uuid and ${readsNote(member)}
    order by v.version desc`.execute(db)
  const [first] = rows
  if (first === undefined) return null
  const { clientRef, basis } = first
  return { clientRef, basis, versions: rows.map(({ version, text, at }) => ({ version, text, at })) }
}
