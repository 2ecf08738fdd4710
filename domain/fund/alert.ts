import type { Day } from '#domain/calendar/calendar.ts'
import { divide } from '#domain/number/decimal.ts'
import type { Nav, Rate } from '#domain/number/money.ts'
import { nav as navOf, NAV_ONE, rate, RATE_ONE } from '#domain/number/money.ts'

/** The kinds of alert on a fund: four about its NAV, three about its own facts. */
export const NAV_ALERTS = ['nav-above', 'nav-below', 'day-move', 'drawdown'] as const
export const FACT_ALERTS = ['terms', 'managers', 'fees'] as const
export const ALERT_KINDS = [...NAV_ALERTS, ...FACT_ALERTS] as const
export type NavAlertKind = (typeof NAV_ALERTS)[number]
export type AlertKind = (typeof ALERT_KINDS)[number]

export const MOST_ALERTS = 100

/** The least and greatest threshold in 1e-8: yuan per share, or a fraction of 1. */
const BOUNDS: Readonly<Record<NavAlertKind, readonly [least: bigint, most: bigint]>> = {
  'nav-above': [10_000n, 1_000_000n * NAV_ONE],
  'nav-below': [10_000n, 1_000_000n * NAV_ONE],
  'day-move': [100_000n, 20_000_000n],
  drawdown: [1_000_000n, 90_000_000n],
}

/** One published NAV with the events of its day. `before` is the previous NAV, null for a fund's first. */
export interface NavFact {
  readonly day: Day
  readonly version: number
  readonly nav: Nav
  readonly before: Nav | null
  /** The cash per share paid out on that day, and the new shares for each old one. */
  readonly dividend: Nav
  readonly splitRatio: Rate
}

export interface NavAlert {
  readonly kind: NavAlertKind
  /** In 1e-8: yuan per share for a NAV, a ratio for a move or a fall. */
  readonly threshold: bigint
}

/** The state of an alert that is stored between two NAVs. */
export interface NavAlertState {
  readonly seenDay: Day
  readonly seenVersion: number
  /** Whether the last NAV was beyond the threshold. The alert fires again only after the NAV has come back. */
  readonly isBeyond: boolean
  /** The highest NAV since the alert was set. Only for a drawdown. */
  readonly high: Nav | null
}

/** Why a message is sent: the NAV, and the change or fall that counts, as a ratio in 1e-8. */
export interface NavFiring {
  readonly day: Day
  readonly nav: Nav
  readonly ratio: Rate | null
}

export type AlertRefusal =
  | { readonly kind: 'alert-threshold-wrong'; readonly least: string; readonly greatest: string }
  | { readonly kind: 'alert-already-beyond'; readonly nav: string; readonly day: Day }
  | { readonly kind: 'alert-without-nav' }
  | { readonly kind: 'alerts-full'; readonly most: number }
  | { readonly kind: 'alert-known' }

/** Whether the kind allows the threshold: a NAV to four decimals, a day's move of 0.1% to 20%, a fall of 1% to 90%. */
export function isThreshold({ kind, threshold }: NavAlert): boolean {
  const [least, most] = BOUNDS[kind]
  return threshold >= least && threshold <= most && threshold % 10_000n === 0n
}

/** Returns the least and greatest threshold of a kind, in 1e-8. */
export function thresholdBounds(kind: NavAlertKind): readonly [least: bigint, most: bigint] {
  return BOUNDS[kind]
}

/** Builds the state of a new alert while `latest` is the newest NAV. Null if that NAV is already beyond the threshold. */
export function startNavAlert(alert: NavAlert, latest: NavFact): NavAlertState | null {
  const { day, version, nav } = latest
  const isCrossing = alert.kind === 'nav-above' || alert.kind === 'nav-below'
  if (isCrossing && isBeyond(alert, nav)) return null
  const high = alert.kind === 'drawdown' ? nav : null
  return { seenDay: day, seenVersion: version, isBeyond: false, high }
}

/**
 * Computes the next state, and the firing if this NAV crosses the threshold or the day's move reaches it. A NAV that was already
 * judged changes nothing; a corrected NAV of the last judged day is judged again.
 */
export function judgeNav(
  alert: NavAlert,
  state: NavAlertState,
  fact: NavFact,
): { readonly state: NavAlertState; readonly fired: NavFiring | null } {
  const isNewDay = fact.day > state.seenDay
  const isCorrection = fact.day === state.seenDay && fact.version > state.seenVersion
  if (!isNewDay && !isCorrection) return { state, fired: null }
  const { day, version, nav } = fact
  const seen = { seenDay: day, seenVersion: version }
  if (alert.kind === 'day-move') {
    const ratio = changeOf(fact)
    const isMove = ratio !== null && magnitude(ratio) >= alert.threshold
    return { state: { ...state, ...seen }, fired: isMove ? { day, nav, ratio } : null }
  }
  const high = state.high === null ? null : highest(state.high, fact, isNewDay)
  const fall = high === null ? null : rate(divide((high - nav) * RATE_ONE, high, 'down'))
  const beyond = fall === null ? isBeyond(alert, nav) : fall >= alert.threshold
  const fired = beyond && !state.isBeyond ? { day, nav, ratio: fall } : null
  return { state: { ...seen, isBeyond: beyond, high }, fired }
}

function isBeyond({ kind, threshold }: NavAlert, nav: Nav): boolean {
  return kind === 'nav-above' ? nav >= threshold : kind === 'nav-below' && nav <= threshold
}

/** Computes the day's change with its payout, cut towards zero so that rounding never reaches a threshold. */
function changeOf({ nav, before, dividend, splitRatio }: NavFact): Rate | null {
  if (before === null) return null
  const worth = nav * splitRatio + dividend * RATE_ONE - before * RATE_ONE
  return rate(divide(worth, before, 'down'))
}

/** Returns the high in today's shares, so that a dividend or a split does not count as a fall. */
function highest(high: Nav, { nav, dividend, splitRatio }: NavFact, isNewDay: boolean): Nav {
  const carried = isNewDay ? divide((high - dividend) * RATE_ONE, splitRatio, 'half-up') : high
  return navOf(carried > nav ? carried : nav)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
