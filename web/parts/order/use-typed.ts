import { use, useCallback, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetchers,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

/** Typing has paused: short enough to feel live, long enough not to ask at each key. */
const PAUSE_MS = 300

/**
 * Brings the address after what is typed, so that it outlives a change of language and can be come back to; its loader asks for the
 * figures that go with it. True while they are on their way. What else the address says stays, also what a search that is still on
 * its way has just put there.
 */
export function useAddressOf(
  path: string,
  fields: Readonly<Record<string, string>>,
  isSame: boolean,
): boolean {
  const navigate = useNavigate()
  const router = use(DataRouterContext)?.router
  const navigation = useNavigation()
  // What is being sent leads to a page of its own: moving the address meanwhile would keep the reader from it.
  const isSending = useFetchers().length > 0
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== path
  const typed = JSON.stringify(fields)
  // The address follows what is typed only when typing pauses: a pause is time, which React does not know.
  useEffect(() => {
    if (isSame || isSending || isLeaving) return
    const timer = setTimeout(() => {
      if (router === undefined) return
      // The router is asked itself: a search that was sent a moment ago stands on no rendered page yet, and would be undone.
      const { pathname, search } = router.state.navigation.location ?? router.state.location
      if (pathname !== path) return
      const wanted = JSON.parse(typed) as typeof fields
      const address = addressWith(path, new URLSearchParams(search), wanted)
      void navigate(address, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSame, isSending, isLeaving, path, typed, navigate, router])
  return navigation.state === 'loading'
}

/** Asks for the preview again; the function stays the same as long as the router's does. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => void revalidate(), [revalidate])
}

/** An address with some of its fields changed; empty ones go, and the flags of the page stay. */
export function addressWith(
  path: string,
  search: URLSearchParams,
  fields: Readonly<Record<string, string>>,
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return `${path}?${next}`
}
