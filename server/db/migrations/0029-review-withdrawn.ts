import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A review that nobody has to decide any more: what it was about has become certain without it (rules/threats.md#authorisation). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WITHDRAWN).execute(db)
}

const WITHDRAWN = `
alter table review
  drop constraint review_state_check,
  add constraint review_state_check check (state in ('open', 'proposed', 'decided', 'withdrawn')),
  drop constraint review_check1,
  -- Withdrawn, it keeps the proposal that it may have had.
  add constraint review_proposal_state check (case state
    when 'open' then proposal is null when 'withdrawn' then true else proposal is not null end);
drop index review_open_account;
create unique index review_open_account on review (account_number, subject) where state in ('open', 'proposed');
drop index review_waiting;
create index review_waiting on review (created_at) where state in ('open', 'proposed');`
