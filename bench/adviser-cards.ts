import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { ALL_FACTS, findLastDay, worthOn } from '#server/advisers/cards/card.store.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import type { Database } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openLog } from '#server/log.ts'
import type { Figures } from './main.ts'
import { percentile, round } from './pace.ts'

const RUNS = 3

/**
 * The night's work on the cards of all clients, against the floor of the same run: one INSERT … SELECT that makes the same rows from the same
 * facts and holdings in an empty table with the same indexes. It compares nothing, opens no break and keeps no row.
 */
export async function measureCards(database: Database): Promise<Figures> {
  const day = (await findLastDay(database.db))!
  const log = openLog('silent')
  const own: number[] = []
  const floors: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await seconds(() => rebuildCards({ db: database.db, log })))
    await database.pool.query('vacuum client_card')
    floors.push(await seconds(() => floor(database, day)))
  }
  const [rebuilt, least] = [own, floors].map((times) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  )
  return {
    cards_rebuild_s: round(rebuilt!),
    cards_floor_s: round(least!),
    cards_ratio: round(least! / rebuilt!, 3),
  }
}

async function floor({ db }: Database, day: Day): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql
      .raw(`set local statement_timeout = 0; set local work_mem = '128MB';
      create table bench_card (like client_card including all)`)
      .execute(tx)
    await sql`insert into bench_card (account_number, client_ref, owner_adviser_id, firm_id, kind, name, pinyin, initials, tolerance,
        tolerance_until, document_until, opened_on, plans, failing_plans, proposal_ends, last_order_on, tags, holdings, aum, figures_day)
      select f.*, coalesce(w.holdings, 0), case when w.account_number is null then 0 else w.aum end, ${day}::date
      from ${ALL_FACTS} f left join ${worthOn(day)} w using (account_number)`.execute(tx)
    await sql`drop table bench_card`.execute(tx)
  })
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
