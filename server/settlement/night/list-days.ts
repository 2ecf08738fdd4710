import type { Db } from '#server/db/open.ts'
import type { DayRow, StepRow } from '#server/settlement/step/day.store.ts'
import { findDays, findSteps } from '#server/settlement/step/day.store.ts'

/** A day with the steps of its night. `standsAt` is the first step that is not done, at which the night runs or waits. */
export interface DayState extends DayRow {
  readonly steps: readonly StepRow[]
  readonly standsAt: StepRow | null
}

const SHOWN = 5

/** Lists the days whose night is not done, and some of the latest done days, newest first. */
export async function listDays(db: Db): Promise<readonly DayState[]> {
  const [days, steps] = await Promise.all([findDays(db, SHOWN), findSteps(db, SHOWN)])
  return days.map((each) => {
    const own = steps.filter(({ day }) => day === each.day)
    return { ...each, steps: own, standsAt: own.find(({ status }) => status !== 'done') ?? null }
  })
}
