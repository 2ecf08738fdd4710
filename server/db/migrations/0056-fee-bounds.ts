import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The least and the greatest fee of one order beside a rate (MinFee, MaxFee of a C5), and the one sentence of SQL that says what a tier
 * makes of an amount: reconciliation and invariants call it. What was told before this had none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fee_tier add column min_fee numeric(18,2) check (min_fee > 0),
    add column max_fee numeric(18,2) check (max_fee > 0),
    add constraint fee_tier_bounds check (min_fee <= max_fee),
    add constraint fee_tier_bounds_of_rate check (rate is not null or (min_fee is null and max_fee is null))`.execute(
    db,
  )
  await sql.raw(FEE_OF_TIER).execute(db)
}

/** As `purchaseFee` of domain/fee/fee.ts does: least() and greatest() pass over what is null. */
const FEE_OF_TIER = `
create function fee_of_tier(tier fee_tier, amount numeric, discount numeric) returns numeric language sql immutable as $$
  select least(amount, case when tier.fixed_fee is not null then tier.fixed_fee
    else greatest(tier.min_fee, least(tier.max_fee,
      amount - round(amount / (1 + round(tier.rate * discount, 8)), 2))) end)
$$;`
