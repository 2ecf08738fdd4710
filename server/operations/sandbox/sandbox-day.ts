import { addTradingDays, CUT_OFF, instantOf, isOpen } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day } from '#domain/calendar/calendar.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { findOpenPayments } from '#server/trade/payments/payment.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { refundOrder } from '#server/trade/payments/refund-order.ts'
import { runPlans } from '#server/trade/plans/run-plans.ts'
import { takeDueTransfers } from '#server/advisers/transfers/run-transfers.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { findUnfinishedDay } from '#server/settlement/step/day.store.ts'
import { advanceWithdrawal } from '#server/trade/wallet/advance-withdrawal.ts'
import type { NightDeps } from '#server/settlement/step/night.ts'
import { runNight } from '#server/settlement/night/run-night.ts'

export interface DayDeps extends NightDeps {
  readonly world: SandboxWorld
  /** Called when figures have changed, so that cached pages are rendered again. */
  readonly onNewFigures?: () => void
}

export type CloseResult =
  | { readonly kind: 'closed'; readonly day: Day; readonly nextDay: Day }
  | { readonly kind: 'waiting'; readonly day: Day; readonly step: string; readonly reason: string }
  | CalendarEnded

/** The time at which the registrars' files are there, before the firm opens (rules/orders.md#batch-day). */
const EARLY = '08:00:00'
const MORNING = '09:30:00'
const EVENING = '20:30:00'
const BANK_CLOSES = '17:00:00'
const REGISTRARS_READY = '06:00:00'

/**
 * Closes the open day as the outside world would: the clock passes 15:00, the bank closes its day, the night runs while the
 * registrars work, and the clock stops at the next morning. A night that had to wait continues at the next call.
 */
export async function closeToday(deps: DayDeps): Promise<CloseResult> {
  // A night that had to wait still belongs to the older day, though the next day is open already.
  const day = await findUnfinishedDay(deps.db)
  const calendar = await deps.calendar()
  const next = addTradingDays(calendar, day, 1)
  if (typeof next === 'object') return next
  await settlePayments(deps)
  // A debit that failed in the morning is tried again before the last hour (rules/orders.md#terms-of-a-plan).
  if ((await runPlans(deps)) > 0) await settlePayments(deps)
  await advance(deps, instantOf(day, CUT_OFF))
  const result = await runNight({
    ...deps,
    whileWaiting: async (closing) => {
      await advance(deps, instantOf(closing, EVENING))
      await deps.world.runRegistrars(closing)
      await advance(deps, instantOf(next, EARLY))
    },
    channel: {
      ...deps.channel,
      statement: async (of) => {
        deps.world.endBankDay(of)
        return deps.channel.statement(of)
      },
    },
  })
  deps.onNewFigures?.()
  if (result.kind === 'calendar-ended' || result.kind === 'calendar-not-begun') return result
  if (result.kind === 'too-early')
    return { kind: 'waiting', day: result.day, step: 'close', reason: 'too-early' }
  if (result.kind === 'waiting')
    return { kind: 'waiting', day: result.day, step: result.step, reason: result.reason }
  await settlePayments(deps)
  await advance(deps, instantOf(result.nextDay, MORNING))
  await takeDueTransfers(deps.db, deps.seal)
  await runPlans(deps)
  return { kind: 'closed', day: result.day, nextDay: result.nextDay }
}

/** Settles the open payments without their jobs, because a newcomer closes the day right after ordering. */
async function settlePayments(deps: DayDeps): Promise<void> {
  for (const each of await findOpenPayments(deps.db)) {
    const key = { accountNumber: each.accountNumber, orderNo: each.orderNo }
    if (each.direction === 'debit') await debitOrder(deps, key)
    else if (each.direction === 'advance') await advanceWithdrawal(deps, key)
    else await refundOrder(deps, key)
  }
}

async function advance(deps: DayDeps, to: Date): Promise<void> {
  const { now } = await readClock(deps.db)
  if (now < to) await setClock(deps.db, to)
}

/** Whether a day is a session. The sandbox can only stand on a session. */
export async function isSession(deps: Pick<DayDeps, 'calendar'>, day: Day): Promise<boolean> {
  return isOpen(await deps.calendar(), day) === true
}

/** Returns a function that runs the bank and the registrars at their own hours, for days that nobody closes by hand. */
export function runOutsideByClock(
  deps: Pick<DayDeps, 'db' | 'world' | 'calendar'>,
): (now: Date) => Promise<void> {
  let bankDay = ''
  return async (now) => {
    const day = await findUnfinishedDay(deps.db)
    if (bankDay !== day && now >= instantOf(day, BANK_CLOSES)) {
      deps.world.endBankDay(day)
      bankDay = day
    }
    const next = addTradingDays(await deps.calendar(), day, 1)
    if (typeof next === 'string' && now >= instantOf(next, REGISTRARS_READY))
      await deps.world.runRegistrars(day)
  }
}
