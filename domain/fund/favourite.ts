/** Funds, groups and characters of a note that one account may keep: more would be no list any more. */
export const MOST_FAVOURITES = 200
export const MOST_GROUPS = 20
export const LONGEST_NOTE = 500
export const LONGEST_GROUP_NAME = 20

export type FavouriteRefusal =
  | { readonly kind: 'favourites-full'; readonly most: number }
  | { readonly kind: 'groups-full'; readonly most: number }
  | { readonly kind: 'group-name-wrong'; readonly longest: number }
  | { readonly kind: 'group-name-taken'; readonly name: string }

/** A name as it is kept: one form of each sign, single spaces, none around it. */
export function groupName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Whether a group may have a name among the names of the account's other groups: 1 to 20 characters, none a control sign, no two
 * alike whatever their case. Refuses in this order.
 */
export function judgeGroupName(
  name: string,
  others: readonly string[],
): { readonly kind: 'ok' } | Extract<FavouriteRefusal, { kind: `group-name-${string}` }> {
  const isFormed = name.length > 0 && name.length <= LONGEST_GROUP_NAME && !/\p{C}/u.test(name)
  if (!isFormed) return { kind: 'group-name-wrong', longest: LONGEST_GROUP_NAME }
  const isTaken = others.some((each) => each.toLowerCase() === name.toLowerCase())
  return isTaken ? { kind: 'group-name-taken', name } : { kind: 'ok' }
}

/** Whether one more of a list fits. */
export function judgeRoom<L extends 'favourites' | 'groups'>(
  list: L,
  count: number,
): { readonly kind: 'ok' } | { readonly kind: `${L}-full`; readonly most: number } {
  const most = list === 'favourites' ? MOST_FAVOURITES : MOST_GROUPS
  return count < most ? { kind: 'ok' } : { kind: `${list}-full`, most }
}
