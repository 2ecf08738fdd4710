import type { Rate } from '../money.ts'

/** What a class costs who buys and sells it again: rates in 1e-8. */
export interface ClassCosts {
  /** Of the purchase, after discount. */
  readonly purchase: Rate
  /** Sales service a year. */
  readonly service: Rate
  /** By days held, `[from, to)`; `to` null is without end. */
  readonly redemption: readonly { readonly from: number; readonly to: number | null; readonly rate: Rate }[]
}

const YEAR = 365n
const LONGEST = 3650

/**
 * Days held from which on the other one of two classes of a fund costs no more, and goes on so for ten years: entry + way out +
 * service × days / 365, compared exactly. Null where one of them never costs more.
 */
export function breakEvenDays(
  one: ClassCosts,
  other: ClassCosts,
): { readonly days: number; readonly before: 'one' | 'other' } | null {
  const last = cheaperOn(one, other, LONGEST)
  if (last === 'same') return null
  // A step of the redemption fee may turn it for some days only; the last turn is the one that counts.
  for (let days = LONGEST - 1; days > 0; days -= 1) {
    const cheaper = cheaperOn(one, other, days)
    if (cheaper !== 'same' && cheaper !== last) return { days: days + 1, before: cheaper }
  }
  return null
}

function cheaperOn(one: ClassCosts, other: ClassCosts, days: number): 'one' | 'other' | 'same' {
  const difference = costOn(one, days) - costOn(other, days)
  if (difference === 0n) return 'same'
  return difference < 0n ? 'one' : 'other'
}

/** 365 times the cost, so that nothing is divided. */
function costOn({ purchase, service, redemption }: ClassCosts, days: number): bigint {
  const leaving = redemption.find(({ from, to }) => from <= days && (to === null || days < to))?.rate ?? 0n
  return (purchase + leaving) * YEAR + service * BigInt(days)
}
