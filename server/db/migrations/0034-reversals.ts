import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A journal is taken back by its mirror, once, and two persons say so (rules/ledger.md#invariants). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REVERSALS).execute(db)
}

const REVERSALS = `
create unique index journal_reverses on journal (reverses) where reverses is not null;
alter table journal add check (reverses <> journal_id),
  add check ((kind = 'REV') = (reverses is not null)),
  add check (reverses is null or source = 'rev:' || reverses);
-- One person proposes, another decides; a new proposal takes the place of one that is not decided.
create table reversal_proposal (
  reversal_proposal_id uuid primary key default gen_random_uuid(),
  journal_id uuid not null references journal,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'replaced')),
  proposed_by uuid not null references party,
  proposed_at timestamptz not null,
  decided_by uuid references party,
  decided_at timestamptz,
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create index reversal_proposal_journal on reversal_proposal (journal_id, proposed_at desc);
create unique index reversal_proposal_open on reversal_proposal (journal_id) where state = 'proposed';`
