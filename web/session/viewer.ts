import type { AuthState } from '#contract/account/identity.ts'
import type { Viewer } from '#web/site/server-context.ts'
import type { SessionEvent } from './session.ts'

/** What the session learns from an answer of the identity calls; a guest is nobody. */
export function sessionEventOf(state: AuthState): SessionEvent {
  const viewer = viewerOf(state)
  if (viewer === null) return { kind: 'unknown' }
  return state.authMode === 'ticket' && state.ticket !== null
    ? { kind: 'known', viewer, ticket: state.ticket }
    : { kind: 'known', viewer }
}

/** Who is there, for the header and the guards; null for a guest. */
export function viewerOf(state: AuthState): Viewer | null {
  if (state.role === 'guest') return null
  return {
    role: state.role,
    displayName: state.displayName ?? '',
    accountNumber: maskedAccount(state.account?.accountNumber ?? ''),
    ...(state.companyName === null ? {} : { companyName: state.companyName }),
    ...(state.accountList.length > 1 ? { hasChoice: true } : {}),
  }
}

/** `620100008806` is shown as `6201****8806`; what is masked already stays. */
export function maskedAccount(accountNumber: string): string {
  return accountNumber.replace(/^(\d{4})\d+(\d{4})$/, '$1****$2')
}
