import type { getClientAssets } from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { formatDecimal, parseDecimal } from '#domain/number/decimal.ts'

export type Assets = OutputOf<typeof getClientAssets>

/** How the assets at the beginning of a span became those at its end: opening + paidIn − paidOut + gain = closing, to the cent. In yuan. */
export interface Bridge {
  readonly opening: string
  readonly paidIn: string
  readonly paidOut: string
  readonly gain: string
  readonly closing: string
}

const yuan = (text: string) => parseDecimal(text, 2) ?? 0n

/** Returns the bridge of a course. What is paid in and out on one day counts as its net. Null if there is no course. */
export function bridgeOf({ points, gain }: Pick<Assets, 'gain'> & BridgePoints): Bridge | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2 || gain === null) return null
  let [paidIn, paidOut] = [0n, 0n]
  for (const [at, { invested }] of points.entries()) {
    const paid = yuan(invested) - (at === 0 ? 0n : yuan(points[at - 1]!.invested))
    if (paid > 0n) paidIn += paid
    else paidOut -= paid
  }
  return {
    opening: first.value,
    paidIn: formatDecimal(paidIn, 2),
    paidOut: formatDecimal(paidOut, 2),
    gain,
    closing: last.value,
  }
}

interface BridgePoints {
  readonly points: readonly Pick<Assets['points'][number], 'value' | 'invested'>[]
}
