import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** By what a worked-out picture of a client's holdings is known to be the newest, and when they were here last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VERSIONS).execute(db)
  await sql.raw(VISITS).execute(db)
}

const VERSIONS = `
-- Goes up with every booking that changed the account's shares or dividends, in the booking's own transaction. Only lots and
-- dividends raise it, which have an account; to prove that again for a million of them a night is dear.
create table holdings_version (
  account_number text primary key,
  version bigint not null
) with (fillfactor = 70);`

const VISITS = `
create table home_visit (
  account_number text primary key references account,
  seen_at timestamptz not null,
  -- When the visit before this one ended; none at the first.
  before_at timestamptz check (before_at < seen_at)
);
-- Money in transit is asked for with every look at the holdings, and a client of ten years has many orders.
create index fund_order_in_transit on fund_order (account_number)
  where status in ('paid', 'sent', 'accepted-by-registrar');`
