import { divide } from '#domain/number/decimal.ts'
import type { Fen, Nav, Share } from '#domain/number/money.ts'
import { fen, valueOf } from '#domain/number/money.ts'

export interface HeldFund {
  readonly fundCode: string
  readonly shares: Share
  /** The latest published NAV. */
  readonly nav: Nav | null
}

export type WeighedLine =
  | { readonly kind: 'buy' | 'rsp'; readonly fundCode: string; readonly amount: Fen }
  | { readonly kind: 'sell'; readonly fundCode: string; readonly shares: Share }
  | {
      readonly kind: 'switch'
      readonly fundCode: string
      readonly targetFundCode: string
      readonly shares: Share
    }

export interface Weight {
  readonly fundCode: string
  readonly before: Fen
  readonly after: Fen
  /** Fractions of the whole in 1e-4, cut. */
  readonly beforeRatioE4: bigint
  readonly afterRatioE4: bigint
}

/**
 * Computes each fund's value before and after a proposal, at the latest NAV and before fees. A plan counts with its first term.
 * Null if a NAV is missing, because the weights need the value of the whole. Source: rules/advisers.md#proposals.
 */
export function weightsOf(
  funds: readonly HeldFund[],
  lines: readonly WeighedLine[],
): readonly Weight[] | null {
  if (funds.some(({ nav }) => nav === null)) return null
  const navs = new Map(funds.map(({ fundCode, nav }) => [fundCode, nav!]))
  const before = new Map(
    funds.map(({ fundCode, shares, nav }) => [fundCode, valueOf(shares, nav!) as bigint]),
  )
  const after = new Map(before)
  const add = (fundCode: string, value: bigint) => after.set(fundCode, (after.get(fundCode) ?? 0n) + value)
  for (const line of lines) {
    if ('amount' in line) {
      add(line.fundCode, line.amount)
      continue
    }
    const nav = navs.get(line.fundCode)
    if (nav === undefined) return null
    const value = valueOf(line.shares, nav)
    add(line.fundCode, -value)
    if (line.kind === 'switch') add(line.targetFundCode, value)
  }
  const kept = new Map([...after].map(([code, value]) => [code, value < 0n ? 0n : value]))
  const [wholeBefore, wholeAfter] = [sum(before), sum(kept)]
  return [...kept].map(([fundCode, value]) => ({
    fundCode,
    before: fen(before.get(fundCode) ?? 0n),
    after: fen(value),
    beforeRatioE4: part(before.get(fundCode) ?? 0n, wholeBefore),
    afterRatioE4: part(value, wholeAfter),
  }))
}

function sum(values: ReadonlyMap<string, bigint>): bigint {
  return [...values.values()].reduce((total, each) => total + each, 0n)
}

function part(value: bigint, whole: bigint): bigint {
  return whole === 0n ? 0n : divide(value * 10_000n, whole, 'down')
}
