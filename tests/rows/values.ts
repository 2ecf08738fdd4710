import type { Node } from 'typescript/unstable/ast'

/** What only a run knows. As a part of a statement it is a parameter. */
export const UNKNOWN = Object.freeze({ unknown: true })

/** What names mean where code stands: parameters of the calls that lead there, by their declarations. */
export interface Scope {
  readonly names: ReadonlyMap<Node, () => unknown>
  readonly outer: Scope | null
}

export const NOTHING: Scope = { names: new Map(), outer: null }

/** What this declaration means here, or null where no call has said it. */
export function meaningIn(scope: Scope | null, declaration: Node): (() => unknown) | null {
  for (let at = scope; at; at = at.outer) {
    const found = at.names.get(declaration)
    if (found) return found
  }
  return null
}

/** A value that is worked out when it is first asked for. */
export function later<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null
  return () => (found ??= { value: find() }).value
}

/** Is nothing in it unknown, as deep as lists go? */
export function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isKnown) : value !== UNKNOWN
}
