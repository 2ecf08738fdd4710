import { YEAR_DAYS } from '#domain/figures/xirr.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './copy.ts'

export interface Rates {
  readonly moneyWeighted: string | null
  readonly moneyWeightedSoFar: string | null
  readonly daysInvested: number | null
}

/** Whether the money was invested long enough to show an annual rate. */
export const isYear = ({ daysInvested }: Rates) => (daysInvested ?? 0) >= YEAR_DAYS

/** Returns the annual rate. Within the first year, returns the rate of the days so far. */
export function shownRate(of: Rates): string | null {
  return isYear(of) ? of.moneyWeighted : of.moneyWeightedSoFar
}

interface MoneyWeighted {
  readonly label: string
  readonly short: string
  readonly rate: string | null
}

/** Returns the money-weighted return to show, with the name of its period. */
export function useMoneyWeighted(of: Rates): MoneyWeighted {
  const t = useCopy(copy)
  const words = isYear(of)
    ? { label: t.moneyWeighted, short: t.yearly }
    : { label: t.moneyWeightedSoFar, short: t.soFar }
  return { ...words, rate: shownRate(of) }
}
