import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The duties of the house and of adviser firms (rules/staff.md#roles, rules/advisers.md#duties), the tree of a firm by day, and the duty that a
 * session acts under. The one duty `operator` falls into those whose work it did. Sessions of staff and advisers end: they have no duty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DUTIES).execute(db)
  await sql.raw(FIRMS).execute(db)
  await sql.raw(TREE).execute(db)
  await sql.raw(SESSIONS).execute(db)
}

const DUTIES = `
create temporary table former_operator on commit drop as
  select membership_id, validity from member_duty where duty = 'operator';
delete from member_duty where duty = 'operator';
alter table member_duty
  drop constraint member_duty_duty_check,
  drop constraint member_duty_membership_id_duty_validity_excl,
  add column member_duty_id uuid primary key default gen_random_uuid(),
  add column team_node_id uuid references team_node,
  add column assists_adviser_id uuid references adviser,
  add column recorded_at timestamptz not null default clock_timestamp(),
  add column recorded_by uuid references party,
  add constraint member_duty_duty_check check (duty in ('owner', 'maker', 'checker', 'viewer', 'administrator',
    'customer-service', 'reviewer', 'settlement', 'compliance', 'fund-data', 'content', 'auditor',
    'adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor')),
  -- A head leads one node, an assistant works for one adviser; who does so for several has a row each.
  add constraint member_duty_node check ((team_node_id is not null) = (duty in ('head', 'deputy'))),
  add constraint member_duty_assisted check ((assists_adviser_id is not null) = (duty = 'assistant')),
  add constraint member_duty_once exclude using gist (membership_id with =, duty with =,
    (coalesce(team_node_id, assists_adviser_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =, validity with &&);
create unique index member_duty_head on member_duty (team_node_id) where duty = 'head' and upper_inf(validity);
create index member_duty_node on member_duty (team_node_id) where team_node_id is not null;
create index member_duty_assisted on member_duty (assists_adviser_id) where assists_adviser_id is not null;
insert into member_duty (membership_id, duty, validity)
  select membership_id, duty, validity from former_operator,
    unnest(array['customer-service', 'reviewer', 'settlement', 'compliance']) duty;

-- An administrator of the house holds no duty that checks, an auditor no other at all (domain/duty/duty.ts).
create function refuse_forbidden_duties() returns trigger language plpgsql as $$
declare other text;
begin
  select d.duty into other from membership own
    join membership m on m.person_party_id = own.person_party_id and m.scope = 'house'
    join member_duty d on d.membership_id = m.membership_id and d.validity && new.validity and d.duty <> new.duty
  where own.membership_id = new.membership_id and own.scope = 'house' and (
    'auditor' in (new.duty, d.duty)
    or 'administrator' = new.duty and d.duty <> 'customer-service'
    or 'administrator' = d.duty and new.duty <> 'customer-service') limit 1;
  if other is not null then
    raise exception 'duties % and % of one person', new.duty, other using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_duty_pairs after insert or update on member_duty
  deferrable initially deferred for each row execute function refuse_forbidden_duties();

-- A duty belongs to the scope of its membership.
create function refuse_foreign_duty() returns trigger language plpgsql as $$
declare of_scope text;
begin
  select scope into of_scope from membership where membership_id = new.membership_id;
  if new.duty = any(case of_scope
      when 'account' then array['owner', 'maker', 'checker', 'viewer', 'administrator']
      when 'firm' then array['adviser', 'head', 'deputy', 'principal', 'assistant', 'supervisor']
      else array['customer-service', 'reviewer', 'settlement', 'compliance', 'fund-data', 'content', 'administrator', 'auditor']
    end) then return new; end if;
  raise exception 'duty % in a membership of %', new.duty, of_scope using errcode = 'check_violation';
end $$;
create trigger member_duty_scope before insert or update on member_duty
  for each row execute function refuse_foreign_duty();`

const FIRMS = `
alter table membership add constraint membership_firm_once
  exclude using gist (person_party_id with =, firm_id with =, validity with &&) where (scope = 'firm');
alter table membership add constraint membership_house_once
  exclude using gist (person_party_id with =, validity with &&) where (scope = 'house');
update firm set is_house = false where firm_id <> (select firm_id from firm order by recorded_at, firm_id limit 1);
create unique index firm_house on firm (is_house) where is_house;

alter table adviser add column membership_id uuid unique references membership;
with seat as (
  insert into membership (person_party_id, scope, firm_id, validity)
  select a.person_party_id, 'firm', a.firm_id, daterange(min(lower(s.validity)), null)
  from adviser a join adviser_status s using (adviser_id) group by a.person_party_id, a.firm_id
  returning membership_id, person_party_id, firm_id, validity
), duty as (
  insert into member_duty (membership_id, duty, validity) select membership_id, 'adviser', validity from seat)
update adviser a set membership_id = seat.membership_id from seat
  where seat.person_party_id = a.person_party_id and seat.firm_id = a.firm_id;
alter table adviser alter column membership_id set not null;

alter table adviser_status
  drop constraint adviser_status_status_check,
  add column cause text not null default 'set',
  add column recorded_at timestamptz not null default clock_timestamp(),
  add column recorded_by uuid references party;
update adviser_status set status = 'qualified', classes = '{public}' where status = 'active';
alter table adviser_status
  add constraint adviser_status_status_check check (status in ('trainee', 'qualified', 'suspended', 'left')),
  add constraint adviser_status_classes check (classes <@ array['public', 'private', 'advice']);
create index adviser_firm on adviser (firm_id);

-- What the register of the industry's association says of a number, as it was imported day by day; the newest row counts.
create table register_entry (
  register_no text not null,
  imported_on date not null,
  person_name text not null,
  firm_name text not null,
  classes text[] not null check (classes <@ array['public', 'private', 'advice']),
  validity daterange not null,
  primary key (register_no, imported_on)
);`

const TREE = `
alter table team_node add column validity daterange not null default daterange('2000-01-01', null);
create table team_node_name (
  team_node_id uuid not null references team_node,
  name text not null check (length(name) between 1 and 60),
  validity daterange not null,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid references party,
  exclude using gist (team_node_id with =, validity with &&)
);
insert into team_node_name (team_node_id, name, validity) select team_node_id, name, validity from team_node;
alter table team_node drop column name, add column recorded_by uuid references party;
alter table team_edge
  add column recorded_at timestamptz not null default clock_timestamp(),
  add column recorded_by uuid references party;
create index team_edge_parent on team_edge (parent_node_id);
alter table placement drop column role,
  add column recorded_at timestamptz not null default clock_timestamp(),
  add column recorded_by uuid references party;
create index placement_node on placement (team_node_id);

-- Every node below every other, by day: written anew for a firm whenever its tree changes, in the same transaction.
create table team_closure (
  ancestor_id uuid not null references team_node,
  descendant_id uuid not null references team_node,
  depth integer not null,
  validity daterange not null,
  primary key (ancestor_id, descendant_id, validity)
);
create index team_closure_descendant on team_closure (descendant_id);
create function close_team(of_firm uuid) returns void language plpgsql as $$
begin
  delete from team_closure c using team_node n where n.team_node_id = c.descendant_id and n.firm_id = of_firm;
  insert into team_closure (ancestor_id, descendant_id, depth, validity)
  with recursive up (ancestor_id, descendant_id, depth, validity) as (
    select team_node_id, team_node_id, 0, validity from team_node where firm_id = of_firm
    union all
    select e.parent_node_id, up.descendant_id, up.depth + 1, up.validity * e.validity
    from up join team_edge e on e.team_node_id = up.ancestor_id and e.validity && up.validity
  ) cycle ancestor_id set is_cycle using path
  select ancestor_id, descendant_id, min(depth), validity from up
  where not isempty(validity) and not is_cycle group by ancestor_id, descendant_id, validity;
  if exists (with recursive up (node, start, validity) as (
      select e.parent_node_id, e.team_node_id, e.validity from team_edge e
        join team_node n on n.team_node_id = e.team_node_id where n.firm_id = of_firm
      union
      select e.parent_node_id, up.start, up.validity * e.validity
      from up join team_edge e on e.team_node_id = up.node and e.validity && up.validity and up.node <> up.start)
      select 1 from up where node = start and not isempty(validity)) then
    raise exception 'a loop in the tree of firm %', of_firm using errcode = 'check_violation';
  end if;
end $$;
select close_team(firm_id) from firm;

-- Duties that count today. An adviser who has left acts no more; one who is suspended still reads.
create view acting_duty as
  select m.membership_id, m.person_party_id, m.scope, m.account_number, m.firm_id, d.duty, d.level, d.team_node_id,
    d.assists_adviser_id
  from membership m join member_duty d using (membership_id)
  where m.validity @> business_today() and d.validity @> business_today() and (d.duty <> 'adviser' or exists (
    select 1 from adviser a join adviser_status s using (adviser_id)
    where a.membership_id = m.membership_id and s.validity @> business_today() and s.status <> 'left'));

-- Whose client an account is on a day; no row, or no adviser in it, is the pool of the house (rules/advisers.md#client-ownership).
create function owner_on(of_account text, on_day date) returns uuid language sql stable as $$
  select adviser_id from relation
  where account_number = of_account and kind = 'own' and state = 'active' and validity @> on_day
$$;
create index relation_adviser on relation (adviser_id, kind, state);`

const SESSIONS = `
delete from session where role in ('operator', 'adviser');
alter table session
  add column membership_id uuid references membership,
  add column duty text,
  add constraint session_seat check ((membership_id is not null) = (role in ('operator', 'adviser')));`
