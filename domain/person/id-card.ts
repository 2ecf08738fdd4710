import type { Day } from '#domain/calendar/calendar.ts'

/** The side with the portrait, name and number, and the one with the emblem, issuer and validity. */
export type CardSide = 'portrait' | 'emblem'

/** What reading a card goes through, in this order; `finding` and `reading` are told by the reader itself, the last one is the caller's. */
export const CARD_PHASES = ['queued', 'preparing', 'finding', 'reading', 'comparing'] as const
export type CardPhase = (typeof CARD_PHASES)[number]

/** One side of an identity card as it was read; `validTo` is null for a card without an end. */
export type ReadIdCard =
  | {
      readonly kind: 'read'
      readonly side: 'portrait'
      readonly number: string
      readonly name: string
      readonly sex: 'male' | 'female'
      readonly birth: Day
      readonly address: string
    }
  | {
      readonly kind: 'read'
      readonly side: 'emblem'
      readonly issuer: string
      readonly validFrom: Day
      readonly validTo: Day | null
    }
  | { readonly kind: 'unreadable' }

/** A mismatch says in what, so that a name with a rare sign can go to a person instead of being refused. */
export type IdCardVerdict =
  | { readonly kind: 'matches' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'mismatch'; readonly field: 'number' | 'name' }
  | { readonly kind: 'expired'; readonly validTo: Day }

/**
 * What a read card means for an account (rules/product.md#answers-and-errors). Number and name must be equal sign by sign; of
 * names only the form of the middle dot is set aside. A card is good through its last day. Nothing is near enough; a number or
 * name that was not read, with no sign of either in it, says nothing of whose card it is.
 */
export function judgeIdCard(
  read: ReadIdCard,
  account: { readonly number: string; readonly name: string },
  today: Day,
): IdCardVerdict {
  if (read.kind === 'unreadable') return read
  if (read.side === 'emblem') {
    const isOver = read.validTo !== null && read.validTo < today
    if (isOver) return { kind: 'expired', validTo: read.validTo }
    return read.validFrom > today ? { kind: 'unreadable' } : { kind: 'matches' }
  }
  if (read.number === '') return { kind: 'unreadable' }
  if (read.number !== account.number.toUpperCase()) return { kind: 'mismatch', field: 'number' }
  if (!/\p{L}/u.test(read.name)) return { kind: 'unreadable' }
  if (nameOf(read.name) !== nameOf(account.name)) return { kind: 'mismatch', field: 'name' }
  return { kind: 'matches' }
}

/** Telephones type six different middle dots. */
function nameOf(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u200b]/g, '')
    .replaceAll(/[·•‧∙・．]/g, '·')
}
