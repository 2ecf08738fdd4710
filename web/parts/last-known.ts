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
