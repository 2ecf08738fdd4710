import type { Frequency } from '#domain/calendar/plan-day.ts'
import type * as copy from './copy.ts'
import type { Plan } from './model.ts'

/** When a plan runs, in words: "每周四", "Monthly on day 10". */
export function frequencyText(
  { frequency, sendDay }: { readonly frequency: Frequency; readonly sendDay: number | null },
  t: typeof copy.zh,
): string {
  const day = frequency === 'monthly' ? String(sendDay) : (t.weekdays[(sendDay ?? 1) - 1] ?? '')
  return t.frequencyText[frequency](day)
}

/** Why a plan stands as it does; empty for one that runs. */
export function stateReason({ stateReason: reason }: Plan, t: typeof copy.zh): string {
  return reason === null ? '' : (t.stateReason[reason] ?? '')
}
