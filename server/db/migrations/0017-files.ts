import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Files that people send: the row is the index, the bytes lie sealed in the blob store under the row's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(UPLOADS).execute(db)
}

const UPLOADS = `
create table upload (
  upload_id uuid primary key,
  -- 128 random bits, base64url: what the uploader is given, and all that anybody can ask with.
  handle text not null unique check (handle ~ '^[A-Za-z0-9_-]{22}$'),
  uploader_kind text not null check (uploader_kind in ('party', 'application')),
  -- A party, or a registration under way; of the latter no table is known here.
  uploader_id uuid not null,
  state text not null default 'quarantined' check (state in ('quarantined', 'clean', 'infected')),
  -- Display text of the uploader's own name for it, sealed: such names say who people are.
  file_name_sealed bytea not null,
  media_type text not null check (media_type in ('image/jpeg')),
  -- What came over the wire counts for the day's limit; what is kept is smaller.
  received_bytes integer not null check (received_bytes between 1 and 10485760),
  kept_bytes integer not null check (kept_bytes > 0),
  -- Of what is kept, so that a review can prove later which image it saw.
  kept_sha256 bytea not null check (length(kept_sha256) = 32),
  -- short: swept after a day. identity: 20 years after the account is closed (rules/identity.md#retention); the class stands here, not a date.
  retention text not null default 'short' check (retention in ('short', 'identity')),
  kept_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  check ((retention = 'short') = (claimed_at is null)),
  check (retention = 'short' or state = 'clean')
);
create index upload_of_day on upload (uploader_kind, uploader_id, kept_at);`
