import { createRequire } from 'node:module'
import { join } from 'node:path'
import type {
  BindingElement,
  Expression,
  Identifier,
  Node,
  ParameterDeclaration,
} from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast'
import { ROOT } from '#tests/house/sources.ts'
import { NeverSent, Unresolved } from './branches.ts'
import { placeOf } from './program.ts'
import type { Declaration } from './program.ts'
import { partOf, pick } from './round.ts'
import type { Round } from './round.ts'
import type { Scope } from './values.ts'
import { later, meaningIn, NOTHING, UNKNOWN } from './values.ts'

const load = createRequire(join(ROOT, 'package.json'))

/** Global names of JavaScript. */
const GLOBAL = { undefined, Object, String, Number, JSON }

/** Returns the value of a name: from the call that leads here, from its declaration, or from any of its callers. */
export function meaningOf(round: Round, name: Identifier, scope: Scope): unknown {
  if (name.text in GLOBAL) return GLOBAL[name.text as keyof typeof GLOBAL]
  const declared = round.program.declarationOf(name)
  if (!declared) throw new Unresolved(`nothing is known of ${name.text} at ${placeOf(name)}`)
  return ofDeclaration(round, declared, scope)
}

function ofDeclaration(round: Round, declared: Declaration, scope: Scope): unknown {
  const { node, path, symbol } = declared
  const said = meaningIn(scope, node)
  if (said) return said()
  // Code outside the server is used as it is: the domain, and the query builder.
  if (path.startsWith('node_modules/kysely/')) return partOf(load('kysely'), symbol.name)
  if (/^(domain|contract|ports)\//.test(path)) return partOf(load(join(ROOT, path)), symbol.name)
  if (ast.isFunctionDeclaration(node)) return { code: node, scope }
  if (ast.isVariableDeclaration(node)) return ofVariable(round, node, scope)
  if (ast.isBindingElement(node)) return ofBinding(round, node, scope)
  if (ast.isParameterDeclaration(node)) return ofParameter(round, node)
  return UNKNOWN
}

function ofVariable(round: Round, node: ast.VariableDeclaration, scope: Scope): unknown {
  if (node.initializer) return round.evaluate(round, node.initializer, scope)
  const loop = node.parent.parent
  if (!loop || !ast.isForOfStatement(loop)) return UNKNOWN
  return oneOf(round, round.evaluate(round, loop.expression, scope), placeOf(loop))
}

/** Picks an element of a list that code loops over; each of them in turn. */
function oneOf(round: Round, list: unknown, fork: string): unknown {
  if (list === UNKNOWN) return UNKNOWN
  const all = [...(list as Iterable<unknown>)]
  if (all.length === 0) throw new NeverSent()
  const picked = pick(round, fork, all)
  return picked ? picked.one : UNKNOWN
}

function ofBinding(round: Round, node: BindingElement, scope: Scope): unknown {
  const holder = node.parent.parent
  const whole = ast.isBindingElement(holder)
    ? ofBinding(round, holder, scope)
    : ast.isParameterDeclaration(holder)
      ? (meaningIn(scope, holder) ?? (() => ofParameter(round, holder)))()
      : ofVariable(round, holder as ast.VariableDeclaration, scope)
  return takeApart(round, node, whole, scope)
}

function takeApart(round: Round, node: BindingElement, whole: unknown, scope: Scope): unknown {
  if (node.dotDotDotToken) return whole
  const pattern = node.parent as ast.BindingPattern
  const at = pattern.elements.indexOf(node as never)
  const key = ast.isArrayBindingPattern(pattern) ? String(at) : (node.propertyName ?? node.name!)
  const part = partOf(whole, typeof key === 'string' ? key : (key as Identifier).text)
  return part === undefined && node.initializer ? round.evaluate(round, node.initializer, scope) : part
}

/** Returns the argument that callers pass for a parameter, each caller in turn. */
function ofParameter(round: Round, node: ParameterDeclaration): unknown {
  const code = node.parent as ast.ArrowFunction | ast.FunctionDeclaration
  const at = code.parameters.indexOf(node)
  const through = ast.isCallExpression(code.parent) ? code.parent : null
  if (through) return ofCallback(round, through, at)
  const named = ast.isFunctionDeclaration(code) ? code : code.parent
  const name = 'name' in named ? named.name : null
  if (!name) return UNKNOWN
  const calls = round.program.callsOf(named, (name as Identifier).text)
  if (calls.length === 0) return node.initializer ? round.evaluate(round, node.initializer, NOTHING) : UNKNOWN
  const picked = pick(round, `callers of ${placeOf(code)}`, calls)
  if (!picked) return UNKNOWN
  const given = picked.one.arguments[at]
  if (given) return round.evaluate(round, given, NOTHING)
  return node.initializer ? round.evaluate(round, node.initializer, NOTHING) : undefined
}

/** Resolves the parameter of a callback such as `list.map((each) => …)`. */
function ofCallback(round: Round, call: ast.CallExpression, at: number): unknown {
  const { expression } = call
  if (at !== 0 || !ast.isPropertyAccessExpression(expression)) return UNKNOWN
  if (!/^(map|flatMap|forEach|filter)$/.test(expression.name.text)) return UNKNOWN
  return oneOf(round, round.evaluate(round, expression.expression, NOTHING), `each of ${placeOf(call)}`)
}

/** Makes the scope of a call of `code` with these arguments. */
export function scopeOf(
  round: Round,
  code: { readonly parameters: readonly ParameterDeclaration[] },
  given: readonly (() => unknown)[],
  outer: Scope,
): Scope {
  const names = new Map<Node, () => unknown>()
  const scope = { names, outer }
  code.parameters.forEach((each, at) => {
    const { initializer } = each
    const whole = each.dotDotDotToken
      ? () => given.slice(at).map((one) => one())
      : later(() => {
          const value = given[at]?.()
          return value === undefined && initializer
            ? round.evaluate(round, initializer as Expression, scope)
            : value
        })
    names.set(each, whole)
  })
  return scope
}
