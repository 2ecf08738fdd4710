import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const PARTS = 8

/**
 * Every kind of order, what the registrar starts by itself, pay-outs, plans and the wallet. Orders keep one table: a kind
 * says which facts a row has, and the checks say which of them a state cannot be without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KINDS).execute(db)
  await sql.raw(LOTS).execute(db)
  await sql.raw(TERMS).execute(db)
  await sql.raw(CONFIRMATIONS).execute(db)
  await sql.raw(PAY_OUTS).execute(db)
  await sql.raw(PLANS).execute(db)
  for (const table of ['lot_use', 'pay_out']) {
    for (let part = 0; part < PARTS; part += 1) {
      await sql
        .raw(`create table ${table}_${part} partition of ${table}
        for values with (modulus ${PARTS}, remainder ${part})`)
        .execute(db)
    }
  }
}

const KINDS = `
alter table fund_order
  drop constraint fund_order_kind_check,
  drop constraint fund_order_status_check,
  drop constraint fund_order_check,
  drop constraint fund_order_check2,
  alter column actor_party drop not null,
  -- What becomes of the rest of a redemption that the fund cannot take whole: 1 carried on, 0 given up (rules/orders.md#large-redemption).
  add column large_redemption_flag text check (large_redemption_flag in ('0', '1')),
  -- Where a switch goes; the target is a purchase of its own kind, in the same order.
  add column target_product_code_id text references product,
  add column target_share_class_id bigint references share_class,
  add column target_confirmed_shares numeric(18,2),
  add column target_confirmed_nav numeric(16,8),
  add column make_up_fee numeric(18,2),
  add column dividend_method text check (dividend_method in ('0', '1')),
  add column interest numeric(18,2),
  add column interest_shares numeric(18,2),
  -- The other half of a wallet payment: the money fund's redemption of a purchase, or the purchase of a redemption.
  add column paired_order_no text,
  add column is_fast boolean not null default false,
  -- 152 of a cancel that went out on a 03 file has this number (rules/orders.md#cancellation).
  add column cancel_no text,
  add constraint fund_order_kind check (kind in ('purchase', 'subscription', 'rsp-purchase', 'redemption', 'rsp-redemption',
    'switch', 'dividend-method', 'transfer-out', 'transfer-in', 'forced-redemption', 'forced-increase', 'forced-decrease',
    'liquidation', 'termination')),
  add constraint fund_order_status check (status in ('submitted', 'paying', 'pay-failed', 'paid', 'cancelling', 'cancelled',
    'sent', 'accepted-by-registrar', 'confirmed', 'partially-confirmed', 'failed', 'settled')),
  -- Money in, shares out, or neither: a kind has one measure.
  add constraint fund_order_measure check (case
    when kind in ('purchase', 'subscription', 'rsp-purchase') then amount is not null and shares is null
    when kind = 'dividend-method' then amount is null and shares is null and dividend_method is not null
    else shares is not null and amount is null end),
  add constraint fund_order_switch check ((kind = 'switch') = (target_product_code_id is not null)),
  add constraint fund_order_confirmed check (status not in ('confirmed', 'partially-confirmed', 'settled')
    or kind = 'dividend-method' and confirm_date is not null
    or (confirm_date is not null and confirmed_shares is not null and confirmed_nav is not null and fee is not null)),
  add constraint fund_order_switched check (kind <> 'switch' or status not in ('confirmed', 'partially-confirmed', 'settled')
    or (target_confirmed_shares is not null and target_confirmed_nav is not null and make_up_fee is not null)),
  add constraint fund_order_shares check (confirmed_shares is null or shares is null or confirmed_shares <= shares);
-- One live order of a kind a cancel can name.
create unique index fund_order_cancel_no on fund_order (account_number, cancel_no) where cancel_no is not null;
create index fund_order_live_shares on fund_order (account_number, product_code_id)
  where shares is not null and status in ('submitted', 'paid', 'sent', 'accepted-by-registrar', 'cancelling');`

const LOTS = `
alter table lot
  alter column order_no drop not null,
  add column source text not null default 'purchase' check (source in ('purchase', 'subscription', 'rsp-purchase', 'switch',
    'dividend', 'income', 'forced-increase', 'transfer-in')),
  -- Share register date 份额注册日: the days held count from here (rules/fees.md#holding-days).
  add column registered_on date;
update lot set registered_on = confirm_date;
alter table lot alter column registered_on set not null;
-- Which lots a redemption took from, oldest first (rules/fees.md#redemption-by-lots).
create table lot_use (
  account_number text not null,
  order_no text not null,
  lot_id text not null,
  registrar_serial text not null,
  shares numeric(18,2) not null check (shares > 0),
  cost numeric(18,2) not null check (cost >= 0),
  primary key (account_number, order_no, registrar_serial, lot_id),
  foreign key (account_number, order_no) references fund_order,
  foreign key (account_number, lot_id) references lot
) partition by hash (account_number);
alter table position_span add column dividend_method text not null default '1' check (dividend_method in ('0', '1'));`

const TERMS = `
alter table product_version
  -- ConvertStatus and PeriodicStatus of the exchange protocol (rules/orders.md#fund-status).
  add column convert_status text not null default '3',
  add column periodic_status text not null default '3',
  add column minimum_switch numeric(18,2) not null default 0,
  add column redemption_maximum numeric(18,2) check (redemption_maximum > 0),
  add column day_redemption_maximum numeric(18,2) check (day_redemption_maximum > 0),
  add column redeem_pay_days integer not null default 3 check (redeem_pay_days between 1 and 13),
  add column offered_from date,
  add column offered_to date,
  add column face_value numeric(16,8) not null default 1,
  add column default_dividend_method text not null default '1' check (default_dividend_method in ('0', '1'));`

const CONFIRMATIONS = `
alter table confirmation
  drop constraint confirmation_registrar_code_confirm_date_order_no_key,
  add column applied_shares numeric(18,2) not null default 0,
  add column is_finished boolean not null default true,
  add column is_from_registrar boolean not null default false,
  add column original_order_no text not null default '',
  add column target_fund_code text not null default '',
  add column target_shares numeric(18,2) not null default 0,
  add column target_nav numeric(16,8) not null default 0,
  add column make_up_fee numeric(18,2) not null default 0,
  add column interest numeric(18,2) not null default 0,
  add column interest_shares numeric(18,2) not null default 0,
  add column dividend_method text not null default '',
  -- SharesAdjustmentFlag: 5 is a split (rules/registrar.md#code-lists).
  add column share_adjustment text not null default '',
  add column registered_on date;
-- I8: one answer per registrar, day and application; what the registrar starts by itself has no application of ours.
create unique index confirmation_application on confirmation (registrar_code, confirm_date, order_no) where order_no <> '';
-- File 06. Cash is owed to the client, reinvested shares are a lot.
create table dividend (
  registrar_code text not null references registrar,
  registrar_serial text not null,
  account_number text not null references account,
  product_code_id text not null references product,
  share_class_id bigint not null references share_class,
  -- dividend, or the daily income of a money fund carried over into shares.
  kind text not null check (kind in ('dividend', 'income')),
  registration_date date not null,
  ex_date date not null,
  confirm_date date not null,
  pay_date date,
  base_shares numeric(18,2) not null,
  per_share numeric(16,8) not null,
  method text not null check (method in ('0', '1')),
  cash numeric(18,2) not null check (cash >= 0),
  shares numeric(18,2) not null check (shares >= 0),
  nav numeric(16,8) not null,
  booked_at timestamptz not null,
  primary key (registrar_code, registrar_serial)
);
create index dividend_account on dividend (account_number, product_code_id, ex_date);
-- File 25: what the registrar says it pays and is paid, and when.
create table registrar_money (
  registrar_code text not null references registrar,
  confirm_date date not null,
  sequence_no text not null,
  fund_code text not null,
  business_code text not null,
  capital_type text not null,
  amount numeric(18,2) not null,
  -- 0 we pay, 1 we receive.
  direction text not null,
  pay_date date not null,
  primary key (registrar_code, confirm_date, sequence_no)
);
-- File 26: the registrar's own lots.
create table registrar_lot (
  registrar_code text not null references registrar,
  day date not null,
  registrar_serial text not null,
  transaction_account_id text not null,
  fund_code text not null,
  shares numeric(18,2) not null,
  registered_on date not null,
  primary key (registrar_code, day, transaction_account_id, fund_code, registrar_serial)
);`

const PAY_OUTS = `
-- What a registrar owes us for one confirm date, in one sum a kind: RD redemption, DV dividend, TM termination (J9, J10, J13).
create table registrar_receivable (
  registrar_code text not null references registrar,
  confirm_date date not null,
  kind text not null check (kind in ('RD', 'DV', 'TM')),
  pay_date date not null,
  serial text not null unique,
  amount numeric(18,2) not null check (amount > 0),
  received_on date,
  primary key (registrar_code, confirm_date, kind, pay_date)
);
-- Money on its way to a client: due when the registrar's money is in, sent once, by one serial (J11, J12).
create table pay_out (
  account_number text not null references account,
  serial text not null,
  order_no text,
  kind text not null check (kind in ('redemption', 'dividend', 'termination', 'wallet')),
  amount numeric(18,2) not null check (amount > 0),
  investor_pay_id uuid references pay_instrument,
  receivable text not null references registrar_receivable (serial),
  status text not null check (status in ('waiting', 'due', 'initiated', 'unknown', 'success', 'failed', 'returned')),
  channel_serial text,
  reason text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  attempts integer not null default 0,
  settled_on date,
  primary key (account_number, serial),
  check ((status in ('success', 'failed', 'returned')) = (answered_at is not null))
) partition by hash (account_number);
create index pay_out_serial on pay_out (serial);
create index pay_out_open on pay_out (receivable) where status in ('waiting', 'due', 'initiated', 'unknown');
alter table bank_statement_line add column payer text, add column memo text, add column reason text;
-- Money that came in and that no payment of ours explains, until a person has matched it (J15, J16).
create table unidentified_receipt (
  channel text not null,
  serial text not null,
  day date not null,
  amount numeric(18,2) not null check (amount > 0),
  payer text not null default '',
  memo text not null default '',
  matched_order_no text,
  matched_at timestamptz,
  primary key (channel, serial)
);`

const PLANS = `
-- A standing order 定投. Terms are never edited: a change ends the row's validity and writes the next.
create table plan (
  plan_id uuid primary key default gen_random_uuid(),
  account_number text not null references account,
  product_code_id text not null references product,
  kind text not null default 'purchase' check (kind in ('purchase', 'redemption')),
  state text not null check (state in ('active', 'paused', 'ended')),
  state_reason text,
  misses integer not null default 0 check (misses >= 0),
  terms_done integer not null default 0,
  agreed_at timestamptz not null,
  ended_at timestamptz,
  actor_party uuid not null references party
);
create index plan_account on plan (account_number);
create table plan_version (
  plan_id uuid not null references plan,
  validity daterange not null,
  amount numeric(18,2) not null check (amount > 0),
  frequency text not null check (frequency in ('daily', 'weekly', 'fortnightly', 'monthly')),
  -- Day of the week 1 to 5, of the month 1 to 28; none for daily.
  send_day integer check (send_day between 1 and 28),
  first_due date not null,
  last_due date,
  most_terms integer check (most_terms > 0),
  step_rate numeric(9,8) check (step_rate between 0 and 1),
  step_every integer check (step_every > 0),
  investor_pay_id uuid not null references pay_instrument,
  accepts_mismatch boolean not null default false,
  exclude using gist (plan_id with =, validity with &&)
);
create table plan_term (
  plan_id uuid not null references plan,
  due_day date not null,
  trade_date date not null,
  outcome text not null check (outcome in ('ordered', 'skipped', 'refused', 'pay-failed', 'done')),
  reason text,
  order_no text,
  recorded_at timestamptz not null,
  primary key (plan_id, due_day)
);
create table plan_skip (
  plan_id uuid not null references plan,
  due_day date not null,
  primary key (plan_id, due_day)
);`
