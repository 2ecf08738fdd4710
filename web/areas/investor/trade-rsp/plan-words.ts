import type { Frequency } from '#domain/calendar/plan-day.ts'
import type * as copy from './copy.ts'
import type { Plan } from './model.ts'

/** Returns when a plan runs, in words: "每周四", "Monthly on day 10". */
export function frequencyText(
  { frequency, sendDay }: { readonly frequency: Frequency; readonly sendDay: number | null },
  t: typeof copy.zh,
): string {
  const day = frequency === 'monthly' ? String(sendDay) : (t.weekdays[(sendDay ?? 1) - 1] ?? '')
  return t.frequencyText[frequency](day)
}

/** Returns the reason for the plan's state. Empty for a running plan. */
export function stateReason({ stateReason: reason }: Plan, t: typeof copy.zh): string {
  return reason === null ? '' : (t.stateReason[reason] ?? '')
}
