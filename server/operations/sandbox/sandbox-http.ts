import { armFault, closeDay, getSandboxState, moveClock, remit } from '#contract/sandbox.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import { findSteps } from '#server/settlement/step/day.store.ts'
import type { NightLock } from '#server/settlement/night/night-lock.ts'
import type { DayDeps } from './sandbox-day.ts'
import { closeToday } from './sandbox-day.ts'

/** How long to wait for the lock: a check of the day clock ends within this time, a running night does not. */
const A_LOOK_MS = 2_000
const MOST_MESSAGES = 50

/** Calls of the sandbox page. They are not mounted if SANDBOX is off. */
export function sandboxRoutes(deps: DayDeps, lock: NightLock): Route[] {
  return [
    read(getSandboxState, async (call) =>
      ok({
        now: call.now.toISOString(),
        openDay: await readOpenDay(call.db),
        steps: await findSteps(call.db, 3),
        faultKinds: [...deps.world.faultKinds],
        faults: deps.world.listFaults().map(({ kind, remaining, target }) => ({ kind, remaining, target })),
        messages: [...deps.world.messages(MOST_MESSAGES)],
        breaks: (await findOpenBreaks(call.db)).map(({ day, check, subject, reason }) => ({
          day,
          check,
          subject,
          reason,
        })),
        isNightRunning: await lock.isTaken(),
      }),
    ),
    act(closeDay, async () => {
      const started = performance.now()
      const result = await lock.alone(() => closeToday(deps), A_LOOK_MS)
      if (result === null) return { kind: 'day-not-closable', day: await readOpenDay(deps.db) }
      if (result.kind === 'calendar-ended' || result.kind === 'calendar-not-begun') return result
      if (result.kind === 'waiting') return { kind: 'day-not-closable', day: result.day }
      return ok({
        closedDay: result.day,
        openDay: result.nextDay,
        milliseconds: Math.round(performance.now() - started),
      })
    }),
    write(moveClock, async (call, input) => {
      const day = await readOpenDay(call.tx)
      const to = instantOf(day, `${input.time}:00`)
      if (to < call.now) return { kind: 'day-not-closable', day }
      await setClock(call.tx, to)
      return ok({ now: (await readClock(call.tx)).now.toISOString() })
    }),
    write(armFault, async (_, input) => {
      if (!deps.world.armFault(input.kind, input.times)) return { kind: 'fault-unknown', fault: input.kind }
      return ok({ armed: input.times })
    }),
    write(remit, async (call, { amount: typed, ...remittance }) => {
      const amount = parseTypedAmount(typed)
      if (amount === null) return { kind: 'amount-format' }
      return ok({ serial: deps.world.remit({ ...remittance, amount, at: call.now.toISOString() }) })
    }),
  ]
}
