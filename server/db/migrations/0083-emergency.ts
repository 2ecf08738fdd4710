import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The sealed log-in for emergencies, its openings, and who has looked at them (rules/staff.md#emergency-log-in). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EMERGENCY).execute(db)
}

const EMERGENCY = `
create table emergency_seal (
  seal_id uuid primary key default gen_random_uuid(),
  login_id uuid not null unique references login,
  sealed_at timestamptz not null,
  -- Another one took its place before it was used.
  replaced_at timestamptz,
  -- It was used, and is spent. The end is by the real clock, as every session's.
  opened_at timestamptz,
  ends_at timestamptz,
  membership_id uuid references membership,
  -- The second administrator has looked at it.
  closed_at timestamptz,
  check ((opened_at is null) = (ends_at is null) and (opened_at is null) = (membership_id is null)),
  check (opened_at is null or replaced_at is null),
  check (closed_at is null or opened_at is not null)
);
create unique index emergency_seal_one on emergency_seal ((true)) where opened_at is null and replaced_at is null;
create index emergency_seal_open on emergency_seal (opened_at) where opened_at is not null and closed_at is null;
create index emergency_seal_member on emergency_seal (membership_id) where membership_id is not null;

create table emergency_closing (
  seal_id uuid not null references emergency_seal,
  nth smallint not null check (nth in (1, 2)),
  closed_by uuid not null references party,
  reason text not null check (length(reason) between 3 and 400),
  closed_at timestamptz not null,
  primary key (seal_id, nth),
  constraint emergency_closing_two unique (seal_id, closed_by)
);

-- The emergency log-in stands for no second person: it neither closes an opening nor confirms a duty.
create function refuse_emergency_person() returns trigger language plpgsql as $$
declare person uuid;
begin
  person := case tg_table_name when 'emergency_closing' then to_jsonb(new)->>'closed_by'
    else to_jsonb(new)->>'confirmed_by' end;
  if exists (select 1 from emergency_seal e join login l using (login_id) where l.party_id = person) then
    raise exception 'the emergency log-in is no second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger emergency_closing_others before insert or update on emergency_closing
  for each row execute function refuse_emergency_person();
create trigger duty_confirmation_persons before insert or update on duty_confirmation
  for each row execute function refuse_emergency_person();`
