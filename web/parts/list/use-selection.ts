import { useState } from 'react'

/** The rows that the reader has chosen in a list, to do one thing for all of them. */
export interface Selection {
  /** The keys of the chosen rows. Null for all whom the filter finds, also on other pages. */
  readonly chosen: ReadonlySet<string> | null
  has(key: string): boolean
  /** Chooses rows, or leaves them out. Out of all of the filter, the page shown is what is left. */
  turn(keys: readonly string[], isOn: boolean): void
  chooseAll(): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

/** Keeps what is chosen while the reader goes from page to page; another filter begins anew. `shown` are the keys of the page. */
export function useSelection(filter: string, shown: readonly string[]): Selection {
  const [kept, setKept] = useState<{ filter: string; chosen: ReadonlySet<string> | null }>({
    filter,
    chosen: NONE,
  })
  const chosen = kept.filter === filter ? kept.chosen : NONE
  const set = (next: ReadonlySet<string> | null) => setKept({ filter, chosen: next })
  return {
    chosen,
    has: (key) => chosen === null || chosen.has(key),
    turn(keys, isOn) {
      const before = chosen ?? new Set(shown)
      set(isOn ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.includes(key))))
    },
    chooseAll: () => set(null),
    clear: () => set(NONE),
  }
}
