import { useEffect, type ReactNode } from 'react'
import { createStore } from './store.ts'

/** The name of what the page shows, as its breadcrumb ends with it. Null where the page is a screen that the rail names. */
export const pageName = createStore<ReactNode>(null)

/** Names the page for the frame around it while it is shown. Null names nothing. */
export function usePageName(name: ReactNode): void {
  // The frame lies above the page, so the name goes up by way of the store.
  useEffect(() => {
    if (name === null) return
    pageName.set(name)
    return () => {
      if (pageName.get() === name) pageName.set(null)
    }
  }, [name])
}
