import { use, useCallback, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useFetchers,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

/** Pause in typing after which the address changes: short enough to feel live, long enough not to send a request at each key. */
const PAUSE_MS = 300

/**
 * Puts the typed values into the address, so that they survive a change of language and a return to the page; its loader then asks for
 * the matching figures. Returns true while these are on their way. Other fields of the address stay, even those that a search still
 * under way has just put there.
 */
export function useAddressOf(
  path: string,
  fields: Readonly<Record<string, string>>,
  isSame: boolean,
): boolean {
  const navigate = useNavigate()
  const router = use(DataRouterContext)?.router
  const navigation = useNavigation()
  // A form that is being sent leads to another page: a change of the address now would keep the reader from it.
  const isSending = useFetchers().length > 0
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== path
  const typed = JSON.stringify(fields)
  // The address changes only when typing pauses. A pause is time, which React does not know, so an effect is needed.
  useEffect(() => {
    if (isSame || isSending || isLeaving) return
    const timer = setTimeout(() => {
      if (router === undefined) return
      // The router itself is asked: a search sent a moment ago is in no rendered page yet, and would be undone.
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

/** Returns a function that asks for the preview again; it stays the same function as long as the router's does. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => void revalidate(), [revalidate])
}

/** Returns an address with some fields changed. Empty fields are removed, and the flags of the page stay. */
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
