import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Reader } from '#server/trade/company-proposals/company-proposal.store.ts'
import { findMember } from '#server/trade/company-proposals/member.store.ts'

/** Finds whether a member is a maker today, and whether they are the person who advises: by their record or by their document (CO3, CO10). */
export async function findAdopting(
  db: Db | Tx,
  reader: Reader,
  { adviserParty }: { readonly adviserParty: string },
): Promise<{ readonly isMaker: boolean; readonly isAdviser: boolean }> {
  const { isMaker } = await findMember(db, reader)
  const { rows } = await sql<{
    isAdviser: boolean
  }>`select is_one_person(${adviserParty}::uuid, ${reader.partyId}::uuid) as "isAdviser"`.execute(db)
  return { isMaker, isAdviser: rows[0]!.isAdviser }
}
