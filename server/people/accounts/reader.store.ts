import { sql } from 'kysely'

/**
 * Who reads what is told about an account: an individual themselves, and of a company each who acts for it today and has a log-in
 * of their own. Of the account `a`; the column is `party_id`.
 */
export const READERS = sql`(select a.party_id where a.kind = 'individual'
  union select m.person_party_id from membership m where a.kind <> 'individual' and m.account_number = a.account_number
    and m.validity @> business_today() and exists (select 1 from login l
      where l.party_id = m.person_party_id and l.area = 'institutional' and l.status <> 'closed'))`
