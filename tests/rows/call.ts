import type { CallExpression, Expression, Node, Statement } from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast'
import { NeverSent, Unresolved } from './branches.ts'
import { scopeOf } from './names.ts'
import { placeOf } from './program.ts'
import { holds, partOf } from './round.ts'
import type { Round } from './round.ts'
import type { Scope } from './values.ts'
import { isKnown, later, UNKNOWN } from './values.ts'

/** A function of the server: its code, and the scope in which it was created. */
interface Closure {
  readonly code: ast.ArrowFunction | ast.FunctionDeclaration
  readonly scope: Scope
}

/** Evaluates a call. A function of the server is followed; a function of the domain or of the query builder is called. */
export function callFunction(round: Round, node: CallExpression, scope: Scope): unknown {
  const given = node.arguments.flatMap((each) => givenBy(round, each, scope))
  const callee = node.expression
  const of = ast.isPropertyAccessExpression(callee)
    ? round.evaluate(round, callee.expression, scope)
    : undefined
  const what = ast.isPropertyAccessExpression(callee)
    ? memberOf(of, callee.name.text)
    : round.evaluate(round, callee, scope)
  if (isClosure(what)) return run(round, what, given)
  if (typeof what !== 'function') return what === MAPPED ? [apply(round, given[0]!(), [UNKNOWN])] : UNKNOWN
  const answers: unknown[] = []
  const values = given.map((each) => asFunction(round, each(), answers))
  if (isBuilders(of) && !values.every(isKnown) && !isPlain(callee)) {
    throw new Unresolved(`a name that only a run knows at ${placeOf(node)}`)
  }
  if (!isBuilders(of) && ![of, ...values].every(isKnown) && !Array.isArray(of)) return UNKNOWN
  const found = what.apply(of, values)
  return isPredicate(callee) && answers.includes(UNKNOWN) ? UNKNOWN : found
}

/** Whether a call selects from a list by a condition. If the condition is unknown, the selection is unknown too. */
function isPredicate(callee: Expression): boolean {
  return ast.isPropertyAccessExpression(callee) && /^(find|filter|some|every|includes)/.test(callee.name.text)
}

/** Whether a call takes values as well as fragments. Arguments that name something must be known. */
function isPlain(callee: Expression): boolean {
  return ast.isPropertyAccessExpression(callee) && /^(join|val|as|execute)$/.test(callee.name.text)
}

const isBuilders = (of: unknown) => typeof of === 'function' && 'join' in of && 'ref' in of

/** For a list known only at run time, one element is followed and stands for all. */
const MAPPED = { of: 'an unknown list' }

function memberOf(of: unknown, name: string): unknown {
  if (of === UNKNOWN) return name === 'map' || name === 'flatMap' ? MAPPED : UNKNOWN
  return partOf(of, name)
}

function givenBy(round: Round, node: Expression, scope: Scope): (() => unknown)[] {
  if (!ast.isSpreadElement(node)) return [later(() => round.evaluate(round, node, scope))]
  const list = round.evaluate(round, node.expression, scope)
  return list === UNKNOWN ? [() => UNKNOWN] : [...(list as unknown[])].map((each) => () => each)
}

function isClosure(value: unknown): value is Closure {
  return typeof value === 'object' && value !== null && 'code' in value && 'scope' in value
}

/** Makes a callback that list functions can call. */
function asFunction(round: Round, value: unknown, answers: unknown[]): unknown {
  if (!isClosure(value)) return value
  return (...given: unknown[]) => {
    const answer = apply(round, value, given)
    answers.push(answer)
    return answer
  }
}

function apply(round: Round, what: unknown, given: readonly unknown[]): unknown {
  if (isClosure(what))
    return run(
      round,
      what,
      given.map((each) => () => each),
    )
  return typeof what === 'function' && given.every(isKnown) ? what(...given) : UNKNOWN
}

function run(round: Round, { code, scope }: Closure, given: readonly (() => unknown)[]): unknown {
  const inside = scopeOf(round, code, given, scope)
  if (code.modifiers?.some(({ kind }) => kind === ast.SyntaxKind.AsyncKeyword) || !code.body) return UNKNOWN
  if (!ast.isBlock(code.body)) return round.evaluate(round, code.body, inside)
  const answer = follow(round, code.body.statements, inside)
  return answer ? answer.value : undefined
}

/** Follows statements until one returns. Constants need no step, because their names are resolved when they are used. */
function follow(
  round: Round,
  statements: readonly Statement[],
  scope: Scope,
): { readonly value: unknown } | null {
  for (const each of statements) {
    if (ast.isReturnStatement(each)) {
      return { value: each.expression ? round.evaluate(round, each.expression, scope) : undefined }
    }
    if (ast.isThrowStatement(each)) throw new NeverSent()
    if (ast.isIfStatement(each)) {
      const way = holds(round, each.expression, scope) ? each.thenStatement : each.elseStatement
      const answer = way && follow(round, ast.isBlock(way) ? way.statements : [way], scope)
      if (answer) return answer
    } else if (!isQuiet(each)) return { value: UNKNOWN }
  }
  return null
}

/** Whether a statement changes nothing that was defined before it. */
function isQuiet(statement: Node): boolean {
  return ast.isVariableStatement(statement) || ast.isFunctionDeclaration(statement)
}
