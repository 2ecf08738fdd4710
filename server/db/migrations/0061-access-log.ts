import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Looks at a person's data leave the audit for a log of their own, each minute of which is one link of a chain. Audit rows name their
 * object, duty and address, under a second version of the hash; a night proves each chain from its last anchor
 * (rules/threats.md#personal-data).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [BLOCKS, LOG, MONTHS, CLOSING, VERIFYING, ALARM, AUDIT, PROOF])
    await sql.raw(part).execute(db)
}

const BLOCKS = `
-- One link for all looks of a minute. While nobody looks, one link may stand for up to an hour.
create table access_block (
  begins_at timestamptz not null unique,
  ends_at timestamptz primary key,
  looks integer not null check (looks >= 0),
  -- Over the looks, in their order, and the hash of the block that ends where this one begins.
  hash bytea not null,
  check (ends_at > begins_at)
);
create trigger access_block_append_only before update or delete or truncate on access_block
  for each statement execute function refuse_change();

create function access_minute(of_instant timestamptz) returns integer language sql stable as $$
  select floor(extract(epoch from of_instant) / 60)::integer
$$;
-- The instant of a look by the real clock. Until the transaction ends it holds its minute open (shared, so that looks do not wait for
-- each other), and it is never of a minute that is closed, even if the clock is set back.
create function access_stamp() returns timestamptz language plpgsql volatile as $$
declare
  stamp timestamptz;
  minute integer;
begin
  loop
    stamp := greatest(clock_timestamp(), (select b.ends_at from access_block b order by b.ends_at desc limit 1));
    exit when access_minute(stamp) = minute;
    minute := access_minute(stamp);
    perform pg_advisory_xact_lock_shared(61, minute);
  end loop;
  return stamp;
end $$;`

const LOG = `
-- Who looked at whose data, a row a look. No foreign keys: each would lock the rows of actor and client for every look.
create table access_log (
  -- By the real clock: its minute says in which block the look is.
  recorded_at timestamptz not null default access_stamp(),
  look_id uuid not null default gen_random_uuid(),
  -- By the clock of the business.
  at timestamptz not null default business_now(),
  login_id uuid not null,
  actor_party_id uuid not null,
  -- The account under which the actor is logged in, such as an adviser's: it tells their firm. The house's staff have none.
  actor_account text,
  area text not null,
  duty text,
  -- The right to look: a name of domain/security/look.ts.
  basis text not null check (basis ~ '^[a-z]+(-[a-z]+)*$'),
  view text not null check (view ~ '^[a-z]+[.][a-z]+(-[a-z]+)*$'),
  -- Whose data it was. A list and what no client has written yet have neither.
  account_number text,
  party_id uuid,
  -- What was opened where an account does not say it: kind:id.
  object text,
  -- Of a list: how many rows were shown, and a keyed hash of what was asked for.
  shown integer check (shown >= 0),
  filter_hash bytea,
  request_id text,
  address bytea,
  device text not null check (length(device) <= 200),
  primary key (recorded_at, look_id),
  check ((shown is null) = (filter_hash is null)),
  check ((shown is not null) = starts_with(view, 'list.')),
  check (shown is null or num_nonnulls(account_number, party_id, object) = 0),
  check (shown is not null or num_nonnulls(account_number, party_id, object) > 0)
) partition by range (recorded_at);
create index access_log_account on access_log (account_number, at, look_id) where account_number is not null;
create index access_log_party on access_log (party_id, at, look_id) where account_number is null and party_id is not null;
create index access_log_actor on access_log (login_id, recorded_at);
create trigger access_log_append_only before update or delete or truncate on access_log
  for each statement execute function refuse_change();
create trigger access_log_row_append_only before update or delete on access_log
  for each row execute function refuse_change();`

const MONTHS = `
-- Makes the missing partitions of this month and of so many after it. A partition is made beside the table and then attached: made in
-- it, it would have every look wait.
create function access_log_months(ahead integer) returns void language plpgsql as $$
declare
  first timestamp;
  part text;
begin
  perform pg_advisory_xact_lock(61, -2);
  for nth in 0..ahead loop
    first := date_trunc('month', clock_timestamp() at time zone 'Asia/Shanghai') + make_interval(months => nth);
    part := 'access_log_' || to_char(first, 'YYYY_MM');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like access_log including defaults including constraints)', part);
    execute format('alter table access_log attach partition %I for values from (%L) to (%L)', part,
      first at time zone 'Asia/Shanghai', (first + interval '1 month') at time zone 'Asia/Shanghai');
  end loop;
  perform guard_partitions('access_log');
end $$;
select access_log_months(3);`

const CLOSING = `
create function access_row_hash(l access_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(extract(epoch from l.recorded_at), l.look_id, extract(epoch from l.at), l.login_id,
    l.actor_party_id, l.actor_account, l.area, l.duty, l.basis, l.view, l.account_number, l.party_id, l.object, l.shown,
    encode(l.filter_hash, 'hex'), l.request_id, encode(l.address, 'hex'), l.device)::text, 'UTF8'))
$$;
create function access_hash(before bytea, begins timestamptz, ends timestamptz, out looks integer, out hash bytea)
language sql stable as $$
  select count(*)::integer, sha256(before
    || convert_to(jsonb_build_array(extract(epoch from begins), extract(epoch from ends), count(*))::text, 'UTF8')
    || coalesce(string_agg(access_row_hash(l), ''::bytea order by l.recorded_at, l.look_id), ''::bytea))
  from access_log l where l.recorded_at >= begins and l.recorded_at < ends
$$;
insert into access_block select m - interval '1 minute', m, h.looks, h.hash
  from date_trunc('minute', clock_timestamp()) m, access_hash('', m - interval '1 minute', m) h;

-- Closes the oldest open minute, if it is over and no transaction still holds a look of it; what holds one is asked again later. Each
-- statement sees what was committed before a lock was had. True if a block was written: then the next may be closed too.
create function access_close() returns boolean language plpgsql volatile as $$
declare
  before bytea;
  begins timestamptz;
  ends timestamptz;
  over timestamptz := date_trunc('minute', clock_timestamp());
begin
  if not pg_try_advisory_xact_lock(61, -1) then
    return false;
  end if;
  select b.ends_at, b.hash into begins, before from access_block b order by b.ends_at desc limit 1;
  ends := begins;
  while ends < least(over, begins + interval '1 hour') loop
    exit when not pg_try_advisory_xact_lock(61, access_minute(ends));
    if exists (select 1 from access_log l where l.recorded_at >= ends and l.recorded_at < ends + interval '1 minute') then
      -- A minute with looks is a block of its own, after that of the time without any.
      if ends = begins then
        ends := ends + interval '1 minute';
      end if;
      exit;
    end if;
    ends := ends + interval '1 minute';
  end loop;
  if ends = begins then
    return false;
  end if;
  insert into access_block (begins_at, ends_at, looks, hash)
    select begins, ends, h.looks, h.hash from access_hash(before, begins, ends) h;
  return true;
end $$;`

const VERIFYING = `
-- What each night's proof has reached: the next begins there, and what was there then must be there still.
create table audit_proof (
  audit_proof_id bigint generated always as identity primary key,
  began_at timestamptz not null,
  links bigint not null,
  -- Chains that were broken. They are proved again by every night.
  streams text[] not null,
  -- Minutes of the access log that did not match their block. They are proved again by every night.
  minutes timestamptz[] not null,
  block_ends_at timestamptz not null,
  block_hash bytea not null
);
create trigger audit_proof_append_only before update or delete or truncate on audit_proof
  for each statement execute function refuse_change();

-- Names the minutes whose looks do not match their block, from an instant on and of others that are named.
create function access_verify(of_from timestamptz default '-infinity', of_also timestamptz[] default '{}')
returns table (minute timestamptz, detail text) language sql stable as $$
  select b.begins_at, case when p.ends_at is null then 'no block before it' else h.looks || ' looks, block of ' || b.looks end
  from access_block b left join access_block p on p.ends_at = b.begins_at
  cross join lateral access_hash(coalesce(p.hash, ''::bytea), b.begins_at, b.ends_at) h
  where (b.begins_at >= of_from or b.begins_at = any(of_also)) and (h.hash <> b.hash or h.looks <> b.looks
    or (p.ends_at is null and b.begins_at > (select min(f.begins_at) from access_block f)))
  union all
  select date_trunc('minute', l.recorded_at), count(*) || ' looks before all blocks' from access_log l
  where l.recorded_at < coalesce((select min(f.begins_at) from access_block f), 'infinity') group by 1
  union all
  select p.block_ends_at, 'the last block of a proof is gone' from audit_proof p where p.block_ends_at >= of_from
    and not exists (select 1 from access_block b where b.ends_at = p.block_ends_at and b.hash = p.block_hash)
$$;`

const ALARM = `
-- Actors who opened more clients within an hour than their work asks for, once an hour.
create table access_alarm (
  login_id uuid not null,
  raised_at timestamptz not null,
  clients integer not null,
  primary key (login_id, raised_at)
);
create index access_alarm_raised on access_alarm (raised_at);
create trigger access_alarm_append_only before update or delete or truncate on access_alarm
  for each statement execute function refuse_change();`

const AUDIT = `
alter table audit_event
  -- 1: what is older than this column. It has no object, duty or address, and its hash leaves out the request.
  add column hash_version smallint not null default 1,
  -- What was changed, as kind:id, and which version of it.
  add column object text,
  add column object_version integer,
  -- The duty under which the actor acted.
  add column duty text,
  -- Keyed hash of the address.
  add column address bytea;
-- What was stored before is not looked at again.
alter table audit_event
  add constraint fields_of_version check (hash_version = 2 or (hash_version = 1 and num_nonnulls(object, object_version, duty, address) = 0)) not valid,
  add check (object ~ '^[a-z-]+:.+$') not valid,
  add check (object_version is null or object is not null) not valid;
create index audit_event_object on audit_event (object, at) where object is not null;
-- Rows come in the order of their time, so a few bytes for many pages find those of a day.
create index audit_event_at on audit_event using brin (at);

create function audit_hash_of(before bytea, e audit_event) returns bytea language sql stable as $$
  select case
    when e.hash_version = 1 and num_nonnulls(e.object, e.object_version, e.duty, e.address) = 0
      then audit_hash(before, e.stream, e.n, e.action, e.actor, e.subject, e.facts, e.at)
    when e.hash_version = 2 then sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(2, e.stream, e.n, e.action,
      e.actor, e.subject, e.object, e.object_version, e.duty, encode(e.address, 'hex'), e.facts, e.request_id,
      extract(epoch from e.at))::text, 'UTF8')) end
$$;
drop function audit_append(text, text, text, text, jsonb, text);
-- What is known since version 2 may be left out, so that a process of the version before can still write.
create function audit_append(of_stream text, of_action text, of_actor text, of_subject text, of_facts jsonb, of_request text,
  of_object text default null, of_object_version integer default null, of_duty text default null, of_address bytea default null)
returns void language plpgsql as $$
declare
  event audit_event;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_stream, 7));
  select e.n, e.hash into event.n, last_hash from audit_event e where e.stream = of_stream order by e.n desc limit 1;
  event.stream := of_stream;
  event.n := coalesce(event.n, 0) + 1;
  event.action := of_action;
  event.actor := of_actor;
  event.subject := of_subject;
  event.facts := of_facts;
  event.request_id := of_request;
  event.at := business_now();
  event.hash_version := 2;
  event.object := of_object;
  event.object_version := of_object_version;
  event.duty := of_duty;
  event.address := of_address;
  event.hash := audit_hash_of(last_hash, event);
  insert into audit_event values (event.*);
end $$;
create or replace function audit_verify() returns table (stream text, n integer) language sql stable as $$
  select l.stream, l.n from (
    select e.stream, e.n, e.hash, e as event, lag(e.hash) over w as before, lag(e.n) over w as before_n from audit_event e
      window w as (partition by e.stream order by e.n)) l
  where l.n <> coalesce(l.before_n, 0) + 1 or l.hash is distinct from audit_hash_of(l.before, l.event)
  union
  select k.stream, k.n from audit_anchor k where not exists (
    select 1 from audit_event e where e.stream = k.stream and e.n = k.n and e.hash = k.hash)
$$;`

const PROOF = `
drop function audit_set_anchors();
-- The proof of a night: of each chain that has grown or was broken, the links after its last anchor; of every chain, that its last
-- anchor is still there; and the blocks since the last proof. One statement, so that exactly what was proved is anchored. A day is more
-- than any transaction takes between the stamp of a row and its commit; a row that came later still is proved when its chain grows.
-- Rows are found by their keys: a plan for tables that were small when they were last looked at would scan them once for each chain.
create function audit_prove() returns table (subject text, detail text) language sql volatile set enable_seqscan = off as $$
  with last as materialized (select p.* from audit_proof p order by p.audit_proof_id desc limit 1),
  grown as materialized (
    select e.stream from audit_event e where e.at >= coalesce((select l.began_at - interval '1 day' from last l), '-infinity')
    union select unnest(l.streams) from last l),
  link as materialized (
    select e.stream, e.n, e.hash, e.n <> coalesce(lag(e.n) over w, k.n, 0) + 1
      or e.hash is distinct from audit_hash_of(coalesce(lag(e.hash) over w, k.hash), e.event) as is_broken
    from grown g
    left join lateral (select a.n, a.hash from audit_anchor a where a.stream = g.stream order by a.n desc limit 1) k on true
    cross join lateral (select f.stream, f.n, f.hash, f as event from audit_event f
      where f.stream = g.stream and f.n > coalesce(k.n, 0) order by f.n) e
    window w as (partition by e.stream order by e.n)),
  broken as materialized (
    select l.stream, l.n from link l where l.is_broken
    union
    select k.stream, k.n from (select distinct on (a.stream) a.stream, a.n, a.hash from audit_anchor a order by a.stream, a.n desc) k
    where not exists (select 1 from audit_event e where e.stream = k.stream and e.n = k.n and e.hash = k.hash)),
  anchored as (
    insert into audit_anchor (stream, n, hash, anchored_at)
      select distinct on (l.stream) l.stream, l.n, l.hash, business_now() from link l
      where not exists (select 1 from broken b where b.stream = l.stream) order by l.stream, l.n desc
      on conflict do nothing),
  wrong as materialized (select v.minute, v.detail from access_verify(
    coalesce((select l.block_ends_at from last l), '-infinity'), coalesce((select l.minutes from last l), '{}')) v),
  proved as (
    insert into audit_proof (began_at, links, streams, minutes, block_ends_at, block_hash)
      select business_now(), (select count(*) from link), array(select distinct b.stream from broken b),
        array(select distinct w.minute from wrong w), a.ends_at, a.hash
      from access_block a order by a.ends_at desc limit 1)
  select b.stream, 'link ' || b.n from broken b
  union all
  select to_char(w.minute at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), w.detail from wrong w
$$;`
