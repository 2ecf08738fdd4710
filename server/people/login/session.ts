import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SECOND_STEP_SECONDS } from '#domain/security/second-factor.ts'
import type { SESSION_LIFE } from '#domain/security/session-life.ts'

/** At most so many live sessions a log-in. */
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

const SECOND_STEP = 'second-step'

/** Names the log-in that waits for its second step, to the browser that has given the password, for as long as the step lasts. */
export function secondStepCookie(token: string, isSecure: boolean): string {
  return `${cookieOf(isSecure)}=${token}; ${attributes(isSecure)}; Max-Age=${SECOND_STEP_SECONDS}`
}

export function endedSecondStepCookie(isSecure: boolean): string {
  return `${cookieOf(isSecure)}=; ${attributes(isSecure)}; Max-Age=0`
}

/** The token of a browser's second step; null where none waits. */
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
