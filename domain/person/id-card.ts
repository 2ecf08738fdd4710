import { isSameName } from './person-name.ts'
import type { Day } from '#domain/calendar/calendar.ts'

/** The side with portrait, name and number, and the side with emblem, issuer and validity. */
export type CardSide = 'portrait' | 'emblem'

/** The phases of reading a card, in order. The reader itself reports `finding` and `reading`; the caller reports the last phase. */
export const CARD_PHASES = ['queued', 'preparing', 'finding', 'reading', 'comparing'] as const
export type CardPhase = (typeof CARD_PHASES)[number]

/** The data read from one side of an identity card. `validTo` is null for a card without an end date. */
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

/** The result of a card check. A mismatch gives the field, so that a name with a rare character can be reviewed instead of refused. */
export type IdCardVerdict =
  | { readonly kind: 'matches' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'mismatch'; readonly field: 'number' | 'name' }
  | { readonly kind: 'expired'; readonly validTo: Day }

/**
 * Compares a read card with the account (rules/product.md#answers-and-errors). Number and name must be equal character by character;
 * what is ignored in a name is ignored everywhere (`isSameName`). A card is valid through its last day. A similar value is a mismatch. A number or
 * name that could not be read, without any usable character, counts as unreadable and not as a mismatch.
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
  if (!isSameName(read.name, account.name)) return { kind: 'mismatch', field: 'name' }
  return { kind: 'matches' }
}
