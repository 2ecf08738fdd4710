import type { AuthState } from '#contract/account/identity.ts'
import type { Viewer } from '#web/site/server-context.ts'
import type { SessionEvent } from './session.ts'

/** Returns the session event for an answer of the identity calls; for a guest it is `unknown`, with the ticket of a session that leads nowhere yet. */
export function sessionEventOf(state: AuthState): SessionEvent {
  const viewer = viewerOf(state)
  if (viewer === null) return { kind: 'unknown', ...(state.ticket === null ? {} : { ticket: state.ticket }) }
  return state.authMode === 'ticket' && state.ticket !== null
    ? { kind: 'known', viewer, ticket: state.ticket }
    : { kind: 'known', viewer }
}

/** Returns the person who is logged in, for the header and the guards; null for a guest. */
export function viewerOf(state: AuthState): Viewer | null {
  if (state.role === 'guest') return null
  return {
    role: state.role,
    displayName: state.displayName ?? '',
    accountNumber: maskedAccount(state.account?.accountNumber ?? ''),
    ...(state.companyName === null ? {} : { companyName: state.companyName }),
    ...(state.accountList.length > 1 ? { hasChoice: true } : {}),
    ...(state.duty === null ? {} : { duty: state.duty, duties: state.duties }),
  }
}

/** Masks an account number: `620100008806` becomes `6201****8806`; a masked number stays as it is. */
export function maskedAccount(accountNumber: string): string {
  return accountNumber.replace(/^(\d{4})\d+(\d{4})$/, '$1****$2')
}
