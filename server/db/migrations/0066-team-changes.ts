import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Changes of a firm's tree by day (rules/advisers.md#teams): one head a node at a time, by day and not only from now on, and a closure that is
 * written anew only below the node that moved. Writing it walked each branch with its whole path before, which took over a second for 1,000 nodes.
 * And what the standing of an adviser follows from and leads to (rules/advisers.md#qualification).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(HEADS).execute(db)
  await sql.raw(CLOSURE).execute(db)
  await sql.raw(STANDINGS).execute(db)
}

const HEADS = `
drop index member_duty_head;
alter table member_duty add constraint member_duty_head
  exclude using gist (team_node_id with =, validity with &&) where (duty = 'head');
-- A name that is searched for within the tree of a firm.
create index team_node_firm on team_node (firm_id);`

const CLOSURE = `
-- Its rows follow from team_node and team_edge, which hold the keys; checking each again took half of the time.
alter table team_closure
  drop constraint team_closure_ancestor_id_fkey,
  drop constraint team_closure_descendant_id_fkey;

-- Writes the ancestors of these nodes of a firm anew. More than 30 levels, or a node below itself, is refused.
create function close_team(of_firm uuid, of_nodes uuid[]) returns void language plpgsql as $$
declare is_loop boolean;
begin
  delete from team_closure where descendant_id = any(of_nodes);
  with recursive up (ancestor_id, descendant_id, depth, validity) as (
    select team_node_id, team_node_id, 0, validity from team_node
    where firm_id = of_firm and team_node_id = any(of_nodes) and not isempty(validity)
    union all
    select e.parent_node_id, up.descendant_id, up.depth + 1, up.validity * e.validity
    from up join team_edge e on e.team_node_id = up.ancestor_id and e.validity && up.validity
    where up.depth < 31 and (up.depth = 0 or up.ancestor_id <> up.descendant_id)
  ), kept as (
    insert into team_closure (ancestor_id, descendant_id, depth, validity)
    select ancestor_id, descendant_id, depth, validity from up where depth = 0 or ancestor_id <> descendant_id
    on conflict do nothing)
  select exists (select 1 from up where depth >= 31 or depth > 0 and ancestor_id = descendant_id) into is_loop;
  if is_loop then
    raise exception 'a loop in the tree of firm %', of_firm using errcode = 'check_violation';
  end if;
end $$;
create or replace function close_team(of_firm uuid) returns void language plpgsql as $$
begin
  perform close_team(of_firm, array(select team_node_id from team_node where firm_id = of_firm));
end $$;`

const STANDINGS = `
-- One file of the register a day. What it takes from an adviser holds at once; what it gives waits for another person.
create table register_import (
  imported_on date primary key,
  entries integer not null check (entries > 0),
  imported_by uuid not null references party,
  imported_at timestamptz not null,
  applied_by uuid references party,
  applied_at timestamptz,
  constraint register_import_two check (applied_by <> imported_by),
  check ((applied_by is null) = (applied_at is null))
);
alter table register_entry add constraint register_entry_import
  foreign key (imported_on) references register_import on delete cascade;
create index register_entry_person on register_entry (imported_on, firm_name, person_name);
create index adviser_status_today on adviser_status (status, adviser_id);

-- Why the system took a proposal back. A person's own withdrawal has none.
alter table proposal
  add column withdrawn_cause text check (withdrawn_cause in ('adviser-unable')),
  add constraint proposal_withdrawn_cause check (withdrawn_cause is null or state = 'withdrawn');
create index proposal_open_adviser on proposal (adviser_id) where state = 'open';`
