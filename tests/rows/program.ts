import { relative, resolve } from 'node:path'
import { API, SymbolFlags } from 'typescript/unstable/sync'
import type { Checker, Symbol, Type } from 'typescript/unstable/sync'
import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast'
import { ROOT } from '#tests/house/sources.ts'

/** The code of `server/` as the compiler has it: its trees, the declarations of names, and the types. */
export interface Program {
  readonly files: readonly SourceFile[]
  readonly checker: Checker
  /** Finds where a name is declared, in any file. Null if it is nowhere. */
  readonly declarationOf: (name: Node) => Declaration | null
  /** Finds the calls of a declaration. */
  readonly callsOf: (declaration: Node, name: string) => readonly CallExpression[]
  readonly typeOf: (node: Expression) => Type
  readonly close: () => void
}

export interface Declaration {
  readonly node: Node
  readonly symbol: Symbol
  /** The path from the root. In a package it begins with `node_modules/`. */
  readonly path: string
}

/** Opens the program. `files` that are not on the disk are added to those on it; then only the added files are checked. */
export function openProgram(files: Readonly<Record<string, string>> = {}): Program {
  const planted = Object.entries(files).map(([path, text]) => [resolve(ROOT, path), text] as const)
  const config = resolve(ROOT, 'tsconfig.rows.json')
  const of =
    planted.length > 0 ? { files: planted.map(([path]) => path), include: [] } : { include: ['server'] }
  const plants = new Map<string, string>([
    ...planted,
    [config, JSON.stringify({ extends: './tsconfig.json', ...of })],
  ])
  const fs = {
    readFile: (path: string) => plants.get(path),
    fileExists: (path: string) => (plants.has(path) ? true : undefined),
  }
  const api = new API({ cwd: ROOT, fs })
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  if (!project) throw new Error(`${config} is no project`)
  const { program, checker } = project
  const isLookedAt = (path: string) =>
    planted.length > 0
      ? plants.has(path)
      : /^server\/(?!db\/migrations\/).*(?<!\.test)\.ts$/.test(relative(ROOT, path))
  const sources = program
    .getSourceFileNames()
    .filter(isLookedAt)
    .map((path) => program.getSourceFile(path)!)
  const declarationOf = declarationsOf(checker)
  const types = new Map<Node, Type>()
  return {
    files: sources,
    checker,
    declarationOf,
    callsOf: callsIn(sources, declarationOf),
    typeOf: (node) => remember(types, node, () => checker.getTypeAtLocation(node)!),
    close: () => api.close(),
  }
}

function declarationsOf(checker: Checker): Program['declarationOf'] {
  const known = new Map<Node, Declaration | null>()
  return (name) =>
    remember(known, name, () => {
      const isShort = isShorthandPropertyAssignment(name.parent)
      const symbol = isShort
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name)
      if (!symbol) return null
      const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const node = (target.valueDeclaration ?? target.declarations[0])?.resolve()
      return node ? { node, symbol: target, path: pathOf(node) } : null
    })
}

/** Groups calls by the last word of the called name. Which of them mean the declaration is checked only on request. */
function callsIn(
  sources: readonly SourceFile[],
  declarationOf: Program['declarationOf'],
): Program['callsOf'] {
  const calls = Map.groupBy(
    sources.flatMap((each) => nodesOf(each).filter(isCallExpression)),
    (call) => lastWord(call.expression)?.text ?? '',
  )
  return (declaration, name) =>
    (calls.get(name) ?? []).filter((call) => declarationOf(lastWord(call.expression)!)?.node === declaration)
}

function lastWord(callee: Expression) {
  if (isIdentifier(callee)) return callee
  return isPropertyAccessExpression(callee) && isIdentifier(callee.name) ? callee.name : null
}

/** Returns every node below this one. */
export function nodesOf(node: Node): Node[] {
  const found: Node[] = []
  const walk = (each: Node): void => {
    found.push(each)
    each.forEachChild(walk)
  }
  node.forEachChild(walk)
  return found
}

/** Returns the file of a node as a path from the root. */
export function pathOf(node: Node): string {
  return relative(ROOT, node.getSourceFile().fileName)
}

/** Returns the place of a node: `server/orders/place.ts:12`. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile()
  return `${pathOf(node)}:${file.text.slice(0, node.getStart(file)).split('\n').length}`
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  if (!known.has(key)) known.set(key, find())
  return known.get(key)!
}
