import { isCalendarDay } from '#domain/calendar/day.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { ADVISER_CLASSES } from './standing.ts'
import type { AdviserClass } from './standing.ts'

/** One entry of the register of practitioners: a number, whose it is, and for which products until when. */
export interface RegisterEntry {
  readonly registerNo: string
  readonly personName: string
  readonly firmName: string
  readonly classes: readonly AdviserClass[]
  readonly from: Day
  readonly until: Day
}

export type RegisterRefusal =
  | { readonly kind: 'register-empty' }
  | { readonly kind: 'register-line-wrong'; readonly line: number }
  | { readonly kind: 'register-twice'; readonly line: number }
  | { readonly kind: 'register-applied'; readonly day: Day }
  | { readonly kind: 'register-not-found' }
  | { readonly kind: 'own-register' }

const NUMBER = /^[0-9A-Za-z]{6,30}$/

/**
 * Reads a file of the register: a line an entry, six cells with commas between them: number, person, firm, classes with semicolons between them, first
 * and last day. A heading without a day is passed over. The first line that is wrong, or repeats a number, refuses the whole file.
 */
export function readRegister(
  text: string,
):
  | readonly RegisterEntry[]
  | Extract<RegisterRefusal, { kind: `register-${'empty' | 'line-wrong' | 'twice'}` }> {
  const entries: RegisterEntry[] = []
  const known = new Set<string>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || (at === 0 && !/\d{4}-\d{2}-\d{2}/.test(line))) continue
    const entry = readLine(line)
    if (entry === null) return { kind: 'register-line-wrong', line: at + 1 }
    if (known.has(entry.registerNo)) return { kind: 'register-twice', line: at + 1 }
    known.add(entry.registerNo)
    entries.push(entry)
  }
  return entries.length === 0 ? { kind: 'register-empty' } : entries
}

function readLine(line: string): RegisterEntry | null {
  const cells = line.split(',').map((cell) => cell.trim())
  const [registerNo = '', personName = '', firmName = '', listed = '', from = '', until = ''] = cells
  const classes = listed.split(';').map((each) => each.trim())
  const isRead =
    cells.length === 6 &&
    NUMBER.test(registerNo) &&
    personName !== '' &&
    firmName !== '' &&
    classes.every((each) => (ADVISER_CLASSES as readonly string[]).includes(each)) &&
    isDay(from) &&
    isDay(until) &&
    from <= until
  return isRead ? { registerNo, personName, firmName, classes: classes as AdviserClass[], from, until } : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)
}
