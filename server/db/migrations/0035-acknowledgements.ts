import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What is kept of a text that a client accepts: its words by their hash, in which language, from where, and for which plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EVIDENCE).execute(db)
}

const EVIDENCE = `
alter table acknowledgement
  -- A plan's terms are bought on what was accepted when it was agreed.
  add column plan_id uuid references plan,
  add column text_hash bytea,
  add column locale text check (locale in ('zh', 'en')),
  add column device text,
  add column ip_hash bytea,
  add constraint acknowledgement_about check (order_no is null or plan_id is null),
  -- Those of before know their version alone.
  add constraint acknowledgement_evidence check (document <> 'special-risk-warning'
    or (text_hash is not null and locale is not null and device is not null and ip_hash is not null)) not valid;
create index acknowledgement_plan on acknowledgement (plan_id, acknowledged_at) where plan_id is not null;
create trigger acknowledgement_append_only before update or delete or truncate on acknowledgement
  for each statement execute function refuse_change();
-- Versions and hashes are constants of domain/; nothing was ever written here.
drop table document_version;`
