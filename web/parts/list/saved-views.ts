import type { Store } from '#web/session/store.ts'
import { addressOf, type ListQuery } from './query.ts'

/** A saved view: filters and order of a list, under a name. */
export interface SavedView {
  readonly name: string
  /** The list's own address with filters and order, without a page position. */
  readonly href: string
}

/** The store of the views: this browser today (`deviceList`), the server once views must be available on other devices. */
export interface ViewKeeper extends Store<readonly SavedView[]> {
  save(views: readonly SavedView[]): void
}

export const MOST_VIEWS = 12
export const MOST_LETTERS = 30

/** Reads a stored view of the list at `path`; null for anything else. */
export function readView(path: string, item: unknown): SavedView | null {
  const { name, href } = (item ?? {}) as Partial<Record<keyof SavedView, unknown>>
  if (typeof name !== 'string' || typeof href !== 'string') return null
  const isOwn = href === path || href.startsWith(`${path}?`)
  return isOwn && name.trim() !== '' && name.length <= MOST_LETTERS ? { name, href } : null
}

/** Returns the address of the present view, from its first page. */
export function viewHref(path: string, query: ListQuery): string {
  return addressOf(path, { ...query, cursor: '' })
}

/** Adds a view at the end. It replaces a view of the same name; if there are too many, the oldest is dropped. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)
}
