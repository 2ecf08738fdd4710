import { sql } from 'kysely'
import type { USER_SORTS } from '#contract/account/staff-desk.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { HouseDuty } from '#domain/duty/duty.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import { isPartyNamed } from '#server/people/accounts/party-name.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface ListedUser {
  readonly membershipId: string
  readonly partyId: string
  readonly name: string
  readonly username: string | null
  readonly duties: HouseDuty[]
  readonly since: Day
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly lastLogInAt: Date | null
}

export const USER_KEYS: ListKeys<(typeof USER_SORTS)[number]> = {
  sorts: {
    name: { by: sql`p.name`, type: 'text' },
    since: { by: sql`lower(m.validity)`, type: 'day' },
  },
  tie: { by: sql`m.membership_id`, type: 'uuid' },
  first: { name: 'name', isDescending: false },
  size: 50,
}

/** Finds a page of the people who are members of the house today, by a part of their name, its pinyin or initials, or of their username. */
export async function listUsers(
  db: Db,
  keyword: string,
  place: Place<(typeof USER_SORTS)[number]>,
): Promise<{ readonly rows: readonly ListedUser[]; readonly next: string | null }> {
  const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const page = pageParts(USER_KEYS, place)
  const { rows } = await sql<ListedUser & { place: string }>`
    select m.membership_id as "membershipId", p.party_id as "partyId", p.name, l.username,
      array(select distinct d.duty from member_duty d where d.membership_id = m.membership_id
        and d.validity @> business_today() order by d.duty) as duties,
      lower(m.validity) as since, t.login_id is not null as "hasTotp",
      (select count(*)::int from passkey k where k.login_id = l.login_id) as passkeys,
      (select count(*)::int from session s where s.login_id = l.login_id) as sessions,
      (select max(at) from log_in_attempt a where a.login_id = l.login_id and a.outcome = 'in') as "lastLogInAt",
      ${page.place} as place
    from membership m join party p on p.party_id = m.person_party_id
    left join lateral (select login_id, username from login l where l.party_id = p.party_id
      and l.area = 'operations' and l.status = 'active' order by l.recorded_at desc limit 1) l on true
    left join totp t on t.login_id = l.login_id and t.confirmed_at is not null
    where m.scope = 'house' and m.validity @> business_today()
      and (${keyword} = '' or ${isPartyNamed(keyword)} or l.username ilike ${like})
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

export interface HouseMember {
  readonly membershipId: string
  readonly partyId: string
}

/** Finds a member of the house today and locks the membership. Null if there is none. */
export async function lockHouseMember(tx: Tx, membershipId: string): Promise<HouseMember | null> {
  const { rows } = await sql<HouseMember>`select membership_id as "membershipId", person_party_id as "partyId"
    from membership where membership_id = ${membershipId} and scope = 'house' and validity @> business_today()
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Ends a membership of the house, with its duties, before today. What was asked about it and not decided is refused by nobody. */
export async function endHouseMember(tx: Tx, membershipId: string): Promise<void> {
  await sql`update member_duty set validity = daterange(lower(validity), greatest(lower(validity), business_today()))
    where membership_id = ${membershipId} and validity @> business_today()`.execute(tx)
  await sql`update membership set validity = daterange(lower(validity), greatest(lower(validity), business_today()))
    where membership_id = ${membershipId}`.execute(tx)
  await sql`delete from duty_change where membership_id = ${membershipId} and state = 'proposed'`.execute(tx)
}

/** Ends a duty before today. */
export async function endHouseDuty(tx: Tx, membershipId: string, duty: HouseDuty): Promise<void> {
  await sql`update member_duty set validity = daterange(lower(validity), greatest(lower(validity), business_today()))
    where membership_id = ${membershipId} and duty = ${duty} and validity @> business_today()`.execute(tx)
}

/** Ends the sessions that a person has for the house's area. Returns how many. */
export async function endHouseSessions(tx: Tx, partyId: string): Promise<number> {
  const { rows } =
    await sql`delete from session where party_id = ${partyId} and area = 'operations' returning 1`.execute(tx)
  return rows.length
}

export interface DutyChange {
  readonly dutyChangeId: string
  readonly membershipId: string
  readonly partyId: string
  readonly name: string
  readonly duty: HouseDuty
  readonly isGiven: boolean
  readonly reason: string
  readonly askerId: string
  readonly askedBy: string
}

const CHANGE = sql`select c.duty_change_id as "dutyChangeId", c.membership_id as "membershipId",
    c.party_id as "partyId", p.name, c.duty, c.is_given as "isGiven", c.reason, c.asked_by as "askerId",
    a.name as "askedBy"
  from duty_change c join party p on p.party_id = c.party_id join party a on a.party_id = c.asked_by
  where c.state = 'proposed'`

/** Finds the changes of duties that wait for their second person, the oldest first. */
export async function findDutyChanges(db: Db): Promise<readonly DutyChange[]> {
  const { rows } = await sql<DutyChange>`${CHANGE} order by c.asked_at, c.duty_change_id`.execute(db)
  return rows
}

export async function lockDutyChange(tx: Tx, dutyChangeId: string): Promise<DutyChange | null> {
  const { rows } =
    await sql<DutyChange>`${CHANGE} and c.duty_change_id = ${dutyChangeId} for update of c`.execute(tx)
  return rows[0] ?? null
}

/** Adds a proposed change. Null if one for this duty waits already. */
export async function addDutyChange(
  tx: Tx,
  of: HouseMember & {
    readonly duty: HouseDuty
    readonly isGiven: boolean
    readonly reason: string
    readonly askedBy: string
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into duty_change
      (membership_id, party_id, duty, is_given, reason, asked_by, asked_at)
    values (${of.membershipId}, ${of.partyId}, ${of.duty}, ${of.isGiven}, ${of.reason}, ${of.askedBy}, business_now())
    on conflict (membership_id, duty) where state = 'proposed' do nothing returning duty_change_id as id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

export async function markDutyChange(
  tx: Tx,
  dutyChangeId: string,
  of: { readonly isApproved: boolean; readonly by: string },
): Promise<void> {
  await sql`update duty_change set state = ${of.isApproved ? 'approved' : 'refused'}, decided_by = ${of.by},
      decided_at = business_now() where duty_change_id = ${dutyChangeId}`.execute(tx)
}
