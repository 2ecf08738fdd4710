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

/** What the server sends to the database, or a part of it. */
export interface Statement {
  /** Path and line. */
  readonly place: string
  /** What its row is said to be; null where nobody reads it by name. */
  readonly row: Type | null
  readonly node: TaggedTemplateExpression | CallExpression
}

/** Every `sql` of the server, and every `query` of the driver's own. */
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

/** The row of a statement as its reader has it, whether it is written here or follows from where it stands. */
function rowOf({ checker, typeOf }: Program, node: TaggedTemplateExpression): Type | null {
  const [row] = checker.getTypeArguments(typeOf(node) as TypeReference)
  return row && !(row.flags & (TypeFlags.Unknown | TypeFlags.Any)) ? row : null
}

/** Is it a statement of its own, or a part of others? */
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

/** The statement as it is sent, once each way that it may be put together. */
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

/** Places of statements whose row is said and that cannot be put together here, each with the reason. */
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
