import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const PARTS = 8

/**
 * Orders and what belongs to them, led by account_number and partitioned by its hash. The database refuses to store a
 * state without its facts; owner adviser, firm and node are frozen at acceptance (rules/product.md#what-the-core-must-keep).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SUITABILITY).execute(db)
  await sql.raw(ORDERS).execute(db)
  await sql.raw(HOLDINGS).execute(db)
  for (const table of ['fund_order', 'order_event', 'payment', 'lot', 'position_span']) {
    for (let part = 0; part < PARTS; part += 1) {
      await sql
        .raw(`create table ${table}_${part} partition of ${table}
        for values with (modulus ${PARTS}, remainder ${part})`)
        .execute(db)
    }
  }
}

const SUITABILITY = `
create table assessment (
  assessment_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  -- C1 to C5 as 1 to 5; lowest_category is C1 with the mark of the law (rules/suitability.md#lowest-category).
  level integer not null check (level between 1 and 5),
  is_lowest_category boolean not null default false check (not is_lowest_category or level = 1),
  is_professional boolean not null default false,
  score integer,
  wording_version text not null,
  assessed_on date not null,
  valid_until date not null check (valid_until > assessed_on),
  recorded_at timestamptz not null default clock_timestamp()
);
create index assessment_party on assessment (party_id, assessed_on desc);
create table document_version (
  document_version_id text primary key,
  document text not null,
  version text not null,
  locale text not null check (locale in ('zh', 'en')),
  text_hash bytea not null,
  valid_from date not null
);
create table acknowledgement (
  acknowledgement_id uuid primary key default gen_random_uuid(),
  party_id uuid not null references party,
  account_number text not null references account,
  order_no text,
  document text not null,
  version text not null,
  statement_hash bytea not null,
  acknowledged_at timestamptz not null
);
create table pay_instrument (
  investor_pay_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  mode text not null check (mode in ('bank-debit', 'remittance', 'wallet')),
  bank_code text,
  bank_name text,
  bank_name_en text,
  last4 text,
  -- The channel's name for the card; the number itself is not with us.
  card_token text,
  single_limit numeric(18,2),
  day_limit numeric(18,2),
  is_default boolean not null default false,
  state text not null default 'active' check (state in ('active', 'blocked', 'closed')),
  recorded_at timestamptz not null default clock_timestamp()
);
create index pay_instrument_account on pay_instrument (account_number);`

const ORDERS = `
create sequence app_sheet_no;
create table fund_order (
  account_number text not null references account,
  -- AppSheetSerialNo: unique per distributor for ever (rules/orders.md#order-kinds).
  order_no text not null check (length(order_no) between 10 and 24),
  kind text not null check (kind in ('purchase', 'redemption', 'subscription', 'switch', 'rsp-purchase', 'dividend-method')),
  origin text not null check (origin in ('client', 'proposal', 'plan', 'registrar')),
  origin_ref text,
  product_code_id text not null references product,
  share_class_id bigint not null references share_class,
  registrar_code text not null references registrar,
  amount numeric(18,2) check (amount > 0),
  shares numeric(18,2) check (shares > 0),
  currency text not null default '156',
  status text not null check (status in ('submitted', 'paying', 'pay-failed', 'paid', 'cancelled', 'sent',
    'accepted-by-registrar', 'confirmed', 'partially-confirmed', 'failed', 'settled')),
  accepted_at timestamptz not null,
  paid_at timestamptz,
  trade_date date,
  confirm_due date,
  cancelled_at timestamptz,
  actor_party uuid not null references party,
  owner_adviser uuid references adviser,
  owner_firm uuid references firm,
  owner_node uuid references team_node,
  fee_schedule_id bigint references fee_schedule,
  discount numeric(5,4) not null default 1,
  suitability_decision_id uuid,
  is_over_risk boolean not null default false,
  investor_pay_id uuid references pay_instrument,
  failure text,
  confirm_date date,
  confirmed_amount numeric(18,2),
  confirmed_shares numeric(18,2),
  net_amount numeric(18,2),
  fee numeric(18,2),
  confirmed_nav numeric(16,8),
  registrar_serial text,
  return_code text,
  return_detail text,
  primary key (account_number, order_no),
  check ((amount is null) <> (shares is null) or kind = 'dividend-method'),
  check (status not in ('paid', 'sent', 'confirmed', 'partially-confirmed', 'settled') or trade_date is not null),
  check (status not in ('confirmed', 'partially-confirmed', 'settled') or
    (confirm_date is not null and confirmed_shares is not null and confirmed_nav is not null and fee is not null)),
  check (status <> 'cancelled' or cancelled_at is not null),
  check (status not in ('pay-failed', 'failed') or failure is not null),
  check (confirmed_amount is null or amount is null or confirmed_amount <= amount),
  check (confirmed_amount is null or confirmed_amount = net_amount + fee)
) partition by hash (account_number);
create index fund_order_day on fund_order (trade_date, registrar_code, status);
create index fund_order_no on fund_order (order_no);
create index fund_order_adviser on fund_order (owner_adviser, accepted_at) where owner_adviser is not null;
create index fund_order_firm on fund_order (owner_firm, accepted_at) where owner_firm is not null;
create table order_event (
  account_number text not null,
  order_no text not null,
  event_no integer not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  actor text not null,
  facts jsonb not null default '{}',
  primary key (account_number, order_no, event_no),
  foreign key (account_number, order_no) references fund_order
) partition by hash (account_number);
create table suitability_decision (
  suitability_decision_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  subject text not null,
  outcome text not null check (outcome in ('allow', 'mismatch-accepted')),
  tolerance integer not null,
  risk_level integer not null,
  assessment_id uuid references assessment,
  rule_version text not null,
  decided_at timestamptz not null
);
-- One order, one payment. The serial goes to the channel and is what it is asked by when an answer is lost.
create table payment (
  account_number text not null,
  order_no text not null,
  direction text not null check (direction in ('debit', 'refund')),
  serial text not null,
  channel text not null,
  investor_pay_id uuid not null references pay_instrument,
  amount numeric(18,2) not null check (amount > 0),
  status text not null check (status in ('initiated', 'success', 'failed', 'unknown')),
  channel_serial text,
  reason text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  attempts integer not null default 0,
  settled_on date,
  primary key (account_number, order_no, direction),
  foreign key (account_number, order_no) references fund_order,
  check ((status in ('success', 'failed')) = (answered_at is not null))
) partition by hash (account_number);
create index payment_serial on payment (serial);
create index payment_open on payment (requested_at) where status in ('initiated', 'unknown');`

const HOLDINGS = `
create table lot (
  account_number text not null references account,
  lot_id text not null,
  share_class_id bigint not null references share_class,
  product_code_id text not null references product,
  order_no text not null,
  trade_date date not null,
  confirm_date date not null,
  redeemable_from date not null,
  shares numeric(18,2) not null check (shares > 0),
  remaining numeric(18,2) not null check (remaining >= 0 and remaining <= shares),
  cost numeric(18,2) not null check (cost >= 0),
  fee numeric(18,2) not null check (fee >= 0),
  nav numeric(16,8) not null,
  primary key (account_number, lot_id),
  unique (account_number, order_no)
) partition by hash (account_number);
create index lot_class on lot (account_number, share_class_id);
-- Shares on any past day without replay: one row a change, by confirm date.
create table position_span (
  account_number text not null references account,
  product_code_id text not null references product,
  validity daterange not null,
  shares numeric(18,2) not null check (shares >= 0),
  frozen numeric(18,2) not null default 0 check (frozen >= 0 and frozen <= shares),
  primary key (account_number, product_code_id, validity)
) partition by hash (account_number);
create index position_span_open on position_span (product_code_id) where upper_inf(validity);`
