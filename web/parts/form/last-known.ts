import { useState } from 'react'

/**
 * Returns the newest value that has arrived. While a read fails (null), the value before it stays and `isStale` is true; null only
 * if there never was a value.
 */
export function useLastKnown<T>(value: T | null): { readonly value: T | null; readonly isStale: boolean } {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return { value: value ?? known, isStale: value === null }
}

/** A page whose figures have arrived. */
export type PageWithPreview<Page extends { readonly preview: unknown }> = Page & {
  readonly preview: NonNullable<Page['preview']>
}

/** Returns the newest page whose figures have arrived. It stays while the next figures are on their way or lost. */
export function useKnown<Page extends { readonly preview: unknown }>(
  page: Page,
): PageWithPreview<Page> | null {
  return useLastKnown(isKnown(page) ? page : null).value
}

function isKnown<Page extends { readonly preview: unknown }>(page: Page): page is PageWithPreview<Page> {
  return page.preview !== null
}
