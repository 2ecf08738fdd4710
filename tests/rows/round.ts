import type { Expression, Node } from 'typescript/unstable/ast'
import type { Branches } from './branches.ts'
import { NeverSent, Unresolved } from './branches.ts'
import { placeOf } from './program.ts'
import type { Program } from './program.ts'
import type { Scope } from './values.ts'
import { UNKNOWN } from './values.ts'

/** One round of building: which way forks go, and whether it may ask who calls. */
export interface Round {
  readonly program: Program
  readonly branches: Branches
  /** Within a condition nothing is chosen: it is known, or both of its ways are gone. */
  readonly isSure: boolean
  readonly evaluate: (round: Round, node: Expression, scope: Scope) => unknown
}

/** Whether a condition holds; where only a run knows, both ways are gone, one after the other. */
export function holds(round: Round, condition: Expression, scope: Scope): boolean {
  const value = sureOf(round, condition, scope)
  if (value !== UNKNOWN) return Boolean(value)
  if (round.isSure) throw new Unresolved(`a condition at ${placeOf(condition)}`)
  return round.branches.choose(forkOf(condition), 2) === 0
}

/** What it is if that needs no choice. */
export function sureOf(round: Round, node: Expression, scope: Scope): unknown {
  try {
    return round.evaluate({ ...round, isSure: true }, node, scope)
  } catch (error) {
    if (error instanceof Unresolved || error instanceof NeverSent) return UNKNOWN
    throw error
  }
}

/** The same words in the same function are one fork. */
export function forkOf(condition: Expression): string {
  let at: Node = condition
  while (at.parent && !('parameters' in at)) at = at.parent
  return `${placeOf(at)} ${condition.getText()}`
}

/** A part of a value; of what is unknown it is unknown too. */
export function partOf(value: unknown, key: string): unknown {
  if (value === UNKNOWN || value === null || value === undefined) return UNKNOWN
  return (value as Record<string, unknown>)[key]
}

/** One of several, each in its turn; where nothing may be chosen, the one that was, else null. */
export function pick<Each>(
  { branches, isSure }: Round,
  fork: string,
  all: readonly Each[],
): { readonly one: Each } | null {
  const name = `${fork} of ${all.length}`
  const at = isSure ? branches.chosen(name) : branches.choose(name, all.length)
  return at === null ? null : { one: all[at]! }
}
