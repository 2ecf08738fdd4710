import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What the gates of a proposal read and answered, when a version was sent and each time it was approved (AD35): so that the decision can be
 * made again by anybody who has the rules. Proposals from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create table gate_trace (
  proposal_code text not null,
  version integer not null,
  trace_no integer not null check (trace_no > 0),
  moment text not null check (moment in ('submit', 'approval')),
  -- The number of the lists of gates that answered.
  gates_number integer not null check (gates_number > 0),
  -- Canonical JSON, and its SHA-256.
  content text not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  made_at timestamptz not null,
  primary key (proposal_code, version, trace_no),
  foreign key (proposal_code, version) references proposal_version
);
create trigger gate_trace_append_only before update or delete on gate_trace for each row execute function refuse_change();
`,
    )
    .execute(db)
}
