import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * How people of the house and of adviser firms come in (rules/staff.md#coming-in), how a duty is given or taken by two persons, and the session
 * that can do nothing but set up a second factor. Sessions of company members end: their log-ins may have no factor yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVITATIONS).execute(db)
  await sql.raw(CHANGES).execute(db)
  await sql.raw(CONTACTS).execute(db)
  await sql.raw(SESSIONS).execute(db)
}

const INVITATIONS = `
create table staff_invitation (
  invitation_id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('house', 'firm')),
  firm_id uuid references firm,
  -- The command line asks for the first administrators; a person asks for all others.
  origin text not null check (origin in ('command', 'screen')),
  state text not null check (state in ('proposed', 'refused', 'sent', 'used', 'withdrawn')),
  -- Name, document, and the phone or mail address, in one sealed text; forgotten once it is of no use.
  person_sealed bytea,
  channel text not null check (channel in ('sms', 'mail')),
  contact_blind bytea not null,
  contact_masked text not null,
  locale text not null check (locale in ('zh', 'en')),
  -- The hash of the code that opens it. The code itself is kept nowhere.
  code_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz,
  opened_at timestamptz,
  used_at timestamptz,
  -- Who came in by it.
  party_id uuid references party,
  asked_by uuid references party,
  decided_by uuid references party,
  decided_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((scope = 'firm') = (firm_id is not null)),
  check ((origin = 'screen') = (asked_by is not null)),
  constraint staff_invitation_two check (decided_by <> asked_by),
  constraint staff_invitation_decided
    check (origin = 'command' or state in ('proposed', 'withdrawn') or decided_by is not null),
  check ((state = 'sent') = (code_hash is not null)),
  check (state <> 'sent' or (person_sealed is not null and sent_at is not null and expires_at > sent_at)),
  check ((state = 'used') = (used_at is not null)),
  check ((state = 'used') = (party_id is not null))
);
create index staff_invitation_contact on staff_invitation (contact_blind) where state in ('proposed', 'sent');
create index staff_invitation_open on staff_invitation (scope, recorded_at) where state in ('proposed', 'sent');

create table staff_invitation_duty (
  invitation_id uuid not null references staff_invitation,
  duty text not null,
  team_node_id uuid references team_node,
  assists_adviser_id uuid references adviser,
  -- An adviser is placed in a node, a head or deputy leads it.
  constraint staff_invitation_node check ((team_node_id is not null) = (duty in ('adviser', 'head', 'deputy'))),
  constraint staff_invitation_assisted check ((assists_adviser_id is not null) = (duty = 'assistant')),
  primary key (invitation_id, duty)
);`

const CHANGES = `
create table duty_change (
  duty_change_id uuid primary key default gen_random_uuid(),
  membership_id uuid not null references membership,
  -- The member it is about, who never decides it.
  party_id uuid not null references party,
  duty text not null,
  is_given boolean not null,
  reason text not null check (length(reason) between 3 and 400),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  asked_by uuid not null references party,
  asked_at timestamptz not null,
  decided_by uuid references party,
  decided_at timestamptz,
  constraint duty_change_two check (decided_by <> asked_by and decided_by <> party_id),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index duty_change_open on duty_change (membership_id, duty) where state = 'proposed';`

const CONTACTS = `
-- Staff may prove a mail address instead of a phone.
alter table member_contact
  alter column phone_sealed drop not null,
  alter column phone_blind drop not null,
  add column email_sealed bytea,
  add constraint member_contact_one check ((phone_sealed is null) <> (email_sealed is null)),
  add constraint member_contact_phone check ((phone_sealed is null) = (phone_blind is null));
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check
    check (purpose in ('register', 'contact', 'security', 'member', 'recover', 'staff'));`

const SESSIONS = `
delete from session where area = 'institutional';
alter table session
  drop constraint session_role_check,
  add constraint session_role_check
    check (role in ('guest', 'enrolling', 'investor', 'adviser', 'corporate', 'operator'));`
