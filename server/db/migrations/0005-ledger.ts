import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const FIRST_YEAR = 2014
const LAST_YEAR = 2035

/**
 * Double entry, append-only. Every insert of entries must bring whole journals: a statement trigger proves that each
 * journal of the statement sums to zero per ledger and unit (I1). Update and delete are refused (I12).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(JOURNAL).execute(db)
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    await sql
      .raw(`create table entry_${year} partition of entry
      for values from ('${year}-01-01') to ('${year + 1}-01-01')`)
      .execute(db)
  }
  await sql.raw(GUARDS).execute(db)
}

const JOURNAL = `
create table journal (
  journal_id uuid primary key,
  business_date date not null,
  -- J1 to J23 of rules/ledger.md#journals.
  kind text not null,
  -- What it stems from (a payment serial, a registrar's serial): booking the same source twice is refused.
  source text not null,
  reverses uuid references journal,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (kind, source)
);
create table entry (
  business_date date not null,
  journal_id uuid not null references journal,
  line_no integer not null,
  ledger text not null check (ledger in ('trust', 'own', 'units')),
  -- Code of the chart of accounts (rules/ledger.md#accounts) and whom or what it is about.
  account_code text not null,
  subject text not null,
  -- CNY, or the fund code for shares.
  unit text not null,
  side text not null check (side in ('D', 'C')),
  amount numeric(18,2) not null check (amount > 0),
  primary key (business_date, journal_id, line_no)
) partition by range (business_date);
create index entry_account on entry (ledger, account_code, subject);`

const GUARDS = `
create function entry_balances() returns trigger language plpgsql as $$
declare bad record;
begin
  select journal_id, ledger, unit into bad from new_entry
    group by journal_id, ledger, unit
    having sum(case side when 'D' then amount else -amount end) <> 0 or count(*) < 2 limit 1;
  if found then
    raise exception 'journal % does not balance in % %', bad.journal_id, bad.ledger, bad.unit using errcode = 'FP002';
  end if;
  return null;
end $$;
create trigger entry_balances after insert on entry referencing new table as new_entry
  for each statement execute function entry_balances();
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FP003';
end $$;
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();`
