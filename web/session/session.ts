import type { Viewer } from '#web/site/server-context.ts'
import { createStore } from './store.ts'

/** Who is there, as far as this page knows (rules/product.md#log-in-states). Nothing of it is stored. */
export type Session =
  | { readonly authStatus: 'initial' }
  | { readonly authStatus: 'authing' }
  | {
      readonly authStatus: 'success'
      readonly viewer: Viewer
      readonly authMode: AuthMode
      readonly ticket: string | null
    }
  | { readonly authStatus: 'failure' }
  | { readonly authStatus: 'logout' }
export type AuthMode = 'ticket' | 'accessToken'

export type SessionEvent =
  | { readonly kind: 'ask' }
  | { readonly kind: 'known'; readonly viewer: Viewer; readonly ticket?: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'leave' }

/** The next state. Whatever a late answer says, who has logged out stays a guest until asked again. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'ask':
      return session.authStatus === 'success' ? session : { authStatus: 'authing' }
    case 'known':
      if (session.authStatus === 'logout') return session
      return {
        authStatus: 'success',
        viewer: event.viewer,
        authMode: event.ticket === undefined ? 'accessToken' : 'ticket',
        ticket: event.ticket ?? null,
      }
    case 'unknown':
      return session.authStatus === 'logout' ? session : { authStatus: 'failure' }
    // Nobody has said who is there: it is asked again, and nobody is a guest by it.
    case 'unanswered':
      return session.authStatus === 'logout' ? session : { authStatus: 'initial' }
    case 'leave':
      return { authStatus: 'logout' }
    default:
      return event satisfies never
  }
}

export const session = createStore<Session>({ authStatus: 'initial' })

export function applySessionEvent(event: SessionEvent): Session {
  session.set(nextSession(session.get(), event))
  return session.get()
}
