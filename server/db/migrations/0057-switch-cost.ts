import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A lot that a switch brought costs what its owner gave for it, the make-up fee inside, as a purchase's fee is in its cost: holdings and
 * statements have always said so, and the lot alone told it without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update lot l set cost = l.cost + c.make_up_fee, fee = c.make_up_fee from confirmation c
    where l.source = 'switch' and l.lot_id = c.registrar_code || c.registrar_serial`.execute(db)
}
