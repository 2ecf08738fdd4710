import type { LoaderFunctionArgs } from 'react-router'
import { LOGIN_OF_AREA } from '#web/session/guard.ts'
import { safeRedirect } from '#web/session/safe-redirect.ts'
import { hostContext } from '#web/site/server-context.ts'
import * as copy from './session-ended.copy.ts'

/** Why one stands on a page that one was led to, in the reader's words: the page's script carries none of them. */
export interface EndedNote {
  readonly title: string
  readonly text: string
  /** What became of a form that is kept. */
  readonly more: string | null
  /** The way on; null where the page is that way itself. */
  readonly way: { readonly text: string; readonly href: string } | null
}

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * What is said to whoever was led here from a page of ours. Null for who came by themselves, and on a log-in for a guest who was never in:
 * they are asked to log in, and nothing of theirs has ended.
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
