import type {
  ArrowFunction,
  BinaryExpression,
  CallExpression,
  ConditionalExpression,
  Expression,
  Node,
  ObjectLiteralExpression,
  TaggedTemplateExpression,
  TemplateExpression,
} from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { Unresolved } from './branches.ts'
import { callFunction } from './call.ts'
import { meaningOf } from './names.ts'
import { placeOf } from './program.ts'
import { forkOf, holds, partOf, pick, sureOf } from './round.ts'
import type { Round } from './round.ts'
import { isFragment } from './types.ts'
import type { Scope } from './values.ts'
import { later, UNKNOWN } from './values.ts'

/**
 * Evaluates an expression as far as the code alone allows. Fragments are made by the query builder's own functions; a value known only at
 * run time is `UNKNOWN`.
 */
export function evaluate(round: Round, node: Expression, scope: Scope): unknown {
  const by = KINDS.get(node.kind)
  if (!by) throw new Unresolved(`${SyntaxKind[node.kind]} at ${placeOf(node)}`)
  return by(round, node as never, scope)
}

type Evaluate = (round: Round, node: never, scope: Scope) => unknown

const inner = (round: Round, node: { readonly expression: Expression }, scope: Scope) =>
  evaluate(round, node.expression, scope)

const KINDS: ReadonlyMap<SyntaxKind, Evaluate> = new Map<SyntaxKind, Evaluate>([
  [SyntaxKind.StringLiteral, (_, node: { text: string }) => node.text],
  [SyntaxKind.NoSubstitutionTemplateLiteral, (_, node: { text: string }) => node.text],
  [SyntaxKind.NumericLiteral, (_, node: { text: string }) => Number(node.text)],
  [SyntaxKind.BigIntLiteral, (_, node: { text: string }) => BigInt(node.text.slice(0, -1))],
  [SyntaxKind.TrueKeyword, () => true],
  [SyntaxKind.FalseKeyword, () => false],
  [SyntaxKind.NullKeyword, () => null],
  [SyntaxKind.ParenthesizedExpression, inner],
  [SyntaxKind.AsExpression, inner],
  [SyntaxKind.SatisfiesExpression, inner],
  [SyntaxKind.NonNullExpression, inner],
  [SyntaxKind.AwaitExpression, () => UNKNOWN],
  [SyntaxKind.NewExpression, () => UNKNOWN],
  [SyntaxKind.Identifier, (round, node: ast.Identifier, scope) => meaningOf(round, node, scope)],
  [SyntaxKind.TemplateExpression, ofText],
  [SyntaxKind.TaggedTemplateExpression, ofStatement],
  [SyntaxKind.ConditionalExpression, ofCondition],
  [SyntaxKind.BinaryExpression, ofBinary],
  [SyntaxKind.PrefixUnaryExpression, ofPrefix],
  [SyntaxKind.ArrayLiteralExpression, ofList],
  [SyntaxKind.ObjectLiteralExpression, ofObject],
  [SyntaxKind.PropertyAccessExpression, ofProperty],
  [SyntaxKind.RegularExpressionLiteral, () => UNKNOWN],
  [SyntaxKind.ElementAccessExpression, ofElement],
  [SyntaxKind.CallExpression, (round, node: CallExpression, scope) => callFunction(round, node, scope)],
  [SyntaxKind.ArrowFunction, (_, node: ArrowFunction, scope) => ({ code: node, scope })],
  [SyntaxKind.FunctionExpression, (_, node: Node, scope) => ({ code: node, scope })],
])

function ofText(round: Round, node: TemplateExpression, scope: Scope): unknown {
  const parts = node.templateSpans.map(
    (span) => [evaluate(round, span.expression, scope), span.literal.text] as const,
  )
  if (parts.some(([value]) => value === UNKNOWN)) return UNKNOWN
  return node.head.text + parts.map(([value, text]) => String(value) + text).join('')
}

/** Evaluates a template of SQL. Every part that is not a fragment becomes a parameter. */
function ofStatement(round: Round, node: TaggedTemplateExpression, scope: Scope): unknown {
  const tag = evaluate(round, node.tag as Expression, scope)
  if (typeof tag !== 'function') throw new Unresolved(`a template of something at ${placeOf(node)}`)
  const { template } = node
  if (ast.isNoSubstitutionTemplateLiteral(template)) return tag([template.text])
  const { head, templateSpans: spans } = template as TemplateExpression
  const texts = [head.text, ...spans.map((span) => span.literal.text)]
  return tag(
    texts,
    ...spans.map(({ expression }) => {
      if (!isFragment(round.program, expression)) return UNKNOWN
      const value = evaluate(round, expression, scope)
      if (value === UNKNOWN)
        throw new Unresolved(`a fragment that only a run knows at ${placeOf(expression)}`)
      return value
    }),
  )
}

function ofCondition(round: Round, node: ConditionalExpression, scope: Scope): unknown {
  return evaluate(round, holds(round, node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
}

function ofBinary(round: Round, node: BinaryExpression, scope: Scope): unknown {
  const kind = node.operatorToken.kind
  const left = () => evaluate(round, node.left, scope)
  const right = () => evaluate(round, node.right, scope)
  if (kind === SyntaxKind.AmpersandAmpersandToken) return holds(round, node.left, scope) ? right() : left()
  if (kind === SyntaxKind.BarBarToken) return holds(round, node.left, scope) ? left() : right()
  if (kind === SyntaxKind.QuestionQuestionToken) {
    const value = sureOf(round, node.left, scope)
    if (value !== UNKNOWN) return value ?? right()
    if (round.isSure) return UNKNOWN
    return round.branches.choose(forkOf(node), 2) === 0 ? (left() ?? right()) : right()
  }
  const [a, b] = [left(), right()]
  if (a === UNKNOWN || b === UNKNOWN) return UNKNOWN
  if (kind === SyntaxKind.EqualsEqualsEqualsToken) return a === b
  if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return a !== b
  if (kind === SyntaxKind.PlusToken) return (a as string) + (b as string)
  if (kind === SyntaxKind.InKeyword) return (a as string) in (b as object)
  return UNKNOWN
}

function ofPrefix(round: Round, node: ast.PrefixUnaryExpression, scope: Scope): unknown {
  const value = evaluate(round, node.operand, scope)
  if (value === UNKNOWN) return UNKNOWN
  return node.operator === SyntaxKind.ExclamationToken ? !value : UNKNOWN
}

function ofList(round: Round, node: ast.ArrayLiteralExpression, scope: Scope): unknown {
  return node.elements.flatMap((each) => {
    if (!ast.isSpreadElement(each)) return [evaluate(round, each, scope)]
    const list = evaluate(round, each.expression, scope)
    return list === UNKNOWN ? [UNKNOWN] : [...(list as unknown[])]
  })
}

/** Evaluates an object. Each property is computed on first use, because most are parameters that nothing reads. */
function ofObject(round: Round, node: ObjectLiteralExpression, scope: Scope): unknown {
  const made = {}
  for (const each of node.properties) {
    if (ast.isSpreadAssignment(each)) {
      const spread = evaluate(round, each.expression, scope)
      if (spread && spread !== UNKNOWN)
        Object.defineProperties(made, Object.getOwnPropertyDescriptors(spread))
      continue
    }
    const get = later(() => {
      if (ast.isPropertyAssignment(each)) return evaluate(round, each.initializer, scope)
      if (ast.isShorthandPropertyAssignment(each)) return meaningOf(round, each.name as ast.Identifier, scope)
      return { code: each, scope }
    })
    Object.defineProperty(made, keyOf(round, each.name!, scope), {
      get,
      enumerable: true,
      configurable: true,
    })
  }
  return made
}

function keyOf(round: Round, name: Node, scope: Scope): string {
  if (ast.isComputedPropertyName(name)) return String(evaluate(round, name.expression, scope))
  return (name as ast.Identifier).text
}

function ofProperty(round: Round, node: ast.PropertyAccessExpression, scope: Scope): unknown {
  return partOf(evaluate(round, node.expression, scope), node.name.text)
}

function ofElement(round: Round, node: ast.ElementAccessExpression, scope: Scope): unknown {
  const key = evaluate(round, node.argumentExpression, scope)
  const of = evaluate(round, node.expression, scope)
  // An undefined index comes from callers that never reach this place.
  if (key !== UNKNOWN && key !== undefined) return partOf(of, key as string)
  if (of === UNKNOWN) return UNKNOWN
  const picked = pick(round, forkOf(node), Object.keys(of as object))
  return picked ? partOf(of, picked.one) : UNKNOWN
}
