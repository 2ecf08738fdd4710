import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The journal of a client: tasks, notes with all their versions, and contacts (rules/advisers.md#journal, rules/advisers.md#tasks). Nothing of
 * it is deleted: what is taken out is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TASKS).execute(db)
  await sql.raw(NOTES).execute(db)
  await sql.raw(CONTACTS).execute(db)
}

const TASKS = `
create table client_task (
  task_id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firm,
  -- Null for a task of its author that is about no client.
  account_number text references account,
  kind text not null check (kind in ('call', 'meeting', 'papers', 'assessment', 'proposal', 'other')),
  subject text not null check (length(subject) between 1 and 200),
  due_on date not null,
  repeat text not null check (repeat in ('none', 'weekly', 'monthly', 'quarterly', 'yearly')),
  -- The day of the first task of the series, whose day of month the later ones keep.
  first_due date not null check (first_due <= due_on),
  state text not null default 'open' check (state in ('open', 'done', 'closed')),
  made_by uuid not null references party,
  made_at timestamptz not null,
  -- The task of the series that was done before this one was made.
  previous_id uuid unique references client_task,
  ended_by uuid references party,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null))
);
create index client_task_client on client_task (account_number, due_on) where state = 'open';
create index client_task_done on client_task (account_number, ended_at) where state = 'done';
create index client_task_own on client_task (made_by, due_on) where account_number is null;
create index client_task_words on client_task using gin (subject gin_trgm_ops);
create trigger client_task_kept before delete on client_task for each statement execute function refuse_change();`

const NOTES = `
create table client_note (
  note_id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firm,
  account_number text not null references account,
  audience text not null check (audience in ('private', 'shared', 'supervision')),
  -- The newest version.
  body text not null check (length(body) between 1 and 4000),
  version integer not null default 1 check (version >= 1),
  written_by uuid not null references party,
  written_at timestamptz not null,
  closed_by uuid references party,
  closed_at timestamptz,
  check ((closed_at is null) = (closed_by is null))
);
create index client_note_client on client_note (account_number, written_at);
create index client_note_words on client_note using gin (body gin_trgm_ops);
create trigger client_note_kept before delete on client_note for each statement execute function refuse_change();

create table client_note_version (
  note_id uuid not null references client_note,
  version integer not null check (version >= 1),
  body text not null,
  written_at timestamptz not null,
  primary key (note_id, version)
);
create trigger client_note_version_append_only before update or delete or truncate on client_note_version
  for each statement execute function refuse_change();
-- Each text that a note has had is kept by the database itself, so that no writer can forget it.
create function keep_note_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.body <> old.body then
    insert into client_note_version (note_id, version, body, written_at)
      values (new.note_id, new.version, new.body, business_now());
  end if;
  return null;
end $$;
create trigger client_note_versions after insert or update on client_note
  for each row execute function keep_note_version();`

const CONTACTS = `
create table client_contact (
  contact_id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firm,
  account_number text not null references account,
  channel text not null check (channel in ('phone', 'meeting', 'video', 'message', 'email', 'letter')),
  started_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 1440),
  summary text not null check (length(summary) between 1 and 4000),
  follow_up_id uuid references client_task,
  written_by uuid not null references party,
  written_at timestamptz not null,
  closed_by uuid references party,
  closed_at timestamptz,
  check (started_at <= written_at),
  check ((closed_at is null) = (closed_by is null))
);
create index client_contact_client on client_contact (account_number, started_at);
create index client_contact_words on client_contact using gin (summary gin_trgm_ops);
create trigger client_contact_kept before delete on client_contact for each statement execute function refuse_change();`
