import type { Day } from '#domain/calendar/calendar.ts'

/** Index of the last entry dated on or before `day` in an ascending list; −1 where there is none. */
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
