import type { Rate } from '#domain/number/money.ts'
import { serviceDaysPaid } from '#domain/fee/service-fee.ts'
import { invariant } from '#domain/number/invariant.ts'

/** The costs of buying a share class and selling it again. Rates are in 1e-8. */
export interface ClassCosts {
  /** The rate of the purchase fee, after discount. */
  readonly purchase: Rate
  /** The sales service fee a year. */
  readonly service: Rate
  /** Days held after which no sales service fee is paid, as `serviceFeeDays` returns them. Null means no end. */
  readonly serviceDays: number | null
  /** The rates of the redemption fee by days held in `[from, to)`. A null `to` has no end. */
  readonly redemption: readonly { readonly from: number; readonly to: number | null; readonly rate: Rate }[]
}

const YEAR = 365n
const LONGEST = 3650

/**
 * Finds the days held from which on the other of two classes costs no more, and stays so for ten years. The cost is purchase fee +
 * redemption fee + service × days that pay it / 365, compared exactly. Null if one class never costs more than the other.
 */
export function breakEvenDays(
  one: ClassCosts,
  other: ClassCosts,
): { readonly days: number; readonly before: 'one' | 'other' } | null {
  const last = cheaperOn(one, other, LONGEST)
  // A fee step may reverse the comparison for some days only, so the last reversal counts. Equal costs to the end are no reversal.
  const isTurned = (days: number) => !['same', last].includes(cheaperOn(one, other, days))
  for (const [from, to] of stretches(one, other)) {
    if (!isTurned(from) && !isTurned(to)) continue
    let days = to
    while (!isTurned(days)) days -= 1
    return { days: days + 1, before: cheaperOn(one, other, days) as 'one' | 'other' }
  }
  return null
}

/** How the costs of two classes compare over ten years. From `days` held on the one that is not `before` costs no more. */
export type CostComparison =
  | { readonly kind: 'turn'; readonly days: number; readonly before: 'one' | 'other' }
  /** It costs less on some days, and more on none. */
  | { readonly kind: 'never-dearer'; readonly which: 'one' | 'other' }
  | { readonly kind: 'same' }

/** Compares the costs of two classes as `breakEvenDays` does, and tells which one never costs more where there is no such day. */
export function compareCosts(one: ClassCosts, other: ClassCosts): CostComparison {
  const found = breakEvenDays(one, other)
  if (found !== null) return { kind: 'turn', ...found }
  const last = cheaperOn(one, other, LONGEST)
  return last === 'same' ? { kind: 'same' } : { kind: 'never-dearer', which: last }
}

/** Whether a class costs less than another on every day held of a range, both ends included. A null `to` is ten years. */
export function costsLessThroughout(
  one: ClassCosts,
  other: ClassCosts,
  { from, to }: { readonly from: number; readonly to: number | null },
): boolean {
  const last = to ?? LONGEST
  invariant(from >= 1 && from <= last && last <= LONGEST, 'a range of days within ten years')
  return stretches(one, other)
    .filter(([begin, end]) => begin <= last && end >= from)
    .every(([begin, end]) =>
      [Math.max(begin, from), Math.min(end, last)].every((day) => cheaperOn(one, other, day) === 'one'),
    )
}

/** Returns the ranges of days in which the cost difference is linear, so that checking both ends is enough; the latest range first. */
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

/** Returns 365 times the cost, so that no division is needed. */
function costOn({ purchase, service, serviceDays, redemption }: ClassCosts, days: number): bigint {
  const leaving = redemption.find(({ from, to }) => from <= days && (to === null || days < to))?.rate ?? 0n
  return (purchase + leaving) * YEAR + service * BigInt(serviceDaysPaid(days, serviceDays))
}
