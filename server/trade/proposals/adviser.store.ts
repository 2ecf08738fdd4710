import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

export interface ActiveAdviser {
  readonly adviserId: string
  readonly partyId: string
  readonly name: string
}

/** Finds an adviser who may propose on the day: one who is qualified. Null for any other, and for no adviser. */
export async function findActiveAdviser(
  db: Db | Tx,
  adviserId: string | null,
  today: Day,
): Promise<ActiveAdviser | null> {
  const { rows } =
    await sql<ActiveAdviser>`select a.adviser_id as "adviserId", p.party_id as "partyId", p.name
    from adviser a join party p on p.party_id = a.person_party_id join adviser_status s using (adviser_id)
    where a.adviser_id = ${adviserId}::uuid and s.status = 'qualified' and s.validity @> ${today}::date`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Finds what the firm of a proposal's adviser discloses to its clients today. Null for nothing. */
export async function findFooter(
  db: Db,
  proposalCode: string,
): Promise<{ readonly zh: string; readonly en: string | null } | null> {
  const { rows } = await sql<{
    zh: string | null
    en: string | null
  }>`select s.footer_zh as zh, s.footer_en as en
    from proposal p join adviser a using (adviser_id) join firm_setting_now s using (firm_id)
    where p.proposal_code = ${proposalCode}`.execute(db)
  const [row] = rows
  return row && row.zh !== null ? { zh: row.zh, en: row.en } : null
}

/** Whether the adviser of a proposal is qualified on the day. */
export async function isSenderQualified(db: Db | Tx, proposalCode: string, today: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from proposal p join adviser_status s using (adviser_id)
    where p.proposal_code = ${proposalCode} and s.status = 'qualified' and s.validity @> ${today}::date`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Finds the person whose account this adviser serves as its owner on the day (rules/advisers.md#client-ownership). Null for any other
 * account and for one that does not exist, so that the caller cannot tell the two apart.
 */
export async function findOwnClient(
  db: Db | Tx,
  of: { readonly adviserId: string; readonly accountNumber: string },
  today: Day,
): Promise<{ readonly partyId: string } | null> {
  const { rows } = await sql<{ partyId: string }>`select c.party_id as "partyId"
    from relation r join account c using (account_number)
    where r.account_number = ${of.accountNumber} and r.adviser_id = ${of.adviserId} and r.kind = 'own'
      and r.state = 'active' and r.validity @> ${today}::date and c.status = 'confirmed'`.execute(db)
  return rows[0] ?? null
}
