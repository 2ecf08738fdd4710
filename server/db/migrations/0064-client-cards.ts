import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Who may read a client, and the card of each client that an adviser's lists read (rules/advisers.md#client-cards). Cover and the terms of a
 * share are what gives a basis beside ownership and the tree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BASES).execute(db)
  await sql.raw(CARDS).execute(db)
  await sql.raw(PATCHES).execute(db)
}

const BASES = `
-- The opaque name of an account in addresses: 48 random bits.
alter table account add column client_ref text not null
  default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
create unique index account_client_ref on account (client_ref);

-- What the owner shares of a client with a colleague, by the client's consent, for 90 days at most.
alter table relation
  add column granted text[] not null default '{}',
  add column granted_by uuid references adviser,
  add constraint relation_share check (kind <> 'share' or (
    granted <@ array['holdings', 'orders', 'plans', 'proposals'] and adviser_id is not null
    and upper(validity) - lower(validity) <= 90));

-- A qualified colleague of the same firm who stands in for the owner, for 60 days at most (rules/advisers.md#what-each-may-see).
create table cover (
  cover_id uuid primary key default gen_random_uuid(),
  owner_adviser_id uuid not null references adviser,
  deputy_adviser_id uuid not null references adviser,
  is_of_all boolean not null,
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  validity daterange not null,
  proposed_by uuid not null references party,
  decided_by uuid references party,
  recorded_at timestamptz not null default clock_timestamp(),
  check (owner_adviser_id <> deputy_adviser_id),
  check (not upper_inf(validity) and upper(validity) - lower(validity) between 1 and 60)
);
create index cover_deputy on cover (deputy_adviser_id) where state = 'approved';
create index cover_owner on cover (owner_adviser_id);
-- The chosen clients of a cover that is not of all.
create table cover_account (
  cover_id uuid not null references cover,
  account_number text not null references account,
  primary key (cover_id, account_number)
);`

const CARDS = `
create table client_card (
  account_number text primary key references account,
  client_ref text not null unique,
  owner_adviser_id uuid not null references adviser,
  firm_id uuid not null references firm,
  kind text not null,
  name text not null,
  pinyin text not null,
  initials text not null,
  -- C1 to C5 and its last day; null if never assessed.
  tolerance integer,
  tolerance_until date,
  document_until date,
  opened_on date,
  plans integer not null,
  failing_plans integer not null,
  -- The ends of the proposals that are open; those to come count.
  proposal_ends timestamptz[] not null,
  last_order_on date,
  -- Figures of the last night. Null where a holding has no NAV: unknown is never zero.
  aum numeric(20,2),
  month_net_sales numeric(20,2),
  holdings integer not null default 0,
  figures_day date
);
create index client_card_owner on client_card (owner_adviser_id, aum desc nulls last);
create index client_card_firm on client_card (firm_id);

-- The facts of a card as they are now. Cards are patched from it and compared with it.
create view client_fact as
  select a.account_number, a.client_ref, r.adviser_id as owner_adviser_id, ad.firm_id, a.kind, p.name,
    coalesce(p.pinyin, '') as pinyin, coalesce(p.initials, '') as initials,
    t.level as tolerance, t.valid_until as tolerance_until, d.valid_to as document_until, a.opened_on,
    coalesce(s.plans, 0)::int as plans, coalesce(s.failing_plans, 0)::int as failing_plans,
    coalesce(o.ends, '{}') as proposal_ends,
    (select (max(f.accepted_at) at time zone 'Asia/Shanghai')::date from fund_order f
      where f.account_number = a.account_number and f.origin <> 'registrar') as last_order_on
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
  where r.kind = 'own' and r.state = 'active' and r.validity @> business_today();

-- Writes the facts of some cards anew, of all where no accounts are named; figures of the night stay.
create function refresh_client_cards(of_accounts text[]) returns void language plpgsql as $$
begin
  delete from client_card c where (of_accounts is null or c.account_number = any(of_accounts))
    and not exists (select 1 from client_fact f where f.account_number = c.account_number);
  insert into client_card (account_number, client_ref, owner_adviser_id, firm_id, kind, name, pinyin, initials, tolerance,
    tolerance_until, document_until, opened_on, plans, failing_plans, proposal_ends, last_order_on)
  select * from client_fact f where of_accounts is null or f.account_number = any(of_accounts)
  on conflict (account_number) do update set owner_adviser_id = excluded.owner_adviser_id, firm_id = excluded.firm_id,
    name = excluded.name, pinyin = excluded.pinyin, initials = excluded.initials, tolerance = excluded.tolerance,
    tolerance_until = excluded.tolerance_until, document_until = excluded.document_until, opened_on = excluded.opened_on,
    plans = excluded.plans, failing_plans = excluded.failing_plans, proposal_ends = excluded.proposal_ends,
    last_order_on = excluded.last_order_on;
end $$;
select refresh_client_cards(null);`

const PATCHES = `
-- A change of a fact patches the cards it touches, in its own transaction.
create function patch_cards_of_accounts() returns trigger language plpgsql as $$
begin
  perform refresh_client_cards(array(select distinct account_number from changed));
  return null;
end $$;
-- Plans and proposals change by the thousand in a night, most of clients without an adviser.
create function patch_cards_there_are() returns trigger language plpgsql as $$
begin
  perform refresh_client_cards(array(select account_number from client_card
    where account_number in (select account_number from changed)));
  return null;
end $$;
create function patch_cards_of_parties() returns trigger language plpgsql as $$
begin
  perform refresh_client_cards(array(select distinct c.account_number from changed p
    join account a on a.party_id = p.party_id join client_card c on c.account_number = a.account_number));
  return null;
end $$;
-- An order touches one figure only, and orders are many: the card is not made anew.
create function patch_cards_of_orders() returns trigger language plpgsql as $$
begin
  update client_card c set last_order_on = n.day
    from (select account_number, (max(accepted_at) at time zone 'Asia/Shanghai')::date as day
      from changed where origin <> 'registrar' group by account_number) n
    where c.account_number = n.account_number and (c.last_order_on is null or c.last_order_on < n.day);
  return null;
end $$;
create trigger client_card_relation_new after insert on relation referencing new table as changed
  for each statement execute function patch_cards_of_accounts();
create trigger client_card_relation after update on relation referencing new table as changed
  for each statement execute function patch_cards_of_accounts();
create trigger client_card_account after update on account referencing new table as changed
  for each statement execute function patch_cards_of_accounts();
create trigger client_card_plan_new after insert on plan referencing new table as changed
  for each statement execute function patch_cards_there_are();
create trigger client_card_plan after update on plan referencing new table as changed
  for each statement execute function patch_cards_there_are();
create trigger client_card_proposal_new after insert on proposal referencing new table as changed
  for each statement execute function patch_cards_there_are();
create trigger client_card_proposal after update on proposal referencing new table as changed
  for each statement execute function patch_cards_there_are();
create trigger client_card_assessment after insert on assessment referencing new table as changed
  for each statement execute function patch_cards_of_parties();
create trigger client_card_document after insert on party_document referencing new table as changed
  for each statement execute function patch_cards_of_parties();
create trigger client_card_party after update on party referencing new table as changed
  for each statement execute function patch_cards_of_parties();
create trigger client_card_order after insert on fund_order referencing new table as changed
  for each statement execute function patch_cards_of_orders();`
