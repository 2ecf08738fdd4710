import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The confirmations of the house's duties in each quarter (rules/staff.md#certification). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CERTIFICATION).execute(db)
}

const CERTIFICATION = `
create table certification_round (
  quarter date primary key check (quarter = date_trunc('quarter', quarter::timestamp)::date),
  -- The day on which the house first saw the quarter. It has all the days from then on.
  opened_on date not null,
  closes_on date not null,
  check (opened_on >= quarter and opened_on < quarter + interval '3 months'),
  check (closes_on > opened_on)
);

create table duty_confirmation (
  member_duty_id uuid not null references member_duty on delete cascade,
  quarter date not null references certification_round,
  nth smallint not null check (nth in (1, 2)),
  confirmed_by uuid not null references party,
  confirmed_at timestamptz not null,
  primary key (member_duty_id, quarter, nth),
  constraint duty_confirmation_two unique (member_duty_id, quarter, confirmed_by)
);

-- Nobody confirms a duty of their own, and only duties of the house are confirmed.
create function refuse_own_confirmation() returns trigger language plpgsql as $$
declare holder uuid;
begin
  select m.person_party_id into holder from member_duty d join membership m using (membership_id)
    where d.member_duty_id = new.member_duty_id and m.scope = 'house' and lower(d.validity) < new.quarter;
  if holder is null then
    raise exception 'duty % is not confirmed in the quarter of %', new.member_duty_id, new.quarter
      using errcode = 'check_violation';
  end if;
  if holder = new.confirmed_by then
    raise exception 'duty % confirmed by its holder', new.member_duty_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger duty_confirmation_others before insert or update on duty_confirmation
  for each row execute function refuse_own_confirmation();`
