import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a company's maker proposes, and the decisions of its checkers (rules/companies.md#proposals). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PROPOSALS, DECISIONS, GUARDS]) await sql.raw(part).execute(db)
}

const PROPOSALS = `
create table company_proposal (
  proposal_code text primary key check (proposal_code ~ '^P[0-9]{8}[0-9A-Z]{8}$'),
  account_number text not null references account,
  version integer not null default 1 check (version > 0),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  maker_party uuid not null references party,
  -- What the maker tells whoever checks.
  message text not null check (length(message) <= 500),
  payment_mode text not null check (payment_mode in ('WALLET', 'REMITTANCE', 'ONLINE_BANK', 'DIRECT_DEBIT', 'NONE')),
  investor_pay_id uuid not null references pay_instrument,
  -- The trading day aimed at; it stands until 14:50 of it.
  trade_date date not null,
  submitted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > submitted_at),
  -- SHA-256 of the canonical text of all that is approved.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  unique (account_number, proposal_code),
  unique (proposal_code, version, maker_party)
);
create index company_proposal_account on company_proposal (account_number, submitted_at desc);
create table company_proposal_line (
  proposal_code text not null references company_proposal,
  line_no integer not null check (line_no between 1 and 10),
  product_code_id text not null references product,
  share_class_id bigint not null references share_class,
  amount numeric(18,2) not null check (amount > 0),
  -- As the maker saw it.
  fee numeric(18,2) not null check (fee >= 0),
  primary key (proposal_code, line_no),
  unique (proposal_code, share_class_id)
);
-- What came of a line: its order, once.
create table company_proposal_order (
  proposal_code text not null,
  line_no integer not null,
  account_number text not null,
  order_no text not null,
  primary key (proposal_code, line_no),
  foreign key (proposal_code, line_no) references company_proposal_line,
  foreign key (account_number, order_no) references fund_order,
  unique (account_number, order_no)
);`

const DECISIONS = `
-- One row a person and version; the k-th approval places the orders, one decline ends it.
create table company_decision (
  proposal_code text not null,
  version integer not null,
  maker_party uuid not null,
  person_party uuid not null references party,
  decision text not null check (decision in ('approve', 'decline')),
  duty_level integer not null check (duty_level between 1 and 3),
  content_hash bytea not null,
  -- Of an approval: what it cost when it was approved, and the nonce that the payment password was given for.
  quote_hash bytea check (octet_length(quote_hash) = 32),
  nonce text unique,
  answer jsonb,
  -- Of a decline.
  cause text check (cause in ('payment', 'amount', 'fund', 'other')),
  reason text check (length(reason) between 1 and 200),
  at timestamptz not null,
  primary key (proposal_code, version, person_party),
  foreign key (proposal_code, version, maker_party) references company_proposal (proposal_code, version, maker_party),
  constraint company_decision_other_person check (person_party <> maker_party),
  check ((decision = 'approve') = (quote_hash is not null and nonce is not null and answer is not null)),
  check ((decision = 'decline') = (cause is not null and reason is not null))
);`

const GUARDS = `
-- A person may stand in our books twice; his document says that he is one (CO3).
create function refuse_own_document() returns trigger language plpgsql as $$
begin
  -- The same record is refused by a constraint of its own.
  if new.maker_party <> new.person_party and exists (select 1 from party_document a join party_document b using (document_type, number_blind)
      where a.party_id = new.maker_party and b.party_id = new.person_party) then
    raise exception 'maker and checker of % are one person by their document', new.proposal_code
      using errcode = 'check_violation', constraint = 'company_decision_other_document';
  end if;
  return new;
end $$;
create trigger company_decision_other_document before insert on company_decision
  for each row execute function refuse_own_document();
-- Submitted, nothing of it changes but that it is decided, once.
create function keep_company_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (to_jsonb(new) - 'state' - 'decided_at') <> (to_jsonb(old) - 'state' - 'decided_at') then
    raise exception 'a proposal that was submitted does not change: %', old.proposal_code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger company_proposal_kept before update on company_proposal
  for each row execute function keep_company_proposal();
create trigger company_proposal_append_only before delete on company_proposal
  for each row execute function refuse_change();
create trigger company_proposal_line_append_only before update or delete on company_proposal_line
  for each row execute function refuse_change();
create trigger company_proposal_order_append_only before update or delete on company_proposal_order
  for each row execute function refuse_change();
create trigger company_decision_append_only before update or delete on company_decision
  for each row execute function refuse_change();`
