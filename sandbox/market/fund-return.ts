import type { Factors } from './factor.ts'
import { SESSIONS_A_YEAR, scaleToSession, sessionVolatility } from './factor.ts'
import { lognormal } from './chance/fixed-point.ts'
import type { FundModel } from './fund.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { below, openStream } from './chance/prng.ts'
import type { Stream } from './chance/prng.ts'
import { NORMAL, T5, shock } from './chance/quantile.ts'
import { TROUBLE } from './trouble.ts'

/** Indexes 11 and later of the theme list follow one sector; the first ones are broad. */
const SECTOR_BASIS = 100_000
const BROAD_BASIS = 25_000

export interface ReturnSource {
  readonly seed: number
  readonly calendar: MarketCalendar
  readonly factors: Factors
  /** Returns of a tracked index by its number in the theme list, generated once. */
  readonly indexReturns: (no: number, sector: number) => Float64Array
}

/**
 * Computes a fund's returns before its classes' fees, in 1e-8 for each NAV row: factors × loadings + its own shock + alpha
 * (rules/sample-market.md#fund-kinds).
 */
export function fundReturns(source: ReturnSource, model: FundModel): Float64Array {
  const { factors, calendar, seed } = source
  const { kind } = model
  const stream = openStream(seed, 'loading', String(model.place))
  const loads = loadings(stream, model, source)
  const volatility = sessionVolatility(lognormal(kind.ownVolatility, kind.ownSigma, shock(stream, NORMAL)))
  const alpha = scaleToSession(gauss(stream, kind.alpha))
  const own = openStream(seed, 'idio', String(model.place))
  const out = new Float64Array(calendar.rows.length)
  const isForeign = kind.id === 'qdii'
  for (let row = 0; row < out.length; row += 1) {
    const z = shock(own, T5)
    let sum = 0
    for (const [returns, weight] of loads) sum += returns[row]! * weight
    const isOpen = calendar.isSession[calendar.rows[row]!] === 1
    const mine = isOpen ? Math.floor((volatility * z) / 1_000_000) + alpha : 0
    // New York was closed: an overseas fund repeats its NAV (rules/sample-market.md#days).
    out[row] = isForeign && factors.usIdle[row] === 1 ? 0 : Math.floor(sum / 10_000) + mine
  }
  applyTrouble(model, calendar, out)
  return out
}

/** Makes the returns of an index: its market part, its sector, and a basis that all funds on the index share. */
export function makeIndexReturns(seed: number, calendar: MarketCalendar, factors: Factors) {
  const made = new Map<number, Float64Array>()
  return (no: number, sector: number): Float64Array => {
    const known = made.get(no)
    if (known) return known
    const stream = openStream(seed, 'index', String(no))
    const beta = gauss(stream, sector > 0 ? [9600, 1000] : [10_000, 1100])
    const style = gauss(stream, [0, 3500])
    const basis = sessionVolatility(sector > 0 ? SECTOR_BASIS : BROAD_BASIS)
    const returns = factors.equity.map((market, row) => {
      const z = shock(stream, T5)
      if (calendar.isSession[calendar.rows[row]!] !== 1) return 0
      const around =
        sector > 0 ? factors.sectors[sector - 1]![row]! * 10_000 : factors.styles[1]![row]! * style
      return Math.floor((market * beta + around) / 10_000) + Math.floor((basis * z) / 1_000_000)
    })
    made.set(no, returns)
    return returns
  }
}

type Load = readonly [returns: Float64Array, weightE4: number]

function loadings(stream: Stream, model: FundModel, source: ReturnSource): Load[] {
  const { kind } = model
  const { factors } = source
  const style = below(stream, 10)
  const styleLoad = gauss(stream, kind.style)
  const sector = model.sector > 0 ? model.sector : 1 + below(stream, factors.sectors.length)
  const sectorLoad = below(stream, kind.sector + 1)
  const all: Load[] = [
    [factors.equity, Math.max(-1000, gauss(stream, kind.equity))],
    [factors.treasury, kind.treasury],
    [factors.credit, kind.credit],
    [factors.us, gauss(stream, kind.us)],
    [factors.dollar, kind.id === 'qdii' ? 10_000 : 0],
    [factors.hongKong, kind.id === 'qdii' ? below(stream, 3000) : 0],
    [factors.gold, kind.gold],
    [factors.styles[0]!, style < 8 ? styleLoad : 0],
    [factors.styles[style === 8 ? 1 : 2]!, style >= 8 ? styleLoad : 0],
    [factors.sectors[sector - 1]!, model.sector > 0 ? Math.max(sectorLoad, kind.sector >> 1) : sectorLoad],
  ]
  if (kind.id === 'index-equity') all.push([source.indexReturns(model.themeNo, model.sector), 10_000])
  return all.filter(([, weight]) => weight !== 0)
}

function gauss(stream: Stream, [mean, deviation]: readonly [number, number]): number {
  return mean + Math.trunc((deviation * shock(stream, NORMAL)) / 1_000_000)
}

function applyTrouble(model: FundModel, calendar: MarketCalendar, returns: Float64Array): void {
  for (const { at, day, returnE8 } of [TROUBLE.bondDefault, TROUBLE.feeJump]) {
    if (at !== model.place) continue
    const row = calendar.rows.indexOf(calendar.placeOf.get(day) ?? -1)
    if (row >= 0) returns[row] = returnE8
  }
}

/** A deposit's return a session in 1e-8: 0.35% a year. */
export const DEPOSIT_RETURN = Math.trunc(350_000 / SESSIONS_A_YEAR)
