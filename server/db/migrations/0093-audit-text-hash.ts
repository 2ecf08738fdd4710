import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * From now on the hash of an audit row covers the hash of its text in place of the text. So an evidence pack proves a chain and tells of
 * rows that are not about its proposal nothing but that hash (rules/companies.md#evidence-pack). Old rows keep their forms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TEXT).execute(db)
}

const TEXT = `
alter table audit_event drop constraint fields_of_version,
  add constraint fields_of_version check (hash_version in (2, 3)
    or (hash_version = 1 and num_nonnulls(object, object_version, duty, address) = 0)) not valid;

-- The text of a row that its hash covers.
create function audit_text_of(e audit_event) returns text language sql stable as $$
  select case e.hash_version
    when 1 then concat_ws('|', e.stream, e.n, e.action, e.actor, e.subject, e.facts::text, extract(epoch from e.at)::text)
    else jsonb_build_array(e.hash_version, e.stream, e.n, e.action, e.actor, e.subject, e.object, e.object_version, e.duty,
      encode(e.address, 'hex'), e.facts, e.request_id, extract(epoch from e.at))::text end
$$;
create or replace function audit_hash_of(before bytea, e audit_event) returns bytea language sql stable as $$
  select case
    when e.hash_version = 1 and num_nonnulls(e.object, e.object_version, e.duty, e.address) = 0
      then audit_hash(before, e.stream, e.n, e.action, e.actor, e.subject, e.facts, e.at)
    when e.hash_version = 2 then sha256(coalesce(before, ''::bytea) || convert_to(audit_text_of(e), 'UTF8'))
    when e.hash_version = 3 then sha256(coalesce(before, ''::bytea) || sha256(convert_to(audit_text_of(e), 'UTF8'))) end
$$;
create or replace function audit_append(of_stream text, of_action text, of_actor text, of_subject text, of_facts jsonb, of_request text,
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
  event.hash_version := 3;
  event.object := of_object;
  event.object_version := of_object_version;
  event.duty := of_duty;
  event.address := of_address;
  event.hash := audit_hash_of(last_hash, event);
  insert into audit_event values (event.*);
end $$;`
