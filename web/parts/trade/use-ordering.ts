import { useState } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import type { PayOutcome } from '#web/parts/pay/pay.ts'

/** The sending of an order from its form: what became of it, and whether it is being reviewed. */
export interface Ordering<Order, Placed> {
  readonly fetcher: FetcherWithComponents<PayOutcome<Order, Placed>>
  readonly outcome: PayOutcome<Order, Placed> | null
  /** What was said about the figure that was typed, when it was sent. */
  readonly refusedFigure: string | null
  readonly isReviewing: boolean
  readonly setReviewing: (isReviewing: boolean) => void
}

export function useOrdering<Order, Placed>(): Ordering<Order, Placed> {
  // An outcome is JSON already: the router's type of what was sent over would only spell it out anew.
  const fetcher = useFetcher() as FetcherWithComponents<PayOutcome<Order, Placed>>
  const outcome = useLocalizedOutcome(fetcher.data)
  const [isReviewing, setReviewing] = useState(false)
  const refusedFigure = outcome?.kind === 'amount' ? outcome.message : null
  return { fetcher, outcome, refusedFigure, isReviewing, setReviewing }
}
