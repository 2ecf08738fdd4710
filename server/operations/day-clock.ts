import { CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import { PLAN_DEBIT } from '#domain/order/plan.ts'
import { readClock } from '#server/db/tx.ts'
import type { Log } from '#server/log.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { runPlans } from '#server/trade/plans/run-plans.ts'
import { findUnfinishedDay } from '#server/settlement/step/day.store.ts'
import type { NightLock } from '#server/settlement/night/night-lock.ts'
import type { NightDeps } from '#server/settlement/step/night.ts'
import { runNight } from '#server/settlement/night/run-night.ts'
import { takeDueTransfers } from '#server/advisers/transfers/run-transfers.ts'
import { watchClock } from './watch-clock.ts'

export interface ClockDeps extends NightDeps {
  /** Lets the sandbox's bank and registrars act up to this instant. Real ones act by themselves and need no call. */
  readonly outside?: (now: Date) => Promise<void>
  /** Called when figures have changed, so that cached pages are rendered again. */
  readonly onNewFigures?: () => void
}

const PLANS_EVERY_MS = 30 * 60_000
const LOOK_EVERY_MS = 20_000

/**
 * Returns a check of the business clock that does all work due by now and returns the days it finished. Nothing starts while
 * the database's clock is behind its own highest stamp: a date given then would be on the wrong side of a cut-off.
 */
export function openDayClock(deps: ClockDeps): () => Promise<readonly string[]> {
  let plansAt = 0
  return async () => {
    if (await watchClock(deps.db)) return []
    await takeDueTransfers(deps.db, deps.seal)
    const { now } = await readClock(deps.db)
    const finished = await runNights(deps, now)
    const openDay = await readOpenDay(deps.db)
    // A night that waits for its files does not stop the purchases of the next day's plans.
    const isTrading = now >= instantOf(openDay, PLAN_DEBIT.from) && now < instantOf(openDay, CUT_OFF)
    if (isTrading && now.getTime() - plansAt >= PLANS_EVERY_MS) {
      await runPlans(deps)
      plansAt = now.getTime()
    }
    return finished
  }
}

/** Runs the missed nights, oldest first. A night that waits for a file continues at the next check. */
async function runNights(deps: ClockDeps, now: Date): Promise<readonly string[]> {
  const finished: string[] = []
  for (;;) {
    await deps.outside?.(now)
    const day = await findUnfinishedDay(deps.db)
    if (now < instantOf(day, CUT_OFF)) return finished
    const result = await runNight({ ...deps, whileWaiting: async () => deps.outside?.(now) })
    if (result.kind !== 'done') return finished
    finished.push(day)
    deps.onNewFigures?.()
  }
}

/** Checks the clock at intervals until stopped, in one process at a time. A failed check is logged and repeated. */
export function startDayClock(deps: ClockDeps, lock: NightLock, log: Log): { stop: () => Promise<void> } {
  const look = openDayClock(deps)
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= lock
      .alone(look)
      .then(
        (days) => days?.forEach((day) => log.info('day finished', { day })),
        (error: unknown) => log.error('day clock', error),
      )
      .finally(() => (looking = null))
  }, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
