import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { PeerStep } from '#domain/figures/peer-mean.ts'
import type { Tx } from '#server/db/tx.ts'

/** The limit of a level's logarithm, so that it fits the column: a wrong NAV may spoil a mean but must not fail the night. */
const MOST_LN = 18

/** Whether any night has saved levels of peers yet. */
export async function hasPeerLevels(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from peer_level limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Saves the levels of a type for these days over existing ones that differ. They continue from the last level before them, or from 1.
 */
export async function savePeerLevels(tx: Tx, fundType: string, steps: readonly PeerStep[]): Promise<void> {
  const first = steps[0]
  if (!first) return
  await sql`
    with base as (
      select coalesce((select level from peer_level where fund_type = ${fundType} and day < ${first.day}::date
        order by day desc limit 1), 1)::float8 as level
    ), step as (
      select * from unnest(${steps.map((each) => each.day)}::date[], ${steps.map((each) => each.mean)}::float8[],
        ${steps.map((each) => each.peers)}::int[]) s (day, mean, peers)
    ), now as (
      select day, exp(least(${MOST_LN}::float8, greatest(-${MOST_LN}::float8, ln(base.level)
        + sum(ln(greatest(1 + mean, 1e-6))) over (order by day))))::numeric(20,8) as level, peers
      from step, base
    )
    insert into peer_level (fund_type, day, level, peers)
    select ${fundType}, day, n.level, n.peers from now n
    left join (select * from peer_level where fund_type = ${fundType}) known using (day)
    where (n.level, n.peers) is distinct from (known.level, known.peers)
    on conflict (fund_type, day) do update set level = excluded.level, peers = excluded.peers`.execute(tx)
}

/** Returns the steps after a day. Up to that day not every class's step was read. */
export function findStepsAfter(steps: readonly PeerStep[], from: Day): PeerStep[] {
  return steps.filter(({ day }) => day > from)
}
