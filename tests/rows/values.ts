import type { Node } from 'typescript/unstable/ast'

/** A value known only at run time. In a statement it is a parameter. */
export const UNKNOWN = Object.freeze({ unknown: true })

/** The values of names at a place in the code: parameters of the calls that lead there, by declaration. */
export interface Scope {
  readonly names: ReadonlyMap<Node, () => unknown>
  readonly outer: Scope | null
}

export const NOTHING: Scope = { names: new Map(), outer: null }

/** Returns the value of a declaration in this scope, or null if no call has set it. */
export function meaningIn(scope: Scope | null, declaration: Node): (() => unknown) | null {
  for (let at = scope; at; at = at.outer) {
    const found = at.names.get(declaration)
    if (found) return found
  }
  return null
}

/** Makes a value that is computed on its first use. */
export function later<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null
  return () => (found ??= { value: find() }).value
}

/** Whether a value has no unknown part, also within lists. */
export function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isKnown) : value !== UNKNOWN
}
