import type { Expression, Node } from 'typescript/unstable/ast'
import type { Branches } from './branches.ts'
import { NeverSent, Unresolved } from './branches.ts'
import { placeOf } from './program.ts'
import type { Program } from './program.ts'
import type { Scope } from './values.ts'
import { UNKNOWN } from './values.ts'

/** One round of building: the branches taken at forks, and whether choices are allowed. */
export interface Round {
  readonly program: Program
  readonly branches: Branches
  /** Whether nothing may be chosen, as within a condition: it is known, or both of its branches are taken. */
  readonly isSure: boolean
  readonly evaluate: (round: Round, node: Expression, scope: Scope) => unknown
}

/** Whether a condition holds. If it is known only at run time, both branches are taken, one after the other. */
export function holds(round: Round, condition: Expression, scope: Scope): boolean {
  const value = sureOf(round, condition, scope)
  if (value !== UNKNOWN) return Boolean(value)
  if (round.isSure) throw new Unresolved(`a condition at ${placeOf(condition)}`)
  return round.branches.choose(forkOf(condition), 2) === 0
}

/** Returns the value if it needs no choice, else `UNKNOWN`. */
export function sureOf(round: Round, node: Expression, scope: Scope): unknown {
  try {
    return round.evaluate({ ...round, isSure: true }, node, scope)
  } catch (error) {
    if (error instanceof Unresolved || error instanceof NeverSent) return UNKNOWN
    throw error
  }
}

/** Returns the name of a fork. The same text in the same function is one fork. */
export function forkOf(condition: Expression): string {
  let at: Node = condition
  while (at.parent && !('parameters' in at)) at = at.parent
  return `${placeOf(at)} ${condition.getText()}`
}

/** Returns a part of a value. A part of an unknown value is unknown too. */
export function partOf(value: unknown, key: string): unknown {
  if (value === UNKNOWN || value === null || value === undefined) return UNKNOWN
  return (value as Record<string, unknown>)[key]
}

/** Picks one of several, each in its turn. If nothing may be chosen, returns the one already chosen, else null. */
export function pick<Each>(
  { branches, isSure }: Round,
  fork: string,
  all: readonly Each[],
): { readonly one: Each } | null {
  const name = `${fork} of ${all.length}`
  const at = isSure ? branches.chosen(name) : branches.choose(name, all.length)
  return at === null ? null : { one: all[at]! }
}
