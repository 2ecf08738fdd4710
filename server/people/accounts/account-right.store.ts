import { sql } from 'kysely'
import type { AccountRight } from '#domain/duty/right.ts'
import { ACCOUNT_RIGHTS } from '#domain/duty/right.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Whether a person may do for the account what a right names: an investor for their own, a company's member by a duty of today. */
export async function hasAccountRight(db: Db | Tx, actor: Client, right: AccountRight): Promise<boolean> {
  if (actor.role === 'investor') return true
  const { rows } = await sql`select 1 from membership m join member_duty d using (membership_id)
    where m.account_number = ${actor.accountNumber} and m.person_party_id = ${actor.partyId}
      and m.validity @> business_today() and d.validity @> business_today()
      and d.duty = any(${[...ACCOUNT_RIGHTS[right]]}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** The refusal of whoever lacks a right for the account; null for who has it. It names the duty that most such members hold. */
export async function lackedRight(
  { tx, actor }: { readonly tx: Tx; readonly actor: Client },
  right: AccountRight,
): Promise<{ readonly kind: 'duty-missing'; readonly duty: 'maker' } | null> {
  return (await hasAccountRight(tx, actor, right)) ? null : { kind: 'duty-missing', duty: 'maker' }
}
