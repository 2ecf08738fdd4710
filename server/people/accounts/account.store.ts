import { sql } from 'kysely'
import type { AccountItem } from '#contract/account/identity.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Finds the confirmed accounts with a duty of a person today, of the kinds that log in through an area
 * (rules/product.md#log-in-states). None for staff: their own accounts belong to their private log-in. */
export async function findConfirmedAccounts(
  db: Db | Tx,
  partyId: string,
  area: 'individual' | 'institutional' | 'operations',
): Promise<AccountItem[]> {
  const { rows } = await sql<AccountItem>`
    select a.account_number as "accountNumber", a.account_type as "accountType", a.status,
      coalesce(a.label, p.name) as label
    from membership m join account a using (account_number) join party p on p.party_id = a.party_id
    where m.person_party_id = ${partyId} and m.scope = 'account' and m.validity @> business_today()
      and exists (select 1 from member_duty d where d.membership_id = m.membership_id and d.validity @> business_today())
      and a.status = 'confirmed' and case ${area} when 'individual' then a.account_type <> 'corporate'
        when 'institutional' then a.account_type = 'corporate' else false end
    order by a.account_type desc, a.account_number`.execute(db)
  return rows
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
