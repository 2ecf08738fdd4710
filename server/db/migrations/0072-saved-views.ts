import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Views of lists, kept for staff by membership, and which of them a list opens with (rules/staff.md#saved-views). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(VIEWS).execute(db)
}

const VIEWS = `
create table saved_view (
  view_id uuid primary key default gen_random_uuid(),
  -- Whose it is: only they change or delete it.
  membership_id uuid not null references membership,
  list_path text not null check (list_path ~ '^/(adviser|operations)/[a-z/-]{1,70}$'),
  name text not null check (length(name) between 1 and 30),
  -- Filters and order as the address has them. The list judges what is seen.
  query text not null check (length(query) <= 500),
  scope text not null check (scope in ('own', 'node', 'firm')),
  team_node_id uuid references team_node,
  firm_id uuid references firm,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  unique (membership_id, list_path, name),
  unique (view_id, list_path),
  check ((scope = 'node') = (team_node_id is not null)),
  check ((scope = 'own') = (firm_id is null))
);
create index saved_view_firm on saved_view (firm_id, list_path) where firm_id is not null;

create table saved_view_default (
  membership_id uuid not null references membership,
  list_path text not null,
  view_id uuid not null,
  primary key (membership_id, list_path),
  -- A view that is deleted is nobody's default any more.
  foreign key (view_id, list_path) references saved_view (view_id, list_path) on delete cascade
);
create index saved_view_default_view on saved_view_default (view_id);`
