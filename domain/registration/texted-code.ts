/** Codes by SMS (rules/threats.md#texted-codes): digits, lifetime, tries, pauses. */
export const CODE_DIGITS = 6

export const CODE_LIFE_SECONDS = 300

export const CODE_TRIES = 5

export const CODE_PAUSE_SECONDS = 60

export const MOST_CODES_HOUR = 5

export const MOST_CODES_DAY = 10

export type CodeRefusal =
  | { readonly kind: 'code-too-soon'; readonly seconds: number }
  | { readonly kind: 'code-too-many'; readonly most: number; readonly span: 'hour' | 'day' }

/**
 * Checks whether one more code may be sent. It gets the seconds since each code of the last 24 hours, either of one caller or of one
 * receiving phone.
 */
export function decideCode(secondsAgo: readonly number[]): { readonly kind: 'ok' } | CodeRefusal {
  const newest = Math.min(...secondsAgo, Number.POSITIVE_INFINITY)
  if (newest < CODE_PAUSE_SECONDS)
    return { kind: 'code-too-soon', seconds: Math.ceil(CODE_PAUSE_SECONDS - newest) }
  if (secondsAgo.filter((each) => each < 86_400).length >= MOST_CODES_DAY)
    return { kind: 'code-too-many', most: MOST_CODES_DAY, span: 'day' }
  if (secondsAgo.filter((each) => each < 3600).length >= MOST_CODES_HOUR)
    return { kind: 'code-too-many', most: MOST_CODES_HOUR, span: 'hour' }
  return { kind: 'ok' }
}
