import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TASK_SORTS } from '#contract/adviser/task.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Repeat, TaskKind, TaskWhen } from '#domain/duty/task.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { containing, journalClients } from './reader.store.ts'
import type { Member } from './reader.store.ts'

/** What a person says about a task. */
export interface TaskTerms {
  readonly kind: TaskKind
  readonly subject: string
  readonly dueOn: Day
  readonly repeat: Repeat
}

export interface TaskRow extends TaskTerms {
  readonly taskId: string
  readonly accountNumber: string | null
  readonly firstDue: Day
  readonly state: 'open' | 'done' | 'closed'
  readonly clientRef: string | null
  readonly clientName: string | null
  readonly ownerName: string | null
  readonly madeBy: string
  readonly endedBy: string | null
  readonly endedOn: Day | null
}

const COLUMNS = sql`t.task_id as "taskId", t.account_number as "accountNumber", t.kind, t.subject, t.due_on as "dueOn",
  t.repeat, t.first_due as "firstDue", t.state, k.client_ref as "clientRef", k.name as "clientName",
  k.owner_name as "ownerName", m.name as "madeBy",
  (select y.name from party y where y.party_id = t.ended_by) as "endedBy",
  (t.ended_at at time zone 'Asia/Shanghai')::date as "endedOn"`

/** The tasks that a member sees: of clients whose journal is theirs to read, and their own without a client. */
const tablesFor = (member: Member) => sql`client_task t join party m on m.party_id = t.made_by
  left join (${journalClients(member)}) k on k.account_number = t.account_number`
const isSeenBy = (member: Member) => sql`t.firm_id = ${member.firmId}::uuid and (k.account_number is not null
  or t.account_number is null and t.made_by = ${member.partyId}::uuid)`

/** What is due first comes first. */
export const TASK_KEYS: ListKeys<(typeof TASK_SORTS)[number]> = {
  sorts: { due: { by: sql`t.due_on`, type: 'day' } },
  tie: { by: sql`t.task_id`, type: 'uuid' },
  first: { name: 'due', isDescending: false },
  size: 50,
}

export interface TaskFilter {
  /** One client. Null for all within reach, and tasks without a client. */
  readonly clientRef: string | null
  readonly when: '' | TaskWhen
  readonly kind: '' | TaskKind
  readonly keyword: string
}

/** Asked once a statement: the clock is a function that reads a table. */
const TODAY = sql`(select business_today())`

/** Where a task stands today, as `whenOf` tells it. */
const WHEN = sql`case when t.state <> 'open' then t.state when t.due_on < ${TODAY} then 'overdue'
  when t.due_on = ${TODAY} then 'today' else 'later' end`

/** Finds a page of the tasks that a member sees: the open ones, unless the filter asks for others. */
export async function findTaskRows(
  db: Db,
  member: Member,
  { clientRef, when, kind, keyword }: TaskFilter,
  place: Place<(typeof TASK_SORTS)[number]>,
): Promise<{ readonly rows: readonly TaskRow[]; readonly next: string | null }> {
  const page = pageParts(TASK_KEYS, place)
  const like = containing(keyword)
  const { rows } = await sql<TaskRow & { place: string }>`
    select ${COLUMNS}, ${page.place} as place from ${tablesFor(member)}
    where ${isSeenBy(member)} and (${clientRef}::text is null or k.client_ref = ${clientRef}::text)
      and case ${when} when '' then t.state = 'open' else ${WHEN} = ${when} end
      and (${kind} = '' or t.kind = ${kind}) and (t.subject ilike ${like} or k.name ilike ${like}) and ${page.after}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** The open tasks of a member that are due by today, as a query of their days. */
export function dueTasks(member: Member): RawBuilder<unknown> {
  return sql`select t.due_on from ${tablesFor(member)}
    where ${isSeenBy(member)} and t.state = 'open' and t.due_on <= ${TODAY}`
}

/** Finds a task that a member sees, and locks its row. Null for any other. */
export async function lockTask(tx: Tx, member: Member, taskId: string): Promise<TaskRow | null> {
  await sql`select 1 from client_task where task_id = ${taskId}::uuid for update`.execute(tx)
  const { rows } = await sql<TaskRow>`select ${COLUMNS} from ${tablesFor(member)}
    where t.task_id = ${taskId}::uuid and ${isSeenBy(member)}`.execute(tx)
  return rows[0] ?? null
}

export async function addTaskRow(
  tx: Tx,
  of: TaskTerms & {
    readonly firmId: string
    readonly accountNumber: string | null
    readonly firstDue: Day
    readonly previousId: string | null
    readonly by: string
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into client_task (firm_id, account_number, kind, subject, due_on, repeat, first_due, previous_id, made_by, made_at)
    values (${of.firmId}, ${of.accountNumber}, ${of.kind}, ${of.subject}, ${of.dueOn}::date, ${of.repeat},
      ${of.firstDue}::date, ${of.previousId}, ${of.by}, business_now()) returning task_id as id`.execute(tx)
  return rows[0]!.id
}

/** Changes what is said about a task. A new day begins the series anew. */
export async function saveTask(tx: Tx, taskId: string, of: TaskTerms): Promise<void> {
  await sql`update client_task set kind = ${of.kind}, subject = ${of.subject}, repeat = ${of.repeat},
      first_due = case when due_on = ${of.dueOn}::date then first_due else ${of.dueOn}::date end, due_on = ${of.dueOn}::date
    where task_id = ${taskId}::uuid`.execute(tx)
}

export async function endTask(tx: Tx, taskId: string, state: 'done' | 'closed', by: string): Promise<void> {
  await sql`update client_task set state = ${state}, ended_by = ${by}, ended_at = business_now()
    where task_id = ${taskId}::uuid`.execute(tx)
}
