import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import type { SharedPart } from '#domain/duty/share.ts'
import { CLIENT_BASES } from '#domain/duty/client-view.ts'
import type { ClientView } from '#domain/security/look.ts'
import type { Db } from '#server/db/open.ts'
import { VIEW_WORDS } from '#server/people/identity/look-words.copy.ts'
import type { ReachedClient } from '#server/advisers/reach/reach.store.ts'

/** The condition that the adviser `a` has one of these standings today: those by which a cover or a share reaches (reach.store.ts). */
const stands = (standings: readonly string[]) => sql`exists (select 1 from adviser_status s
  where s.adviser_id = a.adviser_id and s.validity @> business_today() and s.status = any(${[...standings]}::text[]))`

/** A client as somebody of their owner's firm reaches them. */
type OwnedClient = Pick<ReachedClient, 'accountNumber' | 'ownerId'>

/** Finds the name of a client's owner and since when they own the client. Opening stands for a relation without a beginning. */
export async function findOwner(
  db: Db,
  { accountNumber, ownerId }: OwnedClient,
): Promise<{ readonly name: string; readonly since: Day } | null> {
  const { rows } = await sql<{ name: string; since: Day }>`select p.name,
      coalesce(lower(r.validity), c.opened_on, business_today()) as since
    from relation r join account c using (account_number) join adviser a on a.adviser_id = r.adviser_id
    join party p on p.party_id = a.person_party_id
    where r.account_number = ${accountNumber} and r.adviser_id = ${ownerId}::uuid and r.kind = 'own'
      and r.state = 'active' and r.validity @> business_today()`.execute(db)
  return rows[0] ?? null
}

interface CoverRow {
  readonly coverId: string
  readonly name: string
  readonly from: Day
  readonly to: Day
}

/** Finds who stands in for the owner of a client today or is to: approved, of the same firm, and qualified. */
export async function findCoversOf(db: Db, { accountNumber, ownerId }: OwnedClient): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`select c.cover_id as "coverId", p.name, lower(c.validity) as "from",
      (upper(c.validity) - 1)::date as "to"
    from cover c join adviser o on o.adviser_id = c.owner_adviser_id
    join adviser a on a.adviser_id = c.deputy_adviser_id and a.firm_id = o.firm_id
    join party p on p.party_id = a.person_party_id
    where c.owner_adviser_id = ${ownerId}::uuid and c.state = 'approved' and upper(c.validity) > business_today()
      and ${stands(['qualified'])} and (c.is_of_all or exists (select 1 from cover_account k
        where k.cover_id = c.cover_id and k.account_number = ${accountNumber}))
    order by lower(c.validity), p.name, c.cover_id`.execute(db)
  return rows
}

interface ShareRow {
  readonly shareId: string
  readonly name: string
  readonly parts: SharedPart[]
  readonly phase: 'pending' | 'active'
  readonly to: Day
}

/** Finds what the owner of today shares of a client, and what waits for the client's word, by the last day. */
export async function findSharesOf(db: Db, { accountNumber, ownerId }: OwnedClient): Promise<ShareRow[]> {
  const { rows } =
    await sql<ShareRow>`select h.relation_id as "shareId", p.name, h.granted as parts, h.state as phase,
      (upper(h.validity) - 1)::date as "to"
    from relation h join adviser o on o.adviser_id = h.granted_by
    join adviser a on a.adviser_id = h.adviser_id and a.firm_id = o.firm_id
    join party p on p.party_id = a.person_party_id
    where h.account_number = ${accountNumber} and h.kind = 'share' and h.granted_by = ${ownerId}::uuid
      and h.state in ('pending', 'active') and upper(h.validity) > business_today()
      and ${stands(['qualified', 'suspended'])}
    order by h.state, upper(h.validity), p.name, h.relation_id`.execute(db)
  return rows
}

export interface DayOfLooks {
  readonly day: Day
  readonly name: string
  readonly duty: FirmDuty
  readonly count: number
  readonly views: readonly { readonly view: ClientView; readonly count: number }[]
}

/**
 * Counts the looks of a firm's people at a client by day, person and duty, newest first. Days on which another firm had the client are left
 * out, whoever looked, and so are looks of the house.
 */
export async function countFirmLooks(
  db: Db,
  of: { readonly accountNumber: string; readonly firmId: string; readonly from: Day; readonly most: number },
): Promise<DayOfLooks[]> {
  const { accountNumber, firmId, from, most } = of
  const { rows } = await sql<DayOfLooks>`
    with looks as (
      select (l.at at time zone 'Asia/Shanghai')::date as day, l.actor_party_id, l.duty, l.view, count(*)::int as count,
        max(l.at) as last
      from access_log l where l.account_number = ${accountNumber}
        and l.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and l.duty is not null
        and l.basis = any(${[...CLIENT_BASES]}::text[]) and l.view = any(${Object.keys(VIEW_WORDS)}::text[])
      group by 1, 2, 3, 4)
    select l.day, p.name, l.duty, sum(l.count)::int as count,
      jsonb_agg(jsonb_build_object('view', l.view, 'count', l.count) order by l.count desc, l.view) as views
    from looks l join party p on p.party_id = l.actor_party_id
    where exists (select 1 from relation r join adviser o on o.adviser_id = r.adviser_id
        where r.account_number = ${accountNumber} and r.kind = 'own' and r.state <> 'pending'
          and r.validity @> l.day and o.firm_id = ${firmId})
      and exists (select 1 from membership m where m.person_party_id = l.actor_party_id and m.firm_id = ${firmId})
    group by l.day, l.actor_party_id, p.name, l.duty
    order by l.day desc, max(l.last) desc, p.name, l.duty limit ${most}`.execute(db)
  return rows
}
