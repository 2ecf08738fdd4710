import type { Client, PoolClient } from 'pg'
import { describe } from './describe.ts'

type Connection = Client | PoolClient

/** Matches a statement that makes or alters a table for one transaction. */
const MAKES = /^\s*create temp table (?:if not exists )?(\w+)/
const ALTERS = /^\s*alter table (\w+) add column/

interface Statement {
  readonly place: string
  readonly text: string
}

/**
 * Creates the temporary tables that statements need, by the statements that make them: without rows, and until the connection ends. If
 * several make a table of one name, it gets the columns of all. Returns those that cannot be made.
 */
export async function makeTemporary(
  client: Connection,
  all: readonly { readonly place: string; readonly texts: readonly string[] }[],
): Promise<string[]> {
  const sent = all.flatMap(({ place, texts }) => texts.map((text) => ({ place, text })))
  const made = new Set<string>()
  let waiting: readonly Statement[] = sent.filter(({ text }) => MAKES.test(text))
  for (;;) {
    const failed: (Statement & { readonly why: string })[] = []
    for (const each of waiting) {
      const name = nameOf(MAKES, each.text)
      const why = made.has(name)
        ? await widen(client, name, each.text)
        : await tryTo(client, withoutRows(each.text))
      if (why === null) made.add(name)
      else failed.push({ ...each, why })
    }
    if (failed.length === waiting.length) {
      for (const { text } of sent) if (made.has(nameOf(ALTERS, text))) await tryTo(client, text)
      return failed.map(({ place, why }) => `${place} ${why}`)
    }
    waiting = failed
  }
}

const nameOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''

function withoutRows(text: string): string {
  const kept = text.replace(/\s+on commit drop\b/, '')
  return /^\s*create temp table (?:if not exists )?\w+\s+as\s/.test(kept) ? `${kept} with no data` : kept
}

/** Adds the columns that another statement gives a table of the same name. */
async function widen(client: Connection, name: string, text: string): Promise<string | null> {
  const query = text.replace(/^\s*create temp table \w+\s+on commit drop\s+as\s/, '')
  for (const column of await describe(client, query)) {
    const { rows } = await client.query<{ type: string }>('select format_type($1, null) as type', [
      column.dataTypeID,
    ])
    const why = await tryTo(
      client,
      `alter table ${name} add column if not exists "${column.name}" ${rows[0]!.type}`,
    )
    if (why !== null) return why
  }
  return null
}

/** Tries a statement. Returns null, or why it failed. */
async function tryTo(client: Connection, text: string): Promise<string | null> {
  const most = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)))
  try {
    await client.query(
      text,
      Array.from({ length: most }, () => null),
    )
    return null
  } catch (error) {
    return (error as Error).message
  }
}
