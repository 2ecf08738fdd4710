import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A client's standing instruction that money coming in goes into their wallet: cash dividends, and funds that end (W05, W09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SWEEP).execute(db)
}

const SWEEP = `
create table wallet_sweep (
  account_number text not null references account,
  since timestamptz not null,
  until timestamptz,
  asked_by uuid not null references party,
  primary key (account_number, since),
  check (until >= since)
);
create unique index wallet_sweep_open on wallet_sweep (account_number) where until is null;
-- Where money goes for which no order names an account: the wallet where the client has said so and has one, else his first bank
-- account. Read when a pay-out is made; one that the wallet cannot take turns to the bank as every other does.
create function account_of_proceeds(of_account text) returns uuid language sql stable as $$
  select i.investor_pay_id from pay_instrument i
  where i.account_number = of_account and i.state = 'active' and (i.mode <> 'wallet'
    or exists (select 1 from wallet_sweep s where s.account_number = of_account and s.until is null))
  order by i.mode = 'wallet' desc, i.is_default desc, i.recorded_at limit 1
$$;`
