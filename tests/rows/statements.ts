import type { CallExpression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast'
import type { Type, TypeReference } from 'typescript/unstable/sync'
import { TypeFlags } from 'typescript/unstable/sync'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { RawBuilder } from 'kysely'
import { everyWay, Unresolved } from './branches.ts'
import { evaluate } from './evaluate.ts'
import { nodesOf, placeOf } from './program.ts'
import type { Program } from './program.ts'
import { NOTHING, UNKNOWN } from './values.ts'

/** A statement that the server sends to the database, or a part of one. */
export interface Statement {
  /** Path and line. */
  readonly place: string
  /** The declared type of its row. Null if nobody reads its row by name. */
  readonly row: Type | null
  readonly node: TaggedTemplateExpression | CallExpression
}

/** Finds every `sql` of the server, and every `query` of the driver itself. */
export function findStatements(program: Program): Statement[] {
  return program.files.flatMap((file) =>
    nodesOf(file).flatMap((node): Statement[] => {
      if (isTemplate(node)) return [{ place: placeOf(node), row: rowOf(program, node), node }]
      if (!isQuery(node)) return []
      const [row] = node.typeArguments ?? []
      return [{ place: placeOf(node), row: row ? program.checker.getTypeFromTypeNode(row)! : null, node }]
    }),
  )
}

function isTemplate(node: Node): node is TaggedTemplateExpression {
  return isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'
}

function isQuery(node: Node): node is CallExpression {
  return (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query'
  )
}

/** Returns the row type of a statement, written at the statement or inferred from its context. */
function rowOf({ checker, typeOf }: Program, node: TaggedTemplateExpression): Type | null {
  const [row] = checker.getTypeArguments(typeOf(node) as TypeReference)
  return row && !(row.flags & (TypeFlags.Unknown | TypeFlags.Any)) ? row : null
}

/** Whether it is a complete statement and not a part of others. */
function isExecuted({ node }: Statement): boolean {
  return isQuery(node) || (isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute')
}

const COMPILER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Returns the texts of a statement as sent, one for each way in which it may be built. */
export function textsOf(program: Program, { node, place }: Statement): readonly string[] {
  const built = everyWay((branches) => {
    const made = evaluate(
      { program, branches, isSure: false, evaluate },
      isQuery(node) ? node.arguments[0]! : node,
      NOTHING,
    )
    if (typeof made === 'string') return made
    if (made === UNKNOWN) throw new Unresolved(`a text that only a run knows at ${place}`)
    return (made as RawBuilder<unknown>).compile(COMPILER).sql
  })
  return [...new Set(built)]
}

/** Finds statements that declare a row but cannot be built here, each with its place and the reason. */
export function findUnchecked(program: Program): string[] {
  return findStatements(program).flatMap((each) => {
    if (!each.row) return []
    if (!isExecuted(each)) return [`${each.place} says a row, but nothing runs it here`]
    try {
      textsOf(program, each)
      return []
    } catch (error) {
      return [`${each.place} ${(error as Error).message}`]
    }
  })
}
