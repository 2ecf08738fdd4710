import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Tags that the server puts into the head for the page it rendered, and for no other (`server/edge/pages/findability.ts`). */
export const SERVED_TAGS =
  'link[rel="canonical"],link[rel="alternate"][hreflang],meta[property^="og:"],meta[name^="twitter:"]'

/** Removes these tags at the first move to another path: no address is better than the address of the page before. */
export function useServedTags(): void {
  const { pathname } = useLocation()
  const served = useRef(pathname)
  // The tags are not React's: they were put in after the page was rendered.
  useEffect(() => {
    if (pathname === served.current) return
    for (const tag of document.head.querySelectorAll(SERVED_TAGS)) tag.remove()
  }, [pathname])
}
