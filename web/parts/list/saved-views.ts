import type { OutputOf } from '#contract/endpoint.ts'
import type { findSavedViews } from '#contract/saved-view.ts'
import { addressOf, readQuery, type ListQuery, type ListShape } from './query.ts'

type FoundViews = OutputOf<typeof findSavedViews>

/** A saved view: filters and order of a list, under a name. */
export interface SavedView extends Omit<FoundViews['views'][number], 'query'> {
  /** The list's own address with filters and order, without a page position. */
  readonly href: string
}

/** The views of a list that the reader sees, and with whom they may share one. */
export interface ListViews {
  readonly views: readonly SavedView[]
  readonly sharing: FoundViews['sharing']
}

/** Reads the views that were found for the list at `path`. What is no filter or order of this list is left out of their addresses. */
export function readViews(shape: ListShape, path: string, { views, sharing }: FoundViews): ListViews {
  return {
    sharing,
    views: views.map(({ query, ...view }) => ({
      ...view,
      href: viewHref(path, readQuery(shape, new URLSearchParams(query))),
    })),
  }
}

/** Returns the address of the present view, from its first page. */
export function viewHref(path: string, query: ListQuery): string {
  return addressOf(path, { ...query, cursor: '' })
}

/** Returns the address of the view that the list opens with; null if it opens plainly. */
export function defaultHref(path: string, { views }: ListViews): string | null {
  const view = views.find(({ isDefault, href }) => isDefault && href !== path)
  return view?.href ?? null
}

/** Returns with whom a view is shared as one text, as a list to choose from has it. */
export function scopeText({ scope, nodeId }: Pick<SavedView, 'scope' | 'nodeId'>): string {
  return nodeId ?? scope
}

/** Reads such a text. */
export function scopeOf(text: string): Pick<SavedView, 'scope' | 'nodeId'> {
  return text === 'own' || text === 'firm' ? { scope: text, nodeId: null } : { scope: 'node', nodeId: text }
}

/** Returns the view at an address: of two, the reader's own. */
export function viewAt({ views }: ListViews, href: string): SavedView | null {
  const here = views.filter((view) => view.href === href)
  return here.find(({ isOwn }) => isOwn) ?? here[0] ?? null
}
