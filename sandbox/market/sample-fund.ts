/**
 * Funds beside the drawn ones, in markets of every size, so that their business can be done by hand: a private fund priced
 * daily, and a fund whose second class is sold back-end under a code of its own, and which is paid a session later than others
 * (rules/orders.md#agency-terms, rules/fees.md#back-end-fee, rules/private-funds.md#seven-steps).
 */
export const SAMPLE_PLACES = { privateFund: 2200, backEnd: 2201 } as const

/** Places that every market has beside those of its size, in their order. */
export const EXTRA_PLACES: readonly number[] = Object.values(SAMPLE_PLACES)

export function isSamplePlace(place: number): boolean {
  return EXTRA_PLACES.includes(place)
}

/** Class letter of what is sold back-end 后端收费. */
export const BACK_END_LETTER = 'H'
