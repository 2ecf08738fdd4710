import { useState } from 'react'

/**
 * The newest value that came. While a read fails (null), the one before stays to be seen, and `isStale` says so; null only
 * when there never was one.
 */
export function useLastKnown<T>(value: T | null): { readonly value: T | null; readonly isStale: boolean } {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return { value: value ?? known, isStale: value === null }
}

/** A page whose figures came. */
export type PageWithPreview<Page extends { readonly preview: unknown }> = Page & {
  readonly preview: NonNullable<Page['preview']>
}

/** The newest page whose figures came: while the next ones are on their way or lost, they stay. */
export function useKnown<Page extends { readonly preview: unknown }>(
  page: Page,
): PageWithPreview<Page> | null {
  return useLastKnown(isKnown(page) ? page : null).value
}

function isKnown<Page extends { readonly preview: unknown }>(page: Page): page is PageWithPreview<Page> {
  return page.preview !== null
}
