import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Place } from './place.ts'

export type KeyType = keyof typeof TYPES

/** A sort key of a row: an expression of the list's statement. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  readonly type: KeyType
  /** Whether some rows have no value. They come last in both directions. */
  readonly isNullable?: boolean
}

/** The key by which a list is sorted, and the direction. */
export interface Sort<Name extends string> {
  readonly name: Name
  readonly isDescending: boolean
}

/** The sorts that a list offers. */
export interface ListKeys<Name extends string> {
  readonly sorts: Readonly<Record<Name, SortKey>>
  /** Unique among the rows. It decides the order of rows with equal keys. */
  readonly tie: SortKey
  /** The default sort. */
  readonly first: Sort<Name>
  /** The default number of rows of a page. */
  readonly size: number
}

const TYPES = {
  text: sql`text`,
  instant: sql`timestamptz`,
  day: sql`date`,
  number: sql`numeric`,
  uuid: sql`uuid`,
} as const

/** Parts of the statement that reads a page of a list. Its rows have `place`, from which the next page's cursor is made. */
export interface PageParts {
  readonly place: RawBuilder<unknown>
  readonly after: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** One row more than the page has, to know whether another page follows. */
  readonly limit: number
}

/**
 * Returns the parts for this page: `select …, ${page.place} as place … where … and ${page.after} order by ${page.order} limit
 * ${page.limit}`. If the key is never null, `after` is one row comparison, which an index can answer.
 */
export function pageParts<Name extends string>(keys: ListKeys<Name>, place: Place<Name>): PageParts {
  const key = keys.sorts[place.name]
  const { tie } = keys
  const way = place.isDescending ? sql`desc` : sql`asc`
  const last = key.isNullable ? sql`(${key.by}) is null, ` : sql``
  return {
    // As in JSON: an instant is ISO 8601 to the microsecond whatever the session's settings, and a number is exact.
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
