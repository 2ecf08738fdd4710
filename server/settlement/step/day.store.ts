import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'

/** Thrown when another run has taken over the day: the old leader may change nothing more. */
export class LeadershipLost extends Error {}

/** Opens the very first business day. Does nothing if a day is open. */
export async function openFirstDay(tx: Tx, day: Day): Promise<void> {
  await sql`insert into business_state (open_day) values (${day}) on conflict do nothing`.execute(tx)
  await sql`insert into business_day (day, state) select open_day, 'open' from business_state on conflict do nothing`.execute(
    tx,
  )
}

/** Takes the lead of the oldest day that is not done. The higher fence shuts out every earlier leader. */
export async function takeLead(tx: Tx): Promise<{ day: Day; fence: bigint }> {
  const { rows } = await sql<{ day: Day; fence: bigint }>`
    update business_state set fence = fence + 1
    returning (select min(day) from business_day where state <> 'done') as day, fence`.execute(tx)
  return rows[0]!
}

/** Finds the oldest business day that is not done: the open one, or one whose night still waits for something. */
export async function findUnfinishedDay(db: Db | Tx): Promise<Day> {
  const { rows } = await sql<{
    day: Day
  }>`select min(day) as day from business_day where state <> 'done'`.execute(db)
  return rows[0]!.day
}

/**
 * Takes the lead from the run that has it. That run can commit nothing more, and the next run starts from what this transaction
 * leaves. Waits for the transaction that the run is in.
 */
export async function endLead(tx: Tx): Promise<void> {
  await sql`update business_state set fence = fence + 1`.execute(tx)
}

/** The statements of a night read a whole day, so they may take longer than those of a request. */
const NIGHT_TIMEOUT = sql`set_config('statement_timeout', '30min', true)`

export async function assertLead(tx: Tx, fence: bigint): Promise<void> {
  const { rows } = await sql<{
    fence: bigint
    timeout: string
  }>`select fence, ${NIGHT_TIMEOUT} as timeout from business_state for share`.execute(tx)
  if (rows[0]?.fence !== fence) throw new LeadershipLost()
}

/** Closes a day: from here on no order can get it as trade date (business_state is locked until commit). */
export async function closeDay(tx: Tx, day: Day, next: Day): Promise<void> {
  await sql`update business_state set open_day = ${next} where open_day = ${day}`.execute(tx)
  await sql`update business_day set state = 'closed', closed_at = business_now() where day = ${day} and state = 'open'`.execute(
    tx,
  )
  await sql`insert into business_day (day, state) values (${next}, 'open') on conflict do nothing`.execute(tx)
}

export async function finishDay(tx: Tx, day: Day): Promise<void> {
  await sql`update business_day set state = 'done', done_at = business_now() where day = ${day} and state = 'closed'`.execute(
    tx,
  )
}

export async function beginStep(
  tx: Tx,
  at: { day: Day; step: string; registrarCode: string; fence: bigint },
): Promise<void> {
  await sql`insert into day_step (day, step, registrar_code, status, fence, started_at)
    values (${at.day}, ${at.step}, ${at.registrarCode}, 'running', ${at.fence}, clock_timestamp())
    on conflict (day, step, registrar_code) do update set fence = excluded.fence`.execute(tx)
}

export async function endStep(
  tx: Tx,
  at: { day: Day; step: string; registrarCode: string },
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`update day_step set status = 'done', counts = ${JSON.stringify(counts)}::jsonb, finished_at = clock_timestamp()
    where day = ${at.day} and step = ${at.step} and registrar_code = ${at.registrarCode} and status = 'running'`.execute(
    tx,
  )
}

export interface StepRow {
  readonly day: Day
  readonly step: string
  readonly registrarCode: string
  readonly status: string
  readonly counts: Record<string, unknown>
  readonly milliseconds: number | null
}

export interface DayRow {
  readonly day: Day
  /** `closed` is a day whose night is under way or waits. */
  readonly state: 'open' | 'closed' | 'done'
}

/** Finds every day that is not done and the latest done days, newest first; at most `most` in all. */
export async function findDays(db: Db, most: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select day, state from business_day
    order by state = 'done', day desc limit ${most}`.execute(db)
  return rows.toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

/** Finds the steps of the latest days, newest day first, in the order in which they ran. */
export async function findSteps(db: Db, days: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select day, step, registrar_code as "registrarCode", status, counts,
      (extract(epoch from finished_at - started_at) * 1000)::int as milliseconds
    from day_step where day in (select day from business_day order by day desc limit ${days})
    order by day desc, started_at, registrar_code`.execute(db)
  return rows
}
