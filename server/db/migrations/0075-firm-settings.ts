import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a firm's principal sets (rules/advisers.md#firm-settings). Each save is a row and the newest counts, so that what clients read on a day is
 * known, and of two saves over one version the database takes one. The English name of the firm is the party's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTINGS).execute(db)
}

const SETTINGS = `
create table firm_setting (
  firm_id uuid not null references firm,
  version integer not null check (version >= 1),
  -- The trading days for which the firm's proposals stand.
  proposal_days integer not null check (proposal_days between 1 and 10),
  footer_zh text check (length(footer_zh) between 1 and 400),
  footer_en text check (length(footer_en) between 1 and 400),
  banned_words text[] not null check (cardinality(banned_words) <= 50 and array_position(banned_words, null) is null),
  set_by uuid not null references party,
  set_at timestamptz not null,
  primary key (firm_id, version),
  check (footer_en is null or footer_zh is not null)
);
create trigger firm_setting_kept before update or delete on firm_setting for each statement execute function refuse_change();
create view firm_setting_now as
  select distinct on (firm_id) firm_id, version, proposal_days, footer_zh, footer_en, banned_words
  from firm_setting order by firm_id, version desc;`
