/** A holding by its code; the weight is a part of net assets. */
export interface HeldWeight {
  readonly code: string
  readonly weight: number
}

/**
 * Overlap of two portfolios 持仓重合度: Σ min(w, v) over what both hold. Of top holdings only it is a floor of the true one.
 * Null where one of them tells none.
 */
export function overlap(one: readonly HeldWeight[], other: readonly HeldWeight[]): number | null {
  if (one.length === 0 || other.length === 0) return null
  const weights = new Map(other.map(({ code, weight }) => [code, weight]))
  return one.reduce((sum, { code, weight }) => sum + Math.min(weight, weights.get(code) ?? 0), 0)
}
