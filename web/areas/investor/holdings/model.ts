import type { OutputOf } from '#contract/endpoint.ts'
import { findHoldings } from '#contract/holding.ts'
import { divide, formatDecimal, parseDecimal } from '#domain/decimal.ts'
import { valueOr, type Call } from '#web/app/answer.ts'

export type Holdings = OutputOf<typeof findHoldings>
export type Holding = Holdings['holdings'][number]
export type Lot = Holding['lots'][number]

export async function loadHoldings(call: Call): Promise<Holdings> {
  return valueOr(await call(findHoldings, {}), () => {
    throw new Response(null, { status: 500 })
  })
}

const SCALE = 6

/** One figure over another as a decimal ratio, cut off; null where there is none. */
export function ratioOf(part: string | null, whole: string | null): string | null {
  const [above, below] = [parseDecimal(part ?? '', 2), parseDecimal(whole ?? '', 2)]
  if (above === null || below === null || below === 0n) return null
  return formatDecimal(divide(above * 10n ** BigInt(SCALE), below, 'down'), SCALE)
}

export interface Slice {
  readonly fundType: Holding['fundType'] | null
  readonly value: string
  readonly ratio: string | null
}

/** Series colours there are; what is more becomes one slice of others (look.md 7). */
const MOST_SLICES = 8

/** Value by type of fund, largest first; funds without a value are left out. */
export function allocationOf({ holdings, totalValue }: Holdings): readonly Slice[] {
  const sums = new Map<Holding['fundType'], bigint>()
  for (const { fundType, value } of holdings) {
    const fen = parseDecimal(value ?? '', 2)
    if (fen !== null && fen > 0n) sums.set(fundType, (sums.get(fundType) ?? 0n) + fen)
  }
  const sorted = [...sums].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const shown = sorted.slice(0, sorted.length > MOST_SLICES ? MOST_SLICES - 1 : MOST_SLICES)
  const rest = sorted.slice(shown.length).reduce((sum, [, fen]) => sum + fen, 0n)
  const slices: readonly (readonly [Slice['fundType'], bigint])[] =
    rest > 0n ? [...shown, [null, rest]] : shown
  return slices.map(([fundType, fen]) => {
    const value = formatDecimal(fen, 2)
    return { fundType, value, ratio: ratioOf(value, totalValue) }
  })
}

/** Largest value first; what has no value comes last. */
export function byValue(holdings: readonly Holding[]): readonly Holding[] {
  const fen = ({ value }: Holding) => parseDecimal(value ?? '', 2) ?? -1n
  return [...holdings].sort((a, b) => (fen(a) < fen(b) ? 1 : fen(a) > fen(b) ? -1 : 0))
}
