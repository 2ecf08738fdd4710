import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What part of a redemption fee stays in the fund, as its registrar tells it (C1, RedeemFeeBackRatio;
 * rules/fees.md#funds-part-of-the-fee, rules/registrar.md#parameters).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PART).execute(db)
}

const PART = `
create table redemption_fee_part (
  product_code_id text not null references product,
  validity daterange not null check (not isempty(validity)),
  to_fund numeric(9,8) not null check (to_fund > 0 and to_fund <= 1),
  source text not null,
  primary key (product_code_id, validity),
  exclude using gist (product_code_id with =, validity with &&)
);`
