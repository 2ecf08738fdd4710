import { sql } from 'kysely'
import type { World } from '../world.ts'

/** The cards that differ from the facts as a patch reads them, by account. A card is patched with each fact, so there should be none. */
export async function findWrongCards({ database }: World): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`
    select coalesce(c.account_number, f.account_number) as account
    from client_card c full join client_fact f using (account_number)
    where (c.owner_adviser_id, c.firm_id, c.name, c.pinyin, c.initials, c.tolerance, c.tolerance_until, c.document_until,
        c.opened_on, c.plans, c.failing_plans, c.proposal_ends, c.last_order_on, c.tags)
      is distinct from (f.owner_adviser_id, f.firm_id, f.name, f.pinyin, f.initials, f.tolerance, f.tolerance_until,
        f.document_until, f.opened_on, f.plans, f.failing_plans, f.proposal_ends, f.last_order_on, f.tags)
    order by 1`.execute(database.db)
  return rows.map(({ account }) => account)
}
