import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Area } from './session.ts'

export interface LoginRow {
  readonly loginId: string
  readonly partyId: string
  readonly passwordHash: string
}

/** Upper and lower case, full width and half width name the same login. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export async function findLogin(db: Db | Tx, area: Area, username: string): Promise<LoginRow | null> {
  const { rows } = await sql<LoginRow>`
    select login_id as "loginId", party_id as "partyId", password_hash as "passwordHash" from login
    where area = ${area} and username_key = ${usernameKey(username)} and status = 'active'`.execute(db)
  return rows[0] ?? null
}

export async function isOperator(db: Db | Tx, partyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from membership m join member_duty d using (membership_id)
    where m.person_party_id = ${partyId} and m.scope = 'house' and m.validity @> business_today()
      and d.duty = 'operator' and d.validity @> business_today()`.execute(db)
  return rows.length > 0
}
