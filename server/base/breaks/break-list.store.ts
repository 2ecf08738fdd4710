import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A break with its age and whoever has to do with it, as the people of operations see it. */
export interface ListedBreak {
  readonly breakId: string
  readonly day: Day
  readonly check: string
  readonly registrarCode: string
  readonly subject: string
  readonly reason: string
  readonly ours: string | null
  readonly theirs: string | null
  /** Trading days from the day it was found to today, or to the day it was closed. */
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
  readonly check: string
  readonly registrarCode: string
  readonly owner: { readonly kind: 'any' | 'nobody' } | { readonly kind: 'person'; readonly partyId: string }
}

const COLUMNS = sql`b.recon_break_id as "breakId", b.day, b.check_name as "check", b.registrar_code as "registrarCode", b.subject,
  b.reason, b.ours, b.theirs, coalesce(b.last_seen_on, b.day) as "lastSeenOn", o.name as owner,
  (select count(*)::int from trading_day d where d.market = 'SSE' and d.is_open and d.day > b.day
    and d.day <= coalesce((b.closed_at at time zone 'Asia/Shanghai')::date, business_today())) as "tradingDays",
  b.closing_reason as "closingReason", q.name as "closingProposedBy", b.closing_proposed_by as "proposerParty",
  c.name as "closedBy", b.closed_at as "closedAt"`
const TABLES = sql`recon_break b left join party o on o.party_id = b.assigned_to
  left join party q on q.party_id = b.closing_proposed_by left join party c on c.party_id = b.closed_by`

/** Breaks, oldest first: none is hidden by a newer one. At most 500. */
export async function listBreaks(db: Db | Tx, filter: BreakFilter): Promise<ListedBreak[]> {
  const { owner } = filter
  const { rows } = await sql<ListedBreak>`select ${COLUMNS} from ${TABLES}
    where case ${filter.state} when 'closed' then b.closed_at is not null
        when 'proposed' then b.closed_at is null and b.closing_proposed_by is not null else b.closed_at is null end
      and (${filter.check} = '' or b.check_name = ${filter.check})
      and (${filter.registrarCode} = '' or b.registrar_code = ${filter.registrarCode})
      and case ${owner.kind} when 'nobody' then b.assigned_to is null
        when 'person' then b.assigned_to = ${owner.kind === 'person' ? owner.partyId : null}::uuid else true end
    order by b.day, b.check_name, b.subject limit 500`.execute(db)
  return rows
}

/** One break, locked; null where there is none. */
export async function lockBreak(tx: Tx, breakId: string): Promise<ListedBreak | null> {
  const { rows } = await sql<ListedBreak>`select ${COLUMNS} from ${TABLES} where b.recon_break_id = ${breakId}
    for update of b`.execute(tx)
  return rows[0] ?? null
}

export async function assignTo(tx: Tx, breakId: string, partyId: string): Promise<void> {
  await sql`update recon_break set assigned_to = ${partyId} where recon_break_id = ${breakId}`.execute(tx)
}

/** Proposes the closing; null takes the proposal back. */
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

/** A person with a valid duty in the house, by himself or by his username; null for anybody else. */
export async function findColleague(
  tx: Tx,
  who: { readonly partyId: string } | { readonly usernameKey: string },
): Promise<{ partyId: string; name: string } | null> {
  const isHe = 'partyId' in who ? sql`l.party_id = ${who.partyId}` : sql`l.username_key = ${who.usernameKey}`
  const { rows } = await sql<{ partyId: string; name: string }>`
    select y.party_id as "partyId", y.name from login l join party y using (party_id)
    where l.area = 'operations' and ${isHe} and l.status = 'active'
      and exists (select 1 from membership m join member_duty d using (membership_id) where m.scope = 'house'
        and m.person_party_id = l.party_id and m.validity @> business_today() and d.duty = 'operator'
        and d.validity @> business_today())`.execute(tx)
  return rows[0] ?? null
}
