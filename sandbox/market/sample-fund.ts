/**
 * Funds besides the randomly drawn ones, in markets of every size, so that people can trade them by hand: a private fund priced daily,
 * and a fund whose second class is sold back-end under its own code and is paid a session later than others
 * (rules/orders.md#agency-terms, rules/fees.md#back-end-fee, rules/private-funds.md#seven-steps).
 */
export const SAMPLE_PLACES = { privateFund: 2200, backEnd: 2201 } as const

/** The places that every market has in addition to those of its size, in order. */
export const EXTRA_PLACES: readonly number[] = Object.values(SAMPLE_PLACES)

export function isSamplePlace(place: number): boolean {
  return EXTRA_PLACES.includes(place)
}

/** The class letter of a back-end class 后端收费. */
export const BACK_END_LETTER = 'H'
