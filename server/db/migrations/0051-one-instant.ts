import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * One instant decides a change of an account: it is taken when nothing can delay the change any more, and every stamp of its
 * transaction is that instant. Orders whose date is earlier than their stamp allows are no longer stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INSTANT).execute(db)
  // What was stored before is not looked at again.
  await sql`alter table fund_order add constraint dated_by_stamp check (trade_date is null or origin = 'registrar'
    or pay_by is not null
    or trade_date >= ((coalesce(paid_at, accepted_at) at time zone 'Asia/Shanghai') + interval '9 hours')::date) not valid`.execute(
    db,
  )
}

const INSTANT = `
create or replace function business_now() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('business.instant', true), '')::timestamptz,
    clock_timestamp() + coalesce((select shift from sandbox_clock), interval '0'))
$$;

-- Locks, in the order in which everybody takes them: the open day, where the caller or the instrument that pays wants it held open; the
-- account; the seats of private funds. Only then is the instant read. Asked again for the same account it stays the same, so that all
-- lines of one approval have one.
create function take_instant(of_account text, holds_day boolean, of_pay uuid, of_funds text[], out instant timestamptz,
  out today date, out open_day date, out is_held boolean, out status text) language plpgsql volatile as $$
begin
  is_held := holds_day or exists (select 1 from pay_instrument i
    where i.account_number = of_account and i.investor_pay_id = of_pay and i.mode = 'wallet');
  if is_held then
    perform 1 from business_state for share;
  end if;
  select a.status into take_instant.status from account a where a.account_number = of_account for no key update;
  perform 1 from private_fund f where f.share_class_id in (select c.share_class_id from share_class c
    where c.fund_code = any(of_funds)) order by f.share_class_id for update;
  perform hold_clock();
  select s.open_day into take_instant.open_day from business_state s;
  if current_setting('business.account', true) is distinct from of_account then
    perform set_config('business.instant', '', true);
    perform set_config('business.instant', business_now()::text, true), set_config('business.account', of_account, true);
  end if;
  instant := business_now();
  today := business_today();
end $$;`
