import type { SortText } from '#contract/list.ts'
import { isCalendarDay, isInstant } from '#domain/calendar/day.ts'
import type { KeyType, ListKeys, Sort } from './list-keys.ts'

/** A page of a list: the sort of the list, and the row before the page. */
export interface Place<Name extends string> extends Sort<Name> {
  /** The sort value of that row (null if it has none) and its tie key. Null for the first page. */
  readonly after: { readonly value: string | null; readonly tie: string } | null
  readonly size: number
}

/** The input of an endpoint with `listInput`. */
export interface PageRequest<Name extends string> {
  readonly sort: SortText<Name>
  readonly cursor: string
  readonly size: '' | '20' | '50' | '100'
}

/**
 * Returns the requested page. A cursor is refused unless it has the form that `cutPage` gives for the same sort, so that PostgreSQL
 * never gets an invalid value. A cursor is no secret and grants no access; the statement itself limits the rows to the caller.
 */
export function placeOf<Name extends string>(
  keys: ListKeys<Name>,
  asked: PageRequest<Name>,
): Place<Name> | { readonly kind: 'cursor-invalid' } {
  const { name, isDescending } = sortOf(keys, asked.sort)
  const page = { name, isDescending, size: asked.size === '' ? keys.size : Number(asked.size) }
  if (asked.cursor === '') return { ...page, after: null }
  const told = readCursor(asked.cursor)
  if (told?.sort !== textOf(page)) return { kind: 'cursor-invalid' }
  const { type, isNullable = false } = keys.sorts[name]
  const isSound = told.value === null ? isNullable : isOfType(told.value, type)
  if (!isSound || !isOfType(told.tie, keys.tie.type)) return { kind: 'cursor-invalid' }
  return { ...page, after: { value: told.value, tie: told.tie } }
}

/** Returns the first rows of a list in an order, for files. */
export function firstRows<Name extends string>(
  keys: ListKeys<Name>,
  sort: SortText<Name>,
  size: number,
): Place<Name> {
  const { name, isDescending } = sortOf(keys, sort)
  return { name, isDescending, size, after: null }
}

export function sortOf<Name extends string>(keys: ListKeys<Name>, asked: SortText<Name>): Sort<Name> {
  if (asked === '') return keys.first
  if (asked.startsWith('-')) return { name: asked.slice(1) as Name, isDescending: true }
  return { name: asked as Name, isDescending: false }
}

const textOf = ({ name, isDescending }: Sort<string>) => `${isDescending ? '-' : ''}${name}`

/** Returns the rows of a page, of which one more was read, and the cursor of the next page. */
export function cutPage<Row extends { readonly place: string }>(
  place: Place<string>,
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, place.size)
  const last = page.at(-1)
  if (last === undefined || rows.length <= place.size) return { rows: page, next: null }
  const cursor = JSON.stringify([textOf(place), ...(JSON.parse(last.place) as (string | null)[])])
  return { rows: page, next: Buffer.from(cursor).toString('base64url') }
}

/** Reads all rows of a list in its default order, page by page, for files and other complete reads. */
export async function* pagesOf<Name extends string, Row>(
  keys: ListKeys<Name>,
  read: (place: Place<Name>) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const place = placeOf(keys, { sort: '', cursor, size: '100' })
    if ('kind' in place) throw new Error('a list refuses the cursor that it gave')
    const { rows, next } = await read(place)
    yield rows
    cursor = next
  }
}

interface CursorText {
  readonly sort: string
  readonly value: string | null
  readonly tie: string
}

function readCursor(cursor: string): CursorText | null {
  const told = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(told) || told.length !== 3) return null
  const [sort, value, tie] = told as readonly unknown[]
  if (typeof sort !== 'string' || typeof tie !== 'string') return null
  return value === null || typeof value === 'string' ? { sort, value, tie } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const NUMBER = /^-?\d{1,18}(\.\d{1,9})?$/

/** Whether the text is a value of this type as PostgreSQL writes it in JSON. */
function isOfType(text: string, type: KeyType): boolean {
  switch (type) {
    case 'text':
      return text.length <= 200 && !text.includes('\0')
    case 'instant':
      return isInstant(text)
    case 'day':
      return isCalendarDay(text)
    case 'number':
      return NUMBER.test(text)
    case 'uuid':
      return UUID.test(text)
    default:
      return type satisfies never
  }
}
