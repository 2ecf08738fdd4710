import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Several pay days of one confirm day, fees that registrars owe us, interest shared out, and codes of remittances. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DUES).execute(db)
  await sql.raw(FEES).execute(db)
  await sql.raw(INTEREST).execute(db)
  await sql.raw(CODES).execute(db)
}

const DUES = `
-- What is owed for one confirm day falls due on the days that C2 says, and each of them is a payment of its own.
alter table registrar_settlement
  drop constraint registrar_settlement_pkey,
  add primary key (registrar_code, confirm_date, due_on, kind),
  drop constraint registrar_settlement_kind_check,
  -- own-fee: a fee that the registrar owed us and paid to the supervised account, on its way to our own bank.
  add constraint registrar_settlement_kind_check check (kind in ('registrar', 'fee-sweep', 'own-fee'));
alter table wallet_hold
  -- The day the registrar wants its money by its C2, whenever the wallet's is there.
  add column due_on date,
  add column is_gross boolean not null default false,
  add column owed_fee numeric(18,2) not null default 0 check (owed_fee >= 0);
update wallet_hold h set due_on = coalesce((select s.due_on from registrar_settlement s where s.kind = 'registrar'
    and s.registrar_code = h.registrar_code and s.confirm_date = coalesce(h.settle_on, h.confirm_date)),
  trading_day_add('SSE', h.confirm_date, 1));
alter table wallet_hold alter column due_on set not null;`

const FEES = `
-- FE: the fees of purchases that were settled gross, in one sum a confirm day and pay day (J3b).
alter table registrar_receivable drop constraint registrar_receivable_kind_check,
  add constraint registrar_receivable_kind_check check (kind in ('RD', 'DV', 'TM', 'FE'));
-- The same by fund company, whose fees they are, with what has come of it.
create table fee_claim (
  registrar_code text not null references registrar,
  confirm_date date not null,
  pay_date date not null,
  company_code text not null,
  amount numeric(18,2) not null check (amount > 0),
  received numeric(18,2) not null default 0 check (received between 0 and amount),
  primary key (registrar_code, confirm_date, pay_date, company_code)
);
create index fee_claim_open on fee_claim (company_code, confirm_date) where received < amount;
insert into fee_claim (registrar_code, confirm_date, pay_date, company_code, amount)
select c.registrar_code, c.confirm_date, trading_day_add('SSE', c.confirm_date, 1), e.subject, sum(e.amount)
from journal j join entry e using (journal_id, business_date)
join confirmation c on c.registrar_code || c.registrar_serial = j.source
where j.kind = 'J3b-own' and e.account_code = '8121' group by 1, 2, 3, 4;
alter table firm_receipt drop constraint firm_receipt_kind_check,
  add constraint firm_receipt_kind_check check (kind in ('trail', 'sales-service', 'purchase-fee'));`

const INTEREST = `
-- Whose money earned a credit of interest: fen times days, and his share of it (J24).
create table interest_share (
  channel text not null,
  serial text not null,
  account_number text not null references account,
  weight numeric(40,0) not null check (weight > 0),
  amount numeric(18,2) not null check (amount > 0),
  -- Serial of the pay-out that brings it; null while the client has no bank account with us.
  pay_out text,
  primary key (channel, serial, account_number),
  foreign key (channel, serial) references interest_credit
);
create index interest_share_open on interest_share (account_number) where pay_out is null;
alter table pay_out
  drop constraint pay_out_kind_check,
  add constraint pay_out_kind_check check (kind in ('redemption', 'dividend', 'termination', 'wallet', 'interest')),
  alter column receivable drop not null,
  -- Interest came from the bank; everything else waits for a registrar's money.
  add constraint pay_out_receivable check ((receivable is null) = (kind = 'interest')),
  drop constraint pay_out_owed_account_check,
  add constraint pay_out_owed_account_check check (owed_account ~ '^210[2-57]$');`

const CODES = `
-- What a client writes into the memo of his transfer: one a payment, and none a second time within 180 days.
create table remittance_code (
  account_number text not null,
  order_no text not null,
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{7}$'),
  validity daterange not null check (not isempty(validity)),
  primary key (account_number, order_no),
  foreign key (account_number, order_no) references fund_order,
  constraint remittance_code_once exclude using gist (code with =, validity with &&)
);`
