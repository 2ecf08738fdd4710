import type { LoaderFunctionArgs } from 'react-router'
import { LOGIN_OF_AREA } from '#web/session/guard.ts'
import { safeRedirect } from '#web/session/safe-redirect.ts'
import { hostContext } from '#web/site/server-context.ts'
import * as copy from './session-ended.copy.ts'

/** Explains to the reader why they were led to this page. It comes from the server, so that the page's script has none of these texts. */
export interface EndedNote {
  readonly title: string
  readonly text: string
  /** What happened to a form whose content is kept; null for other pages. */
  readonly more: string | null
  /** A link onward; null if the page is its target itself. */
  readonly way: { readonly text: string; readonly href: string } | null
}

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Returns the note for a reader who was led here from a page of ours. Null for a reader who came by themselves, and on a log-in page for
 * a guest who never had a session: they are only asked to log in, because nothing of theirs has ended.
 */
export function endedNote({ request, context }: Asking, on: 'home' | 'log-in'): EndedNote | null {
  const { viewer, ending, locale } = context.get(hostContext)
  const { searchParams, origin } = new URL(request.url)
  const left = safeRedirect(searchParams.get('redirectUrl'), origin)
  if (left === null) return null
  const t = copy[locale]
  if (viewer !== null) return { ...t.present, more: null, way: { text: t.back, href: left } }
  if (ending === null && on === 'log-in') return null
  const kind = ending?.kind ?? 'left'
  const more = left.startsWith('/investor/trade/') ? t.order : null
  if (kind === 'closed')
    return { ...t.closed, more: null, way: { text: t.service, href: '/main/client-service' } }
  const entry = LOGIN_OF_AREA[ending?.area ?? 'individual']
  const way = { text: t.logIn, href: `${entry}?redirectUrl=${encodeURIComponent(left)}` }
  return { ...t[kind], more, way: on === 'home' ? way : null }
}
