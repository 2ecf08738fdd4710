import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Keys that payment passwords are wrapped for, shared by all processes (rules/threats.md#payment-password,
 * rules/product.md#many-machines).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KEY_PAIRS).execute(db)
}

const KEY_PAIRS = `
create table payment_key_pair (
  kid text primary key check (kid ~ '^[0-9a-f]{12}$'),
  -- SPKI, base64.
  public_key text not null,
  -- PKCS #8, sealed at its kid.
  sealed_private bytea not null,
  made_at timestamptz not null,
  -- Null while it is lent; then proofs that were begun under it are still taken for a day.
  retired_at timestamptz check (retired_at >= made_at)
);
create unique index payment_key_pair_one_current on payment_key_pair ((true)) where retired_at is null;`
