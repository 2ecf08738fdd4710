import { sql } from 'kysely'
import type { CERTIFICATION_SORTS } from '#contract/account/certification.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { CertificationRound, CertificationState } from '#domain/duty/certification.ts'
import { CERTIFIERS } from '#domain/duty/certification.ts'
import type { HouseDuty } from '#domain/duty/duty.ts'
import type { ListKeys } from '#server/base/list/list-keys.ts'
import { pageParts } from '#server/base/list/list-keys.ts'
import type { Place } from '#server/base/list/place.ts'
import { cutPage } from '#server/base/list/place.ts'
import { isPartyNamed } from '#server/people/accounts/party-name.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** The duties `d` that are to be confirmed in the quarter of today: running ones of the house that began before it. */
export const CERTIFIED = sql`member_duty d join membership m on m.membership_id = d.membership_id
    and m.scope = 'house' and m.validity @> business_today() and d.validity @> business_today()
    and lower(d.validity) < date_trunc('quarter', business_today()::timestamp)::date`

/** How many have confirmed a duty `d` in the quarter of today. */
export const CONFIRMATIONS = sql`(select count(*)::int from duty_confirmation c
  where c.member_duty_id = d.member_duty_id
    and c.quarter = date_trunc('quarter', business_today()::timestamp)::date)`

/** Finds the round of a quarter. Null if the house has not seen the quarter yet. */
export async function findRound(db: Db | Tx, quarter: Day): Promise<CertificationRound | null> {
  const { rows } =
    await sql<CertificationRound>`select quarter, closes_on as "closesOn" from certification_round
    where quarter = ${quarter}`.execute(db)
  return rows[0] ?? null
}

/** Keeps the round that a quarter begins with, unless one is kept already. Returns the one that counts. */
export async function keepRound(
  tx: Tx,
  { quarter, closesOn }: CertificationRound,
  today: Day,
): Promise<CertificationRound> {
  await sql`insert into certification_round (quarter, opened_on, closes_on)
    values (${quarter}, ${today}, ${closesOn}) on conflict (quarter) do nothing`.execute(tx)
  return (await findRound(tx, quarter))!
}

export interface CertificationRow {
  readonly memberDutyId: string
  readonly membershipId: string
  readonly holderId: string
  readonly name: string
  readonly username: string | null
  readonly duty: HouseDuty
  readonly since: Day
  readonly givenBy: string | null
  readonly lastLogInAt: Date | null
  readonly lastFactorAt: Date | null
  readonly confirmedBy: string[]
  readonly confirmers: string[]
  readonly isEndAsked: boolean
}

export const CERTIFICATION_KEYS: ListKeys<(typeof CERTIFICATION_SORTS)[number]> = {
  sorts: {
    name: { by: sql`p.name`, type: 'text' },
    since: { by: sql`lower(d.validity)`, type: 'day' },
  },
  tie: { by: sql`d.member_duty_id`, type: 'uuid' },
  first: { name: 'name', isDescending: false },
  size: 50,
}

/** Finds a page of the duties of a quarter, by a part of their holder's name, by duty and by state. Whether days are over is the caller's. */
export async function listCertifications(
  db: Db,
  asked: {
    readonly keyword: string
    readonly duty: string
    readonly state: '' | Extract<CertificationState, 'confirmed'>
  },
  place: Place<(typeof CERTIFICATION_SORTS)[number]>,
): Promise<{ readonly rows: readonly CertificationRow[]; readonly next: string | null }> {
  const page = pageParts(CERTIFICATION_KEYS, place)
  const { rows } = await sql<CertificationRow & { place: string }>`
    select d.member_duty_id as "memberDutyId", m.membership_id as "membershipId", p.party_id as "holderId",
      p.name, l.username, d.duty, lower(d.validity) as since, g.name as "givenBy",
      (select max(at) from log_in_attempt a where a.login_id = l.login_id and a.outcome = 'in') as "lastLogInAt",
      (select max(at) from log_in_attempt a where a.login_id = l.login_id and a.outcome = 'in'
        and a.way <> 'password') as "lastFactorAt",
      array(select c.confirmed_by from duty_confirmation c where c.member_duty_id = d.member_duty_id
        and c.quarter = date_trunc('quarter', business_today()::timestamp)::date order by c.nth) as "confirmedBy",
      array(select n.name from duty_confirmation c join party n on n.party_id = c.confirmed_by
        where c.member_duty_id = d.member_duty_id
          and c.quarter = date_trunc('quarter', business_today()::timestamp)::date order by c.nth) as confirmers,
      exists (select 1 from duty_change h where h.membership_id = m.membership_id and h.duty = d.duty
        and h.state = 'proposed') as "isEndAsked",
      ${page.place} as place
    from ${CERTIFIED} join party p on p.party_id = m.person_party_id
    left join party g on g.party_id = d.recorded_by
    left join lateral (select login_id, username from login l where l.party_id = p.party_id
      and l.area = 'operations' and l.status = 'active' order by l.recorded_at desc limit 1) l on true
    where (${asked.keyword} = '' or ${isPartyNamed(asked.keyword)})
      and (${asked.duty} = '' or d.duty = any(string_to_array(${asked.duty}, ',')))
      and (${CONFIRMATIONS} >= ${CERTIFIERS}::int) = (${asked.state} = 'confirmed')
      and ${page.after} order by ${page.order} limit ${page.limit}`.execute(db)
  return cutPage(place, rows)
}

export interface LockedCertification {
  readonly memberDutyId: string
  readonly membershipId: string
  readonly holderId: string
  readonly duty: HouseDuty
  readonly since: Day
  readonly confirmedBy: string[]
}

/** A row as the table of all members' duties has it. Those that `CERTIFIED` finds are of the house. */
type OfMember<Row> = Omit<Row, 'duty'> & { readonly duty: string }
const ofHouse = <Row extends { readonly duty: string }>(row: Row) => ({ ...row, duty: row.duty as HouseDuty })

/** Finds the duties of these ids that are to be confirmed, and locks them, so that two confirmations follow each other. */
export async function lockCertified(
  tx: Tx,
  memberDutyIds: readonly string[],
): Promise<readonly LockedCertification[]> {
  // Confirmations are read after the lock is had: a statement sees what was there when it began.
  await sql`select 1 from member_duty where member_duty_id = any(${[...memberDutyIds]}::uuid[])
    order by member_duty_id for update`.execute(tx)
  const { rows } = await sql<
    OfMember<LockedCertification>
  >`select d.member_duty_id as "memberDutyId", d.membership_id as "membershipId",
      m.person_party_id as "holderId", d.duty, lower(d.validity) as since,
      array(select c.confirmed_by from duty_confirmation c where c.member_duty_id = d.member_duty_id
        and c.quarter = date_trunc('quarter', business_today()::timestamp)::date order by c.nth) as "confirmedBy"
    from ${CERTIFIED} where d.member_duty_id = any(${[...memberDutyIds]}::uuid[])
    order by d.member_duty_id`.execute(tx)
  return rows.map(ofHouse)
}

export async function addConfirmation(
  tx: Tx,
  of: {
    readonly memberDutyId: string
    readonly quarter: Day
    readonly nth: number
    readonly confirmedBy: string
  },
): Promise<void> {
  await sql`insert into duty_confirmation (member_duty_id, quarter, nth, confirmed_by, confirmed_at)
    values (${of.memberDutyId}, ${of.quarter}, ${of.nth}, ${of.confirmedBy}, business_now())`.execute(tx)
}

export interface UnconfirmedDuty {
  readonly memberDutyId: string
  readonly membershipId: string
  readonly holderId: string
  readonly name: string
  readonly duty: HouseDuty
  readonly since: Day
  readonly confirmations: number
}

/** Finds the duties that two have not confirmed yet, and locks them. */
export async function lockUnconfirmed(tx: Tx): Promise<readonly UnconfirmedDuty[]> {
  await sql`select 1 from ${CERTIFIED} order by d.member_duty_id for update of d`.execute(tx)
  const { rows } = await sql<OfMember<UnconfirmedDuty>>`select d.member_duty_id as "memberDutyId",
      d.membership_id as "membershipId", m.person_party_id as "holderId", p.name, d.duty,
      lower(d.validity) as since, ${CONFIRMATIONS} as confirmations
    from ${CERTIFIED} join party p on p.party_id = m.person_party_id
    where ${CONFIRMATIONS} < ${CERTIFIERS}::int order by p.name, d.duty`.execute(tx)
  return rows.map(ofHouse)
}

/** Ends one duty before today, and what was asked about it. */
export async function endMemberDuty(
  tx: Tx,
  { memberDutyId, membershipId, duty }: Pick<UnconfirmedDuty, 'memberDutyId' | 'membershipId' | 'duty'>,
): Promise<void> {
  await sql`update member_duty set validity = daterange(lower(validity), greatest(lower(validity), business_today()))
    where member_duty_id = ${memberDutyId}`.execute(tx)
  await sql`delete from duty_change where membership_id = ${membershipId} and duty = ${duty}
    and not is_given and state = 'proposed'`.execute(tx)
}
