import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * One engine for what an adviser and what a company's maker proposes: a proposal with versions, items, quotes and approvals, and one table
 * of its steps (rules/advisers.md#proposal-states). The rows of both families move here with their codes, and their own tables go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STEPS, TABLES, ADVISERS, COMPANIES, HEAD, GUARDS, FACTS])
    await sql.raw(part).execute(db)
}

const STEPS = `
-- domain/proposal/proposal-state.ts, as the database reads it.
create table proposal_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into proposal_step values
  ('submitted', 'viewed'), ('submitted', 'questioned'), ('submitted', 'approving'), ('submitted', 'approved'),
  ('submitted', 'declined'), ('submitted', 'withdrawn'), ('submitted', 'expired'),
  ('viewed', 'submitted'), ('viewed', 'questioned'), ('viewed', 'approved'), ('viewed', 'declined'),
  ('viewed', 'withdrawn'), ('viewed', 'expired'),
  ('questioned', 'submitted'), ('questioned', 'viewed'), ('questioned', 'approved'), ('questioned', 'declined'),
  ('questioned', 'withdrawn'), ('questioned', 'expired'),
  ('approving', 'submitted'), ('approving', 'approved'), ('approving', 'declined'), ('approving', 'withdrawn'),
  ('approving', 'expired'),
  ('approved', 'executed'), ('approved', 'partly-executed'), ('approved', 'failed');`

const TABLES = `
-- What is proposed, word for word; never changed once it is submitted.
create table proposal_version (
  proposal_code text not null references proposal,
  version integer not null check (version > 0),
  -- An adviser's; a company's own has none.
  title text check (length(title) between 1 and 60),
  message text not null check (length(message) <= 2000),
  -- A company's choice, part of what is approved (CO11). A person chooses when approving.
  payment_mode text check (payment_mode in ('WALLET', 'REMITTANCE', 'ONLINE_BANK', 'DIRECT_DEBIT', 'NONE')),
  investor_pay_id uuid references pay_instrument,
  -- The trading day that a company aims at.
  trade_date date,
  submitted_at timestamptz not null,
  submitted_by uuid not null references party,
  expires_at timestamptz not null check (expires_at > submitted_at),
  -- The client's first opening of this version.
  viewed_at timestamptz,
  -- Canonical JSON of all that is approved, and its SHA-256. Versions from before the engine have no text, an adviser's no hash either.
  content text,
  content_hash bytea check (octet_length(content_hash) = 32),
  check (content is null or content_hash is not null),
  check ((payment_mode is null) = (investor_pay_id is null)),
  primary key (proposal_code, version)
);
create table proposal_item (
  proposal_code text not null,
  version integer not null,
  item_no integer not null check (item_no between 1 and 20),
  side text not null check (side in ('buy', 'sell', 'switch', 'rsp')),
  share_class_id bigint not null references share_class,
  -- A company's: the product it names.
  product_code_id text references product,
  target_share_class_id bigint references share_class,
  amount numeric(18,2) check (amount > 0),
  shares numeric(18,2) check (shares > 0),
  send_day integer check (send_day between 1 and 28),
  -- Why the adviser proposes it.
  reason text,
  -- As whoever submitted it saw it; not known of an adviser's from before the engine.
  fee numeric(18,2) check (fee >= 0),
  primary key (proposal_code, version, item_no),
  foreign key (proposal_code, version) references proposal_version,
  check ((side in ('buy', 'rsp')) = (amount is not null)),
  check ((side in ('sell', 'switch')) = (shares is not null)),
  check ((side = 'switch') = (target_share_class_id is not null)),
  check ((side = 'rsp') = (send_day is not null))
);
-- What it cost at a moment, as canonical JSON with its SHA-256 (AD39).
create table quote (
  quote_id uuid primary key default gen_random_uuid(),
  proposal_code text not null,
  version integer not null,
  moment text not null check (moment in ('submit', 'approval')),
  content text not null,
  quote_hash bytea not null check (octet_length(quote_hash) = 32),
  total_fee numeric(18,2) not null check (total_fee >= 0),
  made_at timestamptz not null,
  foreign key (proposal_code, version) references proposal_version
);
create index quote_proposal on quote (proposal_code, version, made_at);
-- One row a person and version: a client's own word, or a checker's. The last approval that is needed places the orders; one decline ends it.
create table approval (
  proposal_code text not null,
  version integer not null,
  maker_party uuid not null,
  person_party uuid not null references party,
  decision text not null check (decision in ('approve', 'decline')),
  -- Of a company's checker; a client who decides for themself has none.
  duty_level integer check (duty_level between 1 and 3),
  -- Not known of a client's word from before the engine.
  content_hash bytea check (octet_length(content_hash) = 32),
  quote_hash bytea check (octet_length(quote_hash) = 32),
  nonce text unique,
  method text check (method in ('payment-password', 'passkey')),
  answer jsonb,
  cause text check (cause in ('payment', 'amount', 'fund', 'other')),
  reason text check (length(reason) between 1 and 200),
  at timestamptz not null,
  primary key (proposal_code, version, person_party),
  foreign key (proposal_code, version) references proposal_version,
  constraint approval_other_person check (person_party <> maker_party or duty_level is null),
  check (duty_level is null or (decision = 'approve') = (quote_hash is not null and nonce is not null and answer is not null)),
  check (duty_level is null or (decision = 'decline') = (cause is not null and reason is not null)),
  check (decision = 'decline' or (cause is null and reason is null))
);
-- What came of an item: its order or its plan, once.
create table proposal_result (
  proposal_code text not null,
  version integer not null,
  item_no integer not null,
  account_number text not null references account,
  order_no text,
  plan_id uuid references plan,
  primary key (proposal_code, item_no),
  foreign key (proposal_code, version, item_no) references proposal_item,
  foreign key (account_number, order_no) references fund_order,
  check ((order_no is null) <> (plan_id is null)),
  unique (account_number, order_no)
);`

const ADVISERS = `
alter table proposal disable trigger user;
insert into proposal_version (proposal_code, version, title, message, submitted_at, submitted_by, expires_at, viewed_at)
  select p.proposal_code, p.version, p.title, p.message, p.sent_at, a.person_party_id, p.expires_at, p.read_at
  from proposal p join adviser a using (adviser_id);
insert into proposal_item (proposal_code, version, item_no, side, share_class_id, target_share_class_id, amount, shares, send_day, reason)
  select proposal_code, p.version, line_no, l.kind, share_class_id, target_share_class_id, amount, shares, send_day, reason
  from proposal_line l join proposal p using (proposal_code);
insert into proposal_result (proposal_code, version, item_no, account_number, order_no, plan_id)
  select proposal_code, p.version, line_no, p.account_number, order_no, plan_id
  from proposal_line l join proposal p using (proposal_code) where order_no is not null or plan_id is not null;
insert into approval (proposal_code, version, maker_party, person_party, decision, reason, at)
  select distinct on (proposal_code) proposal_code, p.version, a.person_party_id, e.actor_party,
    case p.state when 'approved' then 'approve' else 'decline' end, left(nullif(p.decline_reason, ''), 200), p.decided_at
  from proposal p join adviser a using (adviser_id) join proposal_event e using (proposal_code)
  where p.state in ('approved', 'declined') and e.kind = p.state order by proposal_code, e.event_no desc;
alter table proposal_event drop constraint proposal_event_kind_check, alter column actor_party drop not null,
  add column version integer not null default 1 check (version > 0);
alter table proposal_event alter column version drop default;
update proposal_event set kind = case kind when 'sent' then 'submitted' when 'read' then 'viewed' when 'asked' then 'questioned'
  else kind end;
alter table proposal_event add constraint proposal_event_kind_check check (kind in ('submitted', 'viewed', 'questioned', 'answered',
  'agreed', 'approved', 'declined', 'withdrawn', 'expired', 'executed', 'partly-executed', 'failed'));
alter table proposal drop constraint proposal_state_check, drop constraint proposal_check1;`

const COMPANIES = `
alter table proposal add column maker_party uuid references party, add column kind text,
  alter column adviser_id drop not null, alter column title drop not null, alter column message drop not null;
alter table proposal rename column sent_at to submitted_at;
insert into proposal (proposal_code, account_number, version, state, maker_party, submitted_at, expires_at, decided_at)
  select proposal_code, account_number, version, state, maker_party, submitted_at, expires_at, decided_at from company_proposal;
insert into proposal_version (proposal_code, version, message, payment_mode, investor_pay_id, trade_date, submitted_at, submitted_by,
    expires_at, content_hash)
  select proposal_code, version, message, payment_mode, investor_pay_id, trade_date, submitted_at, maker_party, expires_at, content_hash
  from company_proposal;
insert into proposal_item (proposal_code, version, item_no, side, share_class_id, product_code_id, amount, fee)
  select proposal_code, p.version, line_no, 'buy', share_class_id, product_code_id, amount, fee
  from company_proposal_line join company_proposal p using (proposal_code);
insert into proposal_result (proposal_code, version, item_no, account_number, order_no)
  select proposal_code, p.version, line_no, o.account_number, order_no
  from company_proposal_order o join company_proposal p using (proposal_code);
insert into approval (proposal_code, version, maker_party, person_party, decision, duty_level, content_hash, quote_hash, nonce, method,
    answer, cause, reason, at)
  select proposal_code, version, maker_party, person_party, decision, duty_level, content_hash, quote_hash, nonce,
    case decision when 'approve' then 'payment-password' end, answer, cause, reason, at from company_decision;
insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
  select proposal_code, row_number() over (partition by proposal_code order by at, place), version, kind, at, actor from (
    select proposal_code, version, 'submitted' as kind, submitted_at as at, maker_party as actor, 0 as place from company_proposal
    union all select d.proposal_code, d.version, case when d.decision = 'decline' then 'declined' when p.state = 'approved'
      then 'approved' else 'agreed' end, d.at, d.person_party, 1 from company_decision d join company_proposal p using (proposal_code)
    union all select proposal_code, version, 'withdrawn', decided_at, maker_party, 2 from company_proposal where state = 'withdrawn'
  ) made;
alter table company_proposal_shown rename to proposal_shown;
alter table proposal_shown drop constraint company_proposal_shown_proposal_code_fkey,
  add foreign key (proposal_code) references proposal;
alter table proposal_shown rename constraint company_proposal_shown_pkey to proposal_shown_pkey;
drop table company_decision, company_proposal_order, company_proposal_line, company_proposal;
drop function keep_company_proposal();`

const HEAD = `
update proposal p set maker_party = a.person_party_id from adviser a where a.adviser_id = p.adviser_id;
update proposal p set kind = i.kind from (select proposal_code,
    case when count(distinct side) = 1 then min(side) else 'rebalance' end as kind from proposal_item group by 1) i
  where i.proposal_code = p.proposal_code;
update proposal p set state = case
    when p.adviser_id is null then case when exists (select 1 from approval a where a.proposal_code = p.proposal_code
      and a.decision = 'approve') then 'approving' else 'submitted' end
    when exists (select 1 from proposal_question q where q.proposal_code = p.proposal_code and q.answer is null) then 'questioned'
    when p.read_at is not null then 'viewed' else 'submitted' end
  where state = 'open';
drop table proposal_line;
drop index proposal_open_account, proposal_open_adviser, proposal_account;
alter table proposal drop column title, drop column message, drop column read_at, drop column decline_reason,
  alter column maker_party set not null, alter column kind set not null,
  add check (kind in ('buy', 'sell', 'switch', 'rsp', 'rebalance')),
  add check (state in ('submitted', 'viewed', 'questioned', 'approving', 'approved', 'declined', 'withdrawn', 'expired', 'executed',
    'partly-executed', 'failed')),
  add check ((state in ('submitted', 'viewed', 'questioned', 'approving')) = (decided_at is null));
create index proposal_account on proposal (account_number, submitted_at desc);
create index proposal_waiting_account on proposal (account_number)
  where state in ('submitted', 'viewed', 'questioned', 'approving');
create index proposal_waiting_adviser on proposal (adviser_id)
  where state in ('submitted', 'viewed', 'questioned', 'approving');
create index proposal_waiting_ends on proposal (expires_at)
  where state in ('submitted', 'viewed', 'questioned', 'approving');
create index proposal_approved on proposal (proposal_code) where state = 'approved';
alter table proposal enable trigger user;`

const GUARDS = `
-- A person may stand in our books twice; their document says that they are one (CO3).
create or replace function refuse_own_document() returns trigger language plpgsql as $$
begin
  -- The same record is refused by a constraint of its own.
  if new.duty_level is not null and new.maker_party <> new.person_party
      and exists (select 1 from party_document a join party_document b using (document_type, number_blind)
      where a.party_id = new.maker_party and b.party_id = new.person_party) then
    raise exception 'maker and checker of % are one person by their document', new.proposal_code
      using errcode = 'check_violation', constraint = 'approval_other_document';
  end if;
  return new;
end $$;
create trigger approval_other_document before insert on approval for each row execute function refuse_own_document();
-- Who decides, decides the present version, and about the maker it has.
create function match_approval() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from proposal p where p.proposal_code = new.proposal_code and p.version = new.version
      and p.maker_party = new.maker_party) then
    raise exception 'version % of % is not the present one', new.version, new.proposal_code
      using errcode = 'check_violation', constraint = 'approval_present_version';
  end if;
  return new;
end $$;
create trigger approval_present_version before insert on approval for each row execute function match_approval();
-- A proposal goes by its steps alone, keeps what it is, and a new version begins anew.
create function keep_proposal() returns trigger language plpgsql as $$
begin
  if new.version = old.version + 1 then
    if new.state <> 'submitted' or not exists (select 1 from proposal_step where from_state = old.state and to_state = 'expired') then
      raise exception 'no new version of % from %', old.proposal_code, old.state using errcode = 'check_violation';
    end if;
  elsif new.version <> old.version or new.expires_at <> old.expires_at then
    raise exception 'a version of % does not change', old.proposal_code using errcode = 'check_violation';
  elsif new.state <> old.state and not exists (select 1 from proposal_step
      where from_state = old.state and to_state = new.state) then
    raise exception 'a proposal does not go from % to %: %', old.state, new.state, old.proposal_code
      using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if (new.proposal_code, new.account_number, new.maker_party, new.submitted_at, new.adviser_id) is distinct from
     (old.proposal_code, old.account_number, old.maker_party, old.submitted_at, old.adviser_id)
    or (old.decided_at is not null and new.decided_at is distinct from old.decided_at) then
    raise exception 'a proposal that was submitted does not change: %', old.proposal_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_kept before update on proposal for each row execute function keep_proposal();
create trigger proposal_append_only before delete on proposal for each row execute function refuse_change();
-- Submitted, nothing of a version changes but that it is opened, once.
create function keep_proposal_version() returns trigger language plpgsql as $$
begin
  if old.viewed_at is not null or (to_jsonb(new) - 'viewed_at') <> (to_jsonb(old) - 'viewed_at') then
    raise exception 'a version that was submitted does not change: %', old.proposal_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proposal_version_kept before update on proposal_version for each row execute function keep_proposal_version();
create trigger proposal_version_append_only before delete on proposal_version for each row execute function refuse_change();
create trigger proposal_item_append_only before update or delete on proposal_item for each row execute function refuse_change();
create trigger quote_append_only before update or delete on quote for each row execute function refuse_change();
create trigger approval_append_only before update or delete on approval for each row execute function refuse_change();
create trigger proposal_result_append_only before update or delete on proposal_result for each row execute function refuse_change();
create trigger proposal_event_append_only before update or delete on proposal_event for each row execute function refuse_change();`

/** As before, but by the states of the engine. */
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
    where account_number = a.account_number and adviser_id is not null
      and state in ('submitted', 'viewed', 'questioned', 'approving')) o on true
  where r.kind = 'own' and r.state = 'active' and not isempty(r.validity)
    and (upper_inf(r.validity) or upper(r.validity) > (select business_today()))
    and not exists (select 1 from relation e where e.account_number = r.account_number and e.kind = 'own'
      and e.state = 'active' and e.validity << r.validity and upper(e.validity) > (select business_today()));`
