import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A journal of money is the record of something that has happened, of which rows of their own tell. While they do, it is not taken
 * back: what a bank has moved is answered when a statement has the opposite, and no mirror of ours moves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KINDS).execute(db)
  await sql.raw(GROUNDS).execute(db)
  await sql.raw(REFUSAL).execute(db)
}

/** The list of domain/ledger/journal-kind.ts. What was booked before is not read again, which would stop a large ledger for minutes. */
const KINDS = `
alter table journal add constraint journal_kind check (kind in ('J1', 'J2', 'J3a', 'J3b', 'J3b-own', 'J3b-paid', 'J3b-received',
  'J4', 'J5', 'J5-own', 'J6', 'J7', 'J9', 'J10', 'J11', 'J11b', 'J12', 'J13', 'J15', 'J16', 'J16-back', 'J17', 'J18',
  'J18-received', 'J19', 'J20', 'J21', 'J22', 'J23-out', 'J23-in', 'J24', 'shares', 'REV')) not valid;`

const GROUNDS = `
-- Whether the rows of which a journal is the record are there, by its kind and source. Each looks up a key.
create function journal_is_grounded(of_kind text, of_source text) returns boolean language sql stable as $$
  select case
    when of_kind = 'J1' then exists (select 1 from payment where serial = of_source and direction = 'debit' and status = 'success')
    when of_kind = 'J2' then exists (select 1 from business_day b join bank_statement_line l on l.day = b.day
      where b.day::text = right(of_source, 10) and l.channel = left(of_source, -11) and l.status = 'success')
    when of_kind in ('J3a', 'J3b', 'J3b-own', 'J9', 'J21', 'J22', 'J23-out', 'J23-in', 'shares') then exists (
      select 1 from registrar r join confirmation c on c.registrar_code = r.registrar_code
        and c.registrar_serial = substr(of_source, length(r.registrar_code) + 1)
      where left(of_source, length(r.registrar_code)) = r.registrar_code and c.booked_at is not null)
    when of_kind in ('J13', 'J20') then exists (
      select 1 from registrar r join dividend d on d.registrar_code = r.registrar_code
        and d.registrar_serial = substr(of_source, length(r.registrar_code) + 1)
      where left(of_source, length(r.registrar_code)) = r.registrar_code)
    when of_kind in ('J3b-paid', 'J10') then exists (
      select 1 from registrar_receivable where serial = of_source and received_on is not null)
    when of_kind in ('J3b-received', 'J18-received', 'J19') then exists (
      select 1 from firm_receipt where bank_reference = of_source)
    when of_kind in ('J4', 'J5', 'J5-own') then exists (
      select 1 from registrar_settlement where serial = of_source and paid_at is not null)
    -- Given back by a refund, or into the wallet, or nobody knows yet where to.
    when of_kind = 'J6' then exists (select 1 from payment where serial = of_source)
      or exists (select 1 from journal where kind = 'J11b' and source = of_source)
      or exists (select 1 from recon_break where check_name = 'payments' and reason = 'no-account' and 'R' || subject = of_source)
    when of_kind = 'J7' then exists (select 1 from payment where serial = of_source and status = 'success')
      or exists (select 1 from receipt_return where serial = of_source and status = 'success')
    when of_kind = 'J11' then exists (select 1 from pay_out where serial = of_source and status in ('success', 'returned'))
    when of_kind = 'J11b' then exists (select 1 from pay_out where serial = of_source and status = 'success')
      or exists (select 1 from journal where kind = 'J6' and source = of_source)
    when of_kind = 'J12' then exists (select 1 from pay_out where serial = left(of_source, -1) and status = 'returned')
    when of_kind = 'J15' then exists (select 1 from unidentified_receipt where serial = of_source)
    when of_kind = 'J16' then exists (
      select 1 from unidentified_receipt where serial = of_source and matched_order_no is not null)
    when of_kind = 'J16-back' then exists (
      select 1 from unidentified_receipt where serial = of_source and returned_at is not null)
    when of_kind = 'J17' then exists (select 1 from interest_credit where serial = of_source)
    when of_kind = 'J18' then exists (select 1 from firm_claim where kind = 'trail' and company_code = left(of_source, -11)
      and quarter_end::text = right(of_source, 10))
    when of_kind = 'J24' then exists (select 1 from interest_share where serial = of_source)
    else false end
$$;`

const REFUSAL = `
create function refuse_grounded_reversal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from journal j where j.journal_id = new.reverses and journal_is_grounded(j.kind, j.source)) then
    raise exception 'journal % is the record of what has happened', new.reverses using errcode = 'FP007';
  end if;
  return new;
end $$;
create trigger journal_reversal before insert on journal
  for each row when (new.reverses is not null) execute function refuse_grounded_reversal();`
