import type { Viewer } from '#web/site/server-context.ts'
import { createStore } from './store.ts'

/** The session as far as this page knows it (rules/product.md#log-in-states). Nothing of it is stored. */
export type Session =
  | { readonly authStatus: 'initial' }
  | { readonly authStatus: 'authing' }
  | {
      readonly authStatus: 'success'
      readonly viewer: Viewer
      readonly authMode: AuthMode
      readonly ticket: string | null
    }
  /** Nobody is in yet. Whoever has a session and no area, because a choice or a factor is missing, has its ticket. */
  | { readonly authStatus: 'failure'; readonly ticket?: string }
  | { readonly authStatus: 'logout' }
export type AuthMode = 'ticket' | 'accessToken'

export type SessionEvent =
  | { readonly kind: 'ask' }
  | { readonly kind: 'known'; readonly viewer: Viewer; readonly ticket?: string }
  | { readonly kind: 'unknown'; readonly ticket?: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'leave' }

/** Returns the next state. After a log-out a late answer changes nothing: the person stays a guest until asked for again. */
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
      if (session.authStatus === 'logout') return session
      return { authStatus: 'failure', ...(event.ticket === undefined ? {} : { ticket: event.ticket }) }
    // No answer came: the session will be asked for again, and nobody becomes a guest by this.
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
