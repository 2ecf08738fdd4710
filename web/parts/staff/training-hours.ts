import { plainTyped } from '#domain/number/typed-text.ts'
import { HALVES_AN_HOUR } from '#domain/person/training.ts'

/** Writes half hours as hours: 15 is `7.5`. A record that takes back has a minus. */
export function hoursText(halfHours: number): string {
  return String(halfHours / HALVES_AN_HOUR).replace('-', '−')
}

/** Reads typed hours as half hours: digits, with .0 or .5 at most. Null for everything else. */
export function readHours(text: string): number | null {
  const typed = /^(\d{1,2})(?:\.([05]))?$/.exec(plainTyped(text))
  return typed ? Number(typed[1]) * HALVES_AN_HOUR + (typed[2] === '5' ? 1 : 0) : null
}
