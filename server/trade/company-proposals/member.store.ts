import { sql } from 'kysely'
import type { Member } from '#domain/proposal/company-proposal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reader } from './company-proposal.store.ts'

/** Finds the duties that the reader has for the account today. */
export async function findMember(
  db: Db | Tx,
  { accountNumber, partyId }: Reader,
): Promise<Member & { level: number }> {
  const { rows } = await sql<{ isMaker: boolean; isChecker: boolean; level: number }>`
    select coalesce(bool_or(d.duty = 'maker'), false) as "isMaker",
      coalesce(bool_or(d.duty = 'checker'), false) as "isChecker",
      coalesce(max(d.level) filter (where d.duty = 'checker'), 1) as level
    from membership m join member_duty d using (membership_id)
    where m.account_number = ${accountNumber} and m.person_party_id = ${partyId}
      and m.validity @> business_today() and d.validity @> business_today()`.execute(db)
  return { partyId, ...rows[0]! }
}

/** Finds the name of a person who acts for the account. Throws for one who has no record. */
export async function findMemberName(db: Db | Tx, partyId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from party where party_id = ${partyId}`.execute(db)
  return rows[0]!.name
}

/** Finds the persons who are checkers of the account today and did not make this proposal. */
export async function findCheckers(
  tx: Tx,
  of: { accountNumber: string; makerParty: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.person_party_id as id
    from membership m join member_duty d using (membership_id)
    where m.account_number = ${of.accountNumber} and m.person_party_id <> ${of.makerParty} and d.duty = 'checker'
      and m.validity @> business_today() and d.validity @> business_today()`.execute(tx)
  return rows.map(({ id }) => id)
}
