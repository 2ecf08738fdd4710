import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What frees a fund from the redemption floor (rules/fees.md#redemption-floors): its terms say it, and a registrar's file is judged by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EXEMPTION).execute(db)
}

const EXEMPTION = `
alter table fund add column floor_exemption text check (floor_exemption in ('etf', 'interbank-cd', 'csrc'));`
