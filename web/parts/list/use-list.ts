import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { LoadedList } from './load-list.ts'
import { addressOf, type ListQuery, type ListShape } from './query.ts'
import { defaultHref, type ListViews } from './saved-views.ts'

/** A list as its page shows it. */
export interface List<S extends ListShape = ListShape, Page = unknown> {
  readonly shape: S
  readonly path: string
  readonly query: ListQuery<S>
  /** The newest page read at this address; null if none was read. */
  readonly page: Page | null
  /** The newest read has failed: `page` is from the read before. */
  readonly isStale: boolean
  /** The reader's saved views; null if the list has none, or if they could not be read. */
  readonly views: ListViews | null
  /** The plain address of the list opens one of them. */
  readonly hasDefault: boolean
  /** Another page, order or filter is being loaded. */
  readonly isBusy: boolean
}

/** Returns the list that the loader has read. If a read fails, the page read before at the same address stays. */
export function useList<S extends ListShape, Page>(
  shape: S,
  path: string,
  { query, page, views = null }: LoadedList<S, Page>,
): List<S, Page> {
  const address = addressOf(path, query)
  const { location } = useNavigation()
  const [known, setKnown] = useState({ address, page })
  if (page !== null && page !== known.page) setKnown({ address, page })
  const last = known.address === address ? known.page : null
  return {
    ...{ shape, path, query },
    page: page ?? last,
    isStale: page === null,
    views,
    hasDefault: views !== null && defaultHref(path, views) !== null,
    isBusy: location?.pathname === path,
  }
}
