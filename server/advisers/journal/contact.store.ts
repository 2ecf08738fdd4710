import { sql } from 'kysely'
import type { ContactChannel } from '#domain/duty/journal.ts'
import type { Tx } from '#server/db/tx.ts'
import { journalClients } from './reader.store.ts'
import type { Member } from './reader.store.ts'

export async function addContact(
  tx: Tx,
  of: {
    readonly firmId: string
    readonly accountNumber: string
    readonly channel: ContactChannel
    readonly startedAt: string
    readonly minutes: number
    readonly summary: string
    readonly followUpId: string | null
    readonly by: string
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into client_contact (firm_id, account_number, channel, started_at, minutes, summary, follow_up_id, written_by,
      written_at)
    values (${of.firmId}, ${of.accountNumber}, ${of.channel}, ${of.startedAt}::timestamptz, ${of.minutes}, ${of.summary},
      ${of.followUpId}, ${of.by}, business_now()) returning contact_id as id`.execute(tx)
  return rows[0]!.id
}

/** A contact with a client whose journal a member may read; locks its row. Null for any other. */
export async function lockContact(
  tx: Tx,
  member: Member,
  contactId: string,
): Promise<{ readonly isOwn: boolean; readonly isClosed: boolean } | null> {
  const { rows } = await sql<{ isOwn: boolean; isClosed: boolean }>`
    select t.written_by = ${member.partyId}::uuid as "isOwn", t.closed_at is not null as "isClosed"
    from client_contact t join (${journalClients(member)}) k using (account_number)
    where t.contact_id = ${contactId}::uuid and t.firm_id = ${member.firmId}::uuid for update of t`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function closeContact(tx: Tx, contactId: string, by: string): Promise<void> {
  await sql`update client_contact set closed_by = ${by}, closed_at = business_now()
    where contact_id = ${contactId}::uuid`.execute(tx)
}
