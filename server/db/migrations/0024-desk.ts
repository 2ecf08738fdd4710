import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Quiet hours of a person for everything that can wait, answers to questions about proposals, and conversations that end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [DOCUMENTS, REVIEWS, NOTICES, PROPOSALS, CONVERSATIONS]) await sql.raw(part).execute(db)
}

const DOCUMENTS = `
-- Every purchase asks for the newest.
create index party_document_party on party_document (party_id, version desc);`

const REVIEWS = `
-- What the first reviewer found wrong, field by field and picture by picture.
alter table review add column wrong_fields text[] not null default '{}'
  check (cardinality(wrong_fields) = 0 or proposal is distinct from 'approve');`

const NOTICES = `
-- Hours in which a person wants no text and no mail that can wait. Without a row the usual ones hold, with two nulls none do.
alter table quiet_hours rename to quiet_hours_of_account;
create table quiet_hours (
  party_id uuid primary key references party,
  from_time time,
  to_time time check (to_time <> from_time),
  check ((from_time is null) = (to_time is null))
);
insert into quiet_hours (party_id, from_time, to_time)
  select distinct on (a.party_id) a.party_id, q.from_time, q.to_time
  from quiet_hours_of_account q join account a using (account_number) order by a.party_id, a.account_number;
drop table quiet_hours_of_account;
-- When a notice may go outside; null once it may, or where it never had to wait.
alter table notice add column due_at timestamptz;
create index notice_due on notice (due_at) where due_at is not null;
alter table notice_preference drop constraint notice_preference_kind_check,
  add constraint notice_preference_kind_check check (kind in ('security', 'account', 'proposal', 'alert', 'reminder'));`

const PROPOSALS = `
alter table proposal_question add column answered_by uuid references party;
update proposal_question q set answered_by = a.person_party_id from proposal p join adviser a using (adviser_id)
  where p.proposal_code = q.proposal_code and q.answer is not null;
alter table proposal_question add check ((answer is null) = (answered_by is null)),
  add check (length(answer) between 1 and 1000);`

const CONVERSATIONS = `
-- Kept beyond its time because a court, a regulator or a complaint wants it.
alter table conversation add column is_held boolean not null default false;
create index conversation_closed on conversation (changed_at) where status = 'closed';`
