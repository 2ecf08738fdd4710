import { sql } from 'kysely'
import type { OwnAccount } from './landing.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Finds the confirmed accounts and the firm seats with a duty of a person today, of the kinds that log in through an area
 * (rules/product.md#log-in-states). None for staff: their own accounts belong to their private log-in.
 */
export async function findConfirmedAccounts(
  db: Db | Tx,
  partyId: string,
  area: 'individual' | 'institutional' | 'operations',
): Promise<OwnAccount[]> {
  if (area === 'operations') return []
  const { rows } = await sql<Omit<OwnAccount, 'membershipId'> & { membershipId: string | null }>`
    select a.account_number as "accountNumber", a.account_type as "accountType", a.status,
      coalesce(a.label, p.name) as label, null::uuid as "membershipId", '{}'::text[] as duties
    from acting_duty d join account a using (account_number) join party p on p.party_id = a.party_id
    where d.person_party_id = ${partyId} and a.status = 'confirmed'
      and a.account_type = case ${area} when 'institutional' then 'corporate' else 'investor' end
    group by a.account_number, p.name
    union all
    select coalesce(a.account_number, ''), 'adviser', 'confirmed', coalesce(a.label, p.name), d.membership_id,
      array_agg(distinct d.duty)
    from acting_duty d join firm f using (firm_id) join party p on p.party_id = f.party_id
    left join adviser ad using (membership_id) left join account a on a.account_number = ad.account_number
    where d.person_party_id = ${partyId} and ${area} = 'individual'
      and (a.account_number is null or a.status = 'confirmed')
    group by a.account_number, p.name, d.membership_id
    order by 2 desc, 1`.execute(db)
  return rows.map(({ membershipId, ...row }) => (membershipId === null ? row : { ...row, membershipId }))
}

/** Finds a person's membership of the house with the duties that count today. Null if they have none. */
export async function findHouseSeat(
  db: Db | Tx,
  partyId: string,
): Promise<{ readonly membershipId: string; readonly duties: readonly string[] } | null> {
  const { rows } = await sql<{ membershipId: string; duties: string[] }>`
    select membership_id as "membershipId", array_agg(distinct duty) as duties
    from acting_duty where person_party_id = ${partyId} and scope = 'house' group by membership_id`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Finds the person's name, the company of a corporate account, and whether a demo person's payment password is still the original. */
export async function findNames(
  db: Db | Tx,
  partyId: string,
  accountNumber: string | null,
): Promise<{ displayName: string; companyName: string | null; hasSamplePayment: boolean }> {
  const { rows } = await sql<{ person: string; owner: string | null; kind: string | null; sample: boolean }>`
    select p.name as person, o.name as owner, a.kind, p.is_sample and not exists (select 1 from login l
      where l.party_id = p.party_id and l.payment_changed_at is not null) as sample from party p
    left join account a on a.account_number = ${accountNumber} left join party o on o.party_id = a.party_id
    where p.party_id = ${partyId}`.execute(db)
  const row = rows[0]
  return {
    displayName: maskName(row?.person ?? ''),
    companyName: row?.kind === 'institution' ? row.owner : null,
    hasSamplePayment: row?.sample ?? false,
  }
}

/** Masks a name and keeps the family name: 王小明 becomes 王** (rules/identity.md#masking). */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(rest.length, 2))
}
