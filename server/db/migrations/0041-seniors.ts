import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Who is 65, known without their birth being opened for each order: the year in which they will be, and the day since which we know
 * that they are (`mark-seniors` looks once a day). A decision keeps what its order had to wait for
 * (rules/suitability.md#senior-clients, rules/suitability.md#decision-table case 5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SENIORS).execute(db)
}

const SENIORS = `
alter table person_detail add column senior_in_year smallint, add column senior_since date,
  add column senior_looked_on date;
create index person_detail_senior on person_detail (senior_in_year) where senior_since is null;
alter table suitability_decision
  add column care_duties text[] not null default '{}'
    check (care_duties <@ array['senior-warning', 'cooling-delay', 'call-back']);`
