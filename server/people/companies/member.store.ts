import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'

export interface MemberRow {
  readonly memberId: string
  readonly personId: string
  readonly name: string
  readonly duties: readonly { duty: 'maker' | 'checker' | 'viewer' | 'administrator'; level: number }[]
  readonly documentValidTo: Day | null
  readonly hasLogIn: boolean
  readonly lastLogInAt: Date | null
  /** Null if the member was never invited, or has accepted. */
  readonly phoneMasked: string | null
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
}

/** Finds the members of an account today, in the order in which they were added. */
export async function findMembers(db: Db, accountNumber: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.membership_id as "memberId", p.party_id as "personId", p.name,
      coalesce((select json_agg(json_build_object('duty', d.duty, 'level', d.level) order by d.duty desc)
        from member_duty d where d.membership_id = m.membership_id and d.validity @> business_today()), '[]') as duties,
      (select valid_to from party_document d where d.party_id = p.party_id order by version desc limit 1)
        as "documentValidTo",
      l.login_id is not null as "hasLogIn",
      (select max(at) from log_in_attempt t where t.login_id = l.login_id and t.outcome = 'in') as "lastLogInAt",
      i.phone_masked as "phoneMasked", i.sent_at[cardinality(i.sent_at)] as "sentAt", i.expires_at as "expiresAt"
    from membership m join party p on p.party_id = m.person_party_id
    left join lateral (select login_id from login l where l.party_id = p.party_id and l.area = 'institutional'
      and l.status <> 'closed' order by recorded_at limit 1) l on true
    left join member_invitation i on i.membership_id = m.membership_id and i.accepted_at is null
    where m.account_number = ${accountNumber} and m.validity @> business_today()
    order by m.recorded_at, p.name, m.membership_id`.execute(db)
  return rows
}

/** The current data of a company, found by one of its accounts. */
export interface CompanyRow {
  readonly companyName: string
  readonly licenceValidTo: Day | null
  readonly numberSealed: Buffer | null
  readonly documentType: string | null
  readonly partyId: string
}

export async function findCompany(db: Db, accountNumber: string): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select o.name as "companyName", o.party_id as "partyId", d.valid_to as "licenceValidTo",
      d.number_sealed as "numberSealed", d.document_type as "documentType"
    from account a join party o on o.party_id = a.party_id
    left join lateral (select * from party_document d where d.party_id = o.party_id order by version desc limit 1) d
      on true
    where a.account_number = ${accountNumber}`.execute(db)
  return rows[0]!
}
