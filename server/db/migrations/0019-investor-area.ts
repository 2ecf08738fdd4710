import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What an investor keeps for themselves: favourites in groups, alerts and when they may be heard, certificates of what they hold, what they
 * have learnt; and what their adviser proposes to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FAVOURITES).execute(db)
  await sql.raw(ALERTS).execute(db)
  await sql.raw(CERTIFICATES).execute(db)
  await sql.raw(COLLEGE).execute(db)
  await sql.raw(PROPOSALS).execute(db)
}

const FAVOURITES = `
create table favourite_group (
  group_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  name text not null check (length(name) between 1 and 20),
  place integer not null check (place >= 0),
  unique (account_number, name),
  -- A favourite can lie in a group of its own account only.
  unique (account_number, group_id)
);
create table favourite (
  account_number text not null references account,
  share_class_id bigint not null references share_class,
  group_id uuid,
  note text not null default '' check (length(note) <= 500),
  added_at timestamptz not null,
  -- Taken out of the list: put in again it has its group and note again.
  removed_at timestamptz,
  primary key (account_number, share_class_id),
  foreign key (account_number, group_id) references favourite_group (account_number, group_id)
    on delete set null (group_id)
);`

const ALERTS = `
create table alert (
  alert_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  party_id uuid not null references party,
  share_class_id bigint not null references share_class,
  kind text not null check (kind in ('nav-above', 'nav-below', 'day-move', 'drawdown', 'terms', 'managers', 'fees')),
  -- Yuan per share, or a ratio; a change of the fund's own facts has none.
  threshold numeric(16,8) check (threshold > 0),
  set_at timestamptz not null,
  -- What was judged last. A NAV is judged once a version, a fact once a change.
  seen_day date,
  seen_version integer,
  is_beyond boolean not null default false,
  -- Highest NAV since it was set, lowered by what was paid out and split since.
  high numeric(16,8) check (high > 0),
  seen_fact text,
  check ((kind in ('nav-above', 'nav-below', 'day-move', 'drawdown')) = (threshold is not null)),
  check ((kind = 'drawdown') = (high is not null)),
  check ((kind in ('terms', 'managers', 'fees')) = (seen_fact is not null))
);
create index alert_account on alert (account_number);
create unique index alert_same on alert (account_number, share_class_id, kind, coalesce(threshold, 0));
-- What fired, once a fact; told when the quiet hours are over.
create table alert_firing (
  firing_id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references alert on delete cascade,
  fact_key text not null,
  facts jsonb not null,
  fired_at timestamptz not null,
  due_at timestamptz not null check (due_at >= fired_at),
  told_at timestamptz,
  unique (alert_id, fact_key)
);
create index alert_firing_untold on alert_firing (due_at) where told_at is null;
-- Beijing hours between which nothing is told; from 22:00 to 08:00 passes midnight. Without times: told at once.
create table quiet_hours (
  account_number text primary key references account,
  from_time time,
  to_time time check (to_time <> from_time),
  check ((from_time is null) = (to_time is null))
);`

const CERTIFICATES = `
-- A paper of what an account held at the close of a day, as it was printed; whoever has its code may read it again.
create table asset_certificate (
  certificate_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  day date not null,
  code_blind bytea not null unique,
  code_sealed bytea not null,
  paper jsonb not null,
  made_at timestamptz not null
);
create index asset_certificate_account on asset_certificate (account_number, made_at desc);`

const COLLEGE = `
-- Every quiz that was handed in; courses and lessons are files of the build, named by their own ids.
create table quiz_attempt (
  attempt_id bigint generated always as identity primary key,
  account_number text not null references account,
  course_id text not null,
  lesson_id text not null,
  answers integer[] not null,
  right_count integer not null check (right_count between 0 and cardinality(answers)),
  is_passed boolean not null,
  answered_at timestamptz not null
);
create index quiz_attempt_account on quiz_attempt (account_number, course_id, lesson_id);`

const PROPOSALS = `
create table proposal (
  proposal_code text primary key check (proposal_code ~ '^P[0-9]{8}[0-9A-Z]{8}$'),
  account_number text not null references account,
  adviser_id uuid not null references adviser,
  version integer not null default 1 check (version > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  title text not null check (length(title) between 1 and 60),
  message text not null check (length(message) <= 2000),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  read_at timestamptz,
  decided_at timestamptz,
  decline_reason text,
  check ((state = 'open') = (decided_at is null)),
  check (decline_reason is null or state = 'declined'),
  unique (account_number, proposal_code)
);
create index proposal_account on proposal (account_number, sent_at desc);
create table proposal_line (
  proposal_code text not null references proposal,
  line_no integer not null check (line_no between 1 and 20),
  kind text not null check (kind in ('buy', 'sell', 'switch', 'rsp')),
  share_class_id bigint not null references share_class,
  target_share_class_id bigint references share_class,
  amount numeric(18,2) check (amount > 0),
  shares numeric(18,2) check (shares > 0),
  send_day integer check (send_day between 1 and 28),
  reason text not null,
  order_no text,
  plan_id uuid,
  primary key (proposal_code, line_no),
  check ((kind in ('buy', 'rsp')) = (amount is not null)),
  check ((kind in ('sell', 'switch')) = (shares is not null)),
  check ((kind = 'switch') = (target_share_class_id is not null)),
  check ((kind = 'rsp') = (send_day is not null))
);
create table proposal_question (
  question_id uuid primary key default gen_random_uuid(),
  proposal_code text not null references proposal,
  question text not null check (length(question) between 1 and 500),
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create table proposal_event (
  proposal_code text not null references proposal,
  event_no integer not null,
  kind text not null check (kind in ('sent', 'read', 'asked', 'answered', 'approved', 'declined', 'withdrawn')),
  at timestamptz not null,
  actor_party uuid not null references party,
  primary key (proposal_code, event_no)
);`
