/** Throws where the program itself is wrong. A user's mistake is a refusal, never an invariant (house-style 13). */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
