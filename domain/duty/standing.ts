import type { Day } from '#domain/calendar/calendar.ts'
import type { ChangeDayRefusal } from './change-day.ts'

/** The standing of an adviser (rules/advisers.md#qualification). */
export const ADVISER_STATUSES = ['trainee', 'qualified', 'suspended', 'left'] as const
export type AdviserStatus = (typeof ADVISER_STATUSES)[number]

/** How long somebody may be a trainee before whoever leads them is told (rules/advisers.md#qualification). */
export const TRAINEE_MONTHS = 3

/** What a firm's principal may make of a standing. Nobody becomes a trainee again. */
export const SET_STATUSES = ['qualified', 'suspended', 'left'] as const
export type SetStatus = (typeof SET_STATUSES)[number]

/** Classes of products that the register names for an adviser. */
export const ADVISER_CLASSES = ['public', 'private', 'advice'] as const
export type AdviserClass = (typeof ADVISER_CLASSES)[number]

/** Why a standing is what it is: a person set it, or the register said so. */
export const REGISTER_CAUSES = ['register-expired', 'register-missing'] as const
export type RegisterCause = (typeof REGISTER_CAUSES)[number]

export type StandingRefusal =
  | ChangeDayRefusal
  | { readonly kind: 'adviser-not-found' }
  | { readonly kind: 'own-standing' }
  | { readonly kind: 'standing-ended'; readonly day: Day }
  | { readonly kind: 'standing-planned'; readonly day: Day }
  | { readonly kind: 'standing-as-it-is'; readonly standing: AdviserStatus }
  | { readonly kind: 'register-absent' }
  | { readonly kind: 'register-over'; readonly day: Day }

/** An adviser's standing on a day, what a person has planned after it, and the last day of their entry in the register. */
export interface Standing {
  readonly status: AdviserStatus
  /** The day from which they have left, which may be to come. */
  readonly leftOn: Day | null
  readonly plannedOn: Day | null
  readonly registerUntil: Day | null
}

/** Whether a standing can be set from a day on. Only the register makes somebody qualified, so an entry has to cover the day. */
export function judgeStanding(standing: Standing, to: SetStatus, day: Day): StandingRefusal | null {
  const { status, leftOn, plannedOn, registerUntil } = standing
  if (leftOn !== null) return { kind: 'standing-ended', day: leftOn }
  if (plannedOn !== null) return { kind: 'standing-planned', day: plannedOn }
  if (status === to) return { kind: 'standing-as-it-is', standing: status }
  if (to !== 'qualified') return null
  if (registerUntil === null) return { kind: 'register-absent' }
  return registerUntil < day ? { kind: 'register-over', day: registerUntil } : null
}
