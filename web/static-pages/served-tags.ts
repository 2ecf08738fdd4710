import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the server says in the head of the page it rendered, and of no other (`server/edge/pages/findability.ts`). */
export const SERVED_TAGS =
  'link[rel="canonical"],link[rel="alternate"][hreflang],meta[property^="og:"],meta[name^="twitter:"]'

/** Takes them away with the first move to another path: no address is better than that of the page before. */
export function useServedTags(): void {
  const { pathname } = useLocation()
  const served = useRef(pathname)
  // The tags are not React's: they were put in after the page was rendered.
  useEffect(() => {
    if (pathname === served.current) return
    for (const tag of document.head.querySelectorAll(SERVED_TAGS)) tag.remove()
  }, [pathname])
}
