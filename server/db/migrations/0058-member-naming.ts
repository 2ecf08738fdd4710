import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A company names a further person who is to act for it, and two persons of the house look at what proves them before they are asked to come
 * in: a company whose representative is its operator has nobody to check otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NAMINGS).execute(db)
}

const NAMINGS = `
create table member_naming (
  naming_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  asked_by uuid not null references party,
  duty text not null check (duty in ('maker', 'checker')),
  -- Name, document and phone, sealed; forgotten once it is decided: of a member the records of his own are kept.
  form_sealed bytea,
  -- Handles of the asker's own files, each with its paper, in order.
  papers jsonb not null check (jsonb_typeof(papers) = 'array'),
  locale text not null check (locale in ('zh', 'en')),
  state text not null default 'in-review' check (state in ('in-review', 'done', 'refused')),
  reasons text[] not null default '{}',
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'in-review') = (form_sealed is not null)),
  check ((state = 'in-review') = (decided_at is null))
);
create unique index member_naming_waiting on member_naming (account_number) where state = 'in-review';
create index member_naming_account on member_naming (account_number, asked_at desc);
alter table review
  drop constraint review_subject_check,
  add constraint review_subject_check check (subject in ('opening', 'identity-card', 'card-change', 'member-naming'));`
