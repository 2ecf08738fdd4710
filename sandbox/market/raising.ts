import { fen, NAV_ONE, rate } from '#domain/number/money.ts'
import type { Raising } from './quotes.ts'

const RULES = { faceValue: NAV_ONE, cap: null, interestRate: rate(350_000n) } as const
const SUMMER: Raising = { ...RULES, from: '2026-06-29', to: '2026-07-10', effectiveOn: '2026-07-15' }

/**
 * Funds that raise money around the day on which a sandbox opens, by their place in the universe, so that people can place a subscription
 * and see it confirmed. Place 99 is in every size of market. The cap of 176 is what this distributor may sell, low enough for one person
 * to exceed it.
 */
const RAISINGS: ReadonlyMap<number, Raising> = new Map([
  [99, SUMMER],
  [404, SUMMER],
  [
    176,
    { ...RULES, from: '2026-06-22', to: '2026-07-08', effectiveOn: '2026-07-13', cap: fen(100_000_000n) },
  ],
  [227, { ...RULES, from: '2026-07-20', to: '2026-07-31', effectiveOn: '2026-08-05' }],
])

/** The raising period of the fund at a place, or null. */
export function raisingOf(place: number): Raising | null {
  return RAISINGS.get(place) ?? null
}
