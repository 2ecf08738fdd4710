import type { Day } from '#domain/calendar/calendar.ts'
import { addDays, addMonths, daysBetween } from '#domain/calendar/day.ts'

/** Tasks of advisers (rules/advisers.md#tasks). */

export const TASK_KINDS = ['call', 'meeting', 'papers', 'assessment', 'proposal', 'other'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const REPEATS = ['none', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

export const MOST_SUBJECT = 200
/** A task is due at most so many years from today. */
export const MOST_TASK_YEARS = 5

export const TASK_WHENS = ['overdue', 'today', 'later', 'done'] as const
export type TaskWhen = (typeof TASK_WHENS)[number]

export interface TaskDays {
  readonly state: 'open' | 'done' | 'closed'
  readonly dueOn: Day
}

/** Returns where a task stands in the list on a day. One that was closed is in no part of it. */
export function whenOf({ state, dueOn }: TaskDays, today: Day): TaskWhen | 'closed' {
  if (state !== 'open') return state
  if (dueOn < today) return 'overdue'
  return dueOn === today ? 'today' : 'later'
}

const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const

/**
 * Returns the day of the next task of a series once one is done: the first day of the series after both its day and today, so that a
 * series that was left alone does not come back as many tasks. A series keeps the day of month of its first task: 31 January is followed
 * by 28 February and then 31 March. Null if the task does not repeat.
 */
export function nextDue(
  { repeat, firstDue, dueOn }: { readonly repeat: Repeat; readonly firstDue: Day; readonly dueOn: Day },
  today: Day,
): Day | null {
  if (repeat === 'none') return null
  const after = dueOn > today ? dueOn : today
  if (repeat === 'weekly') return addDays(dueOn, (Math.floor(daysBetween(dueOn, after) / 7) + 1) * 7)
  const step = MONTHS[repeat]
  // The month of `after` holds at most one day of the series, which may lie before it.
  for (let months = Math.ceil(monthsBetween(firstDue, after) / step) * step; ; months += step) {
    const next = addMonths(firstDue, months)
    if (next > after) return next
  }
}

function monthsBetween(from: Day, to: Day): number {
  const count = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(to) - count(from)
}

export type DueRefusal = { readonly kind: 'task-day-wrong'; readonly earliest: Day; readonly latest: Day }

/** Checks the day of a task: any day of the calendar from today on, since clients are called on Saturdays too. */
export function judgeDue(dueOn: Day, today: Day): DueRefusal | { readonly kind: 'ok' } {
  const latest = addMonths(today, MOST_TASK_YEARS * 12)
  return dueOn < today || dueOn > latest
    ? { kind: 'task-day-wrong', earliest: today, latest }
    : { kind: 'ok' }
}
