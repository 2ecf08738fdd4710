import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { AdviserStatus, RegisterCause, SetStatus, Standing } from '#domain/duty/standing.ts'
import type { Tx } from '#server/db/tx.ts'
import { WAITING } from '#server/trade/proposals/waiting.ts'

/** An adviser of a firm whose standing is to be set. */
export interface AdviserStanding extends Standing {
  readonly adviserId: string
  readonly membershipId: string
  readonly partyId: string
  readonly name: string
}

/**
 * Finds an adviser of a firm and locks their row, with the standing on a day. What the register is to end by itself is nothing that a person
 * planned. Null for a foreign one.
 */
export async function lockStanding(
  tx: Tx,
  of: { readonly firmId: string; readonly adviserId: string; readonly day: Day },
): Promise<AdviserStanding | null> {
  const { rows } = await sql<AdviserStanding>`
    select a.adviser_id as "adviserId", a.membership_id as "membershipId", a.person_party_id as "partyId", y.name,
      s.status, (select min(lower(x.validity)) from adviser_status x where x.adviser_id = a.adviser_id
        and x.status = 'left' and not isempty(x.validity)) as "leftOn",
      (select min(lower(x.validity)) from adviser_status x where x.adviser_id = a.adviser_id
        and lower(x.validity) > ${of.day}::date and x.cause <> 'register-expired') as "plannedOn",
      (select upper(e.validity) - 1 from register_entry e join register_import i using (imported_on)
        where e.register_no = a.register_no and i.applied_by is not null
        order by e.imported_on desc limit 1) as "registerUntil"
    from adviser a join party y on y.party_id = a.person_party_id
    join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> ${of.day}::date
    where a.adviser_id = ${of.adviserId} and a.firm_id = ${of.firmId} for update of a`.execute(tx)
  return rows[0] ?? null
}

/** A standing from a day on. One that is qualified ends by itself after the last day of the register's entry. */
export interface NewStanding {
  readonly adviserId: string
  readonly status: SetStatus
  readonly from: Day
  readonly until: Day | null
  readonly classes: readonly string[]
  readonly cause: 'set' | 'register' | RegisterCause
  readonly by: string | null
}

/**
 * Saves a standing from a day on, in place of what stood for that day and later. What a person has planned for a later day stays: the new one ends
 * before it.
 */
export async function saveStanding(tx: Tx, of: NewStanding): Promise<void> {
  const { rows } = await sql<{
    planned: Day | null
  }>`select min(lower(validity)) as planned from adviser_status
    where adviser_id = ${of.adviserId} and cause = 'set' and lower(validity) > ${of.from}::date`.execute(tx)
  const planned = rows[0]!.planned
  await sql`delete from adviser_status where adviser_id = ${of.adviserId} and lower(validity) >= ${of.from}::date
    and (${planned}::date is null or lower(validity) < ${planned}::date)`.execute(tx)
  await sql`update adviser_status set validity = daterange(lower(validity), ${of.from}::date)
    where adviser_id = ${of.adviserId} and validity @> ${of.from}::date`.execute(tx)
  await sql`insert into adviser_status (adviser_id, status, classes, validity, cause, recorded_by)
    values (${of.adviserId}, ${of.status}, ${[...of.classes]}::text[],
      daterange(${of.from}::date, least(${of.until}::date + 1, ${planned}::date)), ${of.cause}, ${of.by}::uuid)`.execute(
    tx,
  )
  if (of.until === null) return
  await sql`insert into adviser_status (adviser_id, status, classes, validity, cause)
    select ${of.adviserId}, 'suspended', '{}', daterange(${of.until}::date + 1, ${planned}::date), 'register-expired'
    where ${planned}::date is null or ${of.until}::date + 1 < ${planned}::date`.execute(tx)
}

/**
 * Ends the seat of somebody who leaves: membership, duties and place in the tree, before a day. Nothing of them begins later. A place of that very
 * day is kept as an empty one, because clients go to the head of the last node.
 */
export async function endSeat(
  tx: Tx,
  of: { readonly membershipId: string; readonly adviserId: string; readonly day: Day },
): Promise<void> {
  const { membershipId, adviserId, day } = of
  await sql`delete from member_duty where membership_id = ${membershipId} and lower(validity) >= ${day}::date`.execute(
    tx,
  )
  await sql`delete from placement where adviser_id = ${adviserId} and lower(validity) > ${day}::date`.execute(
    tx,
  )
  await sql`with duty as (
      update member_duty set validity = daterange(lower(validity), ${day}::date)
      where membership_id = ${membershipId} and validity @> ${day}::date),
    place as (
      update placement set validity = daterange(lower(validity), ${day}::date)
      where adviser_id = ${adviserId} and validity @> ${day}::date)
    update membership set validity = daterange(lower(validity), ${day}::date)
    where membership_id = ${membershipId} and validity @> ${day}::date`.execute(tx)
}

/** The classes that the register names for an adviser's number, by the newest file that was applied. */
export async function findClasses(tx: Tx, adviserId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ classes: string[] }>`select e.classes from adviser a
    join register_entry e on e.register_no = a.register_no
    join register_import i on i.imported_on = e.imported_on and i.applied_by is not null
    where a.adviser_id = ${adviserId} order by e.imported_on desc limit 1`.execute(tx)
  return rows[0]?.classes ?? []
}

/** A client whose adviser has left. */
export interface LeftClient {
  readonly relationId: string
  readonly accountNumber: string
  readonly partyId: string
  readonly firmId: string
  readonly adviserName: string
  /** The head of the node in which the adviser was, if that head advises and is qualified. */
  readonly heirId: string | null
  readonly heirName: string | null
}

/** Finds and locks some of the clients whose adviser has left, with who takes them over. */
export async function lockLeftClients(tx: Tx, most: number): Promise<LeftClient[]> {
  const { rows } = await sql<LeftClient>`
    select r.relation_id as "relationId", r.account_number as "accountNumber", c.party_id as "partyId",
      a.firm_id as "firmId", y.name as "adviserName", h.adviser_id as "heirId", h.name as "heirName"
    from relation r join adviser a on a.adviser_id = r.adviser_id join party y on y.party_id = a.person_party_id
    join account c on c.account_number = r.account_number
    join adviser_status s on s.adviser_id = r.adviser_id and s.status = 'left' and s.validity @> business_today()
    left join lateral (
      select o.adviser_id, z.name from (select p.team_node_id from placement p where p.adviser_id = a.adviser_id
          and p.is_primary order by lower(p.validity) desc nulls first limit 1) last
      join member_duty d on d.team_node_id = last.team_node_id and d.duty = 'head' and d.validity @> business_today()
      join adviser o on o.membership_id = d.membership_id and o.adviser_id <> a.adviser_id
      join adviser_status q on q.adviser_id = o.adviser_id and q.status = 'qualified' and q.validity @> business_today()
      join party z on z.party_id = o.person_party_id limit 1) h on true
    where r.kind = 'own' and r.state = 'active' and r.validity @> business_today()
    order by r.account_number limit ${most} for update of r`.execute(tx)
  return rows
}

/** Gives a client to another adviser from today on, or to the pool of the firm. */
export async function passClient(tx: Tx, of: LeftClient): Promise<void> {
  await sql`update relation set state = 'ended', validity = daterange(lower(validity), business_today())
    where relation_id = ${of.relationId}`.execute(tx)
  await sql`insert into relation (account_number, adviser_id, pool, kind, state, cause, validity)
    values (${of.accountNumber}, ${of.heirId}::uuid,
      ${of.heirId === null ? `firm:${of.firmId}` : null}, 'own', 'active', 'adviser-left',
      daterange(business_today(), null))`.execute(tx)
}

/** An open proposal of an adviser who may propose no more. */
export interface UnableProposal {
  readonly proposalCode: string
  readonly version: number
  readonly accountNumber: string
  readonly adviserName: string
  readonly adviserParty: string
  readonly status: AdviserStatus
}

/** Finds and locks some of the open proposals whose adviser is suspended or has left. */
export async function lockUnableProposals(tx: Tx, most: number): Promise<UnableProposal[]> {
  const { rows } = await sql<UnableProposal>`
    select p.proposal_code as "proposalCode", p.version, p.account_number as "accountNumber",
      y.name as "adviserName", y.party_id as "adviserParty", s.status
    from adviser_status s join proposal p on p.adviser_id = s.adviser_id and p.state in ${WAITING}
    join adviser a on a.adviser_id = p.adviser_id join party y on y.party_id = a.person_party_id
    where s.status in ('suspended', 'left') and s.validity @> business_today() and p.expires_at > business_now()
    order by p.proposal_code limit ${most} for update of p`.execute(tx)
  return rows
}

/** Somebody who has been a trainee for longer than they may, with one of those who are to be told. */
export interface OverdueTrainee {
  readonly adviserId: string
  readonly name: string
  readonly since: Day
  readonly leaderParty: string
}

/**
 * Finds whom to tell of trainees whose months are over, and who has not been told: the heads of the nearest node above them that has one, else
 * the principals of the firm.
 */
export async function findOverdueTrainees(tx: Tx, months: number): Promise<OverdueTrainee[]> {
  const { rows } = await sql<OverdueTrainee>`
    with overdue as (
      select a.adviser_id, a.firm_id, y.name, lower(s.validity) as since from adviser_status s
      join adviser a using (adviser_id) join party y on y.party_id = a.person_party_id
      where s.status = 'trainee' and s.validity @> business_today()
        and lower(s.validity) + make_interval(months => ${months}) <= business_today()
    ), head as (
      select o.adviser_id, d.person_party_id, rank() over (partition by o.adviser_id order by c.depth) as place
      from overdue o join placement p on p.adviser_id = o.adviser_id and p.is_primary and p.validity @> business_today()
      join team_closure c on c.descendant_id = p.team_node_id and c.validity @> business_today()
      join acting_duty d on d.team_node_id = c.ancestor_id and d.duty = 'head'
    ), leader as (
      select adviser_id, person_party_id from head where place = 1
      union
      select o.adviser_id, d.person_party_id from overdue o join acting_duty d on d.firm_id = o.firm_id and d.duty = 'principal'
      where not exists (select 1 from head h where h.adviser_id = o.adviser_id)
    )
    select o.adviser_id as "adviserId", o.name, o.since, l.person_party_id as "leaderParty"
    from overdue o join leader l using (adviser_id)
    where not exists (select 1 from notice n
      where n.once_key = 'trainee-overdue:' || o.adviser_id || ':' || o.since || ':' || l.person_party_id)
    order by o.adviser_id, l.person_party_id`.execute(tx)
  return rows
}
