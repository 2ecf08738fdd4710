import { isSeen } from '#domain/number/typed-text.ts'
import type { logContact } from '#contract/adviser/journal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import { MOST_CONTACT_MINUTES } from '#domain/duty/journal.ts'
import { readTypedPositive } from '#domain/number/typed-number.ts'
import type { ContactChannel } from '#domain/duty/journal.ts'
import type { TaskKind } from '#domain/duty/task.ts'

export type ContactValues = ReturnType<typeof emptyContact>

/** A contact by phone that began now, with nothing said yet. */
export function emptyContact(now: string) {
  const { day, time } = beijing(new Date(now))
  return {
    ...{ channel: 'phone' as ContactChannel, date: day, time: time.slice(0, 5), minutes: '10', summary: '' },
    ...{ hasFollowUp: false, followUpKind: 'call' as TaskKind, followUp: '', followUpOn: '' },
  }
}

/** Which sentence says what is missing. Null if nothing is. */
export function missingOf(values: ContactValues): 'fillContact' | 'fillFollowUp' | null {
  const { date, time, minutes, summary, hasFollowUp, followUp, followUpOn } = values
  if (date === '' || time === '' || minutesOf(minutes) === null || !isSeen(summary)) return 'fillContact'
  return hasFollowUp && (!isSeen(followUp) || followUpOn === '') ? 'fillFollowUp' : null
}

/** The minutes of a contact, at least one. Null for any other text. */
export function minutesOf(typed: string): number | null {
  return readTypedPositive(typed, MOST_CONTACT_MINUTES)
}

/** What is sent of the form. Day and time are Beijing's, wherever the browser is. */
export function contactOf(values: ContactValues): Omit<InputOf<typeof logContact>, 'clientRef'> {
  const { channel, date, time, minutes, summary, hasFollowUp } = values
  const { followUpKind: kind, followUp: subject, followUpOn: dueOn } = values
  return {
    ...{ channel, startedAt: `${date}T${time}:00+08:00`, minutes: minutesOf(minutes) ?? 0, summary },
    followUp: hasFollowUp ? { kind, subject, dueOn } : null,
  }
}
