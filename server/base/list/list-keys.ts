import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Place } from './place.ts'

export type KeyType = keyof typeof TYPES

/** What a row is sorted by: an expression of the list's statement. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly type: KeyType
  /** Some rows have no value; they stand at the end, whichever way the list is sorted. */
  readonly isNullable?: boolean
}

/** By which of its keys a list is sorted, and which way. */
export interface Sort<Name extends string> {
  readonly name: Name
  readonly isDescending: boolean
}

/** How a list may be sorted. */
export interface ListKeys<Name extends string> {
  readonly sorts: Readonly<Record<Name, SortKey>>
  /** Unique among the rows: what decides where two are alike. */
  readonly tie: SortKey
  /** The order of a list that nobody has sorted. */
  readonly first: Sort<Name>
  /** Rows of a page where nobody asks for a number. */
  readonly size: number
}

const TYPES = {
  text: sql`text`,
  instant: sql`timestamptz`,
  day: sql`date`,
  number: sql`numeric`,
  uuid: sql`uuid`,
} as const

/** Parts of the statement that reads a page of a list; its rows carry `place`, from which the next page's cursor is made. */
export interface PageParts {
  readonly place: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** One row more than the page has tells whether another page follows. */
  readonly limit: number
}

/**
 * The parts for this page: `select …, ${page.place} as place … where … and ${page.after} order by ${page.order} limit ${page.limit}`.
 * Where the key always has a value it is one comparison of rows, which an index answers.
 */
export function pageParts<Name extends string>(keys: ListKeys<Name>, place: Place<Name>): PageParts {
  const key = keys.sorts[place.name]
  const { tie } = keys
  const way = place.isDescending ? sql`desc` : sql`asc`
  const last = key.isNullable ? sql`(${key.by}) is null, ` : sql``
  return {
    // As JSON has them: an instant is ISO 8601 to the microsecond whatever the session's settings, a number is exact.
    place: sql`json_build_array(to_json(${key.by}) #>> '{}', to_json(${tie.by}) #>> '{}')::text`,
    after: afterOf(key, tie, place),
    order: sql`${last}(${key.by}) ${way}, ${tie.by} ${way}`,
    limit: place.size + 1,
  }
}

function afterOf(key: SortKey, tie: SortKey, { isDescending, after }: Place<string>): RawBuilder<unknown> {
  if (after === null) return sql`true`
  const beyond = isDescending ? sql`<` : sql`>`
  const own = sql`${after.tie}::${TYPES[tie.type]}`
  if (after.value === null) return sql`((${key.by}) is null and ${tie.by} ${beyond} ${own})`
  const rest = sql`((${key.by}), ${tie.by}) ${beyond} (${after.value}::${TYPES[key.type]}, ${own})`
  return key.isNullable ? sql`(${rest} or (${key.by}) is null)` : rest
}
