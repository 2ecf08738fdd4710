import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Idle and absolute life of a session by area (security.md 2.1); at most five live sessions a login. */
export const SESSION_LIFE = {
  individual: { idleMs: 60 * 60_000, absoluteMs: 12 * 3_600_000 },
  institutional: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
  operations: { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 },
} as const
export const MOST_SESSIONS = 5

export type Area = keyof typeof SESSION_LIFE

/** 32 random bytes for the cookie; the table keeps their SHA-256 only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The session's second half, kept in the page's memory: derived, so it needs no row and ends with the session. */
export function ticketOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`ticket|${token}`).digest('base64url')
}

/** `__Host-` needs Secure, and Secure needs https: over plain loopback http the sandbox uses the bare name. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

export function sessionCookie(token: string, isSecure: boolean): string {
  const secure = isSecure ? ' Secure;' : ''
  return `${cookieName(isSecure)}=${token}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

export function endedCookie(isSecure: boolean): string {
  const secure = isSecure ? ' Secure;' : ''
  return `${cookieName(isSecure)}=; Path=/; HttpOnly;${secure} SameSite=Lax; Max-Age=0`
}
