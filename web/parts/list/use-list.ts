import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { LoadedList } from './load-list.ts'
import { addressOf, type ListQuery, type ListShape } from './query.ts'

/** A list as its page shows it. */
export interface List<S extends ListShape = ListShape, Page = unknown> {
  readonly shape: S
  readonly path: string
  readonly query: ListQuery<S>
  /** What was read last at this address; null where nothing was. */
  readonly page: Page | null
  /** The newest reading failed: the page is the one before. */
  readonly isStale: boolean
  /** Another page, order or filter is on its way. */
  readonly isBusy: boolean
}

/** What the loader has read; a reading that fails leaves what stood at the same address. */
export function useList<S extends ListShape, Page>(
  shape: S,
  path: string,
  { query, page }: LoadedList<S, Page>,
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
    isBusy: location?.pathname === path,
  }
}
