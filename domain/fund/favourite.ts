import { isSeen } from '#domain/number/typed-text.ts'

/** The limits of one account: favourite funds, groups, and characters of a note and a group name. A longer list would be of no use. */
export const MOST_FAVOURITES = 200
export const MOST_GROUPS = 20
export const LONGEST_NOTE = 500
export const LONGEST_GROUP_NAME = 20

export type FavouriteRefusal =
  | { readonly kind: 'favourites-full'; readonly most: number }
  | { readonly kind: 'groups-full'; readonly most: number }
  | { readonly kind: 'group-name-wrong'; readonly longest: number }
  | { readonly kind: 'group-name-taken'; readonly name: string }

/** Normalises a name: one form of each character, single spaces, no spaces around it. */
export function groupName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Checks the name of a group against the account's other groups: 1 to 20 characters, no control characters, and not equal to another
 * name in any letter case. Refuses in this order.
 */
export function judgeGroupName(
  name: string,
  others: readonly string[],
): { readonly kind: 'ok' } | Extract<FavouriteRefusal, { kind: `group-name-${string}` }> {
  const isFormed = isSeen(name) && name.length <= LONGEST_GROUP_NAME && !/\p{C}/u.test(name)
  if (!isFormed) return { kind: 'group-name-wrong', longest: LONGEST_GROUP_NAME }
  const isTaken = others.some((each) => each.toLowerCase() === name.toLowerCase())
  return isTaken ? { kind: 'group-name-taken', name } : { kind: 'ok' }
}

/** Checks whether one more entry fits into the list. */
export function judgeRoom<L extends 'favourites' | 'groups'>(
  list: L,
  count: number,
): { readonly kind: 'ok' } | { readonly kind: `${L}-full`; readonly most: number } {
  const most = list === 'favourites' ? MOST_FAVOURITES : MOST_GROUPS
  return count < most ? { kind: 'ok' } : { kind: `${list}-full`, most }
}
