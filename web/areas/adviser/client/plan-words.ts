import type { Frequency } from '#domain/calendar/plan-day.ts'
import type * as copy from './things.copy.ts'

/** When a plan buys, in words: "每周四", "Monthly on day 10". */
export function whenOf(
  { frequency, sendDay }: { readonly frequency: Frequency; readonly sendDay: number | null },
  t: typeof copy.zh,
): string {
  if (frequency === 'daily') return t.daily
  return t[frequency](frequency === 'monthly' ? String(sendDay) : (t.weekdays[(sendDay ?? 1) - 1] ?? ''))
}
