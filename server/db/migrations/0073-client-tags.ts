import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The tags of a client in a firm, and on the card the tags of the firm that serves the client today (rules/advisers.md#tags). A firm's tags of a
 * client who has left it stay with it as notes do, and come to no other firm's card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TAGS).execute(db)
  await sql.raw(FACTS).execute(db)
  await sql.raw(PATCHES).execute(db)
}

const TAGS = `
create table client_tag (
  firm_id uuid not null references firm,
  account_number text not null references account,
  tag text not null check (length(tag) between 1 and 16),
  -- The form by which tags are compared: one client has no tag in two spellings.
  folded text not null check (length(folded) between 1 and 32),
  tagged_by uuid not null references party,
  tagged_at timestamptz not null,
  primary key (firm_id, account_number, folded)
);
alter table client_card add column tags text[] not null default '{}';`

/** As before, and the tags: those of the owner's firm alone. */
const FACTS = `
create or replace view client_fact as
  select a.account_number, a.client_ref, r.adviser_id as owner_adviser_id, ad.firm_id, a.kind, p.name,
    coalesce(p.pinyin, '') as pinyin, coalesce(p.initials, '') as initials,
    t.level as tolerance, t.valid_until as tolerance_until, d.valid_to as document_until, a.opened_on,
    coalesce(s.plans, 0)::int as plans, coalesce(s.failing_plans, 0)::int as failing_plans,
    coalesce(o.ends, '{}') as proposal_ends,
    (select (max(f.accepted_at) at time zone 'Asia/Shanghai')::date from fund_order f
      where f.account_number = a.account_number and f.origin <> 'registrar') as last_order_on,
    array(select g.tag from client_tag g where g.firm_id = ad.firm_id and g.account_number = a.account_number
      order by g.folded) as tags
  from relation r
  join account a on a.account_number = r.account_number and a.status = 'confirmed'
  join adviser ad on ad.adviser_id = r.adviser_id
  join party p on p.party_id = a.party_id
  left join lateral (select level, valid_until from assessment
    where party_id = a.party_id order by assessed_on desc, recorded_at desc limit 1) t on true
  left join lateral (select valid_to from party_document
    where party_id = a.party_id order by version desc, recorded_at desc limit 1) d on true
  left join lateral (select count(*) as plans, count(*) filter (where misses > 0) as failing_plans from plan
    where account_number = a.account_number and state = 'active') s on true
  left join lateral (select array_agg(expires_at order by expires_at) as ends from proposal
    where account_number = a.account_number and state = 'open') o on true
  where r.kind = 'own' and r.state = 'active' and r.validity @> (select business_today());

create or replace function refresh_client_cards(of_accounts text[]) returns void language plpgsql as $$
begin
  delete from client_card c where (of_accounts is null or c.account_number = any(of_accounts))
    and not exists (select 1 from client_fact f where f.account_number = c.account_number);
  insert into client_card (account_number, client_ref, owner_adviser_id, firm_id, kind, name, pinyin, initials, tolerance,
    tolerance_until, document_until, opened_on, plans, failing_plans, proposal_ends, last_order_on, tags)
  select * from client_fact f where of_accounts is null or f.account_number = any(of_accounts)
  on conflict (account_number) do update set owner_adviser_id = excluded.owner_adviser_id, firm_id = excluded.firm_id,
    name = excluded.name, pinyin = excluded.pinyin, initials = excluded.initials, tolerance = excluded.tolerance,
    tolerance_until = excluded.tolerance_until, document_until = excluded.document_until, opened_on = excluded.opened_on,
    plans = excluded.plans, failing_plans = excluded.failing_plans, proposal_ends = excluded.proposal_ends,
    last_order_on = excluded.last_order_on, tags = excluded.tags;
end $$;`

const PATCHES = `
create trigger client_card_tag_new after insert on client_tag referencing new table as changed
  for each statement execute function patch_cards_there_are();
create trigger client_card_tag_gone after delete on client_tag referencing old table as changed
  for each statement execute function patch_cards_there_are();
-- A tag is put on or taken off, never rewritten: an update would not reach the card.
create trigger client_tag_kept before update on client_tag for each statement execute function refuse_change();`
