/** What hangs on a card: money under way to or from it, plans that take from it, funds bought with it that are still held. */
export interface CardUse {
  readonly inTransit: number
  readonly plans: number
  readonly funds: number
  /** Other bank accounts of the client that money can go to. */
  readonly others: number
}

export type CardRemovalRefusal =
  | { readonly kind: 'card-in-transit'; readonly count: number }
  | { readonly kind: 'card-has-plans'; readonly count: number }
  | { readonly kind: 'card-last' }
  | { readonly kind: 'card-holds-shares'; readonly count: number }

/**
 * May this card be taken away? Not while money moves through it, nor as the only one: every fund's money must have somewhere of
 * the client's own to go. What was bought with it goes back to it (同卡进出, rules/identity.md#change-of-a-card), so it stays while
 * shares do; who has lost the card has it changed, which a person looks at.
 */
export function decideCardRemoval(use: CardUse): { readonly kind: 'ok' } | CardRemovalRefusal {
  if (use.inTransit > 0) return { kind: 'card-in-transit', count: use.inTransit }
  if (use.plans > 0) return { kind: 'card-has-plans', count: use.plans }
  if (use.others === 0) return { kind: 'card-last' }
  if (use.funds > 0) return { kind: 'card-holds-shares', count: use.funds }
  return { kind: 'ok' }
}

/** Why a card is exchanged. */
export const CARD_CHANGE_REASONS = ['lost', 'closed', 'bank-changed', 'other'] as const
export type CardChangeReason = (typeof CARD_CHANGE_REASONS)[number]

export type CardChangeRefusal =
  | Extract<CardRemovalRefusal, { readonly kind: 'card-in-transit' | 'card-has-plans' }>
  | { readonly kind: 'card-same' }
  | { readonly kind: 'card-change-waits' }

/**
 * May one card take another's place? Never with money under way (1113 of the clearing bank: 有在途资金,不允许换卡), nor while plans take
 * from it, which their owner can change themselves. Where funds are held that were bought with it, a person must look; where none
 * are, the bank's own check of the new card is enough (rules/identity.md#change-of-a-card).
 */
export function decideCardChange(
  use: CardUse,
  asked: { readonly isSame: boolean; readonly isWaiting: boolean },
): { readonly kind: 'at-once' } | { readonly kind: 'review' } | CardChangeRefusal {
  if (asked.isSame) return { kind: 'card-same' }
  if (asked.isWaiting) return { kind: 'card-change-waits' }
  if (use.inTransit > 0) return { kind: 'card-in-transit', count: use.inTransit }
  if (use.plans > 0) return { kind: 'card-has-plans', count: use.plans }
  return { kind: use.funds > 0 ? 'review' : 'at-once' }
}
