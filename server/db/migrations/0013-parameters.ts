import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What registrars prescribe (C2, C3, C5 as dated rows), back-end fees, and who may buy what: professional investors, qualified
 * investors, contracts of private funds (rules/fees.md#back-end-fee, rules/suitability.md#professional-investors,
 * rules/registrar.md#parameters, rules/private-funds.md#seven-steps).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PARAMETERS).execute(db)
  await sql.raw(STATUSES).execute(db)
  await sql.raw(PRIVATE_FUNDS).execute(db)
}

const PARAMETERS = `
-- C2: how a registrar settles a fund with us; periods are trading days from T. A change ends a row and writes the next.
create table agency_term (
  registrar_code text not null references registrar,
  fund_code text not null check (fund_code ~ '^[0-9]{6}$'),
  share_class text not null check (share_class in ('0', '1')),
  validity daterange not null,
  buy_pay_days integer not null check (buy_pay_days between 1 and 13),
  redeem_pay_days integer not null check (redeem_pay_days between 1 and 13),
  conversion_pay_days integer not null check (conversion_pay_days between 1 and 13),
  refund_pay_days integer not null check (refund_pay_days between 1 and 13),
  dividend_pay_days integer not null check (dividend_pay_days between 1 and 13),
  -- ChargePayMethod: 0 net, the fee stays with us; 1 gross, the registrar has all and owes us the fee (J3a, J3b).
  charge_pay_method text not null check (charge_pay_method in ('0', '1')),
  source text not null,
  known_at timestamptz not null default clock_timestamp(),
  exclude using gist (registrar_code with =, fund_code with =, share_class with =, validity with &&)
);
-- C3: what may be switched into what, at one registrar. A pair that is not here is not switchable.
create table switch_pair (
  registrar_code text not null references registrar,
  fund_code text not null,
  share_class text not null check (share_class in ('0', '1')),
  target_fund_code text not null,
  target_share_class text not null check (target_share_class in ('0', '1')),
  validity daterange not null,
  source text not null,
  known_at timestamptz not null default clock_timestamp(),
  check (fund_code <> target_fund_code or share_class <> target_share_class),
  exclude using gist (fund_code with =, share_class with =, target_fund_code with =, target_share_class with =,
    registrar_code with =, validity with &&)
);
alter table product_version drop constraint product_version_buy_pay_days_check,
  add constraint product_version_buy_pay_days_check check (buy_pay_days between 1 and 13);
alter table fee_schedule drop constraint fee_schedule_kind_check,
  -- back-end: on the purchase value of a back-end class, by days held (rules/fees.md#back-end-fee).
  add constraint fee_schedule_kind_check check (kind in ('purchase', 'subscription', 'redemption', 'switch', 'rsp', 'back-end'));`

const STATUSES = `
-- A to D by right, P by application of an ordinary client; ended by expiry or when he asks to be ordinary again (rules/suitability.md#professional-investors).
create table professional_status (
  professional_status_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  professional_class text not null check (professional_class in ('A', 'B', 'C', 'D', 'P')),
  validity daterange not null check (not isempty(validity)),
  facts jsonb not null,
  decided_by uuid not null references party,
  decided_at timestamptz not null,
  ended_by uuid references party,
  ended_at timestamptz,
  check (decided_by <> party_id),
  check ((ended_at is null) = (ended_by is null)),
  exclude using gist (party_id with =, validity with &&)
);
-- What a client says of his means, with evidence; a person of the house finds it proved until a day, or not.
create table means_declaration (
  means_declaration_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  purpose text not null check (purpose in ('qualified', 'professional')),
  facts jsonb not null,
  -- What the rule made of these figures when they were declared.
  is_enough boolean not null,
  evidence text not null check (length(evidence) between 1 and 200),
  evidence_date date not null,
  statement_version text not null,
  declared_at timestamptz not null,
  outcome text check (outcome in ('approved', 'refused')),
  reason text,
  valid_until date,
  reviewer uuid references party,
  reviewed_at timestamptz,
  check ((outcome is null) = (reviewed_at is null) and (outcome is null) = (reviewer is null)),
  check (outcome is distinct from 'approved' or (valid_until is not null and is_enough)),
  check (outcome is distinct from 'refused' or reason is not null),
  check (reviewer is null or reviewer <> party_id)
);
create index means_declaration_party on means_declaration (party_id, purpose, declared_at desc);
create index means_declaration_open on means_declaration (declared_at) where outcome is null;`

const PRIVATE_FUNDS = `
-- What the contract of a private fund says of its holders. A private fund without a row is not sold.
create table private_fund (
  share_class_id bigint primary key references share_class,
  filing_no text not null,
  most_holders integer not null check (most_holders between 1 and 200),
  -- Does the least investment of 1,000,000 exclude the fee?
  is_minimum_net boolean not null,
  is_sample boolean not null default false
);
create table risk_disclosure (
  account_number text not null references account,
  share_class_id bigint not null references private_fund,
  version text not null,
  signed_by uuid not null references party,
  signed_at timestamptz not null,
  statement_hash bytea not null,
  primary key (account_number, share_class_id, version)
);
-- A contract signed for one amount; the order that pays it is the first of that account, product and amount after it.
create table private_contract (
  private_contract_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  product_code_id text not null references product,
  share_class_id bigint not null references private_fund,
  amount numeric(18,2) not null check (amount > 0),
  version text not null,
  signed_by uuid not null references party,
  signed_at timestamptz not null,
  statement_hash bytea not null,
  cancelled_at timestamptz,
  cancelled_by uuid references party,
  cancel_reason text,
  check ((cancelled_at is null) = (cancel_reason is null)),
  -- Null where it fell away with its unpaid order.
  check (cancelled_by is null or cancelled_at is not null)
);
create index private_contract_account on private_contract (account_number, product_code_id, signed_at);
-- A recorded call by somebody who sells nothing; a single "no" ends the contract (rules/private-funds.md#call-back).
create table call_back (
  private_contract_id uuid primary key references private_contract,
  called_by uuid not null references party,
  called_at timestamptz not null,
  recording text not null check (length(recording) between 1 and 100),
  answers jsonb not null,
  is_effective boolean not null
);
-- A contract with the order that pays it and what came of the call; its state follows from these (domain/suitability/private-contract.ts).
create view private_contract_order as
  select c.*, o.order_no, o.status as order_status, o.paid_at, o.trade_date, b.called_at, b.is_effective
  from private_contract c left join call_back b using (private_contract_id)
  left join lateral (
    select * from fund_order o where o.account_number = c.account_number and o.product_code_id = c.product_code_id
      and o.kind in ('purchase', 'subscription') and o.amount = c.amount and o.accepted_at >= c.signed_at
      and (c.cancelled_at is null or o.accepted_at <= c.cancelled_at)
      and not exists (select 1 from private_contract d where d.account_number = c.account_number
        and d.product_code_id = c.product_code_id and d.amount = c.amount and d.signed_at > c.signed_at
        and d.signed_at <= o.accepted_at)
    order by o.status = 'pay-failed', o.accepted_at, o.order_no limit 1) o on true;`
