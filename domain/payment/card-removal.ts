/** What depends on a card: money under way to or from it, plans that debit it, and held funds that were bought with it. */
export interface CardUse {
  readonly inTransit: number
  readonly plans: number
  readonly funds: number
  /** The client's other bank accounts that can receive money. */
  readonly others: number
}

export type CardRemovalRefusal =
  | { readonly kind: 'card-in-transit'; readonly count: number }
  | { readonly kind: 'card-has-plans'; readonly count: number }
  | { readonly kind: 'card-last' }
  | { readonly kind: 'card-holds-shares'; readonly count: number }

/**
 * Checks whether a card may be removed. Not while money moves through it, and not the only card, because the client's money needs
 * an account of their own. Redemption money returns to the card of the purchase (同卡进出, rules/identity.md#change-of-a-card), so
 * the card stays while its shares are held. A client who has lost the card applies for a change, which a person reviews.
 */
export function decideCardRemoval(use: CardUse): { readonly kind: 'ok' } | CardRemovalRefusal {
  if (use.inTransit > 0) return { kind: 'card-in-transit', count: use.inTransit }
  if (use.plans > 0) return { kind: 'card-has-plans', count: use.plans }
  if (use.others === 0) return { kind: 'card-last' }
  if (use.funds > 0) return { kind: 'card-holds-shares', count: use.funds }
  return { kind: 'ok' }
}

/** The reasons for changing a card. */
export const CARD_CHANGE_REASONS = ['lost', 'closed', 'bank-changed', 'other'] as const
export type CardChangeReason = (typeof CARD_CHANGE_REASONS)[number]

export type CardChangeRefusal =
  | Extract<CardRemovalRefusal, { readonly kind: 'card-in-transit' | 'card-has-plans' }>
  | { readonly kind: 'card-same' }
  | { readonly kind: 'card-change-waits' }

/**
 * Checks whether one card may replace another. Never with money under way (1113 of the clearing bank: 有在途资金,不允许换卡), nor while
 * plans debit it, which the client can change themselves. If funds bought with the card are held, a person must review the change;
 * otherwise the bank's own check of the new card is enough (rules/identity.md#change-of-a-card).
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
