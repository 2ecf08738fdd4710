import type { Store } from '#web/session/store.ts'
import { addressOf, type ListQuery } from './query.ts'

/** What somebody looks at again and again: filters and order of a list, under a name. */
export interface SavedView {
  readonly name: string
  /** The list's own address with them; no page of it. */
  readonly href: string
}

/** Who keeps them: this browser today (`deviceList`), the server once a view is to be had on another one. */
export interface ViewKeeper extends Store<readonly SavedView[]> {
  save(views: readonly SavedView[]): void
}

export const MOST_VIEWS = 12
export const MOST_LETTERS = 30

/** A view of the list at `path`, as it was kept; anything else is none. */
export function readView(path: string, item: unknown): SavedView | null {
  const { name, href } = (item ?? {}) as Partial<Record<keyof SavedView, unknown>>
  if (typeof name !== 'string' || typeof href !== 'string') return null
  const isOwn = href === path || href.startsWith(`${path}?`)
  return isOwn && name.trim() !== '' && name.length <= MOST_LETTERS ? { name, href } : null
}

/** The address of what is looked at, from its first page. */
export function viewHref(path: string, query: ListQuery): string {
  return addressOf(path, { ...query, cursor: '' })
}

/** With the new one last; a name that was given before is the new one's, and of too many the oldest goes. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)
}
