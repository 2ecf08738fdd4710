import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ENTRY_KINDS, ENTRY_SORTS } from '#contract/adviser/journal.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ContactChannel, NoteAudience } from '#domain/duty/journal.ts'
import type { TaskKind } from '#domain/duty/task.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import { containing, journalClients, readsNote } from './reader.store.ts'
import type { Member } from './reader.store.ts'

/** An entry of a journal. The columns of other kinds are null. */
export interface EntryRow {
  readonly kind: (typeof ENTRY_KINDS)[number]
  readonly entryId: string
  readonly clientRef: string
  readonly clientName: string
  readonly at: Date
  readonly by: string
  readonly isOwn: boolean
  readonly isClosed: boolean
  readonly text: string
  readonly audience: NoteAudience | null
  readonly version: number | null
  readonly channel: ContactChannel | null
  readonly minutes: number | null
  readonly followUpOn: Day | null
  readonly taskKind: TaskKind | null
  readonly dueOn: Day | null
}

export interface EntryFilter {
  /** One client. Null for all within reach. */
  readonly clientRef: string | null
  readonly kind: '' | (typeof ENTRY_KINDS)[number]
  readonly keyword: string
  readonly state: '' | 'closed'
}

/** Newest first. */
export const ENTRY_KEYS: ListKeys<(typeof ENTRY_SORTS)[number]> = {
  sorts: { at: { by: sql`e.at`, type: 'instant' } },
  tie: { by: sql`e.id`, type: 'uuid' },
  first: { name: 'at', isDescending: true },
  size: 20,
}

/** Notes that the member may read, contacts, and tasks that were done, of clients `k`. Of another firm's time with a client nothing is told. */
function entriesOf(member: Member): RawBuilder<unknown> {
  const firm = sql`${member.firmId}::uuid`
  return sql`
    select 'note' as kind, n.note_id as id, n.account_number, n.written_at as at, n.written_by as by_id,
      n.closed_at is not null as is_closed, n.body as text, n.audience, n.version, null::text as channel,
      null::int as minutes, null::date as follow_up_on, null::text as task_kind, null::date as due_on
    from client_note n join k using (account_number) where n.firm_id = ${firm} and ${readsNote(member)}
    union all
    select 'contact', t.contact_id, t.account_number, t.started_at, t.written_by, t.closed_at is not null, t.summary,
      null, null, t.channel, t.minutes, f.due_on, null, null
    from client_contact t join k using (account_number) left join client_task f on f.task_id = t.follow_up_id
    where t.firm_id = ${firm}
    union all
    select 'task', t.task_id, t.account_number, t.ended_at, t.ended_by, t.state = 'closed', t.subject,
      null, null, null, null, null, t.kind, t.due_on
    from client_task t join k using (account_number) where t.firm_id = ${firm} and t.state <> 'open'`
}

/** Finds a page of the journal entries that a member may read. */
export async function findEntries(
  db: Db,
  member: Member,
  { clientRef, kind, keyword, state }: EntryFilter,
  place: Place<(typeof ENTRY_SORTS)[number]>,
): Promise<{ readonly rows: readonly EntryRow[]; readonly next: string | null }> {
  const page = pageParts(ENTRY_KEYS, place)
  const { rows } = await sql<EntryRow & { place: string }>`
    with k as materialized (select * from (${journalClients(member)}) reached
      where ${clientRef}::text is null or client_ref = ${clientRef}::text)
    select e.kind, e.id as "entryId", k.client_ref as "clientRef", k.name as "clientName", e.at, p.name as by,
      e.by_id = ${member.partyId}::uuid as "isOwn", e.is_closed as "isClosed", e.text, e.audience, e.version, e.channel,
      e.minutes, e.follow_up_on as "followUpOn", e.task_kind as "taskKind", e.due_on as "dueOn", ${page.place} as place
    from (${entriesOf(member)}) e join k using (account_number) join party p on p.party_id = e.by_id
    where (${kind} = '' or e.kind = ${kind}) and e.is_closed = ${state === 'closed'}
      and (${keyword.trim()} = '' or e.text ilike ${containing(keyword)}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}
