import { useEffect } from 'react'
import { useLocation } from 'react-router'

interface Place {
  readonly search: string
  readonly y: number
}

/** What this page has seen: the filter and the scroll of each path, the last one at the end. Only in its memory: nothing of it is kept. */
const seen = new Map<string, Place>()
let wanted: { readonly path: string; readonly y: number } | null = null

/** The paths seen, the last one first. */
export function visited(): readonly string[] {
  return [...seen.keys()].reverse()
}

/** Returns the address of a path as it was left, with its filter. */
export function asLeft(path: string): string {
  return path + (seen.get(path)?.search ?? '')
}

/** Asks that the next page, if it is this one, is scrolled to where it was left. */
export function wantPlace(path: string): void {
  wanted = { path, y: seen.get(path)?.y ?? 0 }
}

/** Remembers the filter and scroll of every page, and returns to a place that was asked for. */
export function usePlaceMemory(): void {
  const { pathname, search } = useLocation()
  // Scroll is the window's, and the next page has to be there before it can be scrolled.
  useEffect(() => {
    const asked = wanted
    wanted = null
    if (asked?.path === pathname) scrollTo(0, asked.y)
    const keep = () => {
      if (location.pathname !== pathname) return
      seen.delete(pathname)
      seen.set(pathname, { search, y: scrollY })
    }
    keep()
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [pathname, search])
}
