import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Every figure of a fund that a list or a page shows: computed in the night, null where it is not computable
 * (rules/figures.md#fund-figures).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FIGURES).execute(db)
}

const FIGURES = `
alter table fund_metric
  add column return_1w numeric(16,8),
  add column return_1m numeric(16,8),
  add column return_3m numeric(16,8),
  add column return_6m numeric(16,8),
  add column return_ytd numeric(16,8),
  add column sortino_1y numeric(16,8),
  add column calmar_1y numeric(16,8),
  add column volatility_3y numeric(16,8),
  add column sharpe_3y numeric(16,8),
  add column sortino_3y numeric(16,8),
  add column calmar_3y numeric(16,8),
  -- Place among the live classes of the fund's type that have the figure too; how many they are.
  add column rank_1y integer,
  add column peers_1y integer,
  add column rank_3y integer,
  add column peers_3y integer,
  add check ((rank_1y is null) = (peers_1y is null) and rank_1y between 1 and peers_1y),
  add check ((rank_3y is null) = (peers_3y is null) and rank_3y between 1 and peers_3y);
-- Days on which the adjusted NAV departs from the unit NAV: with them a return over ten years needs no row in between.
create index nav_event on nav (share_class_id, nav_date)
  where state = 'released' and (dividend <> 0 or split_ratio <> 1);`
