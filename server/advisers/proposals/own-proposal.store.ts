import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'

/** Finds the account that an adviser's own proposal is for, if they serve it today. */
export async function findOwnProposal(
  tx: Tx,
  of: { readonly adviserId: string | null; readonly proposalCode: string },
): Promise<string | null> {
  const { rows } = await sql<{ accountNumber: string }>`select p.account_number as "accountNumber"
    from proposal p join relation r on r.account_number = p.account_number and r.adviser_id = p.adviser_id
    where p.proposal_code = ${of.proposalCode} and p.adviser_id = ${of.adviserId}::uuid
      and r.kind = 'own' and r.state = 'active' and r.validity @> business_today()`.execute(tx)
  return rows[0]?.accountNumber ?? null
}

/** Saves that its client is reminded today. False if they have been already. */
export async function markReminded(tx: Tx, proposalCode: string): Promise<boolean> {
  const { rows } = await sql`update proposal set reminded_on = business_today()
    where proposal_code = ${proposalCode} and reminded_on is distinct from business_today() returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
