import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { RegisterEntry } from '#domain/duty/register-file.ts'
import type { AdviserClass, AdviserStatus } from '#domain/duty/standing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** A file of the register as it was read in. */
export interface RegisterImport {
  readonly importedOn: Day
  readonly entries: number
  readonly importerId: string
  readonly importedBy: string
  readonly appliedBy: string | null
}

const IMPORT = sql`select i.imported_on as "importedOn", i.entries, i.imported_by as "importerId",
    m.name as "importedBy", a.name as "appliedBy"
  from register_import i join party m on m.party_id = i.imported_by left join party a on a.party_id = i.applied_by`

/** Finds the newest file. Null before the first. */
export async function findImport(db: Db | Tx): Promise<RegisterImport | null> {
  const { rows } = await sql<RegisterImport>`${IMPORT} order by i.imported_on desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Lets imports and their approval follow each other. */
export async function lockRegister(tx: Tx): Promise<void> {
  await sql`lock table register_import in share row exclusive mode`.execute(tx)
}

/** Saves the file of today, in place of one of today that nobody has applied. */
export async function saveImport(
  tx: Tx,
  entries: readonly RegisterEntry[],
  of: { readonly today: Day; readonly by: string },
): Promise<void> {
  await sql`delete from register_import where imported_on = ${of.today}::date`.execute(tx)
  await sql`insert into register_import (imported_on, entries, imported_by, imported_at)
    values (${of.today}::date, ${entries.length}, ${of.by}, business_now())`.execute(tx)
  const rows = entries.map(({ registerNo, personName, firmName, classes, from, until }) => ({
    ...{ register_no: registerNo, person_name: personName, firm_name: firmName },
    ...{ classes, first_day: from, last_day: until },
  }))
  await sql`insert into register_entry (register_no, imported_on, person_name, firm_name, classes, validity)
    select e.register_no, ${of.today}::date, e.person_name, e.firm_name, e.classes,
      daterange(e.first_day, e.last_day + 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(register_no text, person_name text, firm_name text, classes text[], first_day date, last_day date)`.execute(
    tx,
  )
}

export async function markApplied(tx: Tx, importedOn: Day, by: string): Promise<void> {
  await sql`update register_import set applied_by = ${by}, applied_at = business_now()
    where imported_on = ${importedOn}::date`.execute(tx)
}

/** What the newest file says of an adviser against what we have. */
export interface RegisterDifference {
  readonly adviserId: string
  readonly name: string
  readonly firmName: string
  readonly firmId: string
  readonly status: AdviserStatus
  readonly change: 'missing' | 'expired' | 'expiring' | 'changed' | 'restored' | 'new'
  /** The number of the file; for one that is missing, ours. */
  readonly registerNo: string
  readonly classes: AdviserClass[]
  readonly until: Day | null
}

const SOON_DAYS = 30

/**
 * Compares a file with the advisers who have not left. A trainee is known by their own and their firm's name, where exactly one trainee and one entry
 * that nobody has yet agree; everybody else by the number. Whoever a person has suspended stays so.
 */
export async function findDifferences(db: Db | Tx, importedOn: Day): Promise<RegisterDifference[]> {
  const { rows } = await sql<RegisterDifference>`
    with entry as (select * from register_entry where imported_on = ${importedOn}::date),
    ours as (
      select a.adviser_id, a.register_no, a.firm_id, y.name, f.name as firm_name, s.status, s.cause, s.classes,
        upper(s.validity) as status_end
      from adviser a join party y on y.party_id = a.person_party_id join firm using (firm_id)
      join party f on f.party_id = firm.party_id
      join adviser_status s on s.adviser_id = a.adviser_id and s.validity @> business_today() and s.status <> 'left'),
    fresh as (
      select (array_agg(o.adviser_id))[1] as adviser_id, (array_agg(e.register_no))[1] as register_no
      from ours o join entry e on e.person_name = o.name and e.firm_name = o.firm_name
      where o.status = 'trainee' and e.validity @> business_today()
        and not exists (select 1 from adviser x where x.register_no = e.register_no)
      group by o.name, o.firm_name having count(distinct o.adviser_id) = 1 and count(distinct e.register_no) = 1),
    matched as (
      select o.*, e.register_no as found_no, e.classes as found_classes, e.validity as found_validity
      from ours o left join fresh n on n.adviser_id = o.adviser_id
      left join entry e on e.register_no = coalesce(n.register_no, nullif(o.register_no, ''))
      where o.register_no <> '' or n.adviser_id is not null)
    select adviser_id as "adviserId", name, firm_name as "firmName", firm_id as "firmId", status, change,
      coalesce(found_no, register_no) as "registerNo", coalesce(found_classes, '{}') as classes,
      upper(found_validity) - 1 as until
    from matched, lateral (select case
        when status = 'trainee' then 'new'
        when found_no is null then case when status = 'qualified' then 'missing' end
        when not found_validity @> business_today() then case when status = 'qualified' then 'expired' end
        when status = 'suspended' then case when cause in ('register-missing', 'register-expired') then 'restored' end
        when status_end is distinct from upper(found_validity)
          or not (classes @> found_classes and classes <@ found_classes) then 'changed'
        when upper(found_validity) - business_today() <= ${SOON_DAYS}::int then 'expiring' end as change) judged
    where change is not null order by firm_name, name, adviser_id`.execute(db)
  return rows
}

/** Gives an adviser the number of their entry. */
export async function saveNumber(tx: Tx, adviserId: string, registerNo: string): Promise<void> {
  await sql`update adviser set register_no = ${registerNo} where adviser_id = ${adviserId}`.execute(tx)
}
