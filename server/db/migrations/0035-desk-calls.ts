import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Calls before an order that insists on an R5 fund leaves: who called, what was recorded, whether the client stands by it
 * (rules/suitability.md#highest-risk).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CALLS).execute(db)
}

const CALLS = `
create table care_call (
  care_call_id uuid primary key default gen_random_uuid(),
  account_number text not null,
  order_no text not null,
  -- The fund that comes in; a call holds for a year's orders of it.
  share_class_id bigint not null references share_class,
  is_confirmed boolean not null,
  recording text not null check (recording <> ''),
  called_by uuid not null references party,
  called_at timestamptz not null,
  unique (account_number, order_no),
  foreign key (account_number, order_no) references fund_order
);
create index care_call_fund on care_call (account_number, share_class_id, called_at) where is_confirmed;
create trigger care_call_append_only before update or delete or truncate on care_call
  for each statement execute function refuse_change();`
