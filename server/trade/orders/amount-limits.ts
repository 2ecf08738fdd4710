import { fen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { orderKindOf } from './facts.ts'
import type { PurchaseFacts } from './facts.ts'

/** The limits on the amount of an order, by its kind; null means no limit. */
export interface AmountLimits {
  readonly minimum: Fen
  readonly isFirst: boolean
  readonly singleMaximum: Fen | null
  readonly dayLeft: Fen | null
  /** Every amount of a subscription is a multiple of this unit. */
  readonly unit: Fen | null
}

export function amountLimits(facts: PurchaseFacts): AmountLimits {
  const { buyer, product } = facts
  const { terms, offer } = product
  const left = (most: Fen | null, used: Fen) => most && (most > used ? fen(most - used) : fen(0n))
  if (orderKindOf(facts) === 'subscription') {
    const isFirst = buyer.subscribed === 0n
    const minimum = isFirst ? offer.firstMinimum : offer.addOnMinimum
    const singleMaximum = left(offer.maximum, buyer.subscribed)
    return { minimum, isFirst, singleMaximum, dayLeft: null, unit: offer.unit }
  }
  const isFirst = !buyer.holdsOrAwaits
  const minimum = isFirst ? terms.firstMinimum : terms.addOnMinimum
  const dayLeft = left(terms.dayMaximum, buyer.boughtToday)
  return { minimum, isFirst, singleMaximum: terms.singleMaximum, dayLeft, unit: null }
}
