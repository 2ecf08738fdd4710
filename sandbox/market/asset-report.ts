import type { Bilingual, FundModel } from './fund.ts'
import { below } from '#sandbox/market/chance/prng.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { SAMPLE_BONDS, SAMPLE_PARTS, SAMPLE_SHARES } from './fact-table.ts'

/** A fund's report of its assets. Weights are in 1e-8 of net assets. */
export interface Report {
  readonly day: string
  readonly publishedOn: string
  readonly allocation: readonly { readonly asset: Asset; readonly weight: number }[]
  readonly holdings: readonly {
    readonly kind: 'stock' | 'bond' | 'fund'
    readonly code: string
    readonly name: Bilingual
    readonly weight: number
  }[]
}
export type Asset = 'stock' | 'bond' | 'fund' | 'cash' | 'other'

const E8 = 100_000_000

/** Draws a report: the main asset by the loadings of the kind, then the ten largest holdings. */
export function reportOf(stream: Stream, model: FundModel, day: string): Report {
  const { kind } = model
  const main = mainAsset(kind.fundType)
  const share = main === 'cash' ? 0 : main === 'stock' ? 72 + below(stream, 22) : 80 + below(stream, 14)
  const second =
    main === 'stock' ? below(stream, 5) : main === 'bond' ? Math.min(18, Math.floor(kind.equity[0] / 500)) : 3
  const rest = 100 - share - second
  const parts: [Asset, number][] =
    main === 'cash'
      ? [
          ['bond', 52],
          ['cash', 41],
          ['other', 7],
        ]
      : [
          [main, share],
          [main === 'bond' ? 'stock' : 'bond', second],
          ['cash', Math.max(0, rest - 1)],
          ['other', Math.min(1, rest)],
        ]
  return {
    day,
    publishedOn: dayAfter(day, 18 + below(stream, 4)),
    allocation: parts
      .filter(([, percent]) => percent > 0)
      .map(([asset, percent]) => ({ asset, weight: percent * (E8 / 100) })),
    holdings: main === 'cash' ? [] : holdingsOf(stream, model, main, share),
  }
}

function mainAsset(fundType: string): 'stock' | 'bond' | 'fund' | 'cash' {
  if (fundType === 'MM') return 'cash'
  if (fundType === 'FOF' || fundType === 'PE-FOF') return 'fund'
  return ['BOND', 'CP', 'FIN', 'POF-FI'].includes(fundType) ? 'bond' : 'stock'
}

/** Draws ten different holdings with falling weights. Funds of one sector hold nearly the same. */
function holdingsOf(
  stream: Stream,
  model: FundModel,
  main: 'stock' | 'bond' | 'fund',
  share: number,
): Report['holdings'] {
  const list = { stock: SAMPLE_SHARES, bond: SAMPLE_BONDS, fund: SAMPLE_PARTS }[main]
  const centre = model.sector > 0 ? (model.sector - 1) * 6 : below(stream, list.length)
  const spread = model.sector > 0 ? 14 : list.length
  const places = new Set<number>()
  while (places.size < 10) places.add((centre + below(stream, spread)) % list.length)
  let weight = Math.floor((share * E8) / 1000) + below(stream, 2_000_000)
  return [...places].map((place) => {
    const each = list[place]!
    const told = { kind: main, code: each.code, name: each.name, weight }
    weight = Math.floor((weight * (850 + below(stream, 120))) / 1000)
    return told
  })
}

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
