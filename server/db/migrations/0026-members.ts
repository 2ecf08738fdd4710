import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Members of a company who were named at its opening come in by themselves: their phone was told then, and they prove it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVITATIONS).execute(db)
}

const INVITATIONS = `
create table member_invitation (
  invitation_id uuid primary key default gen_random_uuid(),
  membership_id uuid not null unique references membership,
  -- Sealed; forgotten once the member is in.
  phone_sealed bytea,
  phone_blind bytea not null,
  phone_masked text not null,
  locale text not null check (locale in ('zh', 'en')),
  -- Each text that went out, the newest last.
  sent_at timestamptz[] not null check (cardinality(sent_at) > 0),
  expires_at timestamptz not null,
  -- Whoever has proved phone and document, by the hash of his cookie.
  proved_hash bytea unique,
  proved_until timestamptz,
  accepted_at timestamptz,
  check ((proved_hash is null) = (proved_until is null)),
  check ((phone_sealed is null) = (accepted_at is not null))
);
create index member_invitation_phone on member_invitation (phone_blind) where accepted_at is null;
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('register', 'contact', 'security', 'member'));`
