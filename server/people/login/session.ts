import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SECOND_STEP_SECONDS } from '#domain/security/second-factor.ts'
import type { SESSION_LIFE } from '#domain/security/session-life.ts'

/** The most live sessions of one log-in. */
export const MOST_SESSIONS = 5

export type Area = keyof typeof SESSION_LIFE

/** Returns 32 random bytes for the cookie. The table stores only their SHA-256. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the ticket, the session's second half in the page's memory. It is derived: it needs no row and ends with the session. */
export function ticketOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`ticket|${token}`).digest('base64url')
}

/** Returns the cookie's name. `__Host-` needs Secure, and Secure needs https: on loopback http the sandbox uses the bare name. */
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

const SECOND_STEP = 'second-step'

/** Returns the cookie of a waiting second step, for the browser that gave the password, for as long as the step lasts. */
export function secondStepCookie(token: string, isSecure: boolean): string {
  return `${cookieOf(isSecure)}=${token}; ${attributes(isSecure)}; Max-Age=${SECOND_STEP_SECONDS}`
}

export function endedSecondStepCookie(isSecure: boolean): string {
  return `${cookieOf(isSecure)}=; ${attributes(isSecure)}; Max-Age=0`
}

/** Returns the token of a browser's second step. Null if none waits. */
export function secondStepOf(headers: Headers, isSecure: boolean): string | null {
  const form = new RegExp(`(?:^|; ?)${cookieOf(isSecure)}=([\\w-]{43})(?:;|$)`)
  return form.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

function cookieOf(isSecure: boolean): string {
  return isSecure ? `__Host-${SECOND_STEP}` : SECOND_STEP
}

function attributes(isSecure: boolean): string {
  return `Path=/; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`
}
