import type { Type } from 'typescript/unstable/sync'
import type { Client, PoolClient } from 'pg'
import { readGuarantees } from './catalog.ts'
import type { Guarantee } from './catalog.ts'
import { describe } from './describe.ts'
import type { Column } from './describe.ts'
import { readKinds } from './driver-kinds.ts'
import type { Kind } from './driver-kinds.ts'
import type { Program } from './program.ts'
import { fits, literalsOf, propertiesOf } from './row-type.ts'
import type { Property } from './row-type.ts'
import { findStatements, textsOf } from './statements.ts'
import type { Statement } from './statements.ts'
import { makeTemporary } from './temporary.ts'

export interface Verdict {
  /** The number of statements with a row that were described, each at least once. */
  readonly described: number
  /** Differences between row types and the database; one line each, with its place. */
  readonly faults: readonly string[]
}

/** Compares every row type of the server with PostgreSQL's description of its statement. No statement is run. */
export async function judgeRows(program: Program, client: Client | PoolClient): Promise<Verdict> {
  const kindOf = await readKinds(client)
  const all = findStatements(program).map((each) => ({ ...each, texts: sent(program, each) }))
  const faults = await makeTemporary(client, all)
  const database = { kindOf, guarantees: await readGuarantees(client) }
  const cursors = cursorsOf(all.flatMap(({ texts }) => texts))
  const read = all.flatMap(({ row, ...each }) => (row && each.texts.length > 0 ? [{ row, ...each }] : []))
  for (const { place, row, texts } of read) {
    const properties = propertiesOf(program.checker, row)
    const said = new Set<string>()
    for (const text of texts) {
      const asked = cursors.get(FETCHED.exec(text)?.[1] ?? '') ?? text
      for (const fault of await faultsOf(asked, properties)) said.add(`${place} ${fault}`)
    }
    faults.push(...said)
  }
  return { described: read.length, faults }

  async function faultsOf(text: string, properties: readonly Property[]): Promise<string[]> {
    try {
      const columns = await describe(client, text)
      return compare(program, { properties, columns, text }, database)
    } catch (error) {
      return [`${(error as Error).message}: ${text}`]
    }
  }
}

const FETCHED = /^fetch .* from (\w+)$/

/** Returns the texts of a statement that can be built. Statements that cannot are counted elsewhere. */
function sent(program: Program, statement: Statement): readonly string[] {
  try {
    return textsOf(program, statement)
  } catch {
    return []
  }
}

/** Returns the statements of declared cursors. The rows fetched from a cursor are the rows of its statement. */
function cursorsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const declared = texts.map((text) => /^declare (\w+) .*?cursor for\s+(.*)$/s.exec(text))
  return new Map(declared.flatMap((found) => (found ? [[found[1]!, found[2]!] as const] : [])))
}

interface Description {
  readonly properties: readonly Property[]
  readonly columns: readonly Column[]
  readonly text: string
}

interface Database {
  readonly kindOf: (oid: number) => Kind
  readonly guarantees: ReadonlyMap<string, Guarantee>
}

/** Returns words that an unchanged column may contain but its row type excludes. A column that the statement compares is exempt. */
function moreThan(type: Type, guarantee: Guarantee | undefined, text: string): string[] {
  const said = literalsOf(type)
  if (!said || !guarantee || isCompared(text, guarantee.column)) return []
  const more = guarantee.words.filter((each) => !said.includes(each))
  return more.length === 0 ? [] : [`may be ${more.join(', ')} as ${guarantee.table}.${guarantee.column}`]
}

/** Whether the column is part of a condition. */
function isCompared(text: string, column: string): boolean {
  return new RegExp(`\\b${column} *(=|<>|in\\b)`).test(text)
}

function compare(
  { checker }: Program,
  { properties, columns, text }: Description,
  { kindOf, guarantees }: Database,
): string[] {
  const names = columns.map(({ name }) => name)
  const known = new Map(columns.map((each) => [each.name, each]))
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `answers "${name}" twice`),
    ...names
      .filter((name) => !properties.some((each) => each.name === name))
      .map((name) => `answers "${name}", which its row does not have`),
    ...properties.flatMap(({ name, type, isOptional }) => {
      const column = known.get(name)
      if (!column) return isOptional ? [] : [`has no column "${name}"`]
      const kind = kindOf(column.dataTypeID)
      if (fits(checker, type, kind)) {
        const guarantee = guarantees.get(`${column.tableID} ${column.columnID}`)
        return moreThan(type, guarantee, text).map((more) => `"${name}" ${more}`)
      }
      return [`"${name}" is ${JSON.stringify(kind)}, not ${checker.typeToString(type)}`]
    }),
  ]
}
