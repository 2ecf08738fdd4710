import type { Db } from '#server/db/open.ts'
import type { DayRow, StepRow } from '#server/settlement/step/day.store.ts'
import { findDays, findSteps } from '#server/settlement/step/day.store.ts'

/** A day with the steps of its night; the one that is not done is where the night stands or waits. */
export interface DayState extends DayRow {
  readonly steps: readonly StepRow[]
  readonly standsAt: StepRow | null
}

const SHOWN = 5

/** How far the nights are: days that are not done, and some that are, the newest first. */
export async function listDays(db: Db): Promise<readonly DayState[]> {
  const [days, steps] = await Promise.all([findDays(db, SHOWN), findSteps(db, SHOWN)])
  return days.map((each) => {
    const own = steps.filter(({ day }) => day === each.day)
    return { ...each, steps: own, standsAt: own.find(({ status }) => status !== 'done') ?? null }
  })
}
