import type { SESSION_LIFE } from './session-life.ts'

/** After how many days staff of the house must choose another password (rules/threats.md#passwords). Nobody else has to by date. */
export const STAFF_PASSWORD_DAYS = 90

/** Returns from when on a password of an area, chosen at this instant, must be changed. Null if it need not be. */
export function passwordDueAt(area: keyof typeof SESSION_LIFE, chosenAt: Date): Date | null {
  if (area !== 'operations') return null
  return new Date(chosenAt.getTime() + STAFF_PASSWORD_DAYS * 86_400_000)
}
