import { rootOf } from './chance/fixed-point.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { openStream } from './chance/prng.ts'
import type { Stream } from './chance/prng.ts'
import { T4, T5, T6, shock } from './chance/quantile.ts'
import type { Quantiles } from './chance/quantile.ts'

export const SESSIONS_A_YEAR = 244
export const STYLES = 3
export const SECTORS = 10

/** Daily returns of the common factors in 1e-8, one value per NAV row of the calendar (rules/sample-market.md#factors). */
export interface Factors {
  readonly equity: Float64Array
  readonly treasury: Float64Array
  readonly credit: Float64Array
  readonly us: Float64Array
  readonly hongKong: Float64Array
  readonly gold: Float64Array
  readonly dollar: Float64Array
  readonly styles: readonly Float64Array[]
  readonly sectors: readonly Float64Array[]
  /** 1 if New York was closed and no earlier session is pending. An overseas fund then repeats its NAV. */
  readonly usIdle: Uint8Array
}

/** Variance recursion: h' = w + α·r² + β·h, in (1e-8)²; alpha and beta in thousandths, volatility a year in 1e-4. */
interface Garch {
  readonly stream: Stream
  readonly quantiles: Quantiles
  readonly alpha: number
  readonly beta: number
  readonly longRun: number
  variance: number
  /** The sum of surprises so far. Each session reverses a small part of it (REVERSION). */
  surprise: number
}

/** The phases of the Chinese stock market, repeated in order: sessions, yearly drift in 1e-4, volatility multiplier in 1e-4. */
const REGIMES: readonly (readonly [sessions: number, drift: number, volatility: number])[] = [
  [230, 1600, 7_500],
  [30, -15_000, 19_500],
  [330, -2000, 10_000],
  [200, 4000, 12_000],
  [180, 200, 8_500],
  [60, 8000, 15_500],
  [280, 1000, 7_500],
]

/** Lower triangle of the shocks' correlation (calibration.json), in 1e-6: us before, equity, treasury, credit, us, gold. */
const EQUITY_ON = [156_500, 987_678]
const TREASURY_ON = [-33_000, -120_116, 992_211]
const CREDIT_ON = [9_300, 40_848, 154_315, 987_133]
const US_ON = [-138_200, 181_566, -30_489, -14_412, 973_035]
const US_ALONE_ON = [-138_200, 990_404]
const GOLD_ON = [29_800, 64_126, 56_123, -9_783, 50_507, 994_587]

/**
 * The divisor of the part of the summed surprises that each session reverses (half-life about a year). One lucky draw must not decide the
 * mean of a market that has only five years.
 */
const REVERSION = 360

const EQUITY_CAP = 9_500_000
const US_CAP = 12_000_000
/** A scare about bond defaults: 3 in 1,000 sessions, −0.5% on credit (rules/sample-market.md#factors). */
const SCARE_RETURN = -500_000
const SCARE_PER_MILLE = 3

/** Generates all factors for a calendar. The work grows with the number of days, and no value depends on a later day. */
export function makeFactors(seed: number, calendar: MarketCalendar): Factors {
  const joint = jointFactors(seed, calendar)
  const alone = (name: string, volatility: number, quantiles: Quantiles) =>
    ownFactor(calendar, garch(seed, name, volatility, quantiles, 80, 885))
  const hongKongOwn = alone('hk_eq', 1400, T5)
  const hongKong = joint.equity.map(
    (r, row) => Math.floor((65 * r + 20 * joint.us[row]!) / 100) + hongKongOwn[row]!,
  )
  const dollarOwn = alone('usdcny', 350, T5)
  return {
    ...joint,
    hongKong,
    dollar: dollarOwn.map((r, row) => (isOpen(calendar, row) ? r + scaleToSession(50) : 0)),
    styles: Array.from({ length: STYLES }, (_, n) => alone(`style_${n + 1}`, n === 0 ? 1800 : 950, T5)),
    sectors: Array.from({ length: SECTORS }, (_, n) => alone(`sector_${n + 1}`, 1500, T6)),
  }
}

/** Converts a yearly figure in 1e-4 to a session's part in 1e-8. */
export function scaleToSession(yearE4: number): number {
  return Math.trunc((yearE4 * 10_000) / SESSIONS_A_YEAR)
}

/** Converts a yearly volatility in 1e-6 to a session's in 1e-8. */
export function sessionVolatility(yearE6: number): number {
  return rootOf(Math.floor((yearE6 * yearE6 * 10_000) / SESSIONS_A_YEAR))
}

type Joint = Omit<Factors, 'hongKong' | 'dollar' | 'styles' | 'sectors'>

function jointFactors(seed: number, calendar: MarketCalendar): Joint {
  const size = calendar.rows.length
  const out: Joint = {
    equity: new Float64Array(size),
    treasury: new Float64Array(size),
    credit: new Float64Array(size),
    us: new Float64Array(size),
    gold: new Float64Array(size),
    usIdle: new Uint8Array(size),
  }
  const models = {
    equity: garch(seed, 'cn_eq', 2420, T5, 85, 895),
    treasury: garch(seed, 'treasury', 149, T5, 80, 880),
    credit: garch(seed, 'credit', 27, T5, 80, 880),
    us: garch(seed, 'us_eq', 1760, T4, 110, 840),
    gold: garch(seed, 'gold', 1750, T5, 80, 885),
    scare: openStream(seed, 'factor', 'scare'),
  }
  const state = { usBefore: 0, usPending: 0, usDays: 0, treasury: 0, credit: 0, session: 0 }
  let row = 0
  for (let place = 0; place < calendar.days.length; place += 1) {
    const isRow = calendar.rows[row] === place
    const open = calendar.isSession[place] === 1
    const independent = open ? openShocks(models) : null
    if (independent) stepChina(out, row, models, state, independent)
    else if (isRow) out.treasury[row] = scaleToSession(390)
    if (calendar.isUsSession[place] === 1) stepUs(models.us, state, independent)
    if (independent) settleUs(out, row, models, state, independent)
    if (isRow) row += 1
  }
  return out
}

interface State {
  usBefore: number
  usPending: number
  usDays: number
  treasury: number
  credit: number
  session: number
}

type Models = Readonly<Record<'equity' | 'treasury' | 'credit' | 'us' | 'gold', Garch>> & {
  readonly scare: Stream
}

/** Draws one session's independent shocks. The first element is for the last American shock before the session. */
function openShocks(models: Models): number[] {
  const draw = (model: Garch) => shock(model.stream, model.quantiles)
  return [0, draw(models.equity), draw(models.treasury), draw(models.credit), 0, draw(models.gold)]
}

function stepChina(out: Joint, row: number, models: Models, state: State, shocks: number[]): void {
  shocks[0] = state.usBefore
  const [drift, volatility] = regimeAt(state.session)
  const raw = step(models.equity, blend(EQUITY_ON, shocks))
  const equity = Math.floor((raw * volatility) / 10_000) + scaleToSession(drift)
  out.equity[row] = Math.max(-EQUITY_CAP, Math.min(EQUITY_CAP, equity))
  // AR(1): government bonds keep a quarter of the last session's surprise, credit a little less.
  state.treasury = Math.floor(state.treasury / 4) + step(models.treasury, blend(TREASURY_ON, shocks))
  out.treasury[row] = state.treasury + scaleToSession(390)
  state.credit = Math.floor((state.credit * 22) / 100) + step(models.credit, blend(CREDIT_ON, shocks))
  const scare = models.scare
  const isScare = shock(scare, T5) < 0 && nextPerMille(scare) < 2 * SCARE_PER_MILLE
  out.credit[row] = state.credit + scaleToSession(500) + (isScare ? SCARE_RETURN : 0)
  state.session += 1
}

function nextPerMille(stream: Stream): number {
  return (shock(stream, T5) + 1_000_000_000) % 1000
}

function stepUs(us: Garch, state: State, shocks: number[] | null): void {
  const own = shock(us.stream, us.quantiles)
  if (shocks) shocks[4] = own
  const z = shocks ? blend(US_ON, shocks) : blend(US_ALONE_ON, [state.usBefore, own])
  const r = step(us, z) + scaleToSession(1020)
  state.usPending += Math.max(-US_CAP, Math.min(US_CAP, r))
  state.usDays += 1
  state.usBefore = z
}

/** Adds the American sessions since the last Chinese session to this one; after a holiday week there are several. */
function settleUs(out: Joint, row: number, models: Models, state: State, shocks: number[]): void {
  out.us[row] = state.usPending
  out.usIdle[row] = state.usDays === 0 ? 1 : 0
  state.usPending = 0
  state.usDays = 0
  out.gold[row] = step(models.gold, blend(GOLD_ON, shocks)) + scaleToSession(900)
}

function regimeAt(session: number): readonly [drift: number, volatility: number] {
  let left = session % REGIMES.reduce((sum, [sessions]) => sum + sessions, 0)
  for (const [sessions, drift, volatility] of REGIMES) {
    if (left < sessions) return [drift, volatility]
    left -= sessions
  }
  return [0, 10_000]
}

function garch(
  seed: number,
  name: string,
  volatility: number,
  quantiles: Quantiles,
  alpha: number,
  beta: number,
): Garch {
  const longRun = sessionVolatility(volatility * 100) ** 2
  return {
    stream: openStream(seed, 'factor', name),
    quantiles,
    alpha,
    beta,
    longRun,
    variance: longRun,
    surprise: 0,
  }
}

/** Returns the return in 1e-8 for a shock in 1e-6, and updates the variance. */
function step(model: Garch, z: number): number {
  const r = Math.floor((rootOf(model.variance) * z) / 1_000_000)
  const kept = (model.longRun / 1000) * (1000 - model.alpha - model.beta)
  model.variance =
    Math.floor(kept) +
    model.alpha * Math.floor((r * r) / 1000) +
    model.beta * Math.floor(model.variance / 1000)
  const back = Math.trunc(model.surprise / REVERSION)
  model.surprise += r - back
  return r - back
}

function ownFactor(calendar: MarketCalendar, model: Garch): Float64Array {
  const out = new Float64Array(calendar.rows.length)
  for (let row = 0; row < out.length; row += 1) {
    if (isOpen(calendar, row)) out[row] = step(model, shock(model.stream, model.quantiles))
  }
  return out
}

function isOpen(calendar: MarketCalendar, row: number): boolean {
  return calendar.isSession[calendar.rows[row]!] === 1
}

function blend(weights: readonly number[], shocks: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * shocks[at]!
  return Math.floor(sum / 1_000_000)
}
