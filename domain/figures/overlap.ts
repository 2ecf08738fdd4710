/** A holding by its code. The weight is a fraction of net assets. */
export interface HeldWeight {
  readonly code: string
  readonly weight: number
}

/**
 * Computes the overlap of two portfolios 持仓重合度: Σ min(w, v) over their common holdings. If only top holdings are known, the true
 * overlap is at least this. Null if one portfolio has no known holdings.
 */
export function overlap(one: readonly HeldWeight[], other: readonly HeldWeight[]): number | null {
  if (one.length === 0 || other.length === 0) return null
  const weights = new Map(other.map(({ code, weight }) => [code, weight]))
  return one.reduce((sum, { code, weight }) => sum + Math.min(weight, weights.get(code) ?? 0), 0)
}
