import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What proves declared means: pictures of papers, as the client handed them in (rules/suitability.md#professional-investors,
 * rules/private-funds.md#seven-steps).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PAPERS).execute(db)
}

const PAPERS = `
create table means_paper (
  means_declaration_id uuid not null references means_declaration,
  n integer not null check (n >= 0),
  -- The upload's own handle; whoever uploaded it is the only one whose handle it is.
  handle text not null,
  uploaded_by uuid not null references party,
  primary key (means_declaration_id, n),
  unique (means_declaration_id, handle)
);
create trigger means_paper_append_only before update or delete or truncate on means_paper
  for each statement execute function refuse_change();`
