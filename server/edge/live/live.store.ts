import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export interface WatchedAccount {
  readonly accountNumber: string
  /** Changes with any new or changed event of an order or proposal, payment, pay-out, plan, plan term or message. */
  readonly state: string
}

/** Reads the states of accounts in one query. A state covers everything that the client can see change. */
export async function findStates(db: Db, accountNumbers: readonly string[]): Promise<WatchedAccount[]> {
  const { rows } = await sql<WatchedAccount>`
    select a.account_number as "accountNumber", concat_ws('.',
      (select count(*) from order_event e where e.account_number = a.account_number),
      (select count(*) from proposal_event e join proposal using (proposal_code) where proposal.account_number = a.account_number),
      (select count(*) || '-' || count(answered_at) from payment p where p.account_number = a.account_number),
      (select string_agg(concat_ws('-', state, misses, terms_done), ',' order by plan_id) from plan s
        where s.account_number = a.account_number),
      (select count(*) from plan_term t join plan using (plan_id) where plan.account_number = a.account_number),
      (select count(*) || '-' || count(answered_at) || '-' || count(*) filter (where status = 'returned') from pay_out o where o.account_number = a.account_number),
      (select count(*) || '-' || count(read_at) from notice n where n.party_id = a.party_id and n.channel = 'in-app')) as state
    from account a where a.account_number = any(${accountNumbers}::text[])`.execute(db)
  return rows
}
