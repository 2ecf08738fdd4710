import type { Day } from '#domain/calendar/calendar.ts'

/** Returns the index of the last entry on or before `day` in an ascending list, or −1. */
export function lastOnOrBefore(list: readonly { readonly day: Day }[], day: Day): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.day <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}
