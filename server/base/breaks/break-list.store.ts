import { reasonsLike } from '#domain/ledger/break-reason.copy.ts'
import { HOUSE_RIGHTS } from '#domain/duty/right.ts'
import { sql } from 'kysely'
import type { BREAK_SORTS } from '#contract/operations.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A break with its age and the persons involved, as shown to operations staff. */
export interface ListedBreak {
  readonly breakId: string
  readonly day: Day
  readonly check: string
  readonly registrarCode: string
  readonly subject: string
  readonly reason: string
  readonly ours: string | null
  readonly theirs: string | null
  /** Trading days from the day it was found until today, or until it was closed. */
  readonly tradingDays: number
  readonly lastSeenOn: Day
  readonly owner: string | null
  readonly closingReason: string | null
  readonly closingProposedBy: string | null
  readonly proposerParty: string | null
  readonly closedBy: string | null
  readonly closedAt: Date | null
}

export interface BreakFilter {
  readonly state: 'open' | 'proposed' | 'closed'
  /** Empty for all checks. */
  readonly checks: readonly string[]
  readonly owner: { readonly kind: 'any' | 'nobody' } | { readonly kind: 'person'; readonly partyId: string }
  /** First and last day on which it was found. Null for any. */
  readonly from: Day | null
  readonly to: Day | null
  /** A part of the subject or of the reason's sentence, or a registrar's code. Empty for any. */
  readonly keyword: string
}

export const ALL_OPEN: BreakFilter = {
  ...{ state: 'open', checks: [], owner: { kind: 'any' }, from: null, to: null, keyword: '' },
}

const COLUMNS = sql`b.recon_break_id as "breakId", b.day, b.check_name as "check", b.registrar_code as "registrarCode", b.subject,
  b.reason, b.ours, b.theirs, coalesce(b.last_seen_on, b.day) as "lastSeenOn", o.name as owner,
  (select count(*)::int from trading_day d where d.market = 'SSE' and d.is_open and d.day > b.day
    and d.day <= coalesce((b.closed_at at time zone 'Asia/Shanghai')::date, business_today())) as "tradingDays",
  b.closing_reason as "closingReason", q.name as "closingProposedBy", b.closing_proposed_by as "proposerParty",
  c.name as "closedBy", b.closed_at as "closedAt"`
const TABLES = sql`recon_break b left join party o on o.party_id = b.assigned_to
  left join party q on q.party_id = b.closing_proposed_by left join party c on c.party_id = b.closed_by`

/** Oldest first, and within a day grouped by check, so that newer breaks hide no older one. */
export const BREAK_KEYS: ListKeys<(typeof BREAK_SORTS)[number]> = {
  sorts: {
    day: { by: sql`b.day`, type: 'day' },
    check: { by: sql`b.check_name`, type: 'text' },
    closed: { by: sql`b.closed_at`, type: 'instant', isNullable: true },
  },
  tie: { by: sql`(b.check_name || ' ' || b.registrar_code || ' ' || b.recon_break_id)`, type: 'text' },
  first: { name: 'day', isDescending: false },
  size: 50,
}

/** Finds one page of the breaks that match a filter. */
export async function listBreaks(
  db: Db | Tx,
  filter: BreakFilter,
  place: Place<(typeof BREAK_SORTS)[number]>,
): Promise<{ readonly rows: readonly ListedBreak[]; readonly next: string | null }> {
  const { owner, from, to, keyword } = filter
  const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const page = pageParts(BREAK_KEYS, place)
  const { rows } = await sql<
    ListedBreak & { place: string }
  >`select ${COLUMNS}, ${page.place} as place from ${TABLES}
    where case ${filter.state} when 'closed' then b.closed_at is not null
        when 'proposed' then b.closed_at is null and b.closing_proposed_by is not null else b.closed_at is null end
      and (cardinality(${[...filter.checks]}::text[]) = 0 or b.check_name = any(${[...filter.checks]}::text[]))
      and (${from}::date is null or b.day >= ${from}::date) and (${to}::date is null or b.day <= ${to}::date)
      and (${keyword} = '' or b.subject ilike ${like} or b.reason = any(${keyword === '' ? [] : reasonsLike(keyword)}::text[])
        or b.registrar_code = ${keyword})
      and case ${owner.kind} when 'nobody' then b.assigned_to is null
        when 'person' then b.assigned_to = ${owner.kind === 'person' ? owner.partyId : null}::uuid else true end
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

/** Finds a break and locks its row. Null if there is none. */
export async function lockBreak(tx: Tx, breakId: string): Promise<ListedBreak | null> {
  const { rows } = await sql<ListedBreak>`select ${COLUMNS} from ${TABLES} where b.recon_break_id = ${breakId}
    for update of b`.execute(tx)
  return rows[0] ?? null
}

export async function assignTo(tx: Tx, breakId: string, partyId: string): Promise<void> {
  await sql`update recon_break set assigned_to = ${partyId} where recon_break_id = ${breakId}`.execute(tx)
}

/** Takes the open breaks of a person away from them. Returns how many. */
export async function freeBreaks(tx: Tx, partyId: string): Promise<number> {
  const { rows } = await sql`update recon_break set assigned_to = null
    where assigned_to = ${partyId} and closed_at is null returning 1`.execute(tx)
  return rows.length
}

/** Saves the proposal to close a break. A null proposal withdraws it. */
export async function proposeClosing(
  tx: Tx,
  breakId: string,
  proposal: { readonly by: string; readonly reason: string } | null,
): Promise<void> {
  await sql`update recon_break set closing_proposed_by = ${proposal?.by ?? null}, closing_reason = ${proposal?.reason ?? null}
    where recon_break_id = ${breakId} and closed_at is null`.execute(tx)
}

export async function markClosed(tx: Tx, breakId: string, by: string, reason: string): Promise<void> {
  await sql`update recon_break set closed_at = business_now(), closed_by = ${by}, closing_reason = ${reason}
    where recon_break_id = ${breakId} and closed_at is null`.execute(tx)
}

/** Finds a member of the house who may work on breaks, by party or by username. Null for anybody else. */
export async function findColleague(
  tx: Tx,
  who: { readonly partyId: string } | { readonly usernameKey: string },
): Promise<{ partyId: string; name: string } | null> {
  const isLoginOf =
    'partyId' in who ? sql`l.party_id = ${who.partyId}` : sql`l.username_key = ${who.usernameKey}`
  const { rows } = await sql<{ partyId: string; name: string }>`
    select y.party_id as "partyId", y.name from login l join party y using (party_id)
    where l.area = 'operations' and ${isLoginOf} and l.status = 'active'
      and exists (select 1 from acting_duty d where d.scope = 'house' and d.person_party_id = l.party_id
        and d.duty = any(${[...HOUSE_RIGHTS['break.make']]}::text[]))`.execute(tx)
  return rows[0] ?? null
}
