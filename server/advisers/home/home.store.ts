import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { FirmWork, Scope } from '#domain/duty/waiting-work.ts'
import { EXPIRY_DAYS } from '#domain/duty/waiting-work.ts'
import type { Db } from '#server/db/open.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { dueTasks } from '#server/advisers/journal/task.store.ts'
import { otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'

/** A reader whose home counts the clients of one scope. */
export type HomeReader = Pick<
  Adviser,
  'membershipId' | 'firmId' | 'adviserId' | 'partyId' | 'duty' | 'duties'
>

export interface FirmWorkRow {
  readonly kind: FirmWork
  readonly count: number
  readonly oldestAt: Date | null
  readonly dueAt: Date | null
  readonly late: number | null
}

/** Which scopes the duties of a reader have: their own clients as an adviser, those of others by any other duty. */
export function scopesOf({ duties }: HomeReader): readonly Scope[] {
  const self: readonly Scope[] = duties.includes('adviser') ? ['self'] : []
  return duties.some((duty) => duty !== 'adviser') ? [...self, 'node'] : self
}

/** Returns the scope that is shown for the one asked for. Everybody who may call has one. */
export function scopeFor(reader: HomeReader, asked: Scope): Scope {
  const scopes = scopesOf(reader)
  return scopes.includes(asked) ? asked : (scopes[0] ?? 'self')
}

/** The clients of a scope: own ones; for a node these too, and each client once. */
function clientsOf(reader: HomeReader, scope: Scope): RawBuilder<unknown> {
  const own = ownClients({ ...reader, duty: 'adviser' })
  if (scope === 'self') return own
  const duty = dutyOf(reader, scope)
  const isAdviser = reader.duties.includes('adviser')
  return sql`select distinct on (account_number) account_number, owner_id from (
    select account_number, owner_id from (${own}) mine where ${isAdviser}::boolean
    union all select account_number, owner_id from (${otherClients({ ...reader, duty })}) others) both_kinds
    order by account_number`
}

/** The duty by which a scope is read: for a node the one of the request, or the first other than adviser. */
function dutyOf({ duty, duties }: HomeReader, scope: Scope): FirmDuty {
  if (scope === 'self') return 'adviser'
  return duty === 'adviser' ? (duties.find((each) => each !== 'adviser') ?? duty) : duty
}

/**
 * Counts what waits about the clients of a scope: questions and ends of proposals of their owners, and flags of their cards; and the tasks that
 * are due where the duty of the scope reads the journal.
 */
export async function countFirmWork(
  db: Db,
  reader: HomeReader,
  of: { readonly scope: Scope; readonly kinds: readonly FirmWork[] },
): Promise<readonly FirmWorkRow[]> {
  const kinds = sql`${[...of.kinds]}::text[]`
  const due = dueTasks({ ...reader, duty: dutyOf(reader, of.scope) })
  const { rows } = await sql<FirmWorkRow>`
    with k as materialized (select account_number, owner_id from (${clientsOf(reader, of.scope)}) reached)
    select w.kind, w.n as count, w.oldest as "oldestAt", w.due as "dueAt", w.late from (
      select 'question' as kind, count(*)::int as n, min(q.asked_at) as oldest, null::timestamptz as due, null::int as late
        from proposal_question q join proposal p using (proposal_code)
          join k on k.account_number = p.account_number and k.owner_id = p.adviser_id
        where q.answer is null and 'question' = any(${kinds})
      union all select 'proposal', count(*)::int, min(p.sent_at), min(p.expires_at), null
        from proposal p join k on k.account_number = p.account_number and k.owner_id = p.adviser_id
        where p.state = 'open' and p.expires_at > business_now()
          and (p.expires_at at time zone 'Asia/Shanghai')::date = business_today() and 'proposal' = any(${kinds})
      union all select 'expiring', count(*)::int, null,
          min(least(c.tolerance_until, c.document_until) + 1)::timestamp at time zone 'Asia/Shanghai',
          count(*) filter (where least(c.tolerance_until, c.document_until) < business_today())::int
        from client_card c join k using (account_number)
        where least(c.tolerance_until, c.document_until) <= business_today() + ${EXPIRY_DAYS}::int
          and 'expiring' = any(${kinds})
      union all select 'plan', count(*)::int, null, null, null
        from client_card c join k using (account_number) where c.failing_plans > 0 and 'plan' = any(${kinds})
      union all select 'task', count(*)::int, null, (min(d.due_on) + 1)::timestamp at time zone 'Asia/Shanghai',
          count(*) filter (where d.due_on < business_today())::int
        from (${due}) d where 'task' = any(${kinds})
    ) w where w.kind = any(${kinds})`.execute(db)
  return rows
}

export interface FirmFigures {
  readonly clients: number
  readonly aum: string | null
  readonly unknown: number
  readonly plans: number
  readonly figuresDay: string | null
}

/** Sums the cards of a scope. Assets are null while none is known. */
export async function sumCards(db: Db, reader: HomeReader, scope: Scope): Promise<FirmFigures> {
  const { rows } = await sql<FirmFigures>`
    select count(*)::int as clients, sum(c.aum) as aum, count(*) filter (where c.aum is null)::int as unknown,
      coalesce(sum(c.plans), 0)::int as plans, max(c.figures_day) as "figuresDay"
    from (${clientsOf(reader, scope)}) k join client_card c using (account_number)`.execute(db)
  return rows[0]!
}
