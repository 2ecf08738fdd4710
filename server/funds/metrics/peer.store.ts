import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import type { PeerStep } from '#domain/figures/peer-mean.ts'
import type { Tx } from '#server/db/tx.ts'

/** Levels stay within what the column holds: a wrong NAV may spoil a mean, and never a night. */
const MOST_LN = 18

/** Whether any night has written levels of peers. */
export async function hasPeerLevels(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from peer_level limit 1`.execute(tx)
  return rows.length > 0
}

/** Writes a type's levels of these days over those that are there; they go on from the last level before them, or from one. */
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
    )
    insert into peer_level (fund_type, day, level, peers)
    select ${fundType}, day, exp(least(${MOST_LN}::float8, greatest(-${MOST_LN}::float8, ln(base.level)
      + sum(ln(greatest(1 + mean, 1e-6))) over (order by day))))::numeric(20,8), peers
    from step, base
    on conflict (fund_type, day) do update set level = excluded.level, peers = excluded.peers`.execute(tx)
}

/** Those after a day: before it, not every class's step was read. */
export function stepsFrom(steps: readonly PeerStep[], from: Day): PeerStep[] {
  return steps.filter(({ day }) => day > from)
}
