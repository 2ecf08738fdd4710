import { addFavourite, findFavouriteCodes, removeFavourite } from '#contract/fund/favourite.ts'
import { call } from '#web/call/call.ts'
import { createStore, useStore } from '#web/session/store.ts'

/** Codes of the reader's favourites as this page knows them; null before they are loaded. */
const codes = createStore<ReadonlySet<string> | null>(null)
let asking: Promise<void> | null = null

export function useFavouriteCodes(): ReadonlySet<string> | null {
  return useStore(codes, null)
}

/** Loads the codes once for a page, however many stars it has. Without an answer the page shows no stars. */
export function loadFavourites(): Promise<void> {
  asking ??= call(findFavouriteCodes, {}).then((answer) => {
    if (answer.kind === 'ok') codes.set(new Set(answer.value.fundCodes))
  })
  return asking
}

/** Adds or removes a favourite and returns which; `told` is the sentence of a refusal, null means no answer. */
export async function toggleFavourite(
  fundCode: string,
): Promise<'added' | 'removed' | { readonly told: string } | null> {
  const known = codes.get() ?? new Set()
  const isIn = known.has(fundCode)
  const answer = await call(isIn ? removeFavourite : addFavourite, { fundCode })
  if (answer.kind === 'refused') return { told: answer.message }
  if (answer.kind === 'fault') return null
  codes.set(new Set(isIn ? [...known].filter((each) => each !== fundCode) : [...known, fundCode]))
  return isIn ? 'removed' : 'added'
}
