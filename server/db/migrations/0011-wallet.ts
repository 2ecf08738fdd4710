import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The ways to pay and be paid: the wallet's money fund, orders paid from it, fast withdrawals, and remittances. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WALLET).execute(db)
  await sql.raw(INSTRUMENTS).execute(db)
  await sql.raw(ORDERS).execute(db)
  await sql.raw(RECEIPTS).execute(db)
}

const WALLET = `
-- Which money fund is the wallet, and since when. A wallet balance is shares of it (rules/ledger.md#wallet).
create table wallet_fund (
  product_code_id text not null references product,
  validity daterange not null,
  is_fast_open boolean not null default false,
  -- How the fund carries its income over: it decides the formula of the 7-day yield (rules/fees.md#seven-day-yield).
  carry_over text not null default 'daily' check (carry_over in ('daily', 'monthly')),
  -- The partner bank that advances fast withdrawals, as the registrar knows it: shares go over to this account.
  advance_distributor text,
  advance_account text,
  recorded_at timestamptz not null default clock_timestamp(),
  check (not is_fast_open or (advance_distributor is not null and advance_account is not null)),
  exclude using gist (validity with &&)
);`

const INSTRUMENTS = `
create unique index pay_instrument_wallet on pay_instrument (account_number) where mode = 'wallet' and state <> 'closed';
alter table pay_instrument
  add constraint pay_instrument_token check (mode = 'wallet' or card_token is not null);
-- Every confirmed investor account has a wallet once there is a wallet fund; nobody has to remember it.
create function give_wallet(of_account text) returns void language sql as $$
  insert into pay_instrument (account_number, mode)
  select a.account_number, 'wallet' from account a
  where a.account_type = 'investor' and a.status = 'confirmed' and (of_account is null or a.account_number = of_account)
    and exists (select 1 from wallet_fund)
    and not exists (select 1 from pay_instrument i where i.account_number = a.account_number and i.mode = 'wallet')
$$;
create function wallet_of_account() returns trigger language plpgsql as $$
begin
  perform give_wallet(new.account_number);
  return null;
end $$;
create trigger wallet_of_account after insert or update of status on account
  for each row when (new.status = 'confirmed' and new.account_type = 'investor') execute function wallet_of_account();
create function wallets_of_fund() returns trigger language plpgsql as $$
begin
  perform give_wallet(null);
  return null;
end $$;
create trigger wallets_of_fund after insert on wallet_fund for each statement execute function wallets_of_fund();`

const ORDERS = `
alter table fund_order
  -- A remittance order is paid before this instant, or never.
  add column pay_by timestamptz,
  -- Where transferred shares go: the distributor and trading account of the other side (application 028).
  add column counter_distributor text,
  add column counter_account text,
  add constraint fund_order_counter check ((kind = 'transfer-out' and origin <> 'registrar')
    = (counter_account is not null and counter_distributor is not null));
create index fund_order_unpaid on fund_order (pay_by) where status = 'submitted' and pay_by is not null;
-- What a partner bank advances has the life of a payment, and never touches our settlement account.
alter table payment drop constraint payment_direction_check,
  add constraint payment_direction check (direction in ('debit', 'refund', 'advance'));
-- A purchase and the shares of the wallet that pay it, until nothing of their money is left to be given.
create table wallet_pair (
  account_number text not null,
  order_no text not null,
  redemption_no text not null,
  is_done boolean not null default false,
  primary key (account_number, order_no),
  foreign key (account_number, order_no) references fund_order,
  foreign key (account_number, redemption_no) references fund_order (account_number, order_no)
);
create index wallet_pair_open on wallet_pair (order_no) where not is_done;
-- A purchase paid from the wallet is confirmed with the money of its other half. Its J3a waits until that is booked, and what is
-- owed for it falls due under the day at which its money is there: other clients' money pays nothing of it.
create table wallet_hold (
  account_number text not null,
  order_no text not null,
  registrar_code text not null,
  registrar_serial text not null,
  confirm_date date not null,
  confirmed_amount numeric(18,2) not null check (confirmed_amount > 0),
  agency_fee numeric(18,2) not null check (agency_fee >= 0 and agency_fee <= confirmed_amount),
  company_code text not null default '',
  funded_on date,
  -- Confirm day under which J4 and J5 fall due; null while its money is missing.
  settle_on date,
  primary key (account_number, order_no),
  foreign key (account_number, order_no) references fund_order,
  check (settle_on is null or funded_on is not null)
);
create index wallet_hold_settle on wallet_hold (settle_on, registrar_code);
create index wallet_hold_open on wallet_hold (order_no) where settle_on is null;`

const RECEIPTS = `
alter table bank_statement_line add column payer_account text, add column booked_at timestamptz;
alter table unidentified_receipt
  -- The bank's token of the account it came from.
  add column payer_account text not null default '',
  add column arrived_at timestamptz,
  -- The statement that has it; a notice comes before.
  add column stated_on date,
  add column returned_at timestamptz,
  add constraint unidentified_receipt_one_end check (matched_order_no is null or returned_at is null);
update unidentified_receipt set stated_on = day;
create index unidentified_receipt_open on unidentified_receipt (payer_account)
  where matched_order_no is null and returned_at is null;
-- Money of a receipt that goes back to who sent it: all of it, or what was too much for its order.
create table receipt_return (
  serial text primary key,
  channel text not null,
  receipt_serial text not null,
  payee text not null,
  amount numeric(18,2) not null check (amount > 0),
  reason text not null check (reason in ('excess', 'returned')),
  status text not null check (status in ('initiated', 'unknown', 'success', 'failed')),
  channel_serial text,
  failure text,
  requested_at timestamptz not null,
  answered_at timestamptz,
  attempts integer not null default 0,
  settled_on date,
  foreign key (channel, receipt_serial) references unidentified_receipt (channel, serial),
  check ((status in ('success', 'failed')) = (answered_at is not null))
);`
