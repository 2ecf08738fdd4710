import type { Client, PoolClient } from 'pg'

/** The only words that a column of a table can contain. */
export interface Guarantee {
  readonly table: string
  readonly column: string
  readonly words: readonly string[]
}

/** Reads the columns with a list of words. The key is the table and column of a statement's description: `tableID columnID`. */
export async function readGuarantees(client: Client | PoolClient): Promise<ReadonlyMap<string, Guarantee>> {
  const { rows } = await client.query<{ key: string; table: string; column: string; check: string }>(
    `select a.attrelid || ' ' || a.attnum as key, c.relname as table, a.attname as column,
      pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    join pg_class c on c.oid = a.attrelid where k.contype = 'c' and c.relpersistence = 'p'`,
  )
  return new Map(
    rows.flatMap(({ key, check, ...rest }) => {
      const words = wordsOf(check)
      return words ? [[key, { ...rest, words }] as const] : []
    }),
  )
}

/** `CHECK ((kind = ANY (ARRAY['dividend'::text, 'income'::text])))`, or one word. */
const LIST = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('[^']*'::text))\)\)$/

function wordsOf(check: string): readonly string[] | null {
  const found = LIST.exec(check)
  return found && [...(found[1] ?? found[2]!).matchAll(/'([^']*)'::text/g)].map(([, word]) => word!)
}
