import { addTradingDays, CUT_OFF, instantOf } from '#domain/calendar/calendar.ts'
import type { CalendarEnded, Day } from '#domain/calendar/calendar.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import { findRegistrars } from '#server/settlement/exchange/exchange-file.store.ts'
import { openBreaks } from '#server/base/breaks/break.store.ts'
import { beginStep, endStep, finishDay, takeLead } from '#server/settlement/step/day.store.ts'
import type { Counts, Night, NightDeps, Waiting } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'
import type { StepPlace } from '#server/settlement/step/step-input.store.ts'
import { findDoneInput, hashInput, saveInput } from '#server/settlement/step/step-input.store.ts'
import type { RegistrarStep, Step } from './steps.ts'
import { STEPS } from './steps.ts'

export type NightResult =
  | { readonly kind: 'done'; readonly day: Day; readonly nextDay: Day }
  | (Waiting & { readonly day: Day })
  | { readonly kind: 'too-early'; readonly day: Day }
  | CalendarEnded

/** The step after which the registrars do their work. */
const LAST_SENT = 'send-applications'

/**
 * Runs the night of the oldest day that is not done, from its first unfinished step. It can be killed at any point and run
 * again: the result is the same as that of an undisturbed run. Only the newest leader can write.
 */
export async function runNight(deps: NightDeps): Promise<NightResult> {
  const calendar = await deps.calendar()
  const { day, fence } = await inTransaction(deps.db, takeLead)
  const { now } = await readClock(deps.db)
  if (now < instantOf(day, CUT_OFF)) return { kind: 'too-early', day }
  const confirmDay = addTradingDays(calendar, day, 1)
  if (typeof confirmDay === 'object') return confirmDay
  const registrars = await findRegistrars(deps.db)
  const night: Night = { ...deps, day, confirmDay, fence, registrars, tradingCalendar: calendar }
  for (const step of STEPS) {
    const codes = 'run' in step ? [null] : registrars
    for (const registrar of codes) {
      const work = 'run' in step ? () => step.run(night) : () => step.runFor(night, registrar!)
      const stopped = await runStep(night, step, registrar?.registrarCode ?? '', work)
      if (stopped) return { ...stopped, day }
    }
    if (step.name === LAST_SENT) await deps.whileWaiting?.(day)
  }
  await lead(night, 'finish', async (tx) => {
    await finishDay(tx, day)
    await enqueue(tx, 'prove-books', {}, { key: 'prove-books' })
    await enqueue(tx, 'rebuild-client-cards', {}, { key: 'rebuild-client-cards' })
  })
  return { kind: 'done', day, nextDay: confirmDay }
}

async function runStep(
  night: Night,
  { name: step, input }: Step | RegistrarStep,
  registrarCode: string,
  work: () => Promise<Counts | Waiting>,
): Promise<Waiting | null> {
  const { day, confirmDay, fence } = night
  const at = { day, confirmDay, step, registrarCode }
  const name = registrarCode === '' ? step : `${step}:${registrarCode}`
  const hash = (db: Parameters<typeof hashInput>[0]) => hashInput(db, at, input, stepsBefore(step))
  const doneWith = await findDoneInput(night.db, at)
  if (doneWith !== null) {
    const found = await hash(night.db)
    if (found !== doneWith) await otherInput(night, name, at, { doneWith, found })
    return null
  }
  await lead(night, `${name}:begin`, (tx) => beginStep(tx, { ...at, fence }))
  const result = await work()
  if ('kind' in result) return result as Waiting
  await lead(night, `${name}:end`, async (tx) => {
    await endStep(tx, at, result)
    await saveInput(tx, at, await hash(tx))
  })
  return null
}

/** Returns the earlier steps whose input is their own and cannot change. A received package may still be replaced by two persons. */
function stepsBefore(step: string): readonly string[] {
  const before = STEPS.slice(
    0,
    STEPS.findIndex((each) => each.name === step),
  )
  return before
    .filter((each) => each.input !== 'steps-before' && each.input !== 'received')
    .map((each) => each.name)
}

/** Handles a step that is done, which is not done again: a changed input is a break, and an input that was never saved is saved now. */
async function otherInput(
  night: Night,
  name: string,
  at: StepPlace,
  { doneWith, found }: { readonly doneWith: string; readonly found: string },
): Promise<void> {
  await lead(night, `${name}:input`, async (tx) => {
    if (doneWith === '') return saveInput(tx, at, found)
    const { registrarCode } = at
    const about = { check: 'step' as const, registrarCode, subject: `${at.day} ${at.step}` }
    await openBreaks(tx, at.day, [{ ...about, reason: 'input-changed', ours: doneWith, theirs: found }])
  })
}
