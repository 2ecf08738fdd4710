import { addTradingDays, CUT_OFF, instantOf } from '#domain/calendar.ts'
import type { CalendarEnded, Day } from '#domain/calendar.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { findRegistrars } from '#server/registrar/exchange-file.store.ts'
import { beginStep, endStep, finishDay, isStepDone, takeLead } from './day.store.ts'
import type { Counts, Night, NightMeans, Waiting } from './night.ts'
import { lead } from './night.ts'
import { STEPS } from './steps.ts'

export type NightResult =
  | { readonly kind: 'done'; readonly day: Day; readonly nextDay: Day }
  | (Waiting & { readonly day: Day })
  | { readonly kind: 'too-early'; readonly day: Day }
  | CalendarEnded

/** Step after which the registrars are at work. */
const LAST_SENT = 'send-applications'

/**
 * Runs the night of the oldest day that is not done, from its first unfinished step. It can be ended anywhere and run
 * again: the result is that of an undisturbed run. Only the newest leader gets to write.
 */
export async function runNight(means: NightMeans): Promise<NightResult> {
  const calendar = await means.calendar()
  const { day, fence } = await inTransaction(means.db, takeLead)
  const { now } = await readClock(means.db)
  if (now < instantOf(day, CUT_OFF)) return { kind: 'too-early', day }
  const confirmDay = addTradingDays(calendar, day, 1)
  if (typeof confirmDay === 'object') return confirmDay
  const registrars = await findRegistrars(means.db)
  const night: Night = { ...means, day, confirmDay, fence, registrars, tradingCalendar: calendar }
  for (const step of STEPS) {
    const codes = 'run' in step ? [null] : registrars
    for (const registrar of codes) {
      const work = 'run' in step ? () => step.run(night) : () => step.runFor(night, registrar!)
      const stopped = await runStep(night, step.name, registrar?.registrarCode ?? '', work)
      if (stopped) return { ...stopped, day }
    }
    if (step.name === LAST_SENT) await means.whileWaiting?.(day)
  }
  await lead(night, 'finish', async (tx) => {
    await finishDay(tx, day)
    await enqueue(tx, 'prove-books', {}, { key: 'prove-books' })
  })
  return { kind: 'done', day, nextDay: confirmDay }
}

async function runStep(
  night: Night,
  step: string,
  registrarCode: string,
  work: () => Promise<Counts | Waiting>,
): Promise<Waiting | null> {
  if (await isStepDone(night.db, night.day, step, registrarCode)) return null
  const at = { day: night.day, step, registrarCode, fence: night.fence }
  const name = registrarCode === '' ? step : `${step}:${registrarCode}`
  await lead(night, `${name}:begin`, (tx) => beginStep(tx, at))
  const result = await work()
  if ('kind' in result) return result as Waiting
  await lead(night, `${name}:end`, (tx) => endStep(tx, at, result))
  return null
}
