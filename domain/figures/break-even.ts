import type { Rate } from '#domain/number/money.ts'
import { serviceDaysPaid } from '#domain/fee/service-fee.ts'

/** What a class costs who buys and sells it again: rates in 1e-8. */
export interface ClassCosts {
  /** Rate of the purchase fee, after discount. */
  readonly purchase: Rate
  /** Sales service a year. */
  readonly service: Rate
  /** Days held after which it pays no more sales service, as `serviceFeeDays` says; null is for ever. */
  readonly serviceDays: number | null
  /** Rates of the redemption fee by days held, `[from, to)`; a null `to` has no end. */
  readonly redemption: readonly { readonly from: number; readonly to: number | null; readonly rate: Rate }[]
}

const YEAR = 365n
const LONGEST = 3650

/**
 * Days held from which on the other one of two classes of a fund costs no more, and goes on so for ten years: entry + way out +
 * service × days that pay it / 365, compared exactly. Null where one of them never costs more.
 */
export function breakEvenDays(
  one: ClassCosts,
  other: ClassCosts,
): { readonly days: number; readonly before: 'one' | 'other' } | null {
  const last = cheaperOn(one, other, LONGEST)
  // A step of a fee may turn it for some days only; the last turn counts. What costs the same to the end costs no more.
  const isTurned = (days: number) => !['same', last].includes(cheaperOn(one, other, days))
  for (const [from, to] of stretches(one, other)) {
    if (!isTurned(from) && !isTurned(to)) continue
    let days = to
    while (!isTurned(days)) days -= 1
    return { days: days + 1, before: cheaperOn(one, other, days) as 'one' | 'other' }
  }
  return null
}

/** The days within which the difference of both runs straight, so that its ends say all of it; the latest stretch first. */
function stretches(one: ClassCosts, other: ClassCosts): [from: number, to: number][] {
  const steps = [one, other].flatMap(({ serviceDays, redemption }) => [
    ...redemption.flatMap(({ from, to }) => [from, to ?? LONGEST]),
    (serviceDays ?? LONGEST) + 1,
  ])
  const begins = [...new Set([1, ...steps])].filter((day) => day > 0 && day <= LONGEST)
  const sorted = begins.toSorted((a, b) => a - b)
  return sorted.map((from, at): [number, number] => [from, (sorted[at + 1] ?? LONGEST + 1) - 1]).toReversed()
}

function cheaperOn(one: ClassCosts, other: ClassCosts, days: number): 'one' | 'other' | 'same' {
  const difference = costOn(one, days) - costOn(other, days)
  if (difference === 0n) return 'same'
  return difference < 0n ? 'one' : 'other'
}

/** 365 times the cost, so that nothing is divided. */
function costOn({ purchase, service, serviceDays, redemption }: ClassCosts, days: number): bigint {
  const leaving = redemption.find(({ from, to }) => from <= days && (to === null || days < to))?.rate ?? 0n
  return (purchase + leaving) * YEAR + service * BigInt(serviceDaysPaid(days, serviceDays))
}
