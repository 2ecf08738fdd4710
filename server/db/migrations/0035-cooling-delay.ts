import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The special warning can be accepted before there is an order: for an R5 fund a day has to go by between the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BEFORE_THE_ORDER).execute(db)
}

const BEFORE_THE_ORDER = `
alter table acknowledgement
  add column product_code_id text references product,
  drop constraint acknowledgement_about,
  add constraint acknowledgement_about check (num_nonnulls(order_no, plan_id, product_code_id) <= 1);
create index acknowledgement_product on acknowledgement (account_number, product_code_id, acknowledged_at)
  where product_code_id is not null;`
