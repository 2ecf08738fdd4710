import type { OutputOf } from '#contract/endpoint.ts'
import { armFault, closeDay, getSandboxState, moveClock, remit } from '#contract/sandbox.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'
import { beijingTime } from '#web/parts/page/instant-text.ts'

export type SandboxState = OutputOf<typeof getSandboxState>

export async function loadSandbox(call: Call): Promise<SandboxState> {
  return valueOr(await call(getSandboxState, {}), () => {
    throw new Response(null, { status: 404 })
  })
}

/** The result of an act. Each is shown beside the control that started it. */
export type SandboxOutcome =
  | { readonly kind: 'closed'; readonly day: string; readonly next: string; readonly seconds: string }
  | { readonly kind: 'moved'; readonly time: string }
  | { readonly kind: 'armed' }
  | { readonly kind: 'remitted'; readonly serial: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

export async function act(call: Call, form: FormData): Promise<SandboxOutcome> {
  const field = (name: string) => String(form.get(name) ?? '')
  switch (field('act')) {
    case 'close':
      return told(await call(closeDay, {}), ({ closedDay, openDay, milliseconds }) => ({
        kind: 'closed',
        day: closedDay,
        next: openDay,
        seconds: (milliseconds / 1_000).toFixed(1),
      }))
    case 'clock':
      return told(await call(moveClock, { time: field('time') }), ({ now }) => ({
        kind: 'moved',
        time: beijingTime(now).slice(0, 5),
      }))
    case 'remit': {
      const [name, fromAccount] = [field('name').trim(), field('fromAccount').trim()]
      const answer = await call(remit, { name, fromAccount, amount: field('amount'), memo: field('memo') })
      return told(answer, ({ serial }) => ({ kind: 'remitted', serial }))
    }
    default: {
      const answer = await call(armFault, { kind: field('kind'), times: Number(field('times')) })
      return told(answer, () => ({ kind: 'armed' }))
    }
  }
}

function told<T>(answer: Answer<T>, say: (value: T) => SandboxOutcome): SandboxOutcome {
  if (answer.kind === 'ok') return say(answer.value)
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message }
  return { kind: 'unanswered' }
}

/** The steps of a night in their order. Progress is counted against this list (server/settlement/night/steps.ts). */
export const STEP_NAMES = [
  'close',
  'bank-statement',
  'plan-terms',
  'judge-applications',
  'send-applications',
  'receive-files',
  'receive-parameters',
  'book-nav',
  'accrue',
  'book-accounts',
  'book-confirmations',
  'book-dividends',
  'book-holdings',
  'book-lots',
  'book-money',
  'redeem-dates',
  'settle-money',
  'pay-clients',
  'settle-proposals',
  'reconcile',
  'metrics',
  'finish',
] as const

export interface StepSum {
  readonly step: string
  /** The number of registrars for which the step was done. 0 if the step is done once for all. */
  readonly registrars: number
  readonly isDone: boolean
  readonly counts: Readonly<Record<string, number>>
  readonly milliseconds: number | null
}

/** Returns the nights, newest day first. A step of several registrars becomes one line with their sums. */
export function nightsOf(state: SandboxState): readonly { day: string; steps: readonly StepSum[] }[] {
  const days = [...new Set(state.steps.map(({ day }) => day))]
  return days.map((day) => {
    const rows = state.steps.filter((row) => row.day === day)
    const names = [...new Set(rows.map(({ step }) => step))]
    return {
      day,
      steps: names.map((step) =>
        sumOf(
          step,
          rows.filter((row) => row.step === step),
        ),
      ),
    }
  })
}

function sumOf(step: string, rows: SandboxState['steps']): StepSum {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    for (const [name, value] of Object.entries(row.counts)) {
      if (typeof value === 'number') counts[name] = (counts[name] ?? 0) + value
    }
  }
  const times = rows.flatMap(({ milliseconds }) => (milliseconds === null ? [] : [milliseconds]))
  return {
    step,
    registrars: rows.filter(({ registrarCode }) => registrarCode !== '').length,
    isDone: rows.every(({ status }) => status === 'done'),
    counts,
    milliseconds: times.length === 0 ? null : times.reduce((sum, each) => sum + each, 0),
  }
}
