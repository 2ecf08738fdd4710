import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What limits of a day are counted by (rules/orders.md#limits-of-a-day). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ESTIMATE).execute(db)
  await sql.raw(OWN_LIMITS).execute(db)
}

const ESTIMATE = `
-- What a switch was thought to bring into its target when it was taken: no price was known yet (rules/orders.md#principles-of-dealing, rules/fees.md#switch).
alter table fund_order add column target_estimate numeric(18,2) check (target_estimate >= 0);`

const OWN_LIMITS = `
-- Null: nothing of its own is told. A firm then has what an individual has, a subscription the least of a purchase, no unit and
-- no most. All nines: none, where an individual has one (domain/fee/own-limit.ts).
alter table product_version
  add column subscription_first_minimum numeric(18,2) check (subscription_first_minimum > 0),
  add column subscription_add_on_minimum numeric(18,2) check (subscription_add_on_minimum > 0),
  add column subscription_unit numeric(18,2) check (subscription_unit > 0),
  add column subscription_maximum numeric(18,2) check (subscription_maximum > 0),
  add column firm_first_minimum numeric(18,2) check (firm_first_minimum > 0),
  add column firm_add_on_minimum numeric(18,2) check (firm_add_on_minimum > 0),
  add column firm_single_maximum numeric(18,2) check (firm_single_maximum > 0),
  add column firm_day_maximum numeric(18,2) check (firm_day_maximum > 0),
  add column firm_redemption_maximum numeric(18,2) check (firm_redemption_maximum > 0),
  add column firm_day_redemption_maximum numeric(18,2) check (firm_day_redemption_maximum > 0),
  add column firm_subscription_first_minimum numeric(18,2) check (firm_subscription_first_minimum > 0),
  add column firm_subscription_add_on_minimum numeric(18,2) check (firm_subscription_add_on_minimum > 0),
  add column firm_subscription_unit numeric(18,2) check (firm_subscription_unit > 0),
  add column firm_subscription_maximum numeric(18,2) check (firm_subscription_maximum > 0);`
