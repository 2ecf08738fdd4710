/**
 * Throws if the program itself is wrong. A user's mistake is a refusal, never an invariant (docs/architecture.md#a-request). A
 * message that is expensive to build is passed as a function.
 */
export function invariant(condition: unknown, message: string | (() => string)): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${typeof message === 'string' ? message : message()}`)
}
