import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { FirmWork, Scope } from '#domain/duty/waiting-work.ts'
import { isTrainingUrgent, TRAINED_STATUSES, trainingDue } from '#domain/person/training.ts'
import { EXPIRY_DAYS, LEAD_CLOSING_DAYS } from '#domain/duty/waiting-work.ts'
import type { Db } from '#server/db/open.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { pendingSince } from '#server/people/bindings/pending.store.ts'
import { TRAINED } from '#server/people/accounts/training.store.ts'
import { leadClosings } from '#server/people/leads/lead.store.ts'
import { cardsOf } from '#server/advisers/clients/client-filter.store.ts'
import { dueTasks } from '#server/advisers/journal/task.store.ts'
import type { Reader } from '#server/advisers/reach/reach.store.ts'
import { isWide, otherClients, ownClients } from '#server/advisers/reach/reach.store.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

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

/** The clients of a scope, as a query, and the duty that reads them: own ones; for a node these too, and each client once. */
function reachOf(reader: HomeReader, scope: Scope): Reader & { readonly clients: RawBuilder<unknown> } {
  const own = ownClients({ ...reader, duty: 'adviser' })
  if (scope === 'self') return { ...reader, duty: 'adviser', clients: own }
  const duty = dutyOf(reader, scope)
  const isAdviser = reader.duties.includes('adviser')
  // Where clients are only looked for among these, twice is as good as once, and each once takes a sort.
  const both = isWide(duty) ? sql`union all` : sql`union`
  const clients = sql`select account_number, owner_id, basis, granted, ends_on from (${own}) mine where ${isAdviser}::boolean
    ${both} select account_number, owner_id, basis, granted, ends_on from (${otherClients({ ...reader, duty })}) others`
  return { ...reader, duty, clients }
}

/** The duty by which a scope is read: for a node the one of the request, or the first other than adviser. */
function dutyOf({ duty, duties }: HomeReader, scope: Scope): FirmDuty {
  if (scope === 'self') return 'adviser'
  return duty === 'adviser' ? (duties.find((each) => each !== 'adviser') ?? duty) : duty
}

const TODAY = sql`(select business_today())`

/**
 * Counts what waits about the clients of a scope: questions and ends of proposals of their owners, and flags of their cards; the tasks that
 * are due where the duty of the scope reads the journal; the reader's own pending clients and leads; and advisers of
 * the firm who lack hours as the year ends. A head's 40,000 cards are read once, and today is asked once a statement: the clock is
 * a function that reads a table. The row of a question is looked for among the clients and not the other way round (`is true` keeps it so),
 * because few questions wait.
 */
export async function countFirmWork(
  db: Db,
  reader: HomeReader,
  of: { readonly scope: Scope; readonly kinds: readonly FirmWork[]; readonly today: Day },
): Promise<readonly FirmWorkRow[]> {
  const kinds = sql`${[...of.kinds]}::text[]`
  const reach = reachOf(reader, of.scope)
  const lacking = isTrainingUrgent(of.today) ? trainingDue(of.today) : 0
  const due = dueTasks({ ...reader, duty: reach.duty })
  const { rows } = await sql<FirmWorkRow>`
    with k as materialized (select * from (${reach.clients}) reached),
    flagged as materialized (
      select c.account_number, least(c.tolerance_until, c.document_until) as ends_on, c.failing_plans, c.proposal_ends
      from ${cardsOf(reach)}
      where ${kinds} && '{proposal,expiring,plan}' and (least(c.tolerance_until, c.document_until) <= ${TODAY} + ${EXPIRY_DAYS}::int
        or c.failing_plans > 0 or c.proposal_ends <> '{}'))
    select w.kind, w.n as count, w.oldest as "oldestAt", w.due as "dueAt", w.late from (
      select 'question' as kind, count(*)::int as n, min(q.asked_at) as oldest, null::timestamptz as due, null::int as late
        from proposal_question q join proposal p using (proposal_code, version)
        where q.answer is null and ((p.account_number, p.adviser_id) in (select account_number, owner_id from k)) is true
          and 'question' = any(${kinds})
      union all select 'proposal', count(*)::int, min(p.submitted_at), min(p.expires_at), null
        from flagged f join proposal p using (account_number)
        where f.proposal_ends <> '{}' and ((p.account_number, p.adviser_id) in (select account_number, owner_id from k)) is true
          and p.state in ${WAITING} and p.expires_at > (select business_now())
          and (p.expires_at at time zone 'Asia/Shanghai')::date = ${TODAY} and 'proposal' = any(${kinds})
      union all select 'expiring', count(*)::int, null, min(ends_on + 1)::timestamp at time zone 'Asia/Shanghai',
          count(*) filter (where ends_on < ${TODAY})::int
        from flagged where ends_on <= ${TODAY} + ${EXPIRY_DAYS}::int and 'expiring' = any(${kinds})
      union all select 'plan', count(*)::int, null, null, null
        from flagged where failing_plans > 0 and 'plan' = any(${kinds})
      union all select 'task', count(*)::int, null, (min(d.due_on) + 1)::timestamp at time zone 'Asia/Shanghai',
          count(*) filter (where d.due_on < ${TODAY})::int
        from (${due}) d where 'task' = any(${kinds})
      union all select 'pending', count(*)::int, min(w.since), null, null
        from (${pendingSince(reader.adviserId)}) w where 'pending' = any(${kinds})
      union all select 'lead', count(*)::int, null, min(l.closes_at), null
        from (${leadClosings(reader.adviserId)}) l where 'lead' = any(${kinds}) and l.closes_at > (select business_now())
          and l.closes_at <= (select business_now()) + make_interval(days => ${LEAD_CLOSING_DAYS}::int)
      union all select 'training', count(*)::int, null,
          case when count(*) > 0 then (date_trunc('year', ${TODAY}) + interval '1 year')::timestamp at time zone 'Asia/Shanghai' end, null
        from adviser a join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> ${TODAY}
        where a.firm_id = ${reader.firmId} and s.status = any(${[...TRAINED_STATUSES]}::text[]) and ${TRAINED} < ${lacking}::int
          and 'training' = any(${kinds})
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
  const reach = reachOf(reader, scope)
  const { rows } = await sql<FirmFigures>`
    with k as materialized (select * from (${reach.clients}) reached)
    select count(*)::int as clients, sum(c.aum) as aum, count(*) filter (where c.aum is null)::int as unknown,
      coalesce(sum(c.plans), 0)::int as plans, max(c.figures_day) as "figuresDay"
    from ${cardsOf(reach)}`.execute(db)
  return rows[0]!
}
