/** For how long a client said that most of the money can stay, in months, by their questionnaire. A null `toMonths` has no end. */
export interface Horizon {
  readonly fromMonths: number
  readonly toMonths: number | null
}

/**
 * Returns the days held of a horizon, both ends included; a year counts 365 days. A horizon from now on begins with the first day held. Days
 * that are only in part within it are left out.
 */
export function daysOfHorizon({ fromMonths, toMonths }: Horizon): {
  readonly from: number
  readonly to: number | null
} {
  const days = (months: number) => (months * 365) / 12
  return {
    from: Math.max(1, Math.ceil(days(fromMonths))),
    to: toMonths === null ? null : Math.floor(days(toMonths)),
  }
}
