import { useState } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import type { PayOutcome } from '#web/parts/pay/pay.ts'

/** The state of sending an order from its form: the outcome, and whether the order is being reviewed. */
export interface Ordering<Order, Placed> {
  readonly fetcher: FetcherWithComponents<PayOutcome<Order, Placed>>
  readonly outcome: PayOutcome<Order, Placed> | null
  /** The sentence about the typed figure, if the sent order was refused for it. */
  readonly refusedFigure: string | null
  readonly isReviewing: boolean
  readonly setReviewing: (isReviewing: boolean) => void
}

export function useOrdering<Order, Placed>(): Ordering<Order, Placed> {
  // An outcome is JSON already: the router's type for data sent over the wire would only repeat it.
  const fetcher = useFetcher() as FetcherWithComponents<PayOutcome<Order, Placed>>
  const outcome = useLocalizedOutcome(fetcher.data)
  const [isReviewing, setReviewing] = useState(false)
  const refusedFigure = outcome?.kind === 'amount' ? outcome.message : null
  return { fetcher, outcome, refusedFigure, isReviewing, setReviewing }
}
