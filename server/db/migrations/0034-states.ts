import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The database keeps what the proof of the books looks for: an order moves only as `orderCan` lets it (I7), business days are
 * finished in their order (I14), what happened to an order stays written, and an audit chain whose end was cut off shows (I11).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ORDERS, DAYS, ANCHORS]) await sql.raw(part).execute(db)
}

const ORDERS = `
-- domain/order/order.ts, orderCan; the proof of the books compares the two (I7).
create function order_may_move(before text, after text) returns boolean language sql immutable as $$
  select before = after or before || '>' || after = any (array[
    'submitted>paying', 'submitted>paid', 'submitted>cancelled', 'submitted>pay-failed',
    'paying>paid', 'paying>pay-failed', 'paying>cancelled',
    'paid>sent', 'paid>cancelling', 'paid>cancelled', 'paid>failed',
    'cancelling>cancelled', 'cancelling>sent', 'cancelling>confirmed', 'cancelling>partially-confirmed', 'cancelling>failed',
    'sent>cancelling', 'sent>confirmed', 'sent>partially-confirmed', 'sent>failed', 'sent>accepted-by-registrar',
    'accepted-by-registrar>confirmed', 'accepted-by-registrar>partially-confirmed', 'accepted-by-registrar>failed',
    'confirmed>settled', 'partially-confirmed>settled'])
$$;
create function refuse_order_move() returns trigger language plpgsql as $$
begin
  raise exception 'order % cannot go from % to %', old.order_no, old.status, new.status using errcode = 'FP005';
end $$;
-- The condition is asked for each row of a night's million, the function only for what it refuses.
create trigger order_moves before update of status on fund_order
  for each row when (not order_may_move(old.status, new.status)) execute function refuse_order_move();
create trigger order_event_append_only before truncate on order_event
  for each statement execute function refuse_change();
create trigger order_event_row_append_only before update or delete on order_event
  for each row execute function refuse_change();
select guard_partitions('order_event');`

const DAYS = `
create function business_day_in_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select 1 from business_day d where d.day > new.day) then
    raise exception 'business day % comes after its successor', new.day using errcode = 'FP004';
  end if;
  if new.state = 'done' and exists (select 1 from business_day d where d.day < new.day and d.state <> 'done') then
    raise exception 'business day % would be done before an earlier one', new.day using errcode = 'FP004';
  end if;
  if tg_op = 'UPDATE' and (old.state || '>' || new.state <> all (array['open>open', 'open>closed', 'closed>closed', 'closed>done'])
    or new.day < old.day or (new.day > old.day and old.state <> 'open')) then
    raise exception 'business day % cannot go from % to % %', old.day, old.state, new.day, new.state using errcode = 'FP004';
  end if;
  return new;
end $$;
create trigger business_day_in_order before insert or update on business_day
  for each row execute function business_day_in_order();
create trigger business_day_stays before delete or truncate on business_day
  for each statement execute function refuse_change();`

const ANCHORS = `
-- The last link of each chain, as each night found it: a chain that ends before its anchor was cut (rules/threats.md#personal-data).
create table audit_anchor (
  stream text not null,
  n integer not null check (n > 0),
  hash bytea not null,
  anchored_at timestamptz not null,
  primary key (stream, n)
);
create trigger audit_anchor_append_only before update or delete or truncate on audit_anchor
  for each statement execute function refuse_change();
create function audit_set_anchors() returns void language sql as $$
  insert into audit_anchor (stream, n, hash, anchored_at)
    select distinct on (stream) stream, n, hash, business_now() from audit_event order by stream, n desc
    on conflict do nothing
$$;
create or replace function audit_verify() returns table (stream text, n integer) language sql stable as $$
  select e.stream, e.n from (
    select a.*, lag(a.hash) over w as before, lag(a.n) over w as before_n from audit_event a
      window w as (partition by a.stream order by a.n)) e
  where e.n <> coalesce(e.before_n, 0) + 1
    or e.hash <> audit_hash(e.before, e.stream, e.n, e.action, e.actor, e.subject, e.facts, e.at)
  union
  select k.stream, k.n from audit_anchor k where not exists (
    select 1 from audit_event e where e.stream = k.stream and e.n = k.n and e.hash = k.hash)
$$;`
