import pg from 'pg'
import type { Client, PoolClient } from 'pg'
import { installTypeParsers } from '#server/db/type-parsers.ts'

/** The kind of value that the driver makes of a column, found by reading a sample, so that it always agrees with the parsers. */
export type Kind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'object'
  | { readonly list: Kind }

/** A sample of each type as PostgreSQL writes it. For other types a word is enough. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: String.raw`\x00`,
  int2: '1',
  int4: '1',
  int8: '1',
  oid: '1',
  float4: '1.5',
  float8: '1.5',
  numeric: '1.5',
  date: '2026-07-06',
  timestamp: '2026-07-06 09:30:00',
  timestamptz: '2026-07-06 09:30:00+08',
  interval: '1 day',
  json: '{"a":1}',
  jsonb: '{"a":1}',
}

/** Returns a function from the number of a type to its kind. */
export async function readKinds(client: Client | PoolClient): Promise<(oid: number) => Kind> {
  installTypeParsers()
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::int as oid, t.typname as name, e.typname as element from pg_type t
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  )
  const types = new Map(rows.map((each) => [each.oid, each]))
  return (oid) => {
    const { name, element } = types.get(oid)!
    const parse = pg.types.getTypeParser(oid) as (text: string) => unknown
    if (/^jsonb?$/.test(name)) return 'json'
    if (element === null) return kindOf(parse(SAMPLES[name] ?? 'word'))
    const sample = SAMPLES[element] ?? 'word'
    const list = parse(`{${/[\\"]/.test(sample) ? JSON.stringify(sample) : sample}}`)
    if (!Array.isArray(list)) return kindOf(list)
    return { list: /^jsonb?$/.test(element) ? 'json' : kindOf(list[0]) }
  }
}

function kindOf(value: unknown): Kind {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value as Kind
}
