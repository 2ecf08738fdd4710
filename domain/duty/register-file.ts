import { readFileDay } from '#domain/calendar/file-day.ts'
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
  | { readonly kind: 'register-quote-wrong'; readonly line: number; readonly column: number }
  | { readonly kind: 'register-applied'; readonly day: Day }
  | { readonly kind: 'register-not-found' }
  | { readonly kind: 'own-register' }

const NUMBER = /^[0-9A-Za-z]{6,30}$/

/** A record of the file: its cells, and the line on which it begins. */
export interface RegisterRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads the records of a file of the register, six cells an entry: number, person, firm, classes with semicolons between them, first and last day. A number
 * is written in capitals. A heading, whose cells are no days, is passed over. The first record that is wrong, or repeats a number, refuses the whole file.
 */
export function readRegister(
  rows: readonly RegisterRow[],
):
  | readonly RegisterEntry[]
  | Extract<RegisterRefusal, { kind: `register-${'empty' | 'line-wrong' | 'twice'}` }> {
  const entries: RegisterEntry[] = []
  const known = new Set<string>()
  for (const [at, { line, cells: given }] of rows.entries()) {
    const cells = given.map((cell) => cell.trim())
    if (cells.join('') === '' || (at === 0 && !cells.some(isLikeDay))) continue
    const entry = readEntry(cells)
    if (entry === null) return { kind: 'register-line-wrong', line }
    if (known.has(entry.registerNo)) return { kind: 'register-twice', line }
    known.add(entry.registerNo)
    entries.push(entry)
  }
  return entries.length === 0 ? { kind: 'register-empty' } : entries
}

function readEntry(cells: readonly string[]): RegisterEntry | null {
  const [registerNo = '', personName = '', firmName = '', listed = '', first = '', last = ''] = cells
  const classes = listed.split(';').map((each) => each.trim())
  const [from, until] = [readFileDay(first), readFileDay(last)]
  if (cells.length !== 6 || from === null || until === null || from > until) return null
  const isRead =
    NUMBER.test(registerNo) &&
    [personName, firmName].every((name) => name !== '' && !name.includes('\ufffd')) &&
    classes.every((each) => (ADVISER_CLASSES as readonly string[]).includes(each))
  if (!isRead) return null
  return {
    registerNo: registerNo.toUpperCase(),
    ...{ personName, firmName, classes: classes as AdviserClass[], from, until },
  }
}

/** A first line with a figure of four digits and a separator is an entry, even where its day is wrong. */
function isLikeDay(cell: string): boolean {
  return /\d{4}[-/]\d/.test(cell)
}
